/**
 * Chains under attack (L1, L5, L6): one thing changed in an honest chain.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, refused } from "../claims.ts";
import { anchorOf, honestChain, honestEdges } from "../generators/chains.ts";
import { anyCaveats } from "../generators/scopes.ts";
import { changes, forged, gains, withBody, withGrant } from "../generators/tampered.ts";
import { property } from "../law.ts";
import type { Law } from "../law.ts";
import { authorityId } from "../oracles/identity.ts";

/** The laws of tampered chains. */
export const tamperLaws: readonly Law[] = [
  {
    name: "changing any one field of any grant of a trusted chain is refused",
    number: "L5",
    statement: "trusted(l) ∧ l′ = l but for one field of one grant ⇒ ¬trusted(l′), under deny-all",
    needs: ["verifyChain"],
    checks: [property({
      values: fc.tuple(honestChain, fc.nat(5), fc.nat(1000)),
      cover: { authority: 0.12, derivation: 0.2 },
      holds: async (writ, [links, place, pick]) => {
        const at = place % links.length, ways = changes(links, at);
        const { field, grant } = ways[pick % ways.length]!;
        const verdict = await writ.verifyChain(withGrant(links, at, grant), anchorOf(links));
        claim(!verdict.granted, `trusted, with another ${field} in link ${at}`);
        return field;
      },
    })],
  },
  {
    name: "another body under a grant of a chain is named by the lowest link it is in",
    number: "L1",
    statement:
      "id(b) ≠ g.authority ⇒ reject, authority_cid_mismatch, index, named_by_grant, of_body",
    needs: ["verifyChain"],
    checks: [property({
      values: fc.tuple(honestChain, anyCaveats, fc.nat(5), fc.nat(5)),
      weight: 0.5,
      cover: { "one body": 0.25, "two bodies": 0.25 },
      holds: async (writ, [links, caveats, first, second]) => {
        const places = [first % links.length, second % links.length];
        const of_body = authorityId(caveats);
        if (links.some(({ grant }) => grant.authority === of_body)) return undefined;
        const swapped = withBody(withBody(links, places[0]!, caveats), places[1]!, caveats);
        const index = Math.min(...places);
        refused(await writ.verifyChain(swapped, anchorOf(links)), {
          code: "authority_cid_mismatch",
          index,
          named_by_grant: links[index]!.grant.authority,
          of_body,
        }, "another body");
        return places[0] === places[1] ? "one body" : "two bodies";
      },
    })],
  },
  {
    name: "a link that gains anything on any axis is refused, and what it gains is named",
    number: "L6",
    statement: "link i ⋢ link i+1 on x ⇒ reject, edge i attenuation_widens with axes {x}",
    needs: ["verifyChain"],
    checks: [property({
      values: fc.tuple(honestEdges, fc.nat(4), fc.nat(1000)),
      cover: { widened: 0.4 },
      holds: async (writ, [links, place, pick]) => {
        const at = place % (links.length - 1);
        const [own, above] = [links[at]!, links[at + 1]!].map(({ authority }) => authority.caveats);
        const ways = gains(own!, above!);
        const way = ways[pick % ways.length];
        if (way === undefined) return undefined;
        const chain = forged(links, at, way.caveats);
        const verdict = await writ.verifyChain(chain, anchorOf(chain));
        refused(verdict, { code: "edge", index: at }, `more on ${way.axis}`);
        const reason = verdict.reason!.reason as { code?: string; axes?: object };
        equal(reason.code, "attenuation_widens", "the reason of the edge");
        equal(Object.keys(reason.axes ?? {}), [way.axis], "the axes that widen");
        return "widened";
      },
    })],
  },
];
