import assert from "node:assert/strict";
import { assertGranted, assertRefused } from "../assertions.ts";
import type { Why } from "../assertions.ts";
import { NONE, TOP } from "../lattice/caveats.ts";
import { parseChain } from "./binding.ts";
import type { Link } from "./binding.ts";
import { verifyChain } from "./chain.ts";
import type { VerifyElevation } from "./derivation.ts";
import {
  attenuated,
  descent,
  edge,
  elevated,
  idOf,
  mismatch,
  reads,
  root,
  untrusted,
} from "./samples.ts";

const anchor = root(reads("/repo", "/tmp"));
const child = attenuated(anchor, reads("/repo"));
const trusted = idOf(anchor);
const other = root(reads("/srv"));

Deno.test("a chain of any length is trusted if it derives from the configured root", () => {
  for (const length of [1, 2, 3, 10, 256]) {
    const chain = descent(length);
    assertGranted(verifyChain(chain, idOf(chain.at(-1)!)), "trusted");
  }
  assertGranted(verifyChain([child, anchor], trusted), "trusted");
});

Deno.test("a flawless chain from a root of one's own is not trusted", () => {
  const mine = root(TOP);
  const chain = [attenuated(mine, reads("/repo")), mine];
  assertGranted(verifyChain(chain, idOf(mine)), "trusted");
  assertRefused(verifyChain(chain, trusted), "L5", untrusted(mine, anchor));
});

Deno.test("a root of the same authority under another derivation is not the anchor", () => {
  const twin = attenuated(other, anchor.authority.caveats);
  assertRefused(verifyChain([twin], trusted), "L5", { code: "non_root_terminus" });
  assertRefused(verifyChain([attenuated(twin, NONE), twin], idOf(twin)), "L5", {
    code: "non_root_terminus",
  });
});

Deno.test("an empty chain proves nothing, whatever is trusted", () => {
  assertRefused(verifyChain([], trusted), "L5", { code: "empty" });
  assertRefused(verifyChain(parseChain("[]"), trusted), "L5", { code: "empty" });
});

Deno.test("a chain that does not end at a root has nothing to anchor", () => {
  assertRefused(verifyChain([child], trusted), "L5", { code: "non_root_terminus" });
  assertRefused(verifyChain([attenuated(child, NONE), child], trusted), "L5", {
    code: "non_root_terminus",
  });
});

Deno.test("a chain given root first has a root that is not last", () => {
  assertRefused(verifyChain([anchor, child], trusted), "L5", {
    code: "root_not_terminal",
    index: 0,
  }, [{ code: "non_root_terminus" }]);
});

Deno.test("a repeated leaf is not its own parent", () => {
  assertRefused(
    verifyChain([child, child, anchor], trusted),
    "L6",
    edge(0, mismatch(anchor, child)),
  );
});

Deno.test("a repeated root is a root that is not last", () => {
  assertRefused(verifyChain([child, anchor, anchor], trusted), "L5", {
    code: "root_not_terminal",
    index: 1,
  });
  assertRefused(verifyChain([anchor, anchor], trusted), "L5", {
    code: "root_not_terminal",
    index: 0,
  });
});

Deno.test("a link between is neither left out nor put in", () => {
  const chain = descent(4), root = idOf(chain[3]!);
  assertRefused(
    verifyChain([chain[0]!, chain[2]!, chain[3]!], root),
    "L6",
    edge(0, mismatch(chain[1]!, chain[2]!)),
  );
  assertRefused(
    verifyChain([chain[0]!, chain[2]!, chain[1]!, chain[3]!], root),
    "L6",
    edge(0, mismatch(chain[1]!, chain[2]!)),
    [edge(1, mismatch(chain[3]!, chain[1]!)), edge(2, mismatch(chain[2]!, chain[3]!))],
  );
});

Deno.test("what leads to a trusted leaf may be left out: the rest is a chain of its own", () => {
  const chain = descent(5);
  for (let from = 0; from < 5; from++) {
    assertGranted(verifyChain(chain.slice(from), idOf(chain[4]!)), "trusted");
  }
});

Deno.test("each edge is judged by its own parent alone, and every failing one is named", () => {
  const wide = attenuated(anchor, reads("/repo", "/etc"));
  const wider = attenuated(wide, reads("/repo", "/etc", "/srv"));
  const chain = [attenuated(wider, reads("/srv")), wider, wide, anchor];
  const widens = (...excess: string[]): Why => ({
    code: "attenuation_widens",
    axes: { fs_read: { excess } },
  });
  assertRefused(verifyChain(chain, trusted), "L6", edge(1, widens("/srv")), [
    edge(2, widens("/etc")),
  ]);
});

Deno.test("an edge that fails is the reason, the anchor is looked at last", () => {
  const stray = attenuated(other, reads("/repo"));
  const mine = root(TOP);
  assertRefused(verifyChain([stray, mine], trusted), "L6", edge(0, mismatch(other, mine)), [
    untrusted(mine, anchor),
  ]);
});

Deno.test("an elevation is refused anywhere in the chain, also one that narrows", () => {
  const up = elevated(anchor, reads("/repo"));
  assertRefused(
    verifyChain([attenuated(up, NONE), up, anchor], trusted),
    "L6",
    edge(1, { code: "elevation_unauthorized" }),
  );
  assertGranted(verifyChain([attenuated(up, NONE), up, anchor], trusted, () => true), "trusted");
});

Deno.test("a verifier is asked for each bound elevation, and its exception is one refused edge", () => {
  const up = elevated(anchor, TOP), upper = elevated(up, TOP);
  const asked: unknown[] = [];
  const verify: VerifyElevation = (parent) => {
    asked.push(parent);
    if (parent === trusted) throw new Error("unreachable");
    return true;
  };
  assertRefused(
    verifyChain([upper, up, anchor], trusted, verify),
    "L6",
    edge(1, { code: "elevation_unauthorized" }),
  );
  assert.deepEqual(asked, [idOf(up), trusted]);
});

Deno.test("a verifier that yields yes for one's own root does not make it the anchor", () => {
  const mine = root(TOP);
  assertRefused(
    verifyChain([elevated(mine, TOP), mine], trusted, () => true),
    "L5",
    untrusted(mine, anchor),
  );
});

Deno.test("a body that is not the one named is the reason before any edge, the lowest first", () => {
  const swapped = (bare: Link, body: Link) => ({ grant: bare.grant, authority: body.authority });
  const wide = attenuated(anchor, TOP);
  const chain = [wide, swapped(child, other), swapped(anchor, other)];
  const unbound = (index: number, named: Link): Why => ({
    code: "authority_cid_mismatch",
    index,
    named_by_grant: named.grant.authority,
    of_body: other.grant.authority,
  });
  assertRefused(verifyChain(chain, trusted), "L1", unbound(1, child), [unbound(2, anchor)]);
});

Deno.test("an edge between bound links is judged though another link is unbound", () => {
  const wide = attenuated(child, reads("/etc"));
  const chain = [wide, child, { grant: anchor.grant, authority: other.authority }];
  assertRefused(verifyChain(chain, idOf(other)), "L1", {
    code: "authority_cid_mismatch",
    index: 2,
    named_by_grant: anchor.grant.authority,
    of_body: other.grant.authority,
  }, [
    edge(0, { code: "attenuation_widens", axes: { fs_read: { excess: ["/etc"] } } }),
    untrusted(anchor, other),
  ]);
});
