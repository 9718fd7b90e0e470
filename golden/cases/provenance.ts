/**
 * Bindings, derivations and chains, with their verdicts worked out by hand.
 *
 * @module
 */

import { NONE, TOP } from "../../src/lattice/caveats.ts";
import type { Caveats } from "../../src/lattice/caveats.ts";
import type { Link } from "../../src/provenance/binding.ts";
import {
  attenuated,
  descent,
  elevated,
  idOf,
  PINNED,
  reads,
  root,
} from "../../src/provenance/samples.ts";
import { toJson } from "../../src/text/writer.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";

function refuse(law: string, reason: Plain, ...also: Plain[]): Plain {
  return {
    granted: false,
    decision: "reject",
    law,
    reason,
    ...(also.length === 0 ? {} : { also }),
  };
}

function unbound(named: Link, body: Link, place: Plain = {}): Plain {
  return {
    code: "authority_cid_mismatch",
    named_by_grant: named.grant.authority,
    of_body: body.grant.authority,
    ...place,
  };
}

/** A grant under the body of another. */
function swapped({ grant }: Link, { authority }: Link): Link {
  return { grant, authority };
}

const anchor = root(reads("/repo", "/tmp"));
const child = attenuated(anchor, reads("/repo"));
const other = root(reads("/srv"));

/** The rows of `bind.json`. */
export const bind: readonly Case[] = [
  ...[
    ["the body that a root names", root(PINNED)],
    ["the body that an attenuation names", child],
    ["the body that an elevation names", elevated(anchor, TOP)],
  ].map(([note, link]): Case => ({
    note: note as string,
    in: link,
    expect: { granted: true, authority_id: (link as Link).grant.authority },
  })),
  {
    note: "the same body in another order and with repeats",
    in: {
      grant: anchor.grant,
      authority: { caveats: { ...NONE, fs_read: { only: ["/tmp", "/repo", "/tmp"] } } },
    },
    expect: { granted: true, authority_id: anchor.grant.authority },
  },
  {
    note: "a narrower body than the one named",
    in: swapped(anchor, child),
    expect: refuse("L1", unbound(anchor, child)),
  },
  {
    note: "a wider body than the one named",
    in: swapped(child, anchor),
    expect: refuse("L1", unbound(child, anchor)),
  },
  ...(Object.keys(TOP) as (keyof Caveats)[]).map((axis): Case => {
    const body = root({ ...TOP, [axis]: NONE[axis] });
    return {
      note: `a body that differs in ${axis} alone`,
      in: swapped(root(TOP), body),
      expect: refuse("L1", unbound(root(TOP), body)),
    };
  }),
  {
    note: "a body that differs by a leading U+FEFF",
    in: swapped(root(reads("/repo")), root(reads("\ufeff/repo"))),
    expect: refuse("L1", unbound(root(reads("/repo")), root(reads("\ufeff/repo")))),
  },
  {
    note: "an id in upper case is no second spelling of it",
    in: {
      grant: { ...anchor.grant, authority: `b${anchor.grant.authority.slice(1).toUpperCase()}` },
      authority: anchor.authority,
    },
    expect: { malformed: { code: "cid", path: "/grant/authority" } },
  },
];

const valid = { granted: true, decision: "valid" };

function edge(note: string, child: Link, parent: Link | undefined, expect: Plain): Case {
  return { note, in: parent === undefined ? { child } : { child, parent }, expect };
}

function mismatch(named: Link, found: Link): Plain {
  return { code: "parent_mismatch", named: idOf(named), found: idOf(found) };
}

function widens(axes: Plain): Plain {
  return { code: "attenuation_widens", axes };
}

/** An edge from {@linkcode NONE} up to {@linkcode TOP}. */
const EVERYTHING = widens({
  fs_read: { excess: null },
  fs_write: { excess: null },
  exec: { excess: null },
  net: { excess: null },
  max_calls: { child: "unlimited", parent: { at_most: 0n } },
  valid_for_generation: { excess: null },
});

const unauthorized = { code: "elevation_unauthorized" };
const missing = { code: "missing_parent" };

/** Caveats with one axis changed, as the child of a parent that has it otherwise. */
function widened(
  note: string,
  above: Partial<Caveats>,
  below: Partial<Caveats>,
  axes: Plain,
): Case {
  const parent = root({ ...NONE, ...above });
  return edge(note, attenuated(parent, { ...NONE, ...below }), parent, refuse("L6", widens(axes)));
}

/** The rows of `derivation.json`. */
export const derivation: readonly Case[] = [
  edge("a root, without a parent", root(PINNED), undefined, valid),
  edge("a root beside any parent", root(TOP), other, valid),
  edge("an attenuation that narrows", child, anchor, valid),
  edge("an attenuation that keeps everything", attenuated(root(TOP), TOP), root(TOP), valid),
  edge("an attenuation to nothing", attenuated(anchor, NONE), anchor, valid),
  edge(
    "an attenuation of an elevation: the parent's own edge is not judged",
    attenuated(elevated(other, TOP), PINNED),
    elevated(other, TOP),
    valid,
  ),
  widened("one path more", { fs_read: { only: ["/repo"] } }, {
    fs_read: { only: ["/repo", "/etc"] },
  }, { fs_read: { excess: ["/etc"] } }),
  widened("what lies below a path is not within it", { fs_read: { only: ["/repo"] } }, {
    fs_read: { only: ["/repo/src"] },
  }, { fs_read: { excess: ["/repo/src"] } }),
  ...(["fs_read", "fs_write", "exec", "net", "valid_for_generation"] as const).map((axis) =>
    widened(`everything on ${axis} under nothing`, {}, { [axis]: "all" }, {
      [axis]: { excess: null },
    })
  ),
  widened("one call under none", {}, { max_calls: { at_most: 1n } }, {
    max_calls: { child: { at_most: 1n }, parent: { at_most: 0n } },
  }),
  widened(
    "any number of calls under the largest number",
    { max_calls: { at_most: 2n ** 64n - 1n } },
    { max_calls: "unlimited" },
    { max_calls: { child: "unlimited", parent: { at_most: 2n ** 64n - 1n } } },
  ),
  widened("counts that no double tells apart", { max_calls: { at_most: 2n ** 53n } }, {
    max_calls: { at_most: 2n ** 53n + 1n },
  }, { max_calls: { child: { at_most: 2n ** 53n + 1n }, parent: { at_most: 2n ** 53n } } }),
  widened(
    "generations that no double tells apart",
    { valid_for_generation: { only: [2n ** 53n] } },
    { valid_for_generation: { only: [2n ** 53n + 1n] } },
    { valid_for_generation: { excess: [2n ** 53n + 1n] } },
  ),
  widened("what is gained is sorted by UTF-8 bytes", { exec: { only: ["b"] } }, {
    exec: { only: ["😀", "｡", "b", "aa"] },
  }, { exec: { excess: ["aa", "｡", "😀"] } }),
  widened("several axes at once, one narrower", {
    fs_read: { only: ["/a"] },
    exec: "all",
    max_calls: { at_most: 3n },
  }, {
    fs_read: { only: ["/a", "/b"] },
    exec: { only: [] },
    net: "all",
    max_calls: { at_most: 4n },
  }, {
    fs_read: { excess: ["/b"] },
    net: { excess: null },
    max_calls: { child: { at_most: 4n }, parent: { at_most: 3n } },
  }),
  edge("an attenuation without its parent", child, undefined, refuse("L6", missing)),
  edge("an elevation without its parent", elevated(anchor, TOP), undefined, refuse("L6", missing)),
  edge("another grant as parent", child, other, refuse("L6", mismatch(anchor, other))),
  edge(
    "a grant of the same authority by another derivation as parent",
    child,
    attenuated(other, anchor.authority.caveats),
    refuse("L6", mismatch(anchor, attenuated(other, anchor.authority.caveats))),
  ),
  edge(
    "another parent, and wider than it: the parent comes first",
    attenuated(anchor, TOP),
    other,
    refuse("L6", mismatch(anchor, other)),
  ),
  edge(
    "an elevation beside another parent",
    elevated(anchor, TOP),
    other,
    refuse("L6", mismatch(anchor, other)),
  ),
  edge("an elevation that widens", elevated(anchor, TOP), anchor, refuse("L6", unauthorized)),
  edge("an elevation that narrows", elevated(anchor, NONE), anchor, refuse("L6", unauthorized)),
  edge(
    "an elevation that keeps everything",
    elevated(anchor, anchor.authority.caveats),
    anchor,
    refuse("L6", unauthorized),
  ),
  edge(
    "a narrower body under a child that widens",
    swapped(attenuated(anchor, TOP), child),
    anchor,
    refuse("L1", unbound(attenuated(anchor, TOP), child, { of: "child" })),
  ),
  edge(
    "a wider body under the parent",
    attenuated(child, anchor.authority.caveats),
    swapped(child, anchor),
    refuse("L1", unbound(child, anchor, { of: "parent" })),
  ),
  edge(
    "both bodies swapped: the child comes first",
    swapped(child, other),
    swapped(anchor, other),
    refuse("L1", unbound(child, other, { of: "child" })),
  ),
  edge(
    "a swapped body under a root",
    swapped(anchor, other),
    undefined,
    refuse("L1", unbound(anchor, other, { of: "child" })),
  ),
  edge(
    "a swapped body under a parent that a root does not need",
    anchor,
    swapped(other, child),
    refuse("L1", unbound(other, child, { of: "parent" })),
  ),
  {
    note: "an attestation where there is none to name",
    in: {
      child: {
        ...child,
        grant: {
          ...child.grant,
          derivation: { attenuation: { parent: idOf(anchor), attestation: idOf(anchor) } },
        },
      },
      parent: anchor,
    },
    expect: {
      malformed: {
        code: "unknown_field",
        path: "/child/grant/derivation/attenuation/attestation",
      },
    },
  },
];

const trusted = { granted: true, decision: "trusted" };

function chained(note: string, chain: readonly Plain[], expect: Plain, root: Link = anchor): Case {
  return { note, in: { chain, trusted_root: idOf(root) }, expect };
}

function at(index: number, reason: Plain): Plain {
  return { code: "edge", index, reason };
}

function untrusted(found: Link, expected: Link = anchor): Plain {
  return { code: "untrusted_root", found: idOf(found), expected: idOf(expected) };
}

const noRoot = { code: "non_root_terminus" };
const [leaf, middle, upper, top] = descent(4) as [Link, Link, Link, Link];
const mine = root(TOP);
const wide = attenuated(anchor, reads("/repo", "/etc"));
const raised = elevated(anchor, PINNED);
const links256 = `${toJson(anchor)},`;

/** The rows of `chain.json`. */
export const chain: readonly Case[] = [
  chained("the trusted root by itself", [anchor], trusted),
  chained("an attenuation of the trusted root", [child, anchor], trusted),
  chained("four links", [leaf, middle, upper, top], trusted, top),
  chained("the same, from its second link on", [middle, upper, top], trusted, top),
  chained("no links", [], refuse("L5", { code: "empty" })),
  chained("a link that is not a root, by itself", [child], refuse("L5", noRoot)),
  chained(
    "a flawless chain that ends below a root",
    [leaf, middle, upper],
    refuse("L5", noRoot),
    top,
  ),
  chained(
    "a flawless chain from a root of one's own",
    [attenuated(mine, PINNED), mine],
    refuse("L5", untrusted(mine)),
  ),
  chained("a root of one's own, by itself", [mine], refuse("L5", untrusted(mine))),
  chained("an attenuation of the trusted authority in the root's place", [
    attenuated(other, anchor.authority.caveats),
  ], refuse("L5", noRoot)),
  chained(
    "the root first",
    [anchor, child],
    refuse("L5", { code: "root_not_terminal", index: 0 }, noRoot),
  ),
  chained(
    "the root twice",
    [child, anchor, anchor],
    refuse("L5", { code: "root_not_terminal", index: 1 }),
  ),
  chained("the leaf twice", [child, child, anchor], refuse("L6", at(0, mismatch(anchor, child)))),
  chained("a link left out", [leaf, upper, top], refuse("L6", at(0, mismatch(middle, upper))), top),
  chained(
    "two links the other way round",
    [leaf, upper, middle, top],
    refuse(
      "L6",
      at(0, mismatch(middle, upper)),
      at(1, mismatch(top, middle)),
      at(2, mismatch(upper, top)),
    ),
    top,
  ),
  chained(
    "a link of another chain",
    [child, other],
    refuse("L6", at(0, mismatch(anchor, other)), untrusted(other)),
  ),
  chained(
    "an edge that widens",
    [wide, anchor],
    refuse("L6", at(0, widens({ fs_read: { excess: ["/etc"] } }))),
  ),
  chained(
    "a widened edge above a valid one",
    [attenuated(wide, reads("/etc")), wide, anchor],
    refuse("L6", at(1, widens({ fs_read: { excess: ["/etc"] } }))),
  ),
  chained(
    "a widened edge under a root of one's own: the edge comes first",
    [attenuated(other, TOP), other],
    refuse(
      "L6",
      at(
        0,
        EVERYTHING,
      ),
      untrusted(other),
    ),
  ),
  chained("an elevation", [raised, anchor], refuse("L6", at(0, unauthorized))),
  chained("an elevation that narrows, above a valid edge", [
    attenuated(elevated(anchor, reads("/repo")), NONE),
    elevated(anchor, reads("/repo")),
    anchor,
  ], refuse("L6", at(1, unauthorized))),
  chained("an elevation as the last link", [raised], refuse("L5", noRoot)),
  chained(
    "a swapped body at the leaf",
    [swapped(child, other), anchor],
    refuse("L1", unbound(child, other, { index: 0 })),
  ),
  chained(
    "a swapped body at the root",
    [child, swapped(anchor, other)],
    refuse("L1", unbound(anchor, other, { index: 1 })),
  ),
  chained(
    "two swapped bodies and a broken edge between bound links: the lowest body comes first",
    [attenuated(child, TOP), child, swapped(anchor, other), swapped(other, child)],
    refuse(
      "L1",
      unbound(anchor, other, { index: 2 }),
      unbound(other, child, { index: 3 }),
      at(
        0,
        EVERYTHING,
      ),
      { code: "root_not_terminal", index: 2 },
      untrusted(other),
    ),
  ),
  {
    note: "256 links: the trusted root, over and over",
    in_text: [
      `{"trusted_root":"${idOf(anchor)}","chain":[`,
      { repeat: links256, times: 255 },
      `${toJson(anchor)}]}`,
    ],
    expect: refuse(
      "L5",
      { code: "root_not_terminal", index: 0 },
      ...Array.from(
        { length: 254 },
        (_, index) => ({ code: "root_not_terminal", index: index + 1 }),
      ),
    ),
  },
  {
    note: "257 links",
    in_text: [
      `{"trusted_root":"${idOf(anchor)}","chain":[`,
      { repeat: links256, times: 256 },
      `${toJson(anchor)}]}`,
    ],
    expect: { malformed: { code: "limit", path: "/chain", limit: "chain_links", max: 256 } },
  },
  {
    note: "a trusted root in upper case",
    in: { chain: [anchor], trusted_root: `b${idOf(anchor).slice(1).toUpperCase()}` },
    expect: { malformed: { code: "cid", path: "/trusted_root" } },
  },
  {
    note: "a link without its body",
    in: { chain: [child, { grant: anchor.grant }], trusted_root: idOf(anchor) },
    expect: { malformed: { code: "missing_field", path: "/chain/1/authority" } },
  },
  {
    note: "a link that says it is bound",
    in: { chain: [{ ...anchor, bound: true }], trusted_root: idOf(anchor) },
    expect: { malformed: { code: "unknown_field", path: "/chain/0/bound" } },
  },
];
