/**
 * Coverage (L3): a spec may ask for less than its grant, and for nothing else.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, granted, refused, show } from "../claims.ts";
import { FROM_NOTHING, MISMATCHES, PRIVILEGES, SILENT, UNCOVERED } from "../generators/excesses.ts";
import type { Excess } from "../generators/excesses.ts";
import { BINDS, cut, dispatches, FULL, PLAIN } from "../generators/specs.ts";
import type { Dispatch } from "../generators/specs.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { LAW_OF } from "../oracles/codes.ts";
import { reasons } from "../oracles/coverage.ts";
import { filled } from "../oracles/templates.ts";
import type { Operations } from "../subject.ts";
import type { Coverage, WorkloadSpec } from "../wire.ts";

const PROFILES: readonly Coverage[] = ["reference", "strict"];

/** Claims that a verdict gives every reason that there is, the first one first. */
export async function covered(
  writ: Operations,
  { grant, spec }: Dispatch,
  coverage: Coverage,
): Promise<string> {
  const expected = reasons(grant, spec, coverage);
  const verdict = await writ.covers(grant, spec, coverage);
  const [first, ...others] = expected;
  if (first === undefined) {
    granted(verdict, "admit", `covered, by ${coverage}`);
    return "covered";
  }
  refused(verdict, { ...first }, `not covered, by ${coverage}`);
  equal(verdict.law, LAW_OF[first.code], "the law of the refusal");
  const also = (verdict.also ?? []).map(({ code, field, path }) =>
    field === undefined ? { code, path } : { code, field, path }
  );
  equal(also, others, "the other reasons");
  return first.field ?? first.code;
}

/** One change for each field, in the order of the rule; a set of them is a number. */
const FIELDS: readonly Excess[] = [
  ...["image", "tier", "runtime"].map((field) => MISMATCHES.find((e) => e.field === field)!),
  ...PRIVILEGES,
  ...["workdir", "entrypoint", "argv", "env", "secrets", "volumes"].map((field) =>
    MISMATCHES.find((excess) => excess.field === field)!
  ),
];
/** Fields that come late in the rule, and so are seldom the first reason. */
const LAST = FIELDS.filter(({ field }) => field === "argv" || field === "volumes");
const WITHOUT_PRIVILEGES: WorkloadSpec = { ...FULL, annotations: {} };

/** What may be taken away from a spec, without its grant having to change. */
const LESS: readonly ((spec: WorkloadSpec) => WorkloadSpec)[] = [
  (spec) => ({ ...spec, annotations: { ...spec.annotations, "yah.network": "" } }),
  (spec) => ({ ...spec, annotations: { ...spec.annotations, "yah.sandbox": "" } }),
  (spec) => ({ ...spec, env: spec.env.slice(1) }),
  (spec) => ({ ...spec, env: [] }),
  (spec) => ({ ...spec, secrets: spec.secrets.slice(1) }),
  (spec) => ({ ...spec, secrets: [] }),
  (spec) => ({ ...spec, volumes: spec.volumes.slice(1) }),
  (spec) => ({ ...spec, volumes: [] }),
];

/** The laws of coverage. */
export const coverageLaws: readonly Law[] = [
  {
    name: "a spec is covered exactly if a naive reader of the rule finds nothing beyond the grant",
    number: "L3",
    statement:
      "covers(g, s) ⇔ reasons = ∅; the reason is the first in the rule's order, the others stand beside it",
    needs: ["covers"],
    checks: [
      exhaustive({
        cases: function* () {
          for (let set = 0; set < 2 ** FIELDS.length; set++) yield set;
        },
        size: 2 ** FIELDS.length,
        cover: { covered: 0.0001, image: 0.4, volumes: 0.0001 },
        holds: async (writ, set) => {
          const changes = FIELDS.filter((_, at) => (set >> at) & 1);
          const spec = changes.reduce((spec, { change }) => change(spec), WITHOUT_PRIVILEGES);
          return await covered(writ, { grant: cut("tool", WITHOUT_PRIVILEGES), spec }, "reference");
        },
      }),
      property({
        values: fc.tuple(
          dispatches,
          fc.constantFrom(...PROFILES),
          fc.constantFrom(undefined, undefined, ...LAST),
        ),
        weight: 2,
        cover: { covered: 0.1, argv: 0.06, volumes: 0.06 },
        holds: (writ, [{ grant, spec }, coverage, beyond]) =>
          covered(writ, { grant, spec: beyond?.change(spec) ?? spec }, coverage),
      }),
    ],
  },
  {
    name: "a grant covers the spec that it was cut from",
    number: "L3",
    statement:
      "s without holes, env-target or from_secret secrets, outer binds ⇒ covers(cut s, s), also strictly",
    needs: ["grantFromSpec", "covers"],
    checks: [
      exhaustive({
        cases: () => [PLAIN, FULL, ...SILENT.map(({ change }) => change(FULL))],
        size: 2 + SILENT.length,
        cover: { covered: 1 },
        holds: async (writ, spec) => {
          const grant = await writ.grantFromSpec("tool", spec);
          equal(grant, cut("tool", spec), "the grant");
          for (const coverage of PROFILES) {
            granted(await writ.covers(grant, spec, coverage), "admit", coverage);
          }
          return "covered";
        },
      }),
      property({
        values: dispatches.map(({ spec }) => ({
          ...spec,
          user: null,
          volumes: BINDS.slice(0, 1),
          secrets: spec.secrets.filter(({ target }) => "file" in target),
        })),
        weight: 0.5,
        cover: { covered: 0.4 },
        holds: async (writ, spec) => {
          const texts = [spec.workdir ?? "", ...spec.entrypoint ?? [], ...spec.command ?? []];
          if (texts.some((text) => filled(text, text) === undefined)) return undefined;
          const grant = await writ.grantFromSpec("tool", spec);
          granted(await writ.covers(grant, spec, "strict"), "admit", "the spec it was cut from");
          return "covered";
        },
      }),
    ],
  },
  {
    name: "asking for less stays covered",
    number: "L3",
    statement:
      "covers(g, s) ∧ s′ = s without a privilege, variable, secret or volume ⇒ covers(g, s′)",
    needs: ["covers"],
    checks: [property({
      values: fc.tuple(
        fc.oneof(dispatches, fc.constant({ grant: cut("tool", FULL), spec: FULL })),
        fc.subarray([...LESS], { minLength: 1 }),
      ),
      weight: 0.5,
      cover: { "still covered": 0.25 },
      holds: async (writ, [{ grant, spec }, changes]) => {
        if (!(await writ.covers(grant, spec, "reference")).granted) return undefined;
        const less = changes.reduce((spec, change) => change(spec), spec);
        const verdict = await writ.covers(grant, less, "reference");
        claim(verdict.granted, () => `less is refused: ${show(verdict.reason)}`);
        return "still covered";
      },
    })],
  },
  {
    name: "anything beyond the grant is refused, and named by its field",
    number: "L3",
    statement: "covers(g, s) ∧ s′ = s with one thing more or other ⇒ mismatch, field, path",
    needs: ["covers"],
    checks: [exhaustive({
      cases: () => [
        ...MISMATCHES.map((excess) => ({ spec: FULL, excess })),
        ...PRIVILEGES.map((excess) => ({ spec: WITHOUT_PRIVILEGES, excess })),
        ...FROM_NOTHING.map((excess) => ({ spec: PLAIN, excess })),
      ],
      size: MISMATCHES.length + PRIVILEGES.length + FROM_NOTHING.length,
      cover: { refused: 1 },
      holds: async (writ, { spec, excess: { what, field, change } }) => {
        const grant = cut("tool", spec);
        for (const coverage of PROFILES) {
          granted(await writ.covers(grant, spec, coverage), "admit", `without ${what}`);
          equal(await covered(writ, { grant, spec: change(spec) }, coverage), field, what);
        }
        return "refused";
      },
    })],
  },
  {
    name: "what a grant does not speak of is refused by the strict profile alone, or not at all",
    number: "L7",
    statement:
      "exec probe, user ⇒ uncovered under strict, covered under reference; the rest under both",
    needs: ["covers"],
    checks: [exhaustive({
      cases: () =>
        [FULL, WITHOUT_PRIVILEGES].flatMap((spec) =>
          [...UNCOVERED, ...SILENT].map((excess) => ({ spec, ...excess }))
        ),
      size: 2 * (UNCOVERED.length + SILENT.length),
      cover: { uncovered: 0.1, silent: 0.5 },
      holds: async (writ, { spec: own, what, code, change }) => {
        const grant = cut("tool", own), spec = change(own);
        granted(await writ.covers(grant, spec, "reference"), "admit", `with ${what}`);
        const strict = await writ.covers(grant, spec, "strict");
        if (code === undefined) granted(strict, "admit", `with ${what}`);
        else refused(strict, { code }, `with ${what}`);
        return code === undefined ? "silent" : "uncovered";
      },
    })],
  },
  {
    name: "the strict profile refuses all that the reference refuses, for the same reason",
    number: "L7",
    statement: "¬covers(g, s, reference) ⇒ ¬covers(g, s, strict), with the same reason",
    needs: ["covers"],
    checks: [property({
      values: fc.tuple(dispatches, fc.constantFrom(undefined, ...UNCOVERED)),
      weight: 0.5,
      cover: { "same reason": 0.25, "strict alone": 0.21 },
      holds: async (writ, [{ grant, spec: within }, uncovered]) => {
        const spec = uncovered?.change(within) ?? within;
        const reference = await writ.covers(grant, spec, "reference");
        const strict = await writ.covers(grant, spec, "strict");
        if (reference.granted) return strict.granted ? undefined : "strict alone";
        equal(strict.granted, false, "whether strict admits");
        equal(strict.reason, reference.reason, "the reason under strict");
        return "same reason";
      },
    })],
  },
];
