/**
 * Derivations (L6): authority only attenuates, unless a verifier accepts an elevation.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, granted, refused } from "../claims.ts";
import { ATTESTATION, derive, honestEdges, link } from "../generators/chains.ts";
import type { Edge } from "../generators/edges.ts";
import { EDGE_COUNT, edges, everyEdge } from "../generators/edges.ts";
import { anyCaveats, caveats } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { LAW_OF } from "../oracles/codes.ts";
import { grantId } from "../oracles/identity.ts";
import { edge } from "../oracles/provenance.ts";
import { leq, meet, SCOPE_AXES } from "../oracles/sets.ts";
import type { Verdict, VerifyElevation } from "../wire.ts";

/** Claims that a verdict on an edge is the one that the specification gives. */
function judged(verdict: Verdict, { child, parent }: Edge, verify?: VerifyElevation): string {
  const expected = edge(child, parent, verify);
  if (expected === undefined) {
    granted(verdict, "valid", "an edge that derives");
    return child.grant.derivation === "root" ? "root" : "derives";
  }
  refused(verdict, expected, "an edge that does not derive");
  equal(verdict.law, LAW_OF[expected.code], "the law of the refusal");
  return expected.code;
}

/** What a careless verifier might answer for "yes". Only `true` is. */
const ANSWERS: readonly unknown[] = [
  true,
  false,
  undefined,
  null,
  0,
  1,
  1n,
  "true",
  "",
  {},
  [],
  [true],
  Promise.resolve(true),
  Promise.resolve(false),
  Object(true),
  () => true,
];

const anyAxis = fc.constantFrom(...SCOPE_AXES, "max_calls" as const);

const NARROW = {
  fs_read: { only: ["/repo"] },
  fs_write: { only: [] },
  exec: { only: [] },
  net: { only: ["loopback"] },
  max_calls: "unlimited",
  valid_for_generation: "all",
} as const;

/** The laws of derivation. */
export const derivationLaws: readonly Law[] = [
  {
    name: "an edge is valid exactly if it is a root, or narrows the parent it names",
    number: "L6",
    statement:
      "valid ⇔ both bound ∧ (root ∨ attenuation ∧ named = id(parent) ∧ child ⊑ parent); refused in the order binding, missing parent, parent mismatch, widening or elevation",
    needs: ["checkDerivation"],
    checks: [
      exhaustive({
        cases: everyEdge,
        size: EDGE_COUNT,
        cover: {
          root: 0.05,
          derives: 0.01,
          authority_cid_mismatch: 0.3,
          missing_parent: 0.05,
          parent_mismatch: 0.02,
          attenuation_widens: 0.01,
          elevation_unauthorized: 0.02,
        },
        holds: async (writ, edge) =>
          judged(await writ.checkDerivation(edge.child, edge.parent), edge),
      }),
      property({
        values: edges("attenuation"),
        weight: 0.5,
        cover: { derives: 0.25, attenuation_widens: 0.25 },
        holds: async (writ, edge) =>
          judged(await writ.checkDerivation(edge.child, edge.parent), edge),
      }),
    ],
  },
  {
    name: "an elevation is valid exactly if it names its parent and the verifier says yes",
    number: "L6",
    statement: "elevation ∧ named = id(parent) ⇒ (valid ⇔ verify(id(parent), child, attestation))",
    needs: ["checkElevation"],
    checks: [
      exhaustive({
        cases: everyEdge,
        size: EDGE_COUNT,
        cover: { root: 0.05, derives: 0.03, authority_cid_mismatch: 0.3, parent_mismatch: 0.02 },
        holds: async (writ, edge) => {
          const verify = () => true;
          return judged(await writ.checkElevation(edge.child, edge.parent, verify), edge, verify);
        },
      }),
      property({
        values: fc.tuple(edges("elevation"), fc.boolean()),
        weight: 0.5,
        cover: { derives: 0.25, elevation_unauthorized: 0.25 },
        holds: async (writ, [edge, yes]) => {
          const verify = () => yes;
          return judged(await writ.checkElevation(edge.child, edge.parent, verify), edge, verify);
        },
      }),
    ],
  },
  {
    name: "only true authorizes an elevation",
    number: "L7",
    statement: "verify(…) ≠ true, or throws ⇒ elevation_unauthorized",
    needs: ["checkElevation"],
    checks: [exhaustive({
      cases: () => ANSWERS,
      size: ANSWERS.length,
      cover: { yes: 0.01, no: 0.8 },
      holds: async (writ, answer) => {
        const parent = link({ ...NARROW, net: { only: [] } }, "root");
        const child = link(NARROW, derive(parent, "elevation"));
        const verdict = await writ.checkElevation(child, parent, () => answer);
        if (answer === true) granted(verdict, "valid", "the verifier said true");
        else refused(verdict, { code: "elevation_unauthorized" }, "the verifier did not say true");
        const thrower = () => {
          throw answer;
        };
        const thrown = await writ.checkElevation(child, parent, thrower);
        refused(thrown, { code: "elevation_unauthorized" }, "the verifier threw");
        return answer === true ? "yes" : "no";
      },
    })],
  },
  {
    name: "the verifier is asked about the recomputed parent, this child and its attestation",
    number: "L6",
    statement: "elevation ⇒ verify is called once, with (id(parent), child.grant, attestation)",
    needs: ["checkElevation"],
    checks: [property({
      values: edges("elevation"),
      weight: 0.5,
      cover: { asked: 0.3, "not asked": 0.21 },
      holds: async (writ, { child, parent }) => {
        const calls: unknown[][] = [];
        await writ.checkElevation(child, parent, (...args) => calls.push(args) > 0);
        const asked = edge(child, parent)?.code === "elevation_unauthorized";
        const expected = asked ? [[grantId(parent!.grant), child.grant, ATTESTATION]] : [];
        equal(calls, expected, "the calls of the verifier");
        return asked ? "asked" : "not asked";
      },
    })],
  },
  {
    name: "no attenuation amplifies",
    number: "L6",
    statement: "valid ∧ attenuation ⇒ child ⊑ parent",
    needs: ["checkDerivation"],
    checks: [property({
      values: fc.tuple(caveats(2), fc.option(anyAxis, { nil: undefined })),
      cover: { refused: 0.12, narrows: 0.2 },
      holds: async (writ, [[lower, above], axis]) => {
        // All but one axis is narrowed, so that each axis by itself decides.
        const within = meet(lower!, above!);
        const own = axis === undefined ? within : { ...within, [axis]: lower![axis] };
        const parent = link(above!, "root");
        const child = link(own, derive(parent, "attenuation"));
        const { granted } = await writ.checkDerivation(child, parent);
        if (!granted) return "refused";
        claim(leq(own, above!), "a valid attenuation holds more than its parent");
        return "narrows";
      },
    })],
  },
  {
    name: "a body that the grant does not name is never bound, and one that it names is",
    number: "L1",
    statement: "bind(g, a) ⇔ id(a) = g.authority; else named_by_grant and of_body are told",
    needs: ["bindGrant"],
    checks: [property({
      values: fc.tuple(honestEdges, anyCaveats, fc.boolean()),
      weight: 0.5,
      cover: { bound: 0.25, foreign: 0.25 },
      holds: async (writ, [links, other, swap]) => {
        const own = links[0]!;
        const authority = swap ? { caveats: other } : own.authority;
        const expected = edge({ grant: own.grant, authority }, links[1])?.code;
        const answer = await writ.bindGrant(own.grant, authority);
        equal(answer.granted, expected !== "authority_cid_mismatch", "whether it is bound");
        if (answer.granted) return "bound";
        equal(answer.reason?.code, "authority_cid_mismatch", "the reason");
        equal(answer.reason?.named_by_grant, own.grant.authority, "the id that the grant names");
        claim(answer.reason?.of_body !== own.grant.authority, "the body's id is the one named");
        return "foreign";
      },
    })],
  },
];
