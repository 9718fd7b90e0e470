import assert from "node:assert/strict";
import * as writ from "../mod.ts";
import type { MalformedCode } from "../src/malformed.ts";
import type { RefusalFacts } from "../src/refusal.ts";
import { faults } from "./check.ts";
import { operations } from "./operations.ts";
import { change, render, rowsOf } from "./render.ts";
import { OPERATIONS, question, readGolden, spell } from "./row.ts";
import type { GoldenRow } from "./row.ts";
import type { Plain } from "./vectors/plain.ts";

const files = OPERATIONS.map(readGolden);
const rows = files.flatMap((file) => file.rows);

for (const file of files) {
  Deno.test(`every row of ${file.operation}.json holds`, async () => {
    assert.ok(file.rows.length > 0);
    const ask = operations(writ)[file.operation as typeof OPERATIONS[number]];
    assert.deepEqual(await faults(file, ask), []);
  });
}

Deno.test("every row has an id of its own, a sentence, and one question", () => {
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  for (const row of rows) {
    assert.match(row.id, /^[a-z_]+-\d{3}$/);
    assert.ok(row.note.length > 0);
    assert.equal("in" in row, !("in_text" in row), row.id);
  }
  for (const file of files) {
    assert.equal(new Set(file.rows.map(({ note }) => note)).size, file.rows.length, file.operation);
  }
});

Deno.test("the files are ASCII, and what their cases say at their version", () => {
  for (const file of files) {
    const operation = file.operation as typeof OPERATIONS[number];
    const text = Deno.readTextFileSync(new URL(`${operation}.json`, import.meta.url));
    assert.match(text, /^[ -~\n]*$/);
    assert.equal(text, render({ ...file, rows: rowsOf(operation) }));
  }
});

/** Every value of a member of this name, wherever it stands. */
function* named(name: string, value: unknown): Iterable<Plain> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === name) yield member;
    yield* named(name, member);
  }
}

/** The refusals, complete, as the compiler sees. */
const REFUSALS: { readonly [C in keyof RefusalFacts]: true } = {
  authority_cid_mismatch: true,
  missing_parent: true,
  parent_mismatch: true,
  attenuation_widens: true,
  elevation_unauthorized: true,
  empty: true,
  non_root_terminus: true,
  root_not_terminal: true,
  edge: true,
  untrusted_root: true,
  fence_exceeds_bound: true,
  grant_required: true,
  incomplete: true,
  untrusted_key: true,
  malformed_key: true,
  malformed_signature: true,
  signature_mismatch: true,
  grant_malformed: true,
  mismatch: true,
  uncovered: true,
  image_ambiguous: true,
  hole_traversal: true,
};

Deno.test("every refusal is the reason of a row", () => {
  const given = new Set(rows.flatMap(({ out }) => [...named("reason", out)]).map((r) => r.code));
  assert.deepEqual([...given].sort(), Object.keys(REFUSALS).sort());
});

Deno.test("every fact of every refusal is in a row, a chain's place and an edge's side too", () => {
  const reasons = rows.flatMap(({ out }) => [...named("reason", out)]);
  const facts = (code: string) =>
    [...new Set(reasons.filter((r) => r.code === code).flatMap((r) => Object.keys(r)))].sort();
  assert.deepEqual(facts("authority_cid_mismatch"), [
    "code",
    "index",
    "named_by_grant",
    "of",
    "of_body",
  ]);
  assert.deepEqual(facts("parent_mismatch"), ["code", "found", "named"]);
  assert.deepEqual(facts("untrusted_root"), ["code", "expected", "found"]);
  assert.deepEqual(facts("fence_exceeds_bound"), ["axis", "code", "excess", "relation"]);
  const axes = reasons.flatMap((r) => Object.keys(r.axes ?? {}));
  assert.equal(new Set(axes).size, 6);
  const relations = new Set(reasons.map((r) => r.relation).filter((r) => r !== undefined));
  assert.deepEqual(relations, new Set(["superset", "incomparable", "unknown"]));
});

/** Malformed codes that no question here can have: this one is about a server's settings. */
const ELSEWHERE: readonly MalformedCode[] = ["no_trusted_root"];

Deno.test("every malformed code that a text or a value can have is in a row", () => {
  const given = new Set(rows.flatMap(({ out }) => [...named("malformed", out)]).map((m) => m.code));
  const all = Object.keys(writ.MALFORMED).filter((code) =>
    !ELSEWHERE.includes(code as MalformedCode)
  );
  assert.deepEqual([...given].sort(), all.sort());
});

Deno.test("ids have every length of a head on both sides of its border", () => {
  const authorities = readGolden("ids").rows.map(question).filter(({ authority }) => authority);
  const scopes = authorities.flatMap(({ authority }) => Object.values<Plain>(authority.caveats));
  const sets: readonly (readonly (string | bigint)[])[] = scopes.map(({ only }) => only)
    .filter((only) => only !== undefined);
  const texts = sets.flat().filter((item) => typeof item === "string");
  const bytes = new Set(texts.map((text) => new TextEncoder().encode(text).length));
  const lengths = new Set(sets.map(({ length }) => length));
  const counts = new Set(scopes.map(({ at_most }) => at_most));
  for (const border of [0, 23, 24, 255, 256, 65535, 65536]) {
    assert.ok(bytes.has(border), `a text of ${border} bytes`);
    assert.ok(lengths.has(border), `a set of ${border}`);
    assert.ok(counts.has(BigInt(border)), `the integer ${border}`);
  }
  for (const border of [2n ** 32n - 1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
    assert.ok(counts.has(border), `the integer ${border}`);
  }
  assert.ok(readGolden("ids").rows.length >= 43);
});

Deno.test("a row that would change or go is not written without the next version", () => {
  const file = readGolden("union");
  const changed = file.rows.map((row, index): GoldenRow =>
    index === 3 ? { ...row, out: { union: "unknown" } } : row
  );
  for (const version of [undefined, 0n, file.version, file.version + 2n]) {
    assert.deepEqual(change(file, changed, version), {
      added: 0,
      changed: ["union-004"],
      file: undefined,
    });
    assert.equal(change(file, file.rows.slice(1), version).file, undefined);
  }
  const next = change(file, changed, file.version + 1n).file;
  assert.deepEqual(next, { version: file.version + 1n, operation: "union", rows: changed });
});

Deno.test("new rows are added at the version that is there", () => {
  const file = readGolden("union");
  const more = [...file.rows, { ...file.rows[0]!, id: "union-999" }];
  assert.deepEqual(change(file, more, undefined), {
    added: 1,
    changed: [],
    file: { ...file, rows: more },
  });
});

Deno.test("a subject that answers otherwise is told which rows it breaks, and where", async () => {
  const file = readGolden("relate");
  const { relate } = operations(writ);
  const lax = (question: Plain) => {
    const answer = relate(question);
    return answer.relation === "incomparable" ? { ...answer, within: true } : answer;
  };
  const found = await faults(file, (question) => Promise.resolve(lax(question)));
  const incomparable = file.rows.filter(({ out }) => out.relation === "incomparable");
  assert.deepEqual(found.map(({ id }) => id), incomparable.map(({ id }) => id));
  assert.deepEqual(found[0]!.first, { pointer: "/within", found: true, expected: false });
});

Deno.test("parts spell themselves, repeats, and numbers joined by commas", () => {
  assert.equal(spell("a"), "a");
  assert.equal(
    spell(["[", { from: 8, to: 11 }, "]", { repeat: "ab", times: 3 }]),
    "[8,9,10,11]ababab",
  );
  assert.equal(spell([{ from: 5n, to: 5n }, { repeat: "x", times: 0n }]), "5");
});
