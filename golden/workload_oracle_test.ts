/**
 * Works the golden answers of the workload side out a second time, by the oracles of the
 * laws: signatures by the host's own Ed25519, documents over bytes, templates character by
 * character, paths, images and coverage on plain lists, admission one question after another.
 *
 * @module
 */

import assert from "node:assert/strict";
import { Buffer, isUtf8 } from "node:buffer";
import { parseWorkloadSpec, toJson } from "../mod.ts";
import { admission, doubtAbout, keysOf, policyOf } from "../props/oracles/admission.ts";
import { reasons } from "../props/oracles/coverage.ts";
import { decode, encode } from "../props/oracles/documents.ts";
import { difference, nativeSign, nativeVerify } from "../props/oracles/ed25519.ts";
import { joined, readImage } from "../props/oracles/images.ts";
import { isForgePath, materialized, samePath, sameSecret } from "../props/oracles/paths.ts";
import { filled, safe, segments } from "../props/oracles/templates.ts";
import { question, readGolden } from "./row.ts";
import type { OperationName } from "./row.ts";
import type { Plain } from "./vectors/plain.ts";

/** The questions of a file that have this member and are answered, with their answers. */
function asked(operation: OperationName, member: string): readonly [Plain, Plain, string][] {
  const rows = readGolden(operation).rows.map((row): [Plain, Plain, string] => [
    question(row),
    row.out,
    row.id,
  ]);
  const found = rows.filter(([asked]) => asked[member] !== undefined);
  assert.ok(found.length > 0);
  return found;
}

function answered(operation: OperationName, member: string): readonly [Plain, Plain, string][] {
  return asked(operation, member).filter(([, out]) => out.malformed === undefined);
}

/** A value with its integers as numbers, as the module has it; no integer here is past 2^53. */
const numbers = (value: Plain): Plain => JSON.parse(toJson(value));
/** A spec with what it leaves out. */
const whole = (spec: Plain) => parseWorkloadSpec(toJson(spec));

Deno.test("the host signs every golden document as the row has it", () => {
  for (const [{ seed, document, hex }, out, id] of answered("sign", "seed")) {
    const message = hex === undefined ? Buffer.from(document) : Buffer.from(hex, "hex");
    assert.deepEqual(nativeSign(message, Buffer.from(seed, "hex")), out, id);
  }
});

Deno.test("the host agrees with every golden signature, but for points of small order", () => {
  const seen = new Map<string, number>();
  for (const [{ spec }, out, id] of answered("admit_workload", "posture")) {
    const [document, signature, key] = ["grant", "signature", "key"].map((part) =>
      spec.annotations?.[`yah.admission.${part}`]
    );
    const code = out.reason?.code ?? "none";
    const believed = out.grant !== null || /^(?:grant_malformed|mismatch|uncovered)$/.test(code);
    // Disbelieved for its signature, or believed: the others were not looked at.
    if (!believed && code !== "signature_mismatch") continue;
    const [s, k] = [signature, key].map((hex) => Buffer.from(hex, "hex")) as [Buffer, Buffer];
    const holds = nativeVerify(Buffer.from(document), s, k);
    const declared = difference(s, k);
    const what = declared ?? (holds ? "holds" : "does not hold");
    seen.set(what, (seen.get(what) ?? 0) + 1);
    if (declared === undefined) assert.equal(holds, believed, id);
    else assert.equal(code, "signature_mismatch", id);
    if (holds && declared !== undefined) seen.set("barred", (seen.get("barred") ?? 0) + 1);
  }
  for (const what of ["holds", "does not hold"]) assert.ok(seen.get(what)! >= 15, what);
  for (const what of ["a key of small order", "an R of small order"]) {
    assert.ok(seen.get(what)! >= 5, what);
  }
  // Some of which the host takes: what the strict rule is for.
  assert.ok(seen.get("barred")! >= 3);
});

/** As rows show a label or a key that is longer than any: its beginning. */
function shown(text: string): string {
  if (text.length <= 256) return text;
  const cut = text.slice(0, 256);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/** A reason or a fault, as rows show it. */
function asShown({ found, key, ...facts }: Plain): Plain {
  return {
    ...facts,
    ...(found === undefined ? {} : { found: shown(found) }),
    ...(key === undefined ? {} : { key: shown(key) }),
  };
}

Deno.test("bytes give every golden grant document, its grant or its fault", () => {
  for (const member of ["document", "hex"]) {
    for (const [asking, { grant, malformed }, id] of asked("grant_document", member)) {
      const bytes = Buffer.from(asking[member], member === "hex" ? "hex" : "utf8");
      if (!isUtf8(bytes)) {
        assert.deepEqual(malformed, { code: "utf8", path: null }, id);
        continue;
      }
      const read: Plain = decode(String(bytes));
      if (malformed === undefined) assert.deepEqual(read, numbers(grant), id);
      else {
        const { code, path, ...facts } = numbers(malformed);
        assert.deepEqual([code, path], ["grant_malformed", null], id);
        assert.deepEqual(asShown(read), facts, id);
      }
    }
  }
  for (const [{ grant }, { document }, id] of answered("grant_document", "grant")) {
    assert.equal(encode({ workdir: null, ...numbers(grant) }), document, id);
  }
  for (const [, { grant, document }, id] of answered("grant_document", "spec")) {
    assert.equal(encode(numbers(grant)), document, id);
  }
});

Deno.test("a matcher that goes by characters gives every golden template", () => {
  for (const [{ template, actual }, out, id] of answered("template", "template")) {
    assert.deepEqual(segments(template), out.segments, id);
    assert.equal(filled(template, actual) !== undefined, out.matches, id);
  }
  for (const [{ hole }, out, id] of answered("template", "hole")) {
    assert.equal(safe(hole), out.safe, id);
  }
});

Deno.test("lists of components give every golden path and credential, and marks every image", () => {
  for (const [{ a, b }, out, id] of answered("path", "a")) {
    assert.equal(samePath(a, b), out.same, id);
  }
  for (const [{ path, ident }, out, id] of answered("path", "path")) {
    if (ident === undefined) assert.equal(isForgePath(path), out.forge_state, id);
    else assert.equal(materialized(ident, path), out.materialized, id);
  }
  for (const [{ a, b }, out, id] of answered("secret", "a")) {
    assert.equal(sameSecret(numbers(a), numbers(b)), out.same, id);
  }
  for (const [{ image }, { image: parts, text, malformed }, id] of asked("image", "image")) {
    if (typeof image === "string") assert.deepEqual(readImage(image), parts, id);
    if (malformed === undefined) assert.equal(joined(parts), text, id);
  }
});

Deno.test("plain lists give every golden coverage, each failure at its place and in its order", () => {
  for (const [{ grant, spec, coverage }, out, id] of answered("covers", "grant")) {
    const said = out.granted ? [] : [out.reason, ...out.also ?? []];
    const shown = said.map(({ admitted: _, found: __, ...reason }) => reason);
    assert.deepEqual(shown, reasons(numbers(grant), whole(spec), coverage ?? "strict"), id);
  }
});

Deno.test("one question after another gives every golden admission", () => {
  for (const [{ spec, posture, coverage }, out, id] of answered("admit_workload", "spec")) {
    const { policy, trusted_keys: trustedKeys } = posture;
    const question = { spec: whole(spec), policy, trustedKeys, coverage: coverage ?? "strict" };
    const expected: Plain = admission(question);
    if (out.granted) {
      const warnings = out.warnings.map(({ code }: Plain) => code);
      assert.deepEqual({ grant: out.grant, warnings }, expected, id);
    } else {
      const { admitted: _, ...reason } = numbers(out.reason);
      if (reason.code === "mismatch") delete reason.found; // for people, like what was admitted
      assert.deepEqual(reason, asShown(expected.reason), id);
    }
  }
});

Deno.test("settings one after another give every golden policy and posture", () => {
  for (const [{ policy }, out, id] of asked("policy", "policy")) {
    assert.equal(policyOf(policy), out.policy, id);
  }
  for (const { in: settings, out, id } of readGolden("posture").rows) {
    const { policy = null, keys = null } = settings as Plain;
    if ([policy, keys].some((each) => each !== null && typeof each !== "string")) continue;
    if (Object.keys(settings).length > 2 || "key" in settings) continue;
    const trusted: readonly string[] = keys === null ? [] : keysOf(keys);
    assert.equal(out.policy, policy === null ? "permissive" : policyOf(policy) ?? "required", id);
    assert.deepEqual(out.trusted_keys, trusted, id);
    const doubts = trusted.flatMap((key, index) => {
      const code = doubtAbout(key);
      return code === undefined ? [] : [{ code, index: BigInt(index) }];
    });
    const unread = policy !== null && policyOf(policy) === undefined;
    assert.deepEqual(
      out.warnings,
      [...unread ? [{ code: "policy_unreadable" }] : [], ...doubts],
      id,
    );
  }
});
