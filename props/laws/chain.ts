/**
 * Chains (L5): trusted only if every edge derives and the end is the configured root.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, granted, refused } from "../claims.ts";
import { everyFaultyChain, FAULTY_COUNT, SEQUENCE_COUNT, sequences } from "../generators/broken.ts";
import { anchorOf, chainOf, honestChain, narrowing } from "../generators/chains.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { LAW_OF } from "../oracles/codes.ts";
import { grantId, idOfNothing } from "../oracles/identity.ts";
import { chain, wrongEdges } from "../oracles/provenance.ts";
import { leq } from "../oracles/sets.ts";

/** The laws of chains. */
export const chainLaws: readonly Law[] = [
  {
    name: "an honest chain from the trusted root is trusted",
    number: "L5",
    statement:
      "(∀ i: link i names id(link i+1) ∧ link i ⊑ link i+1) ∧ last = trusted root ⇒ trusted",
    needs: ["verifyChain"],
    checks: [property({
      values: honestChain,
      weight: 0.5,
      cover: { edges: 0.5 },
      holds: async (writ, links) => {
        granted(await writ.verifyChain(links, anchorOf(links)), "trusted", "an honest chain");
        return links.length > 1 ? "edges" : undefined;
      },
    })],
  },
  {
    name: "the leaf of a trusted chain holds no more than any link above it",
    number: "L5",
    statement: "trusted (no elevation) ⇒ link 0 ⊑ link i for every i",
    needs: ["verifyChain"],
    checks: [property({
      // Narrowing, but for one link with another's caveats: sometimes still within.
      values: fc.tuple(narrowing, fc.nat(5), fc.nat(5)),
      weight: 0.5,
      cover: { trusted: 0.25, refused: 0.21 },
      holds: async (writ, [caveats, at, by]) => {
        const mixed = [...caveats];
        mixed[at % caveats.length] = caveats[(at + 1 + by) % caveats.length]!;
        const links = chainOf(mixed), leaf = links[0]!.authority.caveats;
        if (links.length < 2) return undefined;
        if (!(await writ.verifyChain(links, anchorOf(links))).granted) return "refused";
        for (const [index, { authority }] of links.entries()) {
          claim(leq(leaf, authority.caveats), `the leaf holds more than link ${index}`);
        }
        return "trusted";
      },
    })],
  },
  {
    name: "among valid chains trust depends on the anchor alone",
    number: "L5",
    statement:
      "valid chain ⇒ (trusted ⇔ id(root) = trusted root); else untrusted_root, found, expected",
    needs: ["verifyChain"],
    checks: [property({
      values: fc.tuple(honestChain, honestChain),
      weight: 0.2,
      cover: { "self-made": 0.45 },
      holds: async (writ, [links, others]) => {
        const found = anchorOf(links);
        const anchors = [...links, ...others].map(({ grant }) => grantId(grant));
        for (const expected of [...anchors, idOfNothing(1), links[0]!.grant.authority]) {
          const verdict = await writ.verifyChain(links, expected);
          if (expected === found) granted(verdict, "trusted", "anchored");
          else refused(verdict, { code: "untrusted_root", found, expected }, "not anchored");
        }
        return anchorOf(others) === found ? undefined : "self-made";
      },
    })],
  },
  {
    name: "of all sequences of a chain's links only its own ends are trusted",
    number: "L5",
    statement:
      "trusted(l) ⇔ l is link i … link n for some i: nothing dropped, repeated or reordered",
    needs: ["verifyChain"],
    checks: [exhaustive({
      cases: sequences,
      size: SEQUENCE_COUNT,
      cost: 5,
      cover: { trusted: 0.002, refused: 0.9 },
      holds: async (writ, { links, anchor, isEnd }) => {
        const verdict = await writ.verifyChain(links, anchor);
        if (isEnd) granted(verdict, "trusted", "an end of the chain");
        else claim(!verdict.granted, "trusted, and it is no end of the chain");
        return isEnd ? "trusted" : "refused";
      },
    })],
  },
  {
    name: "the reason is the first fault: binding, edges from the leaf, the end, the anchor",
    number: "L5",
    statement:
      "reason = min(binding by index, edge or root by index, non_root_terminus, untrusted_root)",
    needs: ["verifyChain"],
    checks: [exhaustive({
      cases: everyFaultyChain,
      size: FAULTY_COUNT,
      cover: {
        trusted: 0.001,
        authority_cid_mismatch: 0.5,
        edge: 0.05,
        root_not_terminal: 0.01,
        non_root_terminus: 0.001,
        untrusted_root: 0.001,
      },
      holds: async (writ, { links, anchor }) => {
        const expected = chain(links, anchor);
        const verdict = await writ.verifyChain(links, anchor);
        if (expected === undefined) {
          granted(verdict, "trusted", "no fault");
          return "trusted";
        }
        const { reason, ...facts } = expected;
        refused(verdict, facts, "a faulty chain");
        if (reason !== undefined) {
          const { message: _, ...found } = verdict.reason!.reason as Record<string, unknown>;
          equal(found, reason, "the reason of the edge");
        }
        equal(verdict.law, LAW_OF[expected.code], "the law of the refusal");
        return expected.code;
      },
    })],
  },
  {
    name: "every wrong edge between bound links is reported, not only the first",
    number: "L5",
    statement: "∀ i: edge i wrong ∧ links i, i+1 bound ⇒ i is in the reason or beside it",
    needs: ["verifyChain"],
    checks: [exhaustive({
      cases: everyFaultyChain,
      size: FAULTY_COUNT,
      cover: { several: 0.05, one: 0.05 },
      holds: async (writ, { links, anchor }) => {
        const expected = wrongEdges(links);
        const verdict = await writ.verifyChain(links, anchor);
        const said = [verdict.reason, ...(verdict.also ?? [])]
          .filter((reason) => reason?.code === "edge" || reason?.code === "root_not_terminal")
          .map((reason) => reason!.index);
        equal(said, expected, "the indices of the wrong edges");
        return expected.length > 1 ? "several" : expected.length === 1 ? "one" : undefined;
      },
    })],
  },
  {
    name: "an elevation in a chain is trusted exactly if the verifier accepts it",
    number: "L6",
    statement:
      "chain of valid edges but for elevations ⇒ (trusted ⇔ verify accepts each); deny-all: none",
    needs: ["verifyElevatedChain", "verifyChain"],
    checks: [property({
      values: fc.record({
        caveats: narrowing,
        elevated: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        denies: fc.boolean(),
        which: fc.nat(),
      }),
      weight: 0.5,
      cover: { accepted: 0.21, denied: 0.21 },
      holds: async (writ, { caveats, elevated, denies, which }) => {
        // An elevated link holds what the root holds: it widens, wherever there was a narrowing.
        const links = chainOf(caveats.map((own, at) => elevated[at] ? caveats[0]! : own), elevated);
        const anchor = anchorOf(links);
        // Refused is one of the elevations, or a link above which there is none.
        const above = links.map((_, at) => at).filter((at) =>
          elevated[links.length - at] && at > 0
        );
        const at = denies ? above[which % above.length] : which % links.length;
        const refusing = at !== undefined && denies === above.includes(at) ? links[at] : undefined;
        const verify = (parent: string) =>
          refusing === undefined || parent !== grantId(refusing.grant);
        const expected = chain(links, anchor, verify);
        const verdict = await writ.verifyElevatedChain(links, anchor, verify);
        equal(verdict.granted, expected === undefined, "whether it is trusted");
        equal(verdict.reason?.code, expected?.code, "the reason");
        const elevates = elevated.slice(1, links.length).includes(true);
        if (!elevates) return undefined;
        claim(!(await writ.verifyChain(links, anchor)).granted, "trusted under deny-all");
        return verdict.granted ? "accepted" : "denied";
      },
    })],
  },
];
