/**
 * A grant for people: its records as they are signed, and what is not signed.
 *
 * @module
 */

import { describeSecret } from "../../mod.ts";
import type { AdmissionGrant, WorkloadSpec } from "../../mod.ts";
import { utf8Length } from "../../src/text/utf8.ts";
import { shownText } from "./facts.ts";
import { line, table, toned } from "./page.ts";
import type { Line, Page, Piece, Row } from "./page.ts";

/** The records of a grant in their order: label, length in bytes, value. */
export function recordLines(grant: AdmissionGrant): Page {
  const rows: Row[] = [
    record("recipe", grant.recipe),
    record("image", grant.image),
    record("tier", grant.tier),
    record("runtime", grant.runtime),
    record("host-network", String(grant.host_network)),
    record("nested-sandbox", String(grant.nested_sandbox)),
    ...list("workdir", grant.workdir === null ? [] : [grant.workdir]),
    ...list("entrypoint", grant.entrypoint),
    ...list("argv", grant.argv),
    ...list("env-name", grant.env_names),
    ...list("secret", grant.secrets.map(describeSecret), false),
  ];
  return exactTable(2, [
    [[toned("faint", "record")], [toned("faint", "bytes")], [toned("faint", "value")]],
    ...rows,
  ]);
}

function record(label: string, value: string): Row {
  return [[label], [`${utf8Length(value)}`.padStart(5)], value === "" ? ['""'] : template(value)];
}

/** A list: how many, then each. A secret is four records, so its one text has no length. */
function list(label: string, values: readonly string[], measured = true): readonly Row[] {
  const count = values.length === 0 ? "none" : `${values.length}`;
  return [
    [[label], [toned("faint", count.padStart(5))], []],
    ...values.map((value, index): Row => {
      const [, length = [], text = []] = record("", value);
      return [[toned("faint", `  ${index}`)], measured ? length : [""], text];
    }),
  ];
}

/** A template with its holes set apart. */
function template(value: string): readonly Piece[] {
  return shownText(value).split(/(\{\{.*?\}\})/s).map((part, index) =>
    index % 2 === 1 ? toned("name", part) : part
  );
}

/** A table whose last column holds values to be read letter by letter. */
function exactTable(indent: number, rows: readonly Row[]): Page {
  return table(indent, rows).map(({ lead, body }): Line => ({ lead, body: [], exact: body }));
}

/** What in a spec no signature speaks of. */
export function unsignedLines(spec: WorkloadSpec): Page {
  const rows: Row[] = [];
  if (spec.env.length > 0) {
    rows.push([["env values"], ["Any literal, for the names that are signed."]]);
  }
  const loose = spec.volumes.filter(({ source }) => !("bind" in source)).length;
  if (loose > 0) {
    rows.push([["volumes"], ["Named and tmpfs ones: only binds of the host are looked at."]]);
  }
  const uncovered = "Decides what runs, and no grant can speak of it: strict coverage refuses it.";
  if (spec.user !== null) rows.push([[toned("no", "user")], [uncovered]]);
  if (spec.healthcheck !== null && "exec" in spec.healthcheck.probe) {
    rows.push([[toned("no", "healthcheck")], [uncovered]]);
  }
  return [
    line(0, toned("strong", "Not signed")),
    line(
      2,
      "Names, replicas, resources, dependencies, restart and stop policy, exposure, labels and " +
        "other annotations: they say where it runs and how much of it, not what.",
    ),
    ...table(2, rows),
  ];
}
