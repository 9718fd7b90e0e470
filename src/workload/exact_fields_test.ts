import assert from "node:assert/strict";
import { covers } from "./coverage.ts";
import { templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import { lintRecipe } from "./linter.ts";
import type { SecretMount } from "./secret.ts";

Deno.test("a hole where none is filled is found: the run that fills it is refused", () => {
  const cluster = (name: string, path: string): SecretMount => ({
    source: { cluster: { name } },
    target: { file: { path, mode: 0o400 } },
  });
  const image = { ...templateSpec().image, tag: "{{version}}" };
  const spec = templateSpec({
    image,
    tier: "{{tier}}",
    env: [
      { name: "OUT", value: { literal: { value: "{{out}}" } } },
      { name: "{{name}}", value: { literal: { value: "" } } },
    ],
    secrets: [
      cluster("push-{{stage}}", "/run/push"),
      cluster("push", "/run/{{stage}}"),
      { source: { local_file: { path: "/k/{{id}}" } }, target: { env_var: { name: "{{x}}" } } },
    ],
    volumes: [{
      source: { bind: { host_path: "/var/lib/yah/qed/produced/{{id}}" } },
      target: "/yah/{{x}}",
      read_only: false,
    }],
  });
  const holes = lintRecipe(spec).filter(({ message }) => message.startsWith("a hole here"));
  assert.deepEqual(holes.map(({ code, path }) => `${code} ${path}`), [
    "uncovered /image",
    "uncovered /tier",
    "uncovered /env/1/name",
    "uncovered /secrets/0/source/cluster/name",
    "uncovered /secrets/1/target/file/path",
    "uncovered /secrets/2/source/local_file/path",
  ]);
  const filled = { ...spec, image: { ...image, tag: "3.1" } };
  const verdict = covers(grantFromSpec("compiler", spec), filled);
  assert.equal(verdict.granted ? undefined : verdict.reason.code, "mismatch");
  assert.deepEqual(lintRecipe(templateSpec({ tier: "{{", workdir: "/o/{{out}}" })), []);
});
