import assert from "node:assert/strict";
import { curl, heredoc, json, literal } from "./commands.ts";

Deno.test("a here-document ends at a mark that its body does not have", () => {
  assert.equal(heredoc("cat -", "a\nb"), "cat - <<'WRIT'\na\nb\nWRIT\n");
  assert.equal(heredoc("cat -", "WRIT\nrm x\n"), "cat - <<'WRIT_'\nWRIT\nrm x\n\nWRIT_\n");
});

Deno.test("a text that would act on a terminal is not put into a command at all", () => {
  for (const active of ["\r", "\x1b[201~", "\x9b201~", "\u202e"]) {
    const command = heredoc("cat -", `a${active}b`);
    assert.ok(
      !command.includes(active) && command.split("\n").every((line) => !line || line[0] === "#"),
    );
  }
});

Deno.test("what is active in JSON is escaped, and still the same JSON", () => {
  const text = '{\r\n\t"a": "x\x7f\x9b201~\u202ey"}';
  const safe = json(text);
  assert.ok(!/(?!\n)[\p{Cc}\p{Bidi_Control}]/u.test(safe), safe);
  assert.deepEqual(JSON.parse(safe), JSON.parse(text));
  assert.ok(curl("http://h/", safe).includes(safe));
});

Deno.test("a template literal is only ever text", () => {
  const text = "a`b${c}\\u0041$d\n";
  assert.equal(Function(`return ${literal(text)}`)(), text);
});
