import assert from "node:assert/strict";
import { assertGranted, assertMalformed, assertRefused } from "../assertions.ts";
import { NONE, SCOPE_AXES, TOP } from "../lattice/caveats.ts";
import type { Caveats } from "../lattice/caveats.ts";
import { bindGrant } from "./binding.ts";
import type { Link } from "./binding.ts";
import { checkDerivation, wideningAxes } from "./derivation.ts";
import { attenuated, elevated, idOf, link, reads, root } from "./samples.ts";

const parent = root(reads("/repo", "/tmp"));

Deno.test("a root follows from nothing, and is valid beside any parent", () => {
  const child = root(TOP);
  assertGranted(checkDerivation(child, undefined), "valid");
  assertGranted(checkDerivation(child, parent), "valid");
  assertGranted(checkDerivation(child, elevated(parent, TOP)), "valid");
});

Deno.test("an attenuation is valid if it is within its parent, also if it is the same", () => {
  for (const caveats of [reads("/repo"), reads(), reads("/tmp", "/repo"), NONE]) {
    assertGranted(checkDerivation(attenuated(parent, caveats), parent), "valid");
  }
  assertGranted(checkDerivation(attenuated(root(TOP), TOP), root(TOP)), "valid");
});

Deno.test("an attenuation that adds one item names it, on its axis", () => {
  const child = attenuated(parent, reads("/repo", "/etc"));
  assertRefused(checkDerivation(child, parent), "L6", {
    code: "attenuation_widens",
    axes: { fs_read: { excess: ["/etc"] } },
  });
});

Deno.test("every widened axis is named, a count with both counts, everything as null", () => {
  const child: Caveats = {
    fs_read: "all",
    fs_write: { only: ["/b", "/a"] },
    exec: { only: ["git"] },
    net: { only: [] },
    max_calls: { at_most: 18446744073709551615n },
    valid_for_generation: { only: [9007199254740993n, 1n] },
  };
  const above: Caveats = {
    fs_read: { only: ["/repo"] },
    fs_write: { only: ["/a"] },
    exec: "all",
    net: { only: ["h"] },
    max_calls: { at_most: 18446744073709551614n },
    valid_for_generation: { only: [9007199254740992n, 1n] },
  };
  assertRefused(checkDerivation(attenuated(root(above), child), root(above)), "L6", {
    code: "attenuation_widens",
    axes: {
      fs_read: { excess: null },
      fs_write: { excess: ["/b"] },
      max_calls: {
        child: { at_most: 18446744073709551615n },
        parent: { at_most: 18446744073709551614n },
      },
      valid_for_generation: { excess: [9007199254740993n] },
    },
  });
  const unlimited = { ...above, max_calls: "unlimited" as const };
  assertRefused(checkDerivation(attenuated(root(above), unlimited), root(above)), "L6", {
    code: "attenuation_widens",
    axes: { max_calls: { child: "unlimited", parent: { at_most: 18446744073709551614n } } },
  });
});

Deno.test("one widened axis is enough, whichever it is", () => {
  const above = root(NONE);
  for (const axis of SCOPE_AXES) {
    assertRefused(
      checkDerivation(attenuated(above, { ...NONE, [axis]: "all" }), above),
      "L6",
      { code: "attenuation_widens", axes: { [axis]: { excess: null } } },
    );
  }
  const counted = attenuated(above, { ...NONE, max_calls: { at_most: 1n } });
  assertRefused(checkDerivation(counted, above), "L6", {
    code: "attenuation_widens",
    axes: { max_calls: { child: { at_most: 1n }, parent: { at_most: 0n } } },
  });
});

Deno.test("only nothing is narrower than everything, and everything wider than nothing", () => {
  const nothing = { ...TOP, exec: { only: [] } };
  assertGranted(checkDerivation(attenuated(root(TOP), nothing), root(TOP)), "valid");
  assertRefused(checkDerivation(attenuated(root(nothing), TOP), root(nothing)), "L6", {
    code: "attenuation_widens",
    axes: { exec: { excess: null } },
  });
});

Deno.test("a grant that names a parent is refused without one", () => {
  for (const child of [attenuated(parent, NONE), elevated(parent, NONE)]) {
    assertRefused(checkDerivation(child, undefined), "L6", { code: "missing_parent" });
  }
});

Deno.test("the parent's id is recomputed: another grant, even of the same authority, is no parent", () => {
  const others = [root(reads("/repo")), attenuated(parent, parent.authority.caveats), root(TOP)];
  for (const other of others) {
    for (const child of [attenuated(parent, NONE), elevated(parent, NONE)]) {
      assertRefused(checkDerivation(child, other), "L6", {
        code: "parent_mismatch",
        named: idOf(parent),
        found: idOf(other),
      });
    }
  }
});

Deno.test("a parent that does not match is refused for that, even if the child widens", () => {
  assertRefused(checkDerivation(attenuated(parent, TOP), root(NONE)), "L6", {
    code: "parent_mismatch",
    named: idOf(parent),
    found: idOf(root(NONE)),
  });
});

Deno.test("an edge does not judge the parent's own edge", () => {
  const unfounded = elevated(root(NONE), TOP);
  assertGranted(checkDerivation(attenuated(unfounded, reads("/etc")), unfounded), "valid");
});

Deno.test("a substituted child body cannot hide a widening", () => {
  const child = attenuated(parent, reads("/repo", "/etc"));
  const convenient = root(reads("/repo")).authority;
  assertRefused(checkDerivation({ grant: child.grant, authority: convenient }, parent), "L1", {
    code: "authority_cid_mismatch",
    named_by_grant: child.grant.authority,
    of_body: root(reads("/repo")).grant.authority,
    of: "child",
  });
});

Deno.test("a substituted parent body cannot make room for a widening", () => {
  const above = root(reads("/repo"));
  const child = attenuated(above, reads("/repo", "/etc"));
  const convenient = root(reads("/repo", "/etc", "/srv")).authority;
  assertRefused(checkDerivation(child, { grant: above.grant, authority: convenient }), "L1", {
    code: "authority_cid_mismatch",
    named_by_grant: above.grant.authority,
    of_body: root(reads("/repo", "/etc", "/srv")).grant.authority,
    of: "parent",
  });
});

Deno.test("binding comes first: of the child, then of the parent, before any other reason", () => {
  const body = root(TOP).authority;
  const child = { grant: attenuated(parent, NONE).grant, authority: body };
  const above = { grant: root(NONE).grant, authority: body };
  const mismatch = (named: Link, of: string) => ({
    code: "authority_cid_mismatch" as const,
    named_by_grant: named.grant.authority,
    of_body: root(TOP).grant.authority,
    of,
  });
  assertRefused(checkDerivation(child, above), "L1", mismatch(child, "child"));
  assertRefused(checkDerivation(child, undefined), "L1", mismatch(child, "child"));
  assertRefused(checkDerivation(attenuated(parent, NONE), above), "L1", mismatch(above, "parent"));
  assertRefused(checkDerivation(root(NONE), above), "L1", mismatch(above, "parent"));
});

Deno.test("links that are bound already answer as unbound ones do", () => {
  const bound = ({ grant, authority }: Link) => {
    const answer = bindGrant(grant, authority);
    return answer.granted ? answer.bound : assert.fail();
  };
  const child = attenuated(parent, reads("/repo"));
  assertGranted(checkDerivation(bound(child), bound(parent)), "valid");
  const wider = attenuated(parent, reads("/etc"));
  assertRefused(checkDerivation(bound(wider), bound(parent)), "L6", {
    code: "attenuation_widens",
    axes: { fs_read: { excess: ["/etc"] } },
  });
});

Deno.test("hand-made sets out of order or with repeats do not flip an answer", () => {
  const above = link({ ...NONE, fs_read: { only: ["/tmp", "/repo", "/tmp"] } }, "root");
  assert.equal(idOf(above), idOf(parent));
  const authority = { caveats: { ...NONE, fs_read: { only: ["/tmp", "/repo", "/repo"] } } };
  const child = { grant: attenuated(parent, parent.authority.caveats).grant, authority };
  assertGranted(checkDerivation(child, above), "valid");
});

Deno.test("a null parent is malformed, not left out", () => {
  for (const child of [root(TOP), attenuated(parent, NONE)]) {
    assertMalformed(() => checkDerivation(child, null as never), "wrong_type", "/parent", {
      expected: "object",
      found: "null",
    });
  }
});

Deno.test("a fault of either link is at that link", () => {
  const bad = { ...parent, authority: { caveats: { ...NONE, exec: "none" } } } as unknown as Link;
  const facts = { known: ['"all"', '{"only": …}'] };
  const path = "/authority/caveats/exec";
  assertMalformed(() => checkDerivation(bad, parent), "unknown_variant", `/child${path}`, facts);
  assertMalformed(() => checkDerivation(parent, bad), "unknown_variant", `/parent${path}`, facts);
});

Deno.test("within its parent, a child widens no axis", () => {
  assert.deepEqual(wideningAxes(NONE, TOP), {});
  assert.deepEqual(wideningAxes(NONE, NONE), {});
});
