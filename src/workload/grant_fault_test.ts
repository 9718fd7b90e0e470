import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import { encodeText } from "../text/utf8.ts";
import type { AdmissionGrant } from "./grant.ts";
import { encodeGrantDocument, GRANT_MAGIC, parseGrantDocument } from "./grant_document.ts";
import { FULL, GRANT, R2 } from "./grant_fixture.ts";
import type { GrantFault } from "./reasons.ts";

/** How a document is refused: the error's own properties and its facts must agree. */
function faultOf(document: string | Uint8Array): GrantFault {
  try {
    parseGrantDocument(document);
  } catch (error) {
    assert(error instanceof MalformedError, String(error));
    assert.equal(error.code, "grant_malformed");
    assert.equal(error.path, undefined);
    assert.equal(Object.hasOwn(error, "error"), true);
    return error.facts as unknown as GrantFault;
  }
  throw new Error("the document was read");
}

function codeOf(document: string | Uint8Array): string {
  try {
    parseGrantDocument(document);
  } catch (error) {
    if (error instanceof MalformedError) return error.code;
    throw error;
  }
  return "read";
}

function edited(from: string, to: string, grant: AdmissionGrant = FULL): string {
  const document = encodeGrantDocument(grant);
  assert(document.includes(from), from);
  return document.replace(from, () => to);
}

Deno.test("another first line is another format: v1, which knew no secrets, and v3", () => {
  const document = encodeGrantDocument(GRANT);
  const rest = document.slice(GRANT_MAGIC.length);
  const lines = ["yah-admission-grant/v1", "yah-admission-grant/v3", `${GRANT_MAGIC} `, "", " "];
  for (const line of [...lines, `${GRANT_MAGIC}\r`, `\ufeff${GRANT_MAGIC}`]) {
    assert.deepEqual(faultOf(line + rest), { error: "bad_magic" }, line);
  }
  for (const text of ["", GRANT_MAGIC, "yah-admission-grant/v3\n"]) {
    assert.deepEqual(faultOf(text), { error: "bad_magic" }, text);
  }
  assert.deepEqual(faultOf(`${GRANT_MAGIC}\n`), { error: "truncated", label: "recipe" });
});

Deno.test("records out of order, missing or doubled are named", () => {
  const unexpected = (expected: string, found: string) => ({
    error: "unexpected_label",
    expected,
    found,
  });
  const rows: [from: string, to: string, fault: unknown][] = [
    ["recipe ", "tier ", unexpected("recipe", "tier")],
    ["tier 5\ninfra\n", "", unexpected("tier", "runtime")],
    ["tier 5\ninfra\n", "tier 5\ninfra\ntier 5\ninfra\n", unexpected("runtime", "tier")],
    ["argv.item ", "argv.items ", unexpected("argv.item", "argv.items")],
    ["env-name.item 2\nTZ\n", "", unexpected("env-name.item", "secret")],
    ["secret 1\n2\n", "", unexpected("secret", "secret.source-kind")],
    ["secret.path 16\n/run/yah/r2.json\n", "", unexpected("secret.path", "secret.mode")],
  ];
  for (const [from, to, fault] of rows) assert.deepEqual(faultOf(edited(from, to)), fault, from);
});

Deno.test("a length that does not fit its value is refused", () => {
  const truncated = (label: string) => ({ error: "truncated", label });
  assert.deepEqual(faultOf(edited("recipe 8\n", "recipe 9999\n")), truncated("recipe"));
  assert.deepEqual(faultOf(edited("recipe 8\n", "recipe 7\n")), truncated("recipe"));
  const max = "18446744073709551615";
  assert.deepEqual(faultOf(edited("recipe 8\n", `recipe ${max}\n`)), truncated("recipe"));
  assert.deepEqual(faultOf(edited("recipe 8\n", "recipe 18446744073709551616\n")), {
    error: "bad_value",
    label: "recipe",
  });
  const document = encodeGrantDocument(FULL);
  assert.deepEqual(faultOf(document.slice(0, -1)), truncated("secret.mode"));
});

Deno.test("what follows the last record is counted in bytes", () => {
  const document = encodeGrantDocument(GRANT);
  assert.deepEqual(faultOf(document + "extra"), { error: "trailing", bytes: 5 });
  assert.deepEqual(faultOf(document + "é\n"), { error: "trailing", bytes: 3 });
});

Deno.test("a value out of its set is a bad value, and so is a count with no room", () => {
  const rows: [from: string, to: string, label: string][] = [
    ["runtime 9\ncontainer", "runtime 9\nContainer", "runtime"],
    ["runtime 9\ncontainer", "runtime 0\n", "runtime"],
    ["host-network 4\ntrue", "host-network 4\nTrue", "host-network"],
    ["nested-sandbox 5\nfalse", "nested-sandbox 1\n0", "nested-sandbox"],
    ["argv 1\n1", "argv 19\n1000000000000000000", "argv"],
    ["env-name 1\n2", "env-name 2\n-2", "env-name"],
    ["secret 1\n2", "secret 3\n2.0", "secret"],
    ["secret.source-kind 7\ncluster", "secret.source-kind 5\nvault", "secret.source-kind"],
    ["secret.path 16\n/run/yah/r2.json", "secret.path 7\nr2.json", "secret.path"],
    ["secret.path 16\n/run/yah/r2.json", "secret.path 0\n", "secret.path"],
    ["secret.mode 3\n400", "secret.mode 3\n480", "secret.mode"],
    ["secret.mode 3\n400", "secret.mode 11\n40000000000", "secret.mode"],
  ];
  for (const [from, to, label] of rows) {
    assert.deepEqual(faultOf(edited(from, to)), { error: "bad_value", label }, to);
  }
});

Deno.test("two working directories are read, and then refused", () => {
  const two = "workdir 1\n2\nworkdir.item 1\n/\nworkdir.item 1\n/\n";
  const one = "workdir 1\n1\nworkdir.item 12\n/work/{{id}}\n";
  assert.deepEqual(faultOf(edited(one, two)), { error: "bad_value", label: "workdir" });
  assert.deepEqual(faultOf(edited(one, two.replace(/item 1\n\/\n$/, "item x\n/\n"))), {
    error: "bad_value",
    label: "workdir.item",
  });
});

Deno.test("a kind of source is judged once its value was read", () => {
  const from = "secret.source-kind 7\ncluster\nsecret.source 8\n";
  assert.deepEqual(faultOf(edited(from, "secret.source-kind 5\nvault\nsecret.source 9999\n")), {
    error: "truncated",
    label: "secret.source",
  });
});

Deno.test("a number has one spelling: what the reference would read otherwise is not canonical", () => {
  const rows: [from: string, to: string][] = [
    ["recipe 8\n", "recipe +8\n"],
    ["recipe 8\n", "recipe 08\n"],
    ["argv 1\n1\n", "argv 2\n+1\n"],
    ["secret 1\n2\n", "secret 2\n02\n"],
    ["secret.mode 3\n400\n", "secret.mode 4\n0400\n"],
    ["secret.mode 3\n400\n", "secret.mode 4\n+400\n"],
  ];
  for (const [from, to] of rows) {
    assert.deepEqual(faultOf(edited(from, to)), { error: "not_canonical" }, to);
  }
  // Decided last: another fault anywhere in the document comes first.
  assert.deepEqual(faultOf(edited("recipe 8\n", "recipe +8\n") + "x"), {
    error: "trailing",
    bytes: 1,
  });
});

Deno.test("what is no text is malformed before it is a document", () => {
  const document = encodeGrantDocument(GRANT);
  assert.equal(codeOf(document.replace("infra", "infr\ud800")), "lone_surrogate");
  assert.equal(codeOf(document + "\udfff"), "lone_surrogate");
  const bytes = encodeText(document);
  bytes[bytes.length - 2] = 0xff;
  assert.equal(codeOf(bytes), "utf8");
  // An overlong newline, and a surrogate in three bytes.
  assert.equal(codeOf(Uint8Array.of(...encodeText(document), 0xc0, 0x8a)), "utf8");
  assert.equal(codeOf(Uint8Array.of(...encodeText(document), 0xed, 0xa0, 0x80)), "utf8");
});

Deno.test("the message names the record and quotes nothing of the document", () => {
  const secretive = encodeGrantDocument({ ...GRANT, recipe: "hush" });
  for (const text of [secretive + "hush", secretive.replace("tier", "hush"), "hush"]) {
    assert.throws(() => parseGrantDocument(text), (error: Error) => !/hush/.test(error.message));
  }
  assert.throws(
    () => parseGrantDocument(edited("secret.path 16\n/run/yah/r2.json", "secret.path 1\na")),
    /secret\.path .* an absolute path/,
  );
});

Deno.test("a relative secret path is written, and does not read back", () => {
  const document = encodeGrantDocument({ ...GRANT, secrets: [{ ...R2, path: "./r2" }] });
  assert.deepEqual(faultOf(document), { error: "bad_value", label: "secret.path" });
});
