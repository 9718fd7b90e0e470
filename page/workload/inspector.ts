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
  /** Whether a pinned key's signature over the document holds. */
  readonly vouched: boolean;
  /** The failures of coverage; `undefined` where coverage could not be asked. */
  readonly failures: readonly Reason[] | undefined;
}

/** More items of a field than these are counted, not drawn. */
const MAX_ITEMS = 60;
/** A longer text is cut. */
const MAX_TEXT = 2000;

/** The records beside the spec. */
export function inspector(inspection: Inspection): HTMLElement {
  const { shown, spec, failures, vouched } = inspection;
  const [title, about] = spec === undefined
    ? ["Document", "what a signature would be over"]
    : vouched
    ? ["Signed", "what the author grants"]
    : shown !== undefined
    ? ["Claimed", "nobody pinned vouches for it"]
    : ["Field", "no grant is carried"];
  const groups = new Map(
    (shown === undefined ? [] : groupsOf(shown.records)).map((group) => [group.field, group]),
  );
  const asked = spec && askedOf(spec);
  const faults = asked && failures && faultsOf(asked, failures);
  const fields: readonly string[] = asked === undefined ? [...groups.keys()] : Object.keys(asked);
  return el(
    "table",
    { class: `grant${vouched || spec === undefined ? "" : " claimed"}` },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col" }, title, el("span", {}, ` ${about}`)),
        spec &&
          el("th", { scope: "col" }, "Asked", el("span", {}, " by the spec, which is not signed")),
      ),
    ),
    el(
      "tbody",
      {},
      shown && el(
        "tr",
        {},
        el("td", { class: "signed magic" }, el("code", {}, shown.magic.slice(0, MAX_TEXT))),
        spec && el("td"),
      ),
      ...fields.slice(0, MAX_ITEMS).map((field) =>
        row(
          field,
          groups.get(field),
          asked?.[field as GrantField],
          faults,
          templatesOf(field, inspection.grant),
        )
      ),
    ),
  );
}

function row(
  field: string,
  group: RecordGroup | undefined,
  asked: readonly Asked[] | undefined,
  faults: Faults | undefined,
  templates: readonly string[],
): HTMLElement {
  const whole = faults?.get(WHOLES[field] ?? "") ?? [];
  const wrong = whole.length > 0 || asked?.some(({ path }) => faults?.has(path)) === true;
  const state = wrong
    ? "refused"
    : faults === undefined || asked === undefined || asked.length === 0
    ? "unjudged"
    : "covered";
  return el(
    "tr",
    { class: state },
    el("td", { class: "signed" }, signedCell(field, group)),
    asked && el("td", { class: "sent" }, askedCell(field, asked, templates, faults, whole)),
  );
}

/** The reasons against each thing asked, by its path; against a whole list, by the list's. */
type Faults = ReadonlyMap<string, readonly Reason[]>;

/** Where a reason points when it is against all of a field, or against its absence. */
const WHOLES: Readonly<Record<string, string>> = {
  workdir: "/workdir",
  entrypoint: "/entrypoint",
  argv: "/command",
};

function faultsOf(asked: ReturnType<typeof askedOf>, failures: readonly Reason[]): Faults {
  const places = new Set([
    ...Object.values(WHOLES),
    ...Object.values(asked).flatMap((items) => items.map(({ path }) => path)),
  ]);
  const faults = new Map<string, Reason[]>();
  for (const why of failures) {
    if (!("path" in why)) continue;
    // A reason may point into the thing asked: /env/3/value/from_secret is about /env/3.
    let place = why.path;
    while (place !== "" && !places.has(place)) place = place.slice(0, place.lastIndexOf("/"));
    const known = faults.get(place);
    if (known === undefined) faults.set(place, [why]);
    else known.push(why);
  }
  return faults;
}

function signedCell(field: string, group: RecordGroup | undefined): Child {
  if (group === undefined) {
    return el(
      "div",
      { class: "record" },
      el("span", { class: "label" }, field),
      field === "volumes" &&
        el("span", { class: "quiet" }, "no record: only the forge's own state"),
    );
  }
  const items = group.records.slice(0, MAX_ITEMS).map(recordView);
  const more = group.records.length - items.length;
  return el(
    "div",
    {},
    ...items,
    more > 0 && el("p", { class: "quiet" }, `and ${more.toLocaleString("en")} more`),
  );
}

function recordView({ label, bytes, value }: ShownRecord): HTMLElement {
  const isTemplate = ["argv.item", "entrypoint.item", "workdir.item"].includes(label);
  const shown = value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT).toWellFormed()}…` : value;
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
  faults: Faults | undefined,
  whole: readonly Reason[],
): Child {
  if (field === "recipe") return el("p", { class: "quiet" }, "the recipe's name, for people");
  // What was refused comes first where not all can be drawn.
  const order = asked.length <= MAX_ITEMS
    ? asked
    : asked.toSorted((a, b) => Number(faults?.has(b.path)) - Number(faults?.has(a.path)));
  const more = asked.length - MAX_ITEMS;
  return el(
    "div",
    {},
    asked.length === 0 && el("p", { class: "quiet" }, "not asked for"),
    ...order.slice(0, MAX_ITEMS).map((item) => {
      const reasons = item.path === WHOLES[field] ? [] : faults?.get(item.path) ?? [];
      const template = item.fills ? templates[asked.indexOf(item)] : undefined;
      return el(
        "div",
        { class: `asked${reasons.length > 0 ? " wrong" : ""}` },
        filledView(template, item.text),
        item.kind !== undefined && el("span", { class: "kind" }, item.kind),
        ...reasons.map(whyView),
      );
    }),
    more > 0 && el("p", { class: "quiet" }, `and ${more.toLocaleString("en")} more`),
    ...whole.map(whyView),
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
