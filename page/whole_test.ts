import assert from "node:assert/strict";
import { QUESTIONS } from "./questions.ts";
import type { Values } from "./question.ts";
import { wholeQuestion } from "./whole.ts";

const ORIGIN = "https://writ.example";

/** The body that a question's own curl command sends. */
function body(curl: string): string {
  return /<<'WRIT_*'\n(.*)\nWRIT_*\n$/s.exec(curl)![1]!;
}

/** Values as they are asked: what a field leaves out is what it would say anyway. */
function asked(values: Values): unknown {
  return Object.entries(values).filter(([, text]) => text !== "");
}

Deno.test("what is copied as curl comes apart into the fields that it was copied from", () => {
  for (const { name, examples, commands } of QUESTIONS) {
    for (const example of examples) {
      if (example.name === "malformed") continue;
      const values = example.values();
      const whole = wholeQuestion(body(commands(values, ORIGIN).curl))!;
      assert.equal(whole.question, name);
      // A document by itself has no posture: nothing is asked of one.
      const own = values.spec === "" ? { document: values.document! } : values;
      assert.deepEqual(new Map(asked(whole.values) as []), new Map(asked(own) as []), example.name);
    }
  }
});

Deno.test("a part is written as it stood, its lines moved to the left", () => {
  const text = `{
    "bound": "all",
    "resolved": {
      "bounded": {
        "concrete": ["/a\\n", 18446744073709551615, 1.50]
      }
    }
  }`;
  const { question, values } = wholeQuestion(text)!;
  assert.equal(question, "relate");
  assert.deepEqual(values, {
    resolved: `{
  "bounded": {
    "concrete": ["/a\\n", 18446744073709551615, 1.50]
  }
}`,
    bound: '"all"',
  });
});

Deno.test("what a question leaves out, or leaves to its judge, is an empty field", () => {
  const { values } = wholeQuestion('{"spec": {}, "posture": null}')!;
  assert.deepEqual(values, { policy: "", coverage: "", keys: "", spec: "{}", document: "" });
  const posture = { policy: "permissive", trusted_keys: ["ab", "cd"] };
  const brought = wholeQuestion(JSON.stringify({ posture, spec: {} }))!;
  assert.deepEqual([brought.values.policy, brought.values.keys], ["permissive", "ab\ncd"]);
});

Deno.test("no part of a question is taken for a whole one, nor is what is none", () => {
  for (const { examples } of QUESTIONS) {
    for (const example of examples) {
      for (const [field, text] of Object.entries(example.values())) {
        assert.equal(wholeQuestion(text), undefined, `${example.name} ${field}`);
      }
    }
  }
  const others = [
    "",
    "{",
    "[]",
    '{"spec": ',
    '{"spec": {},}',
    '{"posture": {}}',
    '{"resolved": {}, "chain": []}',
    '{"metadata": {}, "spec": {}}',
    `{"spec": ${JSON.stringify("x".repeat(1_048_576))}}`,
  ];
  for (const text of others) assert.equal(wholeQuestion(text), undefined, text.slice(0, 40));
});
