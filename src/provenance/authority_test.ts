import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { NONE, TOP } from "../lattice/caveats.ts";
import { toJson } from "../text/writer.ts";
import { authorityId, parseAuthority } from "./authority.ts";
import type { Authority } from "./authority.ts";
import { grantId } from "./grant.ts";
import { encodings, PINNED, reads } from "./samples.ts";

const PINNED_ID = "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq";

Deno.test("the specification's authority has the id that is pinned there", () => {
  assert.equal(authorityId({ caveats: PINNED }), PINNED_ID);
  assert.equal(authorityId(parseAuthority(toJson({ caveats: PINNED }))), PINNED_ID);
});

Deno.test("an authority has one member, its caveats", () => {
  const known = ["caveats"];
  const json = toJson(TOP);
  assertMalformed(() => parseAuthority("{}"), "missing_field", "/caveats", { field: "caveats" });
  assertMalformed(() => parseAuthority(json), "unknown_field", "/fs_read", { known });
  const extra = `{"caveats":${json},"id":"${PINNED_ID}"}`;
  assertMalformed(() => parseAuthority(extra), "unknown_field", "/id", { known });
  assertMalformed(() => parseAuthority(`{"caveats":[${json}]}`), "wrong_type", "/caveats", {
    expected: "object",
    found: "array",
  });
  assertMalformed(() => parseAuthority(`[${json}]`), "wrong_type", "", {
    expected: "object",
    found: "array",
  });
});

Deno.test("an id is the same for any order of members and items, and for repeats", () => {
  const texts = [
    '{"fs_read":{"only":["a","｡","😀"]},"net":"all"',
    '{"net":"all","fs_read":{"only":["😀","a","｡","a"]}',
    '{"n\\u0065t":"all","fs_read":{"only":["\\ud83d\\ude00","\\uff61","a"]}',
  ];
  const rest = `"fs_write":"all","exec":"all","max_calls":"unlimited",
    "valid_for_generation":{"only":[3,18446744073709551615,3,0]}}`;
  const ids = texts.map((text) => authorityId(parseAuthority(`{"caveats":${text},${rest}}`)));
  assert.equal(new Set(ids).size, 1);
});

Deno.test("values that a lenient reader confuses have ids of their own", () => {
  const values = [
    ...[
      [],
      [""],
      ["/repo"],
      ["/repo", ""],
      ["\ufeff/repo"],
      ["/repo/"],
      ["é"],
      ["e\u0301"],
      ["\ufffd"],
      ["a", "b"],
      ["a,b"],
    ].map((only) => reads(...only)),
    { ...NONE, fs_write: { only: ["/repo"] } },
    { ...NONE, fs_read: "all" as const },
    ...[9007199254740992n, 9007199254740993n, 18446744073709551615n].map((at_most) => ({
      ...NONE,
      max_calls: { at_most },
    })),
    ...[9007199254740992n, 9007199254740993n].map((generation) => ({
      ...NONE,
      valid_for_generation: { only: [generation] },
    })),
    TOP,
  ];
  const ids = values.map((caveats) => authorityId({ caveats }));
  assert.equal(new Set(ids).size, values.length);
});

Deno.test("an authority and a grant of it never share an id", () => {
  for (const caveats of [TOP, NONE, PINNED]) {
    const authority = authorityId({ caveats });
    assert.notEqual(String(grantId({ authority, derivation: "root" })), String(authority));
  }
});

Deno.test("an id is computed once for a value, and anew for a copy of it", () => {
  const authority = parseAuthority(toJson({ caveats: reads("/once") }));
  assert.ok(encodings(() => authorityId(authority)) > 0);
  assert.equal(encodings(() => authorityId(authority)), 0);
  assert.ok(encodings(() => authorityId({ ...authority })) > 0);
});

Deno.test("a hand-made authority that changed has the id of what it is now", () => {
  const only = ["/repo"];
  const authority = { caveats: reads() };
  authority.caveats = { ...NONE, fs_read: { only } };
  const before = authorityId(authority);
  only.push("/etc");
  assert.notEqual(authorityId(authority), before);
  assert.equal(authorityId(authority), authorityId({ caveats: reads("/etc", "/repo") }));
});

Deno.test("what is no authority has no id", () => {
  for (const [value, found] of [[null, "null"], ["root", "string"], [undefined, "undefined"]]) {
    const ask = () => authorityId(value as unknown as Authority);
    if (value === undefined) assertMalformed(ask, "wrong_type", "", { found });
    else assertMalformed(ask, "wrong_type", "", { expected: "object", found });
  }
});
