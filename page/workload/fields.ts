/**
 * The fields of the workload question, and the tie between its two editors.
 *
 * @module
 */

import { editor } from "../editor.ts";
import { choiceField } from "../field.ts";
import type { Field } from "../field.ts";
import { documentIn, withDocument } from "./attachment.ts";

/** The fields: posture first, then the spec, and the document that it carries. */
export function workloadFields(): readonly Field[] {
  const spec = editor("spec", "Workload spec", "JSON; leave it empty to read a document alone", 20);
  const document = editor("document", "Grant document", "as the spec carries it, or by itself", 14);
  spec.element.addEventListener("input", () => {
    if (spec.value.trim() === "") return;
    const carried = documentIn(spec.value) ?? "";
    if (carried !== document.value) document.value = carried;
  });
  document.element.addEventListener("input", () => {
    const text = withDocument(spec.value, document.value);
    if (text !== spec.value) spec.value = text;
  });
  return [
    choiceField("policy", "Policy", {
      required: "every workload must carry a grant that holds",
      permissive: "a grant must hold if there is one",
      disabled: "nothing is checked",
    }),
    choiceField("coverage", "Coverage", {
      strict: "also refuses what the specification's rule lets by",
      reference: "exactly the specification's rule",
    }),
    editor("keys", "Pinned keys", "public keys in hex, one on each line", 4),
    spec,
    document,
  ];
}
