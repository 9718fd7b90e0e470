/**
 * Identity (L1): an object's id is the CID of its one canonical form.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, malformed } from "../claims.ts";
import { NONE } from "../generators/axes.ts";
import { honestChain } from "../generators/chains.ts";
import { alike } from "../generators/items.ts";
import { anyCaveats, caveats, disorder, rewritten } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { base32, grantId, idOfNothing, unbase32 } from "../oracles/identity.ts";
import { spelled } from "../oracles/json.ts";
import { leq } from "../oracles/sets.ts";
import { tuples } from "../patterns.ts";
import type { Caveats, Grant } from "../wire.ts";

/** The pinned objects: an authority, its root grant, and a grant attenuated from that. */
const PINNED = {
  caveats: {
    ...NONE,
    fs_read: { only: ["/repo"] },
    exec: { only: ["git"] },
    max_calls: "unlimited",
    valid_for_generation: "all",
  },
  authority: "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq",
  root: "bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi",
  child: "bafyr4ihshpvudtgiiseiwnbezg6cwzmonkmzzdiwf54plgfzenmhbohly4",
} as const;

/** Small caveats, all different: each text axis one of three, the others one of three. */
function* different(): Generator<{ caveats: Caveats; seen: Map<string, Caveats> }> {
  const seen = new Map<string, Caveats>();
  const scopes = ["all", { only: [] }, { only: ["x"] }] as const;
  const numbers = ["all", { only: [] }, { only: [1n] }] as const;
  const counts = ["unlimited", { at_most: 0n }, { at_most: 1n }] as const;
  for (const [fs_read, fs_write, exec, net] of tuples(scopes, 4)) {
    for (const valid_for_generation of numbers) {
      for (const max_calls of counts) {
        const axes = { fs_read: fs_read!, fs_write: fs_write!, exec: exec!, net: net! };
        yield { caveats: { ...axes, max_calls, valid_for_generation }, seen };
      }
    }
  }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ=+/-_ \n\r\u0131";
const SPECIMEN = idOfNothing(0xa5);

/** Every text of an id with one letter exchanged, put in or taken out. */
function* idEdits(): Generator<string> {
  for (let at = 0; at <= SPECIMEN.length; at++) {
    const before = SPECIMEN.slice(0, at), after = SPECIMEN.slice(at);
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (at < SPECIMEN.length) yield before + letter + after.slice(1);
    }
    if (at < SPECIMEN.length) yield before + after.slice(1);
  }
}

/** Whether a text is the one spelling of an id: base32 of 36 bytes that begin 01 71 1e 20. */
function isId(text: string): boolean {
  const bytes = text.startsWith("b") ? unbase32(text.slice(1)) : undefined;
  return bytes?.length === 36 && "b" + base32(bytes) === text &&
    [0x01, 0x71, 0x1e, 0x20].every((byte, at) => bytes[at] === byte);
}

/** The laws of ids. */
export const idLaws: readonly Law[] = [
  {
    name: "the pinned objects have their pinned ids",
    number: "L1",
    statement: "id(authority), id(root grant), id(attenuated grant) are the published CIDs",
    needs: ["authorityId", "grantId"],
    checks: [exhaustive({
      cases: () => ["authority", "root", "child"] as const,
      size: 3,
      cover: { pinned: 1 },
      holds: async (writ, which) => {
        const { authority, root, child, caveats } = PINNED;
        const derivation = which === "root" ? "root" : { attenuation: { parent: root } };
        const id = which === "authority"
          ? await writ.authorityId({ caveats })
          : await writ.grantId({ authority, derivation });
        equal(id, { authority, root, child }[which], `the id of the ${which}`);
        return "pinned";
      },
    })],
  },
  {
    name: "an id means the value: not its key order, set order, repeats, spaces or escapes",
    number: "L1",
    statement: "value(t) = value(t′) ⇒ id(parse t) = id(parse t′)",
    needs: ["parseAuthority", "authorityId", "parseGrant", "grantId"],
    checks: [property({
      values: fc.tuple(honestChain, disorder),
      cover: { respelled: 0.5 },
      holds: async (writ, [links, noise]) => {
        const { grant, authority } = links[0]!;
        const again = spelled(rewritten(authority, noise), noise);
        const id = await writ.authorityId(await writ.parseAuthority(again));
        equal(id, grant.authority, `the id of ${again}`);
        const same = await writ.parseGrant(spelled(rewritten(grant, noise), noise));
        equal(await writ.grantId(same), grantId(grant), "the id of the grant, spelled otherwise");
        return noise.length > 0 ? "respelled" : undefined;
      },
    })],
  },
  {
    name: "different values never share canonical bytes or an id",
    number: "L1",
    statement: "a ≠ b ⇒ bytes(a) ≠ bytes(b) ∧ id(a) ≠ id(b)",
    needs: ["canonicalBytes", "authorityId"],
    checks: [
      exhaustive({
        cases: different,
        size: 3 ** 6,
        cover: { different: 0.99 },
        holds: async (writ, { caveats, seen }) => {
          const bytes = await writ.canonicalBytes({ caveats });
          const other = seen.get(bytes);
          claim(other === undefined, "the same canonical bytes as of another value before");
          seen.set(bytes, caveats);
          return seen.size > 1 ? "different" : undefined;
        },
      }),
      property({
        values: fc.oneof(
          caveats(2).map(([a, b]) => [a!, b!] as const),
          alike.map(([x, y]) =>
            [
              { ...NONE, net: { only: [x] } },
              { ...NONE, net: { only: [y] } },
            ] as const
          ),
          // Where one item ends and the next begins is part of the value.
          alike.map(([x, y]) =>
            [
              { ...NONE, net: { only: [x, y] } },
              { ...NONE, net: { only: [x + y] } },
            ] as const
          ),
        ),
        cover: { different: 0.5 },
        holds: async (writ, [a, b]) => {
          const bytes = await writ.canonicalBytes({ caveats: a });
          const others = await writ.canonicalBytes({ caveats: b });
          const same = leq(a, b) && leq(b, a);
          equal(bytes === others, same, "whether they share canonical bytes");
          const ids = [
            await writ.authorityId({ caveats: a }),
            await writ.authorityId({ caveats: b }),
          ];
          equal(ids[0] === ids[1], same, "whether they share an id");
          return same ? undefined : "different";
        },
      }),
    ],
  },
  {
    name: "an authority and a grant never share an id, nor two grants of one authority",
    number: "L1",
    statement: "id(authority) ≠ id(grant); d ≠ d′ ⇒ id(a, d) ≠ id(a, d′)",
    needs: ["authorityId", "grantId", "canonicalBytes"],
    checks: [property({
      values: fc.tuple(honestChain, anyCaveats),
      weight: 0.5,
      cover: { apart: 1 },
      holds: async (writ, [links, caveats]) => {
        const { authority } = links[0]!.grant,
          parent = idOfNothing(1),
          attestation = idOfNothing(2);
        const grants: Grant[] = [
          { authority, derivation: "root" },
          { authority, derivation: { attenuation: { parent } } },
          { authority, derivation: { attenuation: { parent: attestation } } },
          { authority, derivation: { elevation: { parent, attestation } } },
          { authority, derivation: { elevation: { parent: attestation, attestation: parent } } },
          { authority: parent, derivation: { attenuation: { parent: authority } } },
        ];
        const ids = await Promise.all(grants.map((grant) => writ.grantId(grant)));
        for (const { authority } of links) ids.push(await writ.authorityId(authority));
        const own = await writ.authorityId({ caveats });
        equal(
          new Set(ids.slice(0, grants.length)).size,
          grants.length,
          "how many ids the grants have",
        );
        const shared = ids.slice(grants.length).some((id) => ids.indexOf(id) < grants.length);
        claim(!shared && ids.indexOf(own) !== 0, "an authority has the id of a grant");
        return "apart";
      },
    })],
  },
  {
    name: "an id has one spelling",
    number: "L1",
    statement:
      "parse(t) = t for base32 of 01 71 1e 20 and 32 bytes; any other text is malformed: cid",
    needs: ["parseGrantId", "parseAuthorityId"],
    checks: [exhaustive({
      cases: idEdits,
      size: LETTERS.length * (2 * SPECIMEN.length + 1) + SPECIMEN.length,
      cover: { another: 0.1, refused: 0.3 },
      holds: async (writ, text) => {
        const fits = isId(text);
        for (const parse of [writ.parseGrantId, writ.parseAuthorityId]) {
          if (fits) equal(await parse(text), text, "the id read");
          else await malformed(() => parse(text), { code: "cid" }, `the id ${text}`);
        }
        return fits ? "another" : "refused";
      },
    })],
  },
];
