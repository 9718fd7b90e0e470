/**
 * Admission (L5, L6, L7): who vouched, in which order it is asked, and what a posture means.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, granted, refused, show } from "../claims.ts";
import { CHOICE_COUNT, choices, KEY, POLICIES, question, SEED } from "../generators/admissions.ts";
import type { Choice } from "../generators/admissions.ts";
import { dispatches } from "../generators/specs.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { admission } from "../oracles/admission.ts";
import { LAW_OF } from "../oracles/codes.ts";
import { encode } from "../oracles/documents.ts";
import { nativeSign } from "../oracles/ed25519.ts";
import { unhex } from "../oracles/identity.ts";
import type { Operations } from "../subject.ts";
import type { AdmissionQuestion, WorkloadSpec } from "../wire.ts";

/** Claims that a workload is admitted or refused as the specification says. */
async function admitted(writ: Operations, asked: AdmissionQuestion): Promise<string> {
  const expected = admission(asked);
  const { grant, warnings, ...verdict } = await writ.admitWorkload(asked);
  if ("reason" in expected) {
    refused(verdict, expected.reason, "not admitted");
    equal(verdict.law, LAW_OF[expected.reason.code], "the law of the refusal");
    equal([grant, warnings], [null, []], "who vouched, and what is warned about");
    return expected.reason.code;
  }
  granted(verdict, "admit", "admitted");
  equal(grant, expected.grant, "who vouched");
  equal(warnings.map(({ code }) => code), expected.warnings, "what is warned about");
  return expected.grant === null ? "nobody asked" : "vouched for";
}

/** A spec with a grant attached that its author signed. */
function signed(spec: WorkloadSpec, document: string): WorkloadSpec {
  const { signature } = nativeSign(new TextEncoder().encode(document), unhex(SEED));
  const parts = {
    "yah.admission.grant": document,
    "yah.admission.signature": signature,
    "yah.admission.key": KEY,
  };
  return { ...spec, annotations: { ...spec.annotations, ...parts } };
}

/** Choices three by three, without their policy. */
function* unpoliced(): Generator<Choice> {
  let at = 0;
  for (const choice of choices()) if (at++ % POLICIES.length === 0) yield choice;
}

/** The laws of admission. */
export const admissionLaws: readonly Law[] = [
  {
    name: "a workload is admitted exactly as the specification's order of questions says",
    number: "L7",
    statement:
      "disabled → presence → completeness → attribution → key → signature → grant → coverage; each answers before the next",
    needs: ["admitWorkload"],
    checks: [
      exhaustive({
        cases: choices,
        size: CHOICE_COUNT,
        cost: 2,
        cover: {
          "nobody asked": 0.2,
          "vouched for": 0.005,
          grant_required: 0.02,
          incomplete: 0.1,
          untrusted_key: 0.02,
          malformed_key: 0.01,
          malformed_signature: 0.005,
          signature_mismatch: 0.01,
          grant_malformed: 0.002,
          mismatch: 0.002,
          uncovered: 0.001,
        },
        holds: (writ, choice) => admitted(writ, question(choice)),
      }),
      property({
        values: dispatches,
        weight: 0.3,
        cover: { "vouched for": 0.32, mismatch: 0.35 },
        holds: (writ, { grant, spec }) =>
          admitted(writ, {
            spec: signed(spec, encode(grant)),
            policy: "required",
            trustedKeys: [KEY],
            coverage: "reference",
          }),
      }),
    ],
  },
  {
    name: "what a stricter policy admits, a milder one admits",
    number: "L7",
    statement: "admit(s, required) ⇒ admit(s, permissive) ⇒ admit(s, disabled)",
    needs: ["admitWorkload"],
    checks: [exhaustive({
      cases: unpoliced,
      size: CHOICE_COUNT / POLICIES.length,
      cost: 3,
      cover: { "all three": 0.01, "some": 0.02, "disabled alone": 0.5 },
      holds: async (writ, choice) => {
        const [disabled, permissive, required] = await Promise.all(
          POLICIES.map(async (policy) =>
            (await writ.admitWorkload(question({ ...choice, policy }))).granted
          ),
        );
        claim(!required || permissive === true, "admitted if required, refused if permissive");
        claim(!permissive || disabled === true, "admitted if permissive, refused if disabled");
        return required ? "all three" : permissive ? "some" : "disabled alone";
      },
    })],
  },
  {
    name: "no key that is pinned nowhere vouches, and no pins trust no one",
    number: "L6",
    statement: "grant.key ∉ trustedKeys as text ⇒ untrusted_key, before any signature is looked at",
    needs: ["admitVerified"],
    checks: [property({
      values: fc.tuple(
        dispatches,
        fc.array(fc.constantFrom("", KEY.toUpperCase(), ` ${KEY}`, KEY.slice(1), `${KEY}0`, "*")),
      ),
      weight: 0.5,
      cover: { untrusted: 1 },
      holds: async (writ, [{ grant, spec }, trustedKeys]) => {
        let asked = 0;
        const always = () => asked++ >= 0;
        const own = signed(spec, encode(grant));
        const verdict = await writ.admitVerified(
          { spec: own, policy: "permissive", trustedKeys },
          always,
        );
        refused(verdict, { code: "untrusted_key", key: KEY }, "a key that is not pinned");
        equal(asked, 0, "how often a signature was looked at");
        return "untrusted";
      },
    })],
  },
  {
    name: "a grant of which any part is missing is never an absent grant",
    number: "L7",
    statement: "∅ ≠ parts ≠ all three ⇒ incomplete, under permissive and required alike",
    needs: ["admitWorkload", "attachGrant"],
    checks: [property({
      values: fc.tuple(dispatches, fc.integer({ min: 1, max: 6 }), fc.constantFrom("", "x", KEY)),
      weight: 0.5,
      cover: { incomplete: 1 },
      holds: async (writ, [{ spec }, present, value]) => {
        const whole = await writ.attachGrant(spec, {
          document: value,
          signature: value,
          key: value,
        });
        const names = ["yah.admission.grant", "yah.admission.signature", "yah.admission.key"];
        const dropped = names.filter((_, at) => !((present >> at) & 1));
        const annotations = Object.fromEntries(
          Object.entries(whole.annotations).filter(([name]) => !dropped.includes(name)),
        );
        for (const policy of ["permissive", "required"] as const) {
          const question = { spec: { ...spec, annotations }, policy, trustedKeys: [value] };
          const verdict = await writ.admitWorkload(question);
          refused(verdict, { code: "incomplete", missing: dropped[0] }, policy);
        }
        return "incomplete";
      },
    })],
  },
  {
    name: "attaching a grant changes the three annotations and nothing else",
    number: "L2",
    statement: "attach(s, g) = s but for grant, signature and key; s stays as it was",
    needs: ["attachGrant"],
    checks: [property({
      values: fc.tuple(dispatches, fc.string(), fc.string()),
      weight: 0.5,
      cover: { attached: 1 },
      holds: async (writ, [{ spec }, document, other]) => {
        const before = show(spec, Infinity);
        const texts = [document, other, KEY].map((text) => text.toWellFormed());
        const [grant, signature, key] = texts as [string, string, string];
        const own = await writ.attachGrant(spec, { document: grant, signature, key });
        const parts = {
          "yah.admission.grant": grant,
          "yah.admission.signature": signature,
          "yah.admission.key": key,
        };
        equal(own, { ...spec, annotations: { ...spec.annotations, ...parts } }, "the spec");
        const again = await writ.attachGrant(own, { document: key, signature: grant, key: "" });
        equal(again.annotations["yah.admission.grant"], key, "the grant, attached over another");
        equal(again.annotations["yah.admission.key"], "", "the key, attached over another");
        equal(show(spec, Infinity), before, "what was passed in");
        return "attached";
      },
    })],
  },
];
