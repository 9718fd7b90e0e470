import assert from "node:assert/strict";
import { indexOf } from "./search.ts";

Deno.test("a long needle is found where the platform finds it", () => {
  // Every needle over two letters that is long enough for the linear search, in texts that
  // almost hold it: what a wrong border table would step over.
  const tail = "ab".repeat(16);
  for (let pattern = 0; pattern < 256; pattern++) {
    const needle = pattern.toString(2).padStart(8, "0").replaceAll("0", "a").replaceAll("1", "b") +
      tail;
    const text = needle.slice(0, -1) + needle.slice(1) + needle + needle;
    for (let from = 0; from <= text.length; from++) {
      assert.equal(indexOf(text, needle, from), text.indexOf(needle, from), `${needle} ${from}`);
    }
  }
});

Deno.test("a needle that is not there is -1, short or long, and so is one before the start", () => {
  const long = "x".repeat(40);
  assert.deepEqual(
    [
      indexOf("aaa", "b", 0),
      indexOf("x".repeat(39), long, 0),
      indexOf(long, long, 0),
      indexOf(long, long, 1),
      indexOf("", long, 0),
      indexOf("abc", "", 3),
    ],
    [-1, -1, 0, -1, -1, 3],
  );
});

Deno.test("a periodic needle in a periodic text is answered, not searched for minutes", () => {
  const half = "a".repeat(100_000);
  assert.equal(indexOf("a".repeat(900_000), half + "b" + half, 0), -1);
});
