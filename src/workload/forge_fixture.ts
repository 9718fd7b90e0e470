/**
 * A recipe's dispatch, for tests: as its author signs it, and as it is run.
 *
 * @module
 */

import { adopt } from "../text/seal.ts";
import { workloadSpecShape } from "./spec.ts";
import type { WorkloadSpec } from "./spec.ts";

/** A forge workload that runs `command`, with these members changed. */
export function forgeSpec(
  command: readonly string[],
  changes: Partial<WorkloadSpec> = {},
): WorkloadSpec {
  return adopt<WorkloadSpec>(workloadSpecShape, {
    schema_version: "V1",
    name: "forge-b41c",
    image: {
      registry: "registry.example",
      repository: "team/compiler",
      tag: "v3.1",
      digest: `sha256:${"5d".repeat(32)}`,
    },
    tier: "infra",
    tenant: "default",
    namespace: "default",
    replicas: 1,
    command,
    entrypoint: null,
    workdir: null,
    user: null,
    env: [],
    secrets: [],
    volumes: [{
      source: { bind: { host_path: "/var/lib/yah/qed/produced/b41c" } },
      target: "/yah/produced",
      read_only: false,
    }],
    resources: { memory_mb: 512, cpu_millis: 500, ephemeral_storage_mb: 256 },
    depends_on: [],
    healthcheck: null,
    restart_policy: "never",
    archetype: null,
    stop_policy: { signal: 15, grace_period: 30_000n },
    expose: {
      mesh: { identity: "forge.b41c", ports: [], allow_from: [] },
      public: null,
      operator: null,
    },
    labels: {},
    annotations: { "yah.forge": "true", "yah.network": "host" },
    ...changes,
  });
}

/** The spec a recipe's author signs: its holes are open. */
export function templateSpec(changes: Partial<WorkloadSpec> = {}): WorkloadSpec {
  return forgeSpec(["compile.sh '{{target}}' '{{out}}'"], changes);
}

/** The spec a dispatcher sends: its holes are filled. */
export function dispatchedSpec(changes: Partial<WorkloadSpec> = {}): WorkloadSpec {
  return forgeSpec(["compile.sh 'riscv64-linux' '/yah/produced/9c2e.out'"], changes);
}
