import assert from "node:assert/strict";
import { parseGrantDocument, parseWorkloadSpec } from "../../mod.ts";
import { workloadCommands } from "./commands.ts";
import { WORKLOAD_EXAMPLES } from "./examples.ts";

const VALUES = WORKLOAD_EXAMPLES[0]!.values();
const ORIGIN = "https://writ.example";

/** What a here-document holds. */
function body(command: string): string {
  return command.split("\n").slice(1, -2).join("\n");
}

Deno.test("the request has the posture, the coverage and the spec of the fields", () => {
  const { curl } = workloadCommands({ ...VALUES, coverage: "reference" }, ORIGIN);
  const question = JSON.parse(body(curl));
  assert.deepEqual(question.posture, { policy: "required", trusted_keys: [VALUES.keys] });
  assert.equal(question.coverage, "reference");
  assert.equal(question.spec.name, "forge-k7f2q9");
});

Deno.test("the command line takes the spec, and the posture as options", () => {
  const { cli } = workloadCommands(VALUES, ORIGIN);
  const options = `--policy required --keys ${VALUES.keys} --coverage strict`;
  assert.ok(cli.startsWith(`writ admit workload - ${options} <<'WRIT'\n`), cli.slice(0, 200));
  assert.equal(parseWorkloadSpec(body(cli)).tier, "infra");
});

Deno.test("a key that is no hex is never a word of the command", () => {
  const { cli } = workloadCommands({ ...VALUES, keys: "$(id)\n/etc/passwd" }, ORIGIN);
  const [call] = cli.split("\n");
  assert.equal(call, "writ admit workload - --trust-question <<'WRIT'");
  assert.deepEqual(JSON.parse(body(cli)).posture.trusted_keys, ["$(id)", "/etc/passwd"]);
});

Deno.test("a document alone is parsed, in each of the three", () => {
  const { curl, cli, typescript } = workloadCommands({ ...VALUES, spec: " " }, ORIGIN);
  const { document } = JSON.parse(body(curl));
  assert.equal(parseGrantDocument(document).recipe, "package-app");
  assert.equal(`${body(cli)}\n`, document);
  assert.match(typescript, /parseGrantDocument/);
  const cut = workloadCommands({ ...VALUES, spec: "", document: document.slice(0, -1) }, ORIGIN);
  assert.doesNotMatch(cut.cli, /<</);
});
