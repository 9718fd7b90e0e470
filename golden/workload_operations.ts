/**
 * What each golden operation of the workload side asks of an implementation.
 *
 * The module names its arguments itself; where a question has other names for the same
 * places, errors are moved to those of the question.
 *
 * @module
 */

import type { Operation } from "./operations.ts";
import { decodeHex } from "../src/text/hex.ts";
import { spell } from "./row.ts";
import type { OperationName } from "./row.ts";
import { unspoken } from "./unspoken.ts";
import type { Plain } from "./vectors/plain.ts";

/** The operations of the workload side. */
export type WorkloadOperation =
  & OperationName
  & (
    | "workload_spec"
    | "image"
    | "grant_document"
    | "template"
    | "path"
    | "secret"
    | "covers"
    | "policy"
    | "posture"
    | "admit_workload"
    | "sign"
    | "lint"
  );

/** The operations of the workload side, of this module or of one with the same exports. */
export function workloadOperations(
  writ: typeof import("../mod.ts"),
): { readonly [N in WorkloadOperation]: Operation } {
  /** Asks, and moves the place of an error that begins with one of these to another. */
  function moved<T>(places: Readonly<Record<string, string>>, ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof writ.MalformedError)) throw error;
      const { code, path, message, facts } = error;
      const from = Object.keys(places).find((place) => path?.startsWith(place));
      if (path === undefined || from === undefined) throw error;
      throw new writ.MalformedError(code, places[from] + path.slice(from.length), message, facts);
    }
  }

  const text = (hex: string | undefined, text: Plain) =>
    hex === undefined ? spell(text) : decodeHex(hex)!;

  return {
    workload_spec: ({ text: json, hex }) => ({ value: writ.parseWorkloadSpec(text(hex, json)) }),
    image: ({ image }) => {
      const read = writ.parseWorkloadSpec(writ.toJson({ ...AROUND_AN_IMAGE, image })).image;
      return { image: read, text: writ.imageText(read) };
    },
    grant_document: ({ document, hex, grant, recipe, spec }) => {
      if (grant !== undefined) {
        return moved({ "": "/grant" }, () => ({ document: writ.encodeGrantDocument(grant) }));
      }
      if (spec === undefined) return { grant: writ.parseGrantDocument(text(hex, document)) };
      const cut = writ.grantFromSpec(recipe, spec);
      return { grant: cut, document: writ.encodeGrantDocument(cut) };
    },
    template: ({ template, actual, hole }) =>
      hole === undefined
        ? {
          segments: writ.templateSegments(template),
          matches: writ.templateMatches(template, actual),
        }
        : { safe: writ.holeIsSafe(hole) },
    path: ({ a, b, ident, path }) => {
      if (a !== undefined) return { same: writ.samePath(a, b) };
      if (ident !== undefined) return { materialized: writ.materializedSecretPath(ident, path) };
      return { forge_state: writ.isForgeStatePath(path) };
    },
    secret: ({ a, b, secret }) =>
      secret === undefined
        ? { same: writ.sameSecret(a, b) }
        : moved({ "": "/secret" }, () => ({ text: writ.describeSecret(secret) })),
    covers: ({ grant, spec, ...options }) =>
      moved({ "/options": "" }, () => unspoken(writ.covers(grant, spec, options))),
    policy: ({ policy }) => moved({ "": "/policy" }, () => ({ policy: writ.parsePolicy(policy) })),
    posture: (settings) => {
      const { policy, trustedKeys, warnings } = writ.resolvePosture(settings);
      return { policy, trusted_keys: trustedKeys, warnings: unspoken(warnings) };
    },
    admit_workload: ({ posture: { policy, trusted_keys: trustedKeys }, ...question }) => {
      const places = { "/policy": "/posture/policy", "/trustedKeys": "/posture/trusted_keys" };
      return moved(
        places,
        () => unspoken(writ.admitWorkload({ ...question, policy, trustedKeys })),
      );
    },
    sign: ({ seed, document, hex }) => ({
      signature: writ.signGrant(text(hex, document), seed),
      key: writ.publicKeyOf(seed),
    }),
    lint: ({ spec }) =>
      moved({ "": "/spec" }, () => ({ findings: unspoken(writ.lintRecipe(spec)) })),
  };
}

/** The least spec there is, but for its image. */
const AROUND_AN_IMAGE = {
  schema_version: "V1",
  name: "",
  tier: "",
  replicas: 1,
  resources: { memory_mb: 0, cpu_millis: 0, ephemeral_storage_mb: 0 },
  restart_policy: "never",
  stop_policy: { signal: 15, grace_period: 0n },
  expose: { mesh: { identity: "", ports: [] } },
};
