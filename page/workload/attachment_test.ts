import assert from "node:assert/strict";
import { documentIn, withDocument } from "./attachment.ts";

const SPEC =
  `{"name": "a\\u0062", "annotations": {"x": "1", "yah.admission.grant": "magic\\nold"}}`;

Deno.test("the document is read out of its annotation as the text it spells", () => {
  assert.equal(documentIn(SPEC), "magic\nold");
  for (
    const spec of ["", "{}", '{"annotations": {}}', '{"annotations": {"yah.admission.grant": 1}}']
  ) {
    assert.equal(documentIn(spec), undefined, spec);
  }
});

Deno.test("another document changes its own string and no other character", () => {
  assert.equal(withDocument(SPEC, 'new\n"'), SPEC.replace("magic\\nold", 'new\\n\\"'));
});

Deno.test("where there is no annotation yet, one is made room for", () => {
  for (
    const spec of ["{}", '{ "name": "x" }', '{"annotations": {}}', '{"annotations": {"x": ""}}']
  ) {
    const attached = withDocument(spec, "a\nb");
    assert.equal(documentIn(attached), "a\nb", attached);
    JSON.parse(attached);
  }
});

Deno.test("a text that is no object is left alone", () => {
  for (const spec of ["", "[]", '"x"', '{"annotations": 1}']) {
    assert.equal(withDocument(spec, "a"), spec);
  }
});
