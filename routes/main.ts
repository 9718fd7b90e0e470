/**
 * What is served: `deno serve routes/main.ts`, and what Deno Deploy runs.
 *
 * Reads the environment once, says what it trusts, and exports the handler. A
 * variable that cannot be read stops the start.
 *
 * @module
 */

import project from "../deno.json" with { type: "json" };
import { createApp } from "./app.ts";
import { readAssets, readOwn } from "./assets.ts";
import type { Asset } from "./assets.ts";
import { lines } from "./lines.ts";
import { verifyNatively } from "./native_ed25519.ts";
import type { Server } from "./operation.ts";
import { pageFiles } from "./page.ts";
import { siteFiles } from "./site.ts";
import { record } from "./telemetry.ts";
import { readTrust, TRUST_VARIABLES } from "./trust.ts";

interface Started {
  readonly server: Server;
  readonly files: readonly Asset[];
}

async function start(): Promise<Started> {
  try {
    const environment = Object.fromEntries(
      TRUST_VARIABLES.map((name) => [name, Deno.env.get(name)]),
    );
    const { version } = project;
    const trust = readTrust(environment);
    const { posture, trustedRoot = null, requestTrust } = trust;
    const { module, files } = await readAssets(version);
    const page = await pageFiles(await readOwn("dist/page.js"), module.digest);
    lines.print({
      event: "start",
      version,
      module: module.digest,
      policy: posture.policy,
      trusted_keys: posture.trustedKeys.length,
      trusted_root: trustedRoot,
      request_trust: requestTrust,
    });
    for (const warning of trust.warnings) lines.print({ event: "warning", ...warning });
    return {
      server: { trust, version, module, verify: verifyNatively },
      files: [...files, ...page, ...await siteFiles(version)],
    };
  } catch (error) {
    console.error(`writ cannot start: ${error instanceof Error ? error.message : error}`);
    Deno.exit(1);
  }
}

const { server, files } = await start();
const app = createApp({
  server,
  files,
  log(line) {
    lines.print(line.batched === undefined ? line : { ...line, batched: undefined });
    record(line);
  },
  failed(error, id) {
    // Where it failed, not its message: that may quote what was asked.
    const trace = error instanceof Error ? error.stack?.match(/^ +at .*$/gm) ?? [] : [];
    console.error(JSON.stringify({ event: "failed", id, trace: trace.map((line) => line.trim()) }));
  },
});

export default { fetch: app.fetch } satisfies Deno.ServeDefaultExport;
