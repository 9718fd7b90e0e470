/**
 * The module's entry points as targets: each reads or throws its typed error, reads
 * what it wrote, and what was read can be decided about.
 *
 * @module
 */

import type { AdmissionGrant, Link, WorkloadSpec } from "../../mod.ts";
import { same } from "../claims.ts";
import type { WritModule } from "../subjects/module.ts";
import { seedsFor } from "./seeds.ts";
import { keeps } from "./target.ts";
import type { Target } from "./target.ts";

const utf8 = new TextEncoder();
const lossy = new TextDecoder("utf-8", { ignoreBOM: true });

/** The entry points of a module with `mod.ts`' exports. */
export function parserTargets(writ: WritModule): readonly Target[] {
  function reader<T>(name: string, read: (bytes: Uint8Array) => T, then: Then<T>): Target {
    return {
      name,
      seeds: seedsFor(name),
      feed(input) {
        let value: T;
        try {
          value = read(input);
        } catch (error) {
          if (!(error instanceof writ.MalformedError)) throw error;
          keeps(Object.hasOwn(writ.MALFORMED, error.code), "a code of its own", () => error.code);
          const { error: fault } = error.facts;
          return fault === undefined ? error.code : `${error.code} ${fault}`;
        }
        then(value, input);
        return "read";
      },
    };
  }

  /** JSON: what was read is frozen, is read again as it was written, and can be decided about. */
  function json<T>(
    name: string,
    read: (text: Uint8Array) => T,
    decide: (value: T) => void,
  ): Target {
    return reader(name, read, (value) => {
      keeps(typeof value !== "object" || Object.isFrozen(value), "not frozen", () => name);
      const text = writ.toJson(value);
      const again = read(utf8.encode(text));
      keeps(same(again, value), "no round trip", () => `${text} is read as ${writ.toJson(again)}`);
      keeps(writ.toJson(again) === text, "no canonical JSON", () => text);
      decide(value);
    });
  }

  /** A text without JSON around it; an escaped half of a pair stands for itself. */
  function plain<T>(name: string, read: (text: string) => T, then: Then<T, string>): Target {
    const textOf = (bytes: Uint8Array) =>
      lossy.decode(bytes).replaceAll("\\ud800", "\ud800").replaceAll("\\udfff", "\udfff");
    return reader(
      name,
      (bytes) => read(textOf(bytes)),
      (value, bytes) => then(value, textOf(bytes)),
    );
  }

  const itself = (kind: string) => (value: string, text: string) =>
    keeps(
      value === text,
      kind,
      () => `${JSON.stringify(text)} is read as ${JSON.stringify(value)}`,
    );
  const none = () => {};

  return [
    json("parseCaveats", writ.parseCaveats, (caveats) => {
      keeps(writ.caveatsLeq(caveats, caveats), "not below itself", () => writ.toJson(caveats));
      const meet = writ.caveatsMeet(caveats, caveats);
      keeps(same(meet, caveats), "no meet with itself", () => writ.toJson(meet));
    }),
    json("parseAuthority", writ.parseAuthority, (authority) => encoded(writ, authority)),
    json("parseGrant", writ.parseGrant, (grant) => encoded(writ, grant)),
    json("parseDerivation", writ.parseDerivation, none),
    json("parseChain", writ.parseChain, (links) => judged(writ, links)),
    json("parseResolvedScope", writ.parseResolvedScope, (scope) => {
      const { relation } = writ.relateScopes(scope, scope);
      const expected = scope === "unknown" ? "unknown" : "equal";
      keeps(relation === expected, "no relation to itself", () => relation);
    }),
    json("parseResolvedAuthority", writ.parseResolvedAuthority, none),
    json("parseWorkloadSpec", writ.parseWorkloadSpec, (spec) => admitted(writ, spec)),
    reader("parseCanonical", writ.parseCanonical, (value, bytes) => {
      const again = writ.canonicalBytes(value);
      keeps(same([...again], [...bytes]), "not canonical", () => writ.toJson(value));
    }),
    reader("parseGrantDocument", writ.parseGrantDocument, (grant, bytes) => {
      const document = writ.encodeGrantDocument(grant);
      keeps(same([...utf8.encode(document)], [...bytes]), "not canonical", () => document);
    }),
    plain("parseGrantId", writ.parseGrantId, itself("no id as it was sent")),
    plain("parseAuthorityId", writ.parseAuthorityId, itself("no id as it was sent")),
    plain("parsePolicy", writ.parsePolicy, none),
    plain("resolvePosture", (text) => {
      const [policy, keys] = text.split("\n");
      return writ.resolvePosture({ policy, keys });
    }, ({ policy }, text) => {
      // Nothing but the words themselves opens the control.
      const said = (text.split("\n")[0] ?? "").toLowerCase();
      keeps(policy === "required" || said.includes(policy), "opens", () => JSON.stringify(text));
    }),
    plain("templateMatches", (text) => {
      const [template = "", actual = ""] = text.split("\n");
      writ.templateSegments(template);
      return writ.templateMatches(template, actual);
    }, none),
    plain("paths", (text) => {
      const [a = "", b = ""] = text.split("\n");
      keeps(writ.samePath(a, a), "no path like itself", () => JSON.stringify(a));
      writ.holeIsSafe(a);
      writ.isForgeStatePath(a);
      return writ.materializedSecretPath(a, b);
    }, (path) => {
      const inside = /^\/run\/yah\/secrets\/[A-Za-z0-9_-]+\/[A-Za-z0-9_.-]+$/.test(path);
      keeps(inside && !/\/\.+$/.test(path), "leaves the secrets", () => path);
    }),
  ];
}

/** What must hold of what was read, beside the input it was read from. */
type Then<T, I = Uint8Array> = (value: T, input: I) => void;

function encoded(writ: WritModule, value: Parameters<WritModule["canonicalBytes"]>[0]): void {
  const again = writ.parseCanonical(writ.canonicalBytes(value));
  keeps(same(again, value), "no round trip in bytes", () => writ.toJson(value));
}

function judged(writ: WritModule, links: readonly Link[]): void {
  for (const { grant } of links.slice(-1)) {
    const { verdict, links: reports } = writ.judgeChain(links, writ.grantId(grant));
    keeps(reports.length === links.length, "no report on each link", () => `${reports.length}`);
    const bound = reports.every((report) => report.bound && (report.edge?.granted ?? true));
    keeps(!verdict.granted || bound, "trusted and wrong", () => writ.toJson(reports));
  }
}

function admitted(writ: WritModule, spec: WorkloadSpec): void {
  writ.lintRecipe(spec);
  const grant = writ.grantFromSpec("recipe", spec);
  read(writ, grant);
  for (const coverage of ["strict", "reference"] as const) {
    const verdict = writ.covers(grant, spec, { coverage });
    keeps(typeof verdict.granted === "boolean", "no verdict", () => writ.toJson(verdict));
  }
  const ask = (policy: "required" | "permissive" | "disabled") =>
    writ.admitWorkload({ spec, policy, trustedKeys: [] }).granted;
  const [required, permissive, disabled] = [ask("required"), ask("permissive"), ask("disabled")];
  keeps(!required, "admitted by no key", () => "required");
  keeps(disabled || !permissive, "permissive admits what disabled does not", () => "");
}

function read(writ: WritModule, grant: AdmissionGrant): void {
  const document = writ.encodeGrantDocument(grant);
  if (grant.secrets.some(({ path }) => !path.startsWith("/"))) return;
  keeps(same(writ.parseGrantDocument(document), grant), "no round trip", () => document);
}
