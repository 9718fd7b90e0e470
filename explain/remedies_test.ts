import assert from "node:assert/strict";
import { LAW_OF } from "../mod.ts";
import type { AuthorityId, GrantId, MismatchField, Reason, RefusalCode } from "../mod.ts";
import { MOVERS } from "./movers.ts";
import { remediesOf } from "./remedies.ts";

const AUTHORITY = "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq" as AuthorityId;
const GRANT = "bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi" as GrantId;
const OTHER = "bafyr4ihshpvudtgiiseiwnbezg6cwzmonkmzzdiwf54plgfzenmhbohly4" as GrantId;
const message = "a sentence";

/** A reason of every code: the type demands one for each. */
const REASONS: { readonly [C in RefusalCode]: Reason<C> } = {
  authority_cid_mismatch: {
    code: "authority_cid_mismatch",
    message,
    named_by_grant: AUTHORITY,
    of_body: AUTHORITY,
  },
  missing_parent: { code: "missing_parent", message },
  parent_mismatch: { code: "parent_mismatch", message, named: GRANT, found: OTHER },
  attenuation_widens: {
    code: "attenuation_widens",
    message,
    axes: {
      net: { excess: null },
      fs_read: { excess: ["/a", "/b", "/c", "/d", "/e"] },
      max_calls: { child: "unlimited", parent: { at_most: 1n } },
    },
  },
  elevation_unauthorized: { code: "elevation_unauthorized", message },
  empty: { code: "empty", message },
  non_root_terminus: { code: "non_root_terminus", message },
  root_not_terminal: { code: "root_not_terminal", message, index: 2 },
  edge: { code: "edge", message, index: 0, reason: { code: "missing_parent", message } },
  untrusted_root: { code: "untrusted_root", message, found: GRANT, expected: OTHER },
  fence_exceeds_bound: {
    code: "fence_exceeds_bound",
    message,
    axis: "net",
    relation: "superset",
    excess: { concrete: ["example.org"], classes: ["loopback"] },
  },
  grant_required: { code: "grant_required", message, because: "policy" },
  incomplete: { code: "incomplete", message, missing: "yah.admission.signature" },
  untrusted_key: { code: "untrusted_key", message, key: "00" },
  malformed_key: { code: "malformed_key", message },
  malformed_signature: { code: "malformed_signature", message },
  signature_mismatch: { code: "signature_mismatch", message },
  grant_malformed: { code: "grant_malformed", message, error: "bad_magic" },
  mismatch: { code: "mismatch", message, field: "image", path: "/image" },
  uncovered: { code: "uncovered", message, path: "/user" },
  image_ambiguous: { code: "image_ambiguous", message, path: "/image" },
  hole_traversal: { code: "hole_traversal", message, path: "/command/0" },
};

/** Who is named first, and the sentence they are given. */
function first(why: Reason): { mover: string; move: string } {
  return remediesOf(why)[0];
}

Deno.test("every refusal names someone and tells them, in a sentence, what to do", () => {
  assert.deepEqual(Object.keys(REASONS).sort(), Object.keys(LAW_OF).sort());
  for (const why of Object.values(REASONS)) {
    for (const { mover, move } of remediesOf(why)) {
      assert.ok(Object.hasOwn(MOVERS, mover), why.code);
      assert.match(move, /^[A-Z][^\n]*\.$/, why.code);
    }
  }
});

Deno.test("a refused edge is settled as the reason under it is", () => {
  assert.deepEqual(remediesOf(REASONS.edge), remediesOf(REASONS.missing_parent));
});

Deno.test("a widening names what was gained on each axis, and does not list without end", () => {
  const { mover, move } = first(REASONS.attenuation_widens);
  assert.equal(mover, "issuer");
  assert.ok(move.includes("everything on net"), move);
  assert.ok(move.includes("/a, /b, /c, 2 more on fs_read"), move);
  assert.ok(move.includes("a higher count on max_calls"), move);
  assert.ok(!move.includes("/d"), move);
});

Deno.test("an item as long as a book is cut where no character is halved", () => {
  const long = "🙂".repeat(60);
  const { move } = first({ ...REASONS.attenuation_widens, axes: { exec: { excess: [long] } } });
  assert.ok(move.length < 200 && move.isWellFormed(), move);
});

Deno.test("an unknown fence is the harness's to resolve, and nobody's to delegate", () => {
  const unknown = remediesOf({ ...REASONS.fence_exceeds_bound, relation: "unknown", excess: null });
  assert.deepEqual(unknown.map(({ mover }) => mover), ["harness"]);
  const outside = remediesOf(REASONS.fence_exceeds_bound);
  assert.ok(outside[0].move.includes("example.org, the class loopback"), outside[0].move);
  assert.deepEqual(outside.map(({ mover }) => mover), ["harness", "harness", "issuer"]);
});

Deno.test("a self-made root is first the bearer's to replace, and only then an operator's to trust", () => {
  assert.deepEqual(remediesOf(REASONS.untrusted_root).map(({ mover }) => mover), [
    "bearer",
    "operator",
  ]);
});

Deno.test("each field of a spec is the dispatcher's to take back, or the author's to sign", () => {
  const fields: Record<MismatchField, true> = {
    "image": true,
    "tier": true,
    "runtime": true,
    "host-network": true,
    "nested-sandbox": true,
    "workdir": true,
    "entrypoint": true,
    "argv": true,
    "env": true,
    "secrets": true,
    "volumes": true,
  };
  const moves = new Set<string>();
  for (const field of Object.keys(fields) as MismatchField[]) {
    const [sent, signed] = remediesOf({ ...REASONS.mismatch, field, path: "/here" });
    assert.deepEqual([sent.mover, signed?.mover], ["dispatcher", "author"]);
    assert.ok(sent.move.includes("/here"), sent.move);
    moves.add(sent.move);
  }
  assert.equal(moves.size, Object.keys(fields).length);
});

Deno.test("a document that does not read is its author's, each fault with its own record", () => {
  const faults: Reason<"grant_malformed">[] = [
    { code: "grant_malformed", message, error: "bad_magic" },
    {
      code: "grant_malformed",
      message,
      error: "unexpected_label",
      expected: "tier",
      found: "image",
    },
    { code: "grant_malformed", message, error: "truncated", label: "argv.item" },
    { code: "grant_malformed", message, error: "bad_value", label: "secret.mode" },
    { code: "grant_malformed", message, error: "trailing", bytes: 7 },
    { code: "grant_malformed", message, error: "not_canonical" },
  ];
  const moves = faults.map(first);
  assert.equal(new Set(moves.map(({ move }) => move)).size, faults.length);
  assert.ok(moves.every(({ mover }) => mover === "author"));
  assert.ok(moves[1]!.move.includes("tier") && moves[2]!.move.includes("argv.item"));
  assert.ok(moves[4]!.move.includes("7 bytes"));
});

Deno.test("a grant that the policy asks for is attached; one that a widening asks for must admit it", () => {
  const policy = remediesOf(REASONS.grant_required);
  const nested = remediesOf({ ...REASONS.grant_required, because: "nested_sandbox" });
  assert.deepEqual(policy.map(({ mover }) => mover), ["dispatcher", "author"]);
  assert.deepEqual(nested.map(({ mover }) => mover), ["dispatcher", "dispatcher"]);
  assert.ok(nested[0].move.includes("nested sandbox"));
});

Deno.test("an untrusted key is the operator's to pin before it is the author's to change", () => {
  assert.deepEqual(remediesOf(REASONS.untrusted_key).map(({ mover }) => mover), [
    "operator",
    "author",
  ]);
  assert.equal(first(REASONS.malformed_key).mover, "operator");
  assert.equal(first(REASONS.signature_mismatch).mover, "dispatcher");
  assert.equal(first(REASONS.incomplete).mover, "dispatcher");
});
