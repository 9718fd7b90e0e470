import assert from "node:assert/strict";
import { readMode, RecordReader, writeList, writeRecord } from "./records.ts";

const U64_MAX = "18446744073709551615";

/** What reading one record labelled `recipe` off a text comes to. */
function recipe(text: string): unknown {
  const reader = new RecordReader(text);
  const value = reader.value("recipe");
  reader.end();
  return reader.fault ?? value;
}

const truncated = { error: "truncated", label: "recipe" };
const badValue = { error: "bad_value", label: "recipe" };

Deno.test("a record's length is of UTF-8 bytes, and its value may hold anything", () => {
  assert.equal(writeRecord("recipe", "café"), "recipe 5\ncafé\n");
  assert.equal(writeRecord("recipe", "🦀"), "recipe 4\n🦀\n");
  for (const value of ["", "café", "🦀x", "a\nb 3\n", "\0", "\ufeff", "｡"]) {
    assert.equal(recipe(writeRecord("recipe", value)), value);
  }
});

Deno.test("a length may not end inside a character, nor fall short of or past the newline", () => {
  assert.deepEqual(recipe("recipe 4\ncafé\n"), truncated);
  assert.deepEqual(recipe("recipe 6\ncafé\n"), truncated);
  for (const inside of [1, 2, 3]) assert.deepEqual(recipe(`recipe ${inside}\n🦀\n`), truncated);
  assert.deepEqual(recipe("recipe 3\nabc"), truncated);
  assert.deepEqual(recipe("recipe 2\nabc\n"), truncated);
  assert.deepEqual(recipe("recipe 4\nabc\n"), truncated);
});

Deno.test("a header without a newline or a space is cut short, whatever follows it", () => {
  for (const text of ["", "recipe", "recipe 3", "recipe\n", "recipe\n3 x\n", "\nrecipe 0\n\n"]) {
    assert.deepEqual(recipe(text), truncated, JSON.stringify(text));
  }
});

Deno.test("another label is named, and of a hostile one only the beginning", () => {
  const unexpected = (found: string) => ({ error: "unexpected_label", expected: "recipe", found });
  assert.deepEqual(recipe("recip 0\n\n"), unexpected("recip"));
  assert.deepEqual(recipe(" 0\n\n"), unexpected(""));
  assert.deepEqual(recipe("RECIPE 0\n\n"), unexpected("RECIPE"));
  assert.deepEqual(recipe("x".repeat(256) + " 0\n\n"), unexpected("x".repeat(256)));
  assert.deepEqual(recipe("x".repeat(1_000_000) + " 0\n\n"), unexpected("x".repeat(256) + "…"));
  assert.deepEqual(
    recipe("x".repeat(255) + "🦀".repeat(9) + " 0\n\n"),
    unexpected("x".repeat(255) + "…"),
  );
});

Deno.test("numbers are read as Rust reads them: 64 bits, a plus, leading zeros, nothing else", () => {
  for (const length of ["1", "+1", "01", "+01", "0".repeat(100_000) + "1"]) {
    assert.equal(recipe(`recipe ${length}\nx\n`), "x", length.slice(0, 9));
  }
  for (const length of [U64_MAX, "+" + U64_MAX, "9007199254740993", "0" + U64_MAX]) {
    assert.deepEqual(recipe(`recipe ${length}\nx\n`), truncated, length);
  }
  const none = [
    "18446744073709551616",
    "9".repeat(100_000),
    "",
    "+",
    "-1",
    "-0",
    "++1",
    "1+",
    " 1",
  ];
  const odd = ["1 ", "1\r", "1.0", "1e0", "0x1", "0b1", "1_0", "1n", "١", "１", "NaN"];
  for (const length of [...none, ...odd]) {
    assert.deepEqual(recipe(`recipe ${length}\nx\n`), badValue, length.slice(0, 9));
  }
});

Deno.test("a mode is octal, of 32 bits", () => {
  assert.deepEqual(
    ["0", "400", "+400", "0400", "7777", "37777777777", "0".repeat(99) + "4"].map(readMode),
    [0, 0o400, 0o400, 0o400, 0o7777, 0xffff_ffff, 4],
  );
  for (const text of ["40000000000", "8", "", "+", "-0", "0o400", "400\n", "4.0", "7".repeat(30)]) {
    assert.equal(readMode(text), undefined, text);
  }
});

Deno.test("a count may be no more than the bytes that follow it", () => {
  const count = (text: string) => {
    const reader = new RecordReader(text);
    const counted = reader.count("argv");
    return reader.fault ?? counted;
  };
  // Four characters, six bytes.
  assert.equal(count("argv 1\n6\nééxx"), 6);
  assert.deepEqual(count("argv 1\n7\nééxx"), { error: "bad_value", label: "argv" });
  assert.equal(count("argv 1\n0\n"), 0);
  for (const huge of ["1000000000000000000", U64_MAX, "x", ""]) {
    const text = `argv ${huge.length}\n${huge}\n`;
    assert.deepEqual(count(text), { error: "bad_value", label: "argv" }, huge);
  }
});

Deno.test("a list is read back as it was written, and stops at its first fault", () => {
  const items = ["", "a\nb", "café"];
  const whole = new RecordReader(writeList("argv", items));
  assert.deepEqual(whole.list("argv"), items);
  whole.end();
  assert.equal(whole.fault, undefined);

  const short = new RecordReader("argv 3\n100\nargv.item 1\na\n" + "x".repeat(100));
  short.list("argv");
  assert.deepEqual(short.fault, { error: "truncated", label: "argv.item" });
  const other = new RecordReader("argv 1\n2\nargv.item 1\na\nenv-name 1\n0\n");
  other.list("argv");
  assert.deepEqual(other.fault, {
    error: "unexpected_label",
    expected: "argv.item",
    found: "env-name",
  });
});

Deno.test("the first fault is kept, and nothing is read after it", () => {
  const reader = new RecordReader("recipe x\n\nimage 1\na\n");
  assert.equal(reader.value("recipe"), "");
  assert.equal(reader.value("image"), "");
  assert.equal(reader.count("argv"), 0);
  reader.reject("tier");
  reader.end();
  assert.deepEqual(reader.fault, badValue);
});

Deno.test("what follows the last record is counted in bytes", () => {
  const reader = new RecordReader("recipe 1\nx\né!");
  reader.value("recipe");
  reader.end();
  assert.deepEqual(reader.fault, { error: "trailing", bytes: 3 });
});
