import assert from "node:assert/strict";
import { trimWhiteSpace } from "./white_space.ts";

const WHITE_SPACE =
  "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007" +
  "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

Deno.test("white space is trimmed from both ends and kept inside", () => {
  for (const space of WHITE_SPACE) {
    assert.equal(trimWhiteSpace(`${space}${space}a${space}b${space}`), `a${space}b`);
  }
  assert.equal(trimWhiteSpace(`${WHITE_SPACE}x${WHITE_SPACE}`), "x");
  assert.equal(trimWhiteSpace(WHITE_SPACE), "");
  assert.equal(trimWhiteSpace(""), "");
});

Deno.test("every other character stays, a look-alike of white space included", () => {
  const lookAlikes =
    "\ufeff\u200b\u200c\u200d\u2060\u180e\u2800\uffa0\0\b\u000e\u001c\u001f\u007f\u0080";
  for (const kept of [...lookAlikes, "\ud800", "\u{1f600}"]) {
    assert.equal(trimWhiteSpace(`${kept}a${kept}`), `${kept}a${kept}`);
  }
});

Deno.test("long runs of white space inside a text are walked past once", () => {
  const run = " ".repeat(1_000_000);
  assert.equal(trimWhiteSpace(`${run}a${run}b${run}`), `a${run}b`);
});
