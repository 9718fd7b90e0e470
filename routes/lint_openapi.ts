/**
 * `deno task lint:api`: Redocly's linter, at its strictest, on the API's description.
 *
 * It also holds every example to its schema, by another validator than the one that
 * the schemas come from. Its core package was taken because it runs as a library,
 * without a browser, a configuration file or an install script.
 *
 * @module
 */

import { createConfig, lintFromString } from "@redocly/openapi-core";
import project from "../deno.json" with { type: "json" };
import { toJson } from "../mod.ts";
import { describe } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";

const config = await createConfig({
  extends: ["recommended-strict"],
  rules: {
    // A GET without parameters has nothing that a caller could get wrong.
    "operation-4xx-response": "off",
  },
});
const source = toJson(describe(OPERATIONS, project.version));
const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? "/"})`);
}
console.log(`${OPERATIONS.length} operations described, ${problems.length} problems found`);
if (problems.length > 0) Deno.exit(1);
