import assert from "node:assert/strict";
import { MalformedError, parseCaveats } from "../mod.ts";
import { faultRange, lineColumn } from "./fault.ts";

const GOOD = `{
  "fs_read": {"only": ["/repo"]},
  "fs_write": {"only": []},
  "exec": "all",
  "net": "all",
  "max_calls": {"at_most": 3},
  "valid_for_generation": "all"
}`;

/** The code of the fault in a text, and the text that is marked for it. */
function marked(text: string): [string, string | undefined] {
  try {
    parseCaveats(text);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    const range = faultRange(text, error);
    return [error.code, range && text.slice(range.start, range.end)];
  }
  throw new Error("the text is well-formed");
}

Deno.test("each kind of fault marks the place a person would look at", () => {
  const edits: [string, string, string, string][] = [
    ['"exec": "all"', '"exec": "every"', "unknown_variant", '"every"'],
    ['"exec"', '"Exec"', "unknown_field", '"Exec"'],
    ['"at_most": 3', '"at_most": 3.0', "number_range", "3.0"],
    ['["/repo"]', '["/repo", 7]', "wrong_type", "7"],
    ['"exec": "all",\n', "", "missing_field", "{"],
    ['{"at_most": 3}', '{"at_most": }', "json_syntax", "}"],
    ['"net"', '"ex\\u0065c"', "json_duplicate_key", '"ex\\u0065c"'],
  ];
  for (const [from, to, code, mark] of edits) {
    const text = GOOD.replace(from, to);
    assert.notEqual(text, GOOD, from);
    assert.deepEqual(marked(text), [code, mark], to);
  }
});

Deno.test("a text that ends too early is marked at its end, and no text not at all", () => {
  assert.deepEqual(marked(GOOD.slice(0, -1)), ["json_syntax", "\n"]);
  assert.deepEqual(marked(""), ["empty_body", undefined]);
});

Deno.test("a missing member of a member marks the member's name", () => {
  const text = '{"resolved": {"bounded": {"concrete": []}}}';
  const error = new MalformedError("missing_field", "/resolved/bounded/classes");
  const range = faultRange(text, error)!;
  assert.equal(text.slice(range.start, range.end), '"bounded"');
});

Deno.test("lines and columns count from one", () => {
  assert.deepEqual(lineColumn("ab\ncd", 0), { line: 1, column: 1 });
  assert.deepEqual(lineColumn("ab\ncd", 2), { line: 1, column: 3 });
  assert.deepEqual(lineColumn("ab\ncd", 3), { line: 2, column: 1 });
  assert.deepEqual(lineColumn("\n\n", 2), { line: 3, column: 1 });
});
