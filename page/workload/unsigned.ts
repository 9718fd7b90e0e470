/**
 * What travels beside the signed document, and what no document speaks of.
 *
 * @module
 */

import type { Reason, WorkloadSpec } from "@writ/writ";
import { el } from "../element.ts";
import { unspoken } from "./asked.ts";

/** The signature and the key that a spec carries, and the keys that are pinned. */
export interface Carried {
  readonly signature: string | undefined;
  readonly key: string | undefined;
  readonly trustedKeys: readonly string[];
}

/** Key and signature: neither is signed, and neither needs to be. */
export function carriedView({ signature, key, trustedKeys }: Carried): HTMLElement {
  const pinned = key !== undefined && trustedKeys.includes(key);
  return el(
    "dl",
    { class: "carried" },
    el("dt", {}, "Key"),
    el(
      "dd",
      {},
      hexView(key),
      key !== undefined && el(
        "span",
        { class: pinned ? "good" : "bad" },
        pinned ? "pinned" : "not pinned",
      ),
    ),
    el("dt", {}, "Signature"),
    el("dd", {}, hexView(signature)),
  );
}

function hexView(text: string | undefined): HTMLElement {
  return text === undefined
    ? el("span", { class: "quiet" }, "not carried")
    : el("code", {}, text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text);
}

/** The fields no grant speaks of; strict coverage refuses those that decide what runs. */
export function unspokenView(spec: WorkloadSpec, findings: readonly Reason[]): HTMLElement {
  const wrong = new Set(findings.flatMap((why) => why.code === "uncovered" ? [why.path] : []));
  return el(
    "section",
    { class: "unspoken", "aria-labelledby": "unspoken" },
    el("h3", { id: "unspoken" }, "No grant speaks of"),
    el(
      "ul",
      { class: "items" },
      ...unspoken(spec).map(({ path, text }) =>
        el(
          "li",
          wrong.has(path) ? { class: "wrong" } : {},
          el("span", { class: "name" }, path.slice(1).split("/")[0]),
          " ",
          text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text,
        )
      ),
    ),
  );
}
