import assert from "node:assert/strict";
import { signGrant } from "../crypto/signing.ts";
import type { AdmissionQuestion } from "./admission.ts";
import { templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import { encodeGrantDocument } from "./grant_document.ts";
import {
  admit,
  annotate,
  DOCUMENT,
  KEY,
  refused,
  SEED,
  signed,
  VOUCHED,
} from "./signed_fixture.ts";

Deno.test("an untrusted key is refused before any signature work", () => {
  const verify = () => assert.fail("no signature may be looked at");
  const strangers = [[], ["ff".repeat(32)], [KEY.slice(2)], [`${KEY} `], [KEY.toUpperCase()]];
  for (const trustedKeys of strangers) {
    refused(admit(signed(), { trustedKeys, verify }), "L6", "untrusted_key", { key: KEY });
  }
  const noHex = annotate(signed(), {
    "yah.admission.key": "not hex",
    "yah.admission.signature": "",
  });
  refused(admit(noHex, { verify }), "L6", "untrusted_key", { key: "not hex" });
});

Deno.test("pinning nothing trusts no one, also under required", () => {
  refused(admit(signed(), { policy: "required", trustedKeys: [] }), "L6", "untrusted_key", {
    key: KEY,
  });
});

Deno.test("keys are compared as texts, and upper case on both sides is one text", () => {
  const key = KEY.toUpperCase();
  const grant = { recipe: "compiler", key };
  assert.deepEqual(admit(signed({ key }), { trustedKeys: ["", key] }), { ...VOUCHED, grant });
  refused(admit(signed({ key })), "L6", "untrusted_key", { key });
});

Deno.test("a pinned text that is no key is a malformed key, before the signature is read", () => {
  const noPoint = "02" + "00".repeat(31);
  for (const key of ["", "zz".repeat(32), KEY.slice(1), KEY.slice(2), KEY + "00", noPoint]) {
    const spec = annotate(signed({ key }), { "yah.admission.signature": "not hex" });
    refused(admit(spec, { trustedKeys: [key] }), "L7", "malformed_key");
    refused(admit(signed({ key }), { trustedKeys: [key] }), "L7", "malformed_key");
  }
});

Deno.test("a signature is 64 bytes in hex, of either case", () => {
  const signature = signGrant(DOCUMENT, SEED);
  for (const text of ["", "not hex", signature.slice(1), signature.slice(2), signature + "00"]) {
    const spec = annotate(signed(), { "yah.admission.signature": text });
    refused(admit(spec), "L7", "malformed_signature");
  }
  const upper = annotate(signed(), { "yah.admission.signature": signature.toUpperCase() });
  assert.deepEqual(admit(upper), VOUCHED);
});

Deno.test("a signature by another key does not hold, whatever key is claimed", () => {
  const spec = signed({ seed: "09".repeat(32), key: KEY });
  refused(admit(spec), "L7", "signature_mismatch");
});

Deno.test("a grant that is widened after signing no longer holds", () => {
  const widened = DOCUMENT.replace("nested-sandbox 5\nfalse\n", "nested-sandbox 4\ntrue\n");
  assert.notEqual(widened, DOCUMENT);
  const spec = annotate(signed(), { "yah.admission.grant": widened });
  refused(admit(spec), "L7", "signature_mismatch");
});

Deno.test("a pinned key of small order admits nothing, whatever a host's verifier says", () => {
  const key = "01" + "00".repeat(31);
  const spec = annotate(signed({ key }), { "yah.admission.signature": key + "00".repeat(32) });
  refused(admit(spec, { trustedKeys: [key], verify: () => true }), "L7", "signature_mismatch");
});

Deno.test("a host's verifier is asked about these very bytes, and only true is a yes", () => {
  const asked: Uint8Array[][] = [];
  const verify = (...bytes: Uint8Array[]) => asked.push(bytes) > 0;
  assert.deepEqual(admit(signed(), { verify }), VOUCHED);
  const hex = ([message, signature, key]: Uint8Array[]) => [
    new TextDecoder().decode(message),
    signature?.toHex(),
    key?.toHex(),
  ];
  assert.deepEqual(asked.map(hex), [[DOCUMENT, signGrant(DOCUMENT, SEED), KEY]]);

  const noes = [() => 1, () => "true", () => Promise.resolve(true), () => {
    throw new Error("no such key");
  }] as unknown as NonNullable<AdmissionQuestion["verify"]>[];
  for (const verify of noes) {
    refused(admit(signed(), { verify }), "L7", "signature_mismatch");
  }
});

Deno.test("a document is signed as UTF-8, byte for byte", () => {
  const document = encodeGrantDocument(grantFromSpec("café \u{1f984}\ufeff", templateSpec()));
  const grant = { recipe: "café \u{1f984}\ufeff", key: KEY };
  assert.deepEqual(admit(signed({ document })), { ...VOUCHED, grant });
  const decomposed = annotate(signed({ document }), {
    "yah.admission.grant": document.replace("é", "e\u0301"),
  });
  refused(admit(decomposed), "L7", "signature_mismatch");
});
