/**
 * Signatures (L6, L7): strict Ed25519, also where only an attacker picks the bytes.
 *
 * What is asked is admission itself: a grant that is no document is read only after
 * its signature held. The cases know their answers by construction (`torsion.ts`); the
 * second verifier is the host's, whose declared differences are counted by name.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal } from "../claims.ts";
import { L, littleEndian } from "../curve.ts";
import { PLAIN } from "../generators/specs.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { difference, nativeSign, nativeVerify, strictOutcome } from "../oracles/ed25519.ts";
import { hex, unhex } from "../oracles/identity.ts";
import { RFC_8032 } from "../rfc8032.ts";
import type { Operations } from "../subject.ts";
import { flippedBits, signatureCases } from "../torsion.ts";
import type { SignatureCase, Signer } from "../torsion.ts";
import type { AdmissionQuestion, VerifySignature } from "../wire.ts";

const MESSAGE = new TextEncoder().encode("yah-admission-grant/v2\n");
const SIGNER: Signer = {
  secret: 0x1234_5678_9abc_def0_1234n,
  nonce: 0xfedc_ba98_7654n,
  message: MESSAGE,
};
const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A grant that is these bytes, signed so; or nothing, where the bytes are no text. */
function question(
  { message, signature, publicKey }: Omit<SignatureCase, "label" | "expected">,
): AdmissionQuestion | undefined {
  let document: string;
  try {
    document = text.decode(message);
  } catch {
    return undefined;
  }
  const key = hex(publicKey);
  const annotations = {
    "yah.admission.grant": document,
    "yah.admission.signature": hex(signature),
    "yah.admission.key": key,
  };
  return { spec: { ...PLAIN, annotations }, policy: "required", trustedKeys: [key] };
}

const FOUND = ["malformed_key", "malformed_signature", "signature_mismatch"];

/** What a check of the signature came to: a code, or valid, whatever was refused after it. */
async function outcome(
  writ: Operations,
  asked: AdmissionQuestion,
  verify?: VerifySignature,
): Promise<string> {
  const { reason } = verify === undefined
    ? await writ.admitWorkload(asked)
    : await writ.admitVerified(asked, verify);
  return reason !== undefined && FOUND.includes(reason.code) ? reason.code : "valid";
}

/** Signatures by someone, over some text, with the bytes of some part changed. */
const signatures = fc.record({
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  document: fc.string({ maxLength: 20 }).map((text) => text.toWellFormed()),
  part: fc.constantFrom("none", "document", "none", "signature", "none", "key"),
  bit: fc.nat(),
});

/** The laws of signatures. */
export const signatureLaws: readonly Law[] = [
  {
    name: "torsion, small order, odd encodings and scalars out of range get the strict answer",
    number: "L6",
    statement:
      "s < L, A and R points not of small order, [s]B = R + [k]A without the cofactor, R byte for byte",
    needs: ["admitWorkload"],
    checks: [exhaustive({
      cases: () => signatureCases(SIGNER),
      size: 355,
      cost: 5,
      cover: {
        valid: 0.05,
        signature_mismatch: 0.3,
        malformed_key: 0.05,
        malformed_signature: 0.01,
        "a key of small order": 0.02,
        "an R of small order": 0.001,
      },
      holds: async (writ, posed) => {
        const { message, signature, publicKey, label, expected } = posed;
        equal(await outcome(writ, question(posed)!), expected, label);
        // The host's verifier agrees, or differs as is declared.
        const native = nativeVerify(message, signature, publicKey);
        const differs = native && expected !== "valid";
        equal(native && !differs, expected === "valid", `${label}, by the host's verifier`);
        if (!differs) return expected;
        return difference(signature, publicKey) ?? `an undeclared difference: ${label}`;
      },
    })],
  },
  {
    name: "a host's verifier and the portable one give the same answers",
    number: "L7",
    statement:
      "admit(q) = admit(q, native) for every case; what never reaches it is refused all the same",
    needs: ["admitVerified"],
    checks: [exhaustive({
      cases: () => signatureCases({ ...SIGNER, nonce: SIGNER.nonce + 1n }),
      size: 355,
      cover: { valid: 0.05, signature_mismatch: 0.3, malformed_key: 0.05, "never asked": 0.2 },
      holds: async (writ, posed) => {
        let asked = false;
        const verify: VerifySignature = (...given) => {
          asked = true;
          return nativeVerify(...given);
        };
        equal(await outcome(writ, question(posed)!, verify), posed.expected, posed.label);
        const { signature, publicKey } = posed;
        const odd = difference(signature, publicKey) !== undefined ||
          littleEndian(signature.subarray(32)) >= L;
        claim(!(asked && odd), `${posed.label}: it was asked`);
        // One that says yes to everything opens nothing that is refused without it.
        const always = await outcome(writ, question(posed)!, () => true);
        if (!asked) equal(always, posed.expected, `${posed.label}, by a verifier that says yes`);
        return asked ? posed.expected : "never asked";
      },
    })],
  },
  {
    name: "any flipped bit of the document, the signature or the key is refused",
    number: "L6",
    statement:
      "valid(m, sig, key) ∧ one bit of them flipped ⇒ ¬valid, also where the key is still a point",
    needs: ["admitVerified", "admitWorkload"],
    checks: [
      exhaustive({
        cases: () => flippedBits(SIGNER),
        size: 8 * (MESSAGE.length + 64 + 32),
        cover: { signature_mismatch: 0.3, malformed_key: 0.05 },
        holds: async (writ, posed) => {
          const asked = question(posed);
          // A document of bytes that are no text is no annotation.
          if (asked === undefined) return undefined;
          equal(await outcome(writ, asked, nativeVerify), posed.expected, posed.label);
          return posed.expected;
        },
      }),
      property({
        values: signatures,
        weight: 0.3,
        cover: { valid: 0.35, refused: 0.35 },
        holds: async (writ, { seed, document, part, bit }) => {
          const own = nativeSign(new TextEncoder().encode(document), seed);
          const flip = (bytes: Uint8Array): Uint8Array => {
            const at = bit % (8 * bytes.length);
            return bytes.with(at >> 3, bytes[at >> 3]! ^ (1 << (at & 7)));
          };
          const message = new TextEncoder().encode(part === "document" ? `${document}x` : document);
          const signature = unhex(own.signature), publicKey = unhex(own.key);
          const posed = {
            message,
            signature: part === "signature" ? flip(signature) : signature,
            publicKey: part === "key" ? flip(publicKey) : publicKey,
          };
          const expected = strictOutcome(message, posed.signature, posed.publicKey);
          equal(await outcome(writ, question(posed)!), expected, `with another ${part}`);
          return expected === "valid" ? "valid" : "refused";
        },
      }),
    ],
  },
  {
    name: "only true is a verifier's yes",
    number: "L7",
    statement: "verify(…) ≠ true, or throws ⇒ signature_mismatch",
    needs: ["admitVerified"],
    checks: [exhaustive({
      cases: () => [true, false, undefined, 1, "true", {}, Promise.resolve(true), "throws"],
      size: 8,
      cover: { yes: 0.1, no: 0.5 },
      holds: async (writ, answer) => {
        const [honest] = signatureCases(SIGNER);
        const verify = () => {
          if (answer === "throws") throw new Error("no answer");
          return answer;
        };
        const expected = answer === true ? "valid" : "signature_mismatch";
        equal(await outcome(writ, question(honest!)!, verify), expected, "the outcome");
        return answer === true ? "yes" : "no";
      },
    })],
  },
  {
    name: "what is signed here is what anyone signs with the seed, and it holds",
    number: "L6",
    statement: "sign(m, seed) and publicKey(seed) are RFC 8032's, and the host's; and they verify",
    needs: ["signGrant", "publicKeyOf", "admitWorkload"],
    checks: [
      exhaustive({
        cases: () => RFC_8032.map(({ seed, publicKey }) => ({ seed, publicKey })),
        size: RFC_8032.length,
        cover: { published: 1 },
        holds: async (writ, { seed, publicKey }) => {
          equal(await writ.publicKeyOf(seed), publicKey, "the public key");
          equal(await writ.publicKeyOf(seed.toUpperCase()), publicKey, "of the seed in upper case");
          return "published";
        },
      }),
      property({
        values: signatures,
        weight: 0.3,
        cover: { signed: 1 },
        holds: async (writ, { seed, document }) => {
          const message = new TextEncoder().encode(document), own = nativeSign(message, seed);
          const signature = await writ.signGrant(document, hex(seed));
          equal(signature, own.signature, "the signature");
          equal(await writ.signGrant(message, hex(seed)), own.signature, "of the bytes");
          equal(await writ.publicKeyOf(hex(seed)), own.key, "the public key");
          const posed = { message, signature: unhex(signature), publicKey: unhex(own.key) };
          equal(await outcome(writ, question(posed)!), "valid", "what was signed");
          return "signed";
        },
      }),
    ],
  },
];
