import assert from "node:assert/strict";
import { assertFrozen, assertGranted, assertMalformed, assertRefused } from "../assertions.ts";
import type { GrantId } from "../identity/cid.ts";
import { NONE, TOP } from "../lattice/caveats.ts";
import { toJson } from "../text/writer.ts";
import { bindGrant, parseChain } from "./binding.ts";
import type { Link } from "./binding.ts";
import { judgeChain, verifyChain } from "./chain.ts";
import {
  attenuated,
  edge,
  elevated,
  encodings,
  idOf,
  link,
  mismatch,
  reads,
  root,
  untrusted,
} from "./samples.ts";

const anchor = root(reads("/repo", "/tmp"));
const child = attenuated(anchor, reads("/repo"));
const trusted = idOf(anchor);
const other = root(reads("/srv"));

const ALL_OF_NONE = Object.fromEntries(
  Object.keys(TOP).map((axis) => [
    axis,
    axis === "max_calls" ? { child: "unlimited", parent: { at_most: 0n } } : { excess: null },
  ]),
);

Deno.test("every link is reported with its recomputed ids, its binding and its edge", () => {
  const up = elevated(anchor, TOP);
  const chain = [attenuated(up, NONE), { grant: up.grant, authority: other.authority }, anchor];
  const report = judgeChain(chain, trusted);
  const unbound = {
    code: "authority_cid_mismatch" as const,
    named_by_grant: up.grant.authority,
    of_body: other.grant.authority,
  };
  assertRefused(report.verdict, "L1", { ...unbound, index: 1 });
  assert.deepEqual(
    report.links.map(({ grant_id, authority_id, bound }) => [grant_id, authority_id, bound]),
    [
      [idOf(chain[0]!), chain[0]!.grant.authority, true],
      [idOf(up), other.grant.authority, false],
      [trusted, anchor.grant.authority, true],
    ],
  );
  const [first, second, last] = report.links;
  assertRefused(first!.edge!, "L1", { ...unbound, of: "parent" });
  assertRefused(second!.edge!, "L1", { ...unbound, of: "child" });
  assert.equal(last!.edge, null);
  assertFrozen(report);
});

Deno.test("a report on a trusted chain has every edge valid, and on no chain has no link", () => {
  const report = judgeChain([child, anchor], trusted);
  assertGranted(report.verdict, "trusted");
  assertGranted(report.links[0]!.edge!, "valid");
  assert.equal(report.links[1]!.edge, null);
  assert.deepEqual(judgeChain([], trusted).links, []);
});

Deno.test("a root that is not last is reported as its own edge", () => {
  const report = judgeChain([anchor, child, anchor], trusted);
  assertRefused(report.links[0]!.edge!, "L5", { code: "root_not_terminal", index: 0 });
  assertGranted(report.links[1]!.edge!, "valid");
});

Deno.test("bound and unbound links, parsed and hand-made ones, answer alike", () => {
  const bound = [child, anchor].map(({ grant, authority }) => {
    const answer = bindGrant(grant, authority);
    return answer.granted ? answer.bound : assert.fail();
  });
  for (
    const chain of [bound, parseChain(toJson([child, anchor])), structuredClone([child, anchor])]
  ) {
    assertGranted(verifyChain(chain, trusted), "trusted");
    assertRefused(verifyChain(chain, idOf(other)), "L5", untrusted(anchor, other));
  }
});

Deno.test("256 links of the widest fault are each reported, the 257th link is over the cap", () => {
  const wide = Array.from({ length: 255 }, () => attenuated(root(NONE), TOP));
  const verdict = verifyChain([...wide, root(NONE)], trusted);
  const broken = wide.slice(1).map((_, index) => edge(index, mismatch(root(NONE), wide[0]!)));
  const widens = { code: "attenuation_widens" as const, axes: ALL_OF_NONE };
  assertRefused(verdict, "L6", broken[0]!, [
    ...broken.slice(1),
    edge(254, widens),
    untrusted(root(NONE), anchor),
  ]);
  const over = Array(257).fill(null);
  assertMalformed(() => verifyChain(over, trusted), "limit", "/chain", {
    limit: "chain_links",
    max: 256,
  });
});

Deno.test("verifying costs the same for each link, and nothing the second time", () => {
  const chain = (length: number) => {
    const links = [root(reads("/repo"))];
    while (links.length < length) links.push(attenuated(links.at(-1)!, reads("/repo")));
    return parseChain(toJson(links.reverse()));
  };
  const cost = (links: readonly Link[]) => encodings(() => judgeChain(links, trusted));
  const one = cost(chain(1)), two = cost(chain(2)), most = chain(256);
  assert.ok(two > one && one > 0);
  assert.equal(cost(most), one + 255 * (two - one));
  assert.equal(cost(most), 0);
});

Deno.test("links with sets at the cap verify", () => {
  const paths = Array.from({ length: 65_536 }, (_, index) => `/${index}`);
  const top = root(reads(...paths));
  const below = attenuated(top, reads(...paths));
  const leaf = attenuated(below, reads(...paths.slice(1)));
  assertGranted(verifyChain([leaf, below, top], idOf(top)), "trusted");
  const wider = attenuated(leaf, reads(...paths));
  assertRefused(
    verifyChain([wider, leaf, below, top], idOf(top)),
    "L6",
    edge(0, { code: "attenuation_widens", axes: { fs_read: { excess: ["/0"] } } }),
  );
});

Deno.test("what is no chain, no link or no id is malformed", () => {
  const facts = (found: string) => ({ expected: "array", found });
  const ask = (links: unknown, ...root: unknown[]) => () =>
    verifyChain(links as readonly Link[], (root.length === 0 ? trusted : root[0]) as GrantId);
  for (
    const [links, found] of [[null, "null"], [undefined, "undefined"], ["[]", "string"], [
      { length: 0 },
      "object",
    ]]
  ) {
    assertMalformed(ask(links), "wrong_type", "/chain", facts(found as string));
  }
  assertMalformed(ask([child, null]), "wrong_type", "/chain/1", {
    expected: "object",
    found: "null",
  });
  assertMalformed(ask(new Array(1)), "wrong_type", "/chain/0", {
    expected: "object",
    found: "undefined",
  });
  assertMalformed(ask([{ ...child, bound: true }]), "unknown_field", "/chain/0/bound", {
    known: ["grant", "authority"],
  });
  assertMalformed(ask([child, anchor], undefined), "wrong_type", "/trusted_root", {
    found: "undefined",
  });
  for (const id of ["", trusted.toUpperCase(), `${trusted}=`, ` ${trusted}`]) {
    assertMalformed(ask([child, anchor], id), "cid", "/trusted_root");
  }
  assertMalformed(ask([], "x"), "cid", "/trusted_root");
});

Deno.test("an array with a map of its own is read by index", () => {
  const wide = attenuated(anchor, TOP);
  const chain = Object.assign([wide, anchor], { map: () => [], slice: () => [], at: () => anchor });
  assert.equal(verifyChain(chain, trusted).granted, false);
  assert.equal(judgeChain(chain, trusted).links.length, 2);
});

Deno.test("a link whose parts are put on every object's prototype has no parts", () => {
  const prototype = Object.prototype as Partial<Record<string, unknown>>;
  Object.assign(prototype, link(TOP, "root"));
  try {
    assertMalformed(() => verifyChain([{} as Link], trusted), "missing_field", "/chain/0/grant", {
      field: "grant",
    });
  } finally {
    delete prototype["grant"];
    delete prototype["authority"];
  }
});
