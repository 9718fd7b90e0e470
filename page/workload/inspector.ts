/// <reference lib="dom" />
/**
 * The grant inspector: what was signed, record by record, beside what was sent.
 *
 * On the left, framed, every byte that the signature is over. On the right, what
 * the spec asks in the same field, marked as the module's coverage judged it. Below,
 * what no grant speaks of.
 *
 * @module
 */

import type { AdmissionGrant, Reason, WorkloadSpec } from "@writ/writ";
import { el } from "../element.ts";
import type { Child } from "../element.ts";
import { sentence } from "../headline.ts";
import { askedOf } from "./asked.ts";
import type { Asked, GrantField } from "./asked.ts";
import { groupsOf } from "./records.ts";
import type { RecordGroup, ShownDocument, ShownRecord } from "./records.ts";
import { filledView, templateView } from "./template_view.ts";

/** What there is to inspect. */
export interface Inspection {
  readonly shown: ShownDocument | undefined;
  /** The grant, if the document reads. */
  readonly grant: AdmissionGrant | undefined;
  readonly spec: WorkloadSpec | undefined;
  /** The failures of coverage; `undefined` where coverage could not be asked. */
  readonly failures: readonly Reason[] | undefined;
}

/** More items of a field than these are counted, not drawn. */
const MAX_ITEMS = 60;

/** The records beside the spec. */
export function inspector(inspection: Inspection): HTMLElement {
  const { shown, spec } = inspection;
  const groups = shown === undefined ? [] : groupsOf(shown.records);
  const asked = spec && askedOf(spec);
  const fields: readonly string[] = asked === undefined
    ? groups.map(({ field }) => field)
    : Object.keys(asked);
  return el(
    "table",
    { class: `grant${spec === undefined ? " alone" : ""}` },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        spec === undefined
          ? el(
            "th",
            { scope: "col" },
            "Document",
            el("span", {}, " what a signature would be over"),
          )
          : el("th", { scope: "col" }, "Signed", el("span", {}, " what the author grants")),
        spec && el("th", { scope: "col" }, "Not signed", el("span", {}, " what was sent")),
      ),
    ),
    el(
      "tbody",
      {},
      shown && el(
        "tr",
        {},
        el("td", { class: "signed magic" }, el("code", {}, shown.magic)),
        spec && el("td"),
      ),
      ...fields.map((field) => {
        const group = groups.find((group) => group.field === field);
        const wanted = asked?.[field as GrantField] ?? [];
        return row(field, group, asked && wanted, inspection);
      }),
    ),
  );
}

function row(
  field: string,
  group: RecordGroup | undefined,
  asked: readonly Asked[] | undefined,
  { grant, failures }: Inspection,
): HTMLElement {
  const wrong = failures?.filter((why) => "path" in why && concerns(field, why.path, asked ?? []));
  const state =
    wrong === undefined || asked === undefined || (asked.length === 0 && wrong.length === 0)
      ? "unjudged"
      : wrong.length > 0
      ? "refused"
      : "covered";
  return el(
    "tr",
    { class: state },
    el("td", { class: "signed" }, signedCell(field, group)),
    asked && el(
      "td",
      { class: "sent" },
      askedCell(field, asked, templatesOf(field, grant), wrong ?? []),
    ),
  );
}

function signedCell(field: string, group: RecordGroup | undefined): Child {
  if (group === undefined) {
    return field === "volumes"
      ? el("p", { class: "quiet" }, "volumes have no record: a bind must lie in the forge's state")
      : el("p", { class: "quiet" }, `no record ${field}`);
  }
  const items = group.records.slice(0, MAX_ITEMS).map(recordView);
  const more = group.records.length - items.length;
  return el("div", {}, ...items, more > 0 && el("p", { class: "quiet" }, `and ${more} more`));
}

function recordView({ label, bytes, value }: ShownRecord): HTMLElement {
  const isTemplate = ["argv.item", "entrypoint.item", "workdir.item"].includes(label);
  const shown = value.length > 2000 ? `${value.slice(0, 2000).toWellFormed()}…` : value;
  return el(
    "div",
    { class: "record" },
    el("span", { class: "label" }, label),
    el("span", { class: "bytes", title: "length in UTF-8 bytes" }, bytes),
    isTemplate ? templateView(shown) : el("code", {}, shown),
  );
}

function askedCell(
  field: string,
  asked: readonly Asked[],
  templates: readonly string[],
  wrong: readonly Reason[],
): Child {
  if (field === "recipe") return el("p", { class: "quiet" }, "the recipe's name, for people");
  const more = asked.length - MAX_ITEMS;
  const atItem = (path: string) => wrong.filter((why) => "path" in why && within(why.path, path));
  const onWhole = wrong.filter((why) =>
    !asked.some(({ path }) => "path" in why && within(why.path, path))
  );
  return el(
    "div",
    {},
    asked.length === 0 && el("p", { class: "quiet" }, "not asked for"),
    ...asked.slice(0, MAX_ITEMS).map(({ path, text, kind, fills }, index) =>
      el(
        "div",
        { class: `asked${atItem(path).length > 0 ? " wrong" : ""}` },
        fills ? filledView(templates[index], cut(text)) : el("code", {}, cut(text)),
        kind !== undefined && el("span", { class: "kind" }, kind),
        ...atItem(path).map(whyView),
      )
    ),
    more > 0 && el("p", { class: "quiet" }, `and ${more} more`),
    ...onWhole.map(whyView),
  );
}

function whyView(why: Reason): HTMLElement {
  return el("p", { class: "why-not" }, sentence(why.message));
}

function templatesOf(field: string, grant: AdmissionGrant | undefined): readonly string[] {
  if (grant === undefined) return [];
  if (field === "argv") return grant.argv;
  if (field === "entrypoint") return grant.entrypoint;
  return field === "workdir" && grant.workdir !== null ? [grant.workdir] : [];
}

/** The member of the spec that each field looks at, where nothing asked names it. */
const MEMBERS: Readonly<Record<string, string>> = {
  workdir: "/workdir",
  entrypoint: "/entrypoint",
  argv: "/command",
};

function concerns(field: string, path: string, asked: readonly Asked[]): boolean {
  return path === MEMBERS[field] || asked.some((item) => within(path, item.path));
}

function within(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}/`);
}

function cut(text: string): string {
  return text.length > 2000 ? `${text.slice(0, 2000).toWellFormed()}…` : text;
}
