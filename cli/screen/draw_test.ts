import assert from "node:assert/strict";
import { draw } from "./draw.ts";
import { exact, GAP, line, table, toned, verbatim } from "./page.ts";
import { cut, printable, quoted } from "./printable.ts";

const PLAIN = { colour: false, width: 20 };

Deno.test("a body wraps at spaces, under itself", () => {
  const lines = table(1, [[["ab"], ["one two three four five"]], [["c"], ["six"]]]);
  assert.equal(
    draw(lines, PLAIN),
    " ab  one two three\n     four five\n c   six\n",
  );
});

Deno.test("what is longer than the width is not cut, and nothing but the lead is before it", () => {
  const long = "x".repeat(30);
  assert.equal(draw([line(2, `a ${long} b`)], PLAIN), `  a\n  ${long}\n  b\n`);
});

Deno.test("pieces without a space between them stay one word", () => {
  assert.equal(
    draw([line(0, "aaaaaaaaaaaaaaa ", toned("no", "bbbb"), ", ", toned("faint", "cc"))], PLAIN),
    "aaaaaaaaaaaaaaa\nbbbb, cc\n",
  );
});

Deno.test("a verbatim line keeps its spaces and its length", () => {
  assert.equal(draw([verbatim(1, "a  b", "  c".repeat(9))], PLAIN), ` a  b${"  c".repeat(9)}\n`);
});

Deno.test("an exact value is folded on a terminal only, and hangs from its label", () => {
  const value = [exact(1, "is ", "0123456789", toned("no", "abcdefghijklmnop"), "  z")];
  assert.equal(
    draw(value, { ...PLAIN, columns: 24 }),
    " is 0123456789abcdefghij\n              ^^^^^^^^^^\n    klmnop  z\n    ^^^^^^\n",
  );
  assert.equal(
    draw(value, PLAIN),
    " is 0123456789abcdefghijklmnop  z\n              ^^^^^^^^^^^^^^^^\n",
  );
  assert.equal(
    draw(value, { colour: true, width: 20 }),
    " \x1b[2mis \x1b[0m0123456789\x1b[1;31mabcdefghijklmnop\x1b[0m  z\n",
  );
});

Deno.test("tones are colours where they are shown, and words alone where not", () => {
  const page = [line(0, toned("yes", "Granted"), " · ", toned("faint", "admit")), GAP];
  assert.equal(draw(page, PLAIN), "Granted · admit\n\n");
  assert.equal(
    draw(page, { ...PLAIN, colour: true }),
    "\x1b[1;32mGranted\x1b[0m · \x1b[2madmit\x1b[0m\n\n",
  );
});

Deno.test("what cannot be seen is spelled, and what can be seen is kept", () => {
  const unseen = ["\x1b", "\x07", "\x9b", "\x7f", "\r", "\u200b", "\u202e", "\u2066", "\ufeff"];
  for (const one of [...unseen, "\u2028", "\ud800", "\u{e0041}", "\ue000"]) {
    assert.equal(printable(`a${one}b`), `a\\u{${one.codePointAt(0)!.toString(16)}}b`);
  }
  assert.equal(printable("a\n\tb"), "a\\n\\tb");
  assert.equal(printable("héllo → 🙂 日本 e\u0301"), "héllo → 🙂 日本 e\u0301");
});

Deno.test("a value is quoted where its ends would not be seen", () => {
  assert.deepEqual(["a b", "", " a", "a  b", "a\n"].map(quoted), [
    "a b",
    '""',
    '" a"',
    '"a  b"',
    '"a\\n"',
  ]);
});

Deno.test("a text is cut at a character, never inside one", () => {
  assert.equal(cut("🙂".repeat(5), 3), "🙂🙂🙂…");
  assert.equal(cut("🙂".repeat(3), 3), "🙂🙂🙂");
  assert.equal(cut("abc", 3), "abc");
});
