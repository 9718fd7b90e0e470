import assert from "node:assert/strict";
import { assertFrozen, assertMalformed, assertRefused } from "../assertions.ts";
import { NONE, TOP } from "../lattice/caveats.ts";
import type { Caveats } from "../lattice/caveats.ts";
import { toJson } from "../text/writer.ts";
import { authorityId } from "./authority.ts";
import type { Authority } from "./authority.ts";
import { adoptLink, bindGrant, bindingFault, parseChain } from "./binding.ts";
import type { BoundGrant, Link } from "./binding.ts";
import { checkDerivation } from "./derivation.ts";
import { descent, elevated, encodings, link, reads, root } from "./samples.ts";

const narrow = root(reads("/repo")), wide = root(reads("/etc", "/repo"));

function bind({ grant, authority }: Link): BoundGrant {
  const answer = bindGrant(grant, authority);
  if (!answer.granted) throw new Error(answer.reason.code);
  return answer.bound;
}

Deno.test("a body binds to the grant that names it, by any derivation", () => {
  for (const sample of [narrow, wide, elevated(narrow, TOP), link(NONE, "root")]) {
    const answer = bindGrant(sample.grant, sample.authority);
    assert.ok(answer.granted);
    assert.deepEqual({ ...answer.bound }, sample);
    assertFrozen(answer);
  }
});

Deno.test("a convenient narrower or wider body is not the one the grant names", () => {
  for (
    const [grant, authority] of [[wide.grant, narrow.authority], [narrow.grant, wide.authority]]
  ) {
    assertRefused(bindGrant(grant as never, authority as never) as never, "L1", {
      code: "authority_cid_mismatch",
      named_by_grant: (grant as Link["grant"]).authority,
      of_body: authorityId(authority as Authority),
    });
  }
});

Deno.test("a body that differs in one axis alone does not bind", () => {
  const { grant, authority } = link(TOP, "root");
  for (const axis of Object.keys(TOP) as (keyof Caveats)[]) {
    const other = { caveats: { ...TOP, [axis]: NONE[axis] } };
    assertRefused(bindGrant(grant, other) as never, "L1", {
      code: "authority_cid_mismatch",
      named_by_grant: authorityId(authority),
      of_body: authorityId(other),
    });
  }
});

Deno.test("the same body binds whatever the order and repeats it was written in", () => {
  const authority = { caveats: { ...NONE, fs_read: { only: ["/repo", "/etc", "/repo"] } } };
  const bound = bind({ grant: wide.grant, authority });
  assert.deepEqual(bound.authority, wide.authority);
});

/** What someone might take for a bound grant, with the wide body under the narrow grant. */
const FORGERIES: { readonly [how: string]: (bound: BoundGrant) => Link } = {
  "a spread": (bound) => ({ ...bound, authority: wide.authority }),
  "an assigned copy": (bound) => Object.assign({}, bound, { authority: wide.authority }),
  "a proxy": (bound) =>
    new Proxy({ ...bound }, {
      get: (target, key) => key === "authority" ? wide.authority : Reflect.get(target, key),
      getOwnPropertyDescriptor: (target, key) => ({
        value: key === "authority" ? wide.authority : Reflect.get(target, key),
        enumerable: true,
        configurable: true,
      }),
    }),
};

for (const [how, forge] of Object.entries(FORGERIES)) {
  Deno.test(`${how} of a bound grant with another body is bound anew, and fails`, () => {
    const forged = forge(bind(narrow));
    assertRefused(checkDerivation(forged, undefined), "L1", {
      code: "authority_cid_mismatch",
      named_by_grant: narrow.grant.authority,
      of_body: wide.grant.authority,
      of: "child",
    });
  });
}

Deno.test("an heir of a bound grant is no plain link, and a member named __bound is unknown", () => {
  const heir = Object.create(bind(narrow), { authority: { value: wide.authority } });
  assertMalformed(() => checkDerivation(heir, undefined), "wrong_type", "/child", {
    found: "instance",
  });
  const claimed = { grant: narrow.grant, authority: wide.authority, __bound: true };
  assertMalformed(() => checkDerivation(claimed, undefined), "unknown_field", "/child/__bound", {
    known: ["grant", "authority"],
  });
});

Deno.test("a bound grant cannot be changed", () => {
  const bound = bind(narrow) as { authority: Authority };
  assert.throws(() => bound.authority = wide.authority, TypeError);
  assert.throws(() => Object.defineProperty(bound, "authority", { value: 1 }), TypeError);
  assert.throws(() => Object.setPrototypeOf(bound, { authority: wide.authority }), TypeError);
});

Deno.test("a bound grant is adopted as it is and costs nothing to bind again", () => {
  const bound = bind(root(reads("/bound")));
  assert.equal(adoptLink(bound), bound);
  assert.equal(encodings(() => bindingFault(bound)), 0);
  assert.equal(encodings(() => bind(bound)), 0);
});

Deno.test("changing a hand-made body after it was bound changes nothing", () => {
  const only = ["/repo"];
  const bound = bind({ grant: narrow.grant, authority: { caveats: reads(...only) } });
  const authority = { caveats: { ...NONE, fs_read: { only } } };
  const other = bind({ grant: narrow.grant, authority });
  only.push("/etc");
  authority.caveats = TOP as never;
  assert.deepEqual(other, bound);
});

Deno.test("what is no grant or no authority is malformed, not refused", () => {
  const ask = (grant: unknown, authority: unknown) => () =>
    bindGrant(grant as Link["grant"], authority as Authority);
  assertMalformed(
    ask({ ...narrow.grant, id: "x" }, narrow.authority),
    "unknown_field",
    "/grant/id",
    {
      known: ["authority", "derivation"],
    },
  );
  assertMalformed(
    ask(narrow.grant, { caveats: { ...NONE, net: [] } }),
    "wrong_type",
    "/authority/caveats/net",
    { expected: "variant", found: "array" },
  );
  assertMalformed(ask(undefined, narrow.authority), "missing_field", "/grant", { field: "grant" });
  assertMalformed(ask(narrow.grant, null), "wrong_type", "/authority", {
    expected: "object",
    found: "null",
  });
});

Deno.test("a chain reads as its links in order, each with both parts", () => {
  const chain = descent(3);
  assert.deepEqual(parseChain(toJson(chain)), chain);
  assert.deepEqual(parseChain("[]"), []);
  assertFrozen(parseChain(toJson(chain)));
});

Deno.test("a chain is a list of links, and a fault names the link", () => {
  const chain = descent(2);
  assertMalformed(() => parseChain(toJson({ 0: chain[0] })), "wrong_type", "", {
    expected: "array",
    found: "object",
  });
  const { grant } = chain[1]!;
  assertMalformed(
    () => parseChain(toJson([chain[0], { grant }])),
    "missing_field",
    "/1/authority",
    {
      field: "authority",
    },
  );
  assertMalformed(
    () => parseChain(toJson([{ ...chain[0], bound: true }])),
    "unknown_field",
    "/0/bound",
    { known: ["grant", "authority"] },
  );
  assertMalformed(() => parseChain("[null]"), "wrong_type", "/0", {
    expected: "object",
    found: "null",
  });
  const caveats = { ...NONE, max_calls: { at_most: -1n } };
  assertMalformed(
    () => parseChain(toJson([chain[0], { grant, authority: { caveats } }])),
    "number_range",
    "/1/authority/caveats/max_calls/at_most",
    { min: "0", max: "18446744073709551615" },
  );
});

Deno.test("256 links are a chain, and the 257th is over the cap", () => {
  const json = toJson(descent(1)[0]);
  assert.equal(parseChain(`[${Array(256).fill(json).join(",")}]`).length, 256);
  assertMalformed(() => parseChain(`[${Array(257).fill(json).join(",")}]`), "limit", "", {
    limit: "chain_links",
    max: 256,
  });
});
