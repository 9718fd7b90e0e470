/**
 * Faults of signatures.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const STRICT = "torsion, small order, odd encodings";
const NATIVE = "a host's verifier and the portable one";
const SIGNED = "what is signed here is what anyone signs";

/** Faults of signatures. */
export const signatureFaults: readonly Fault[] = [
  ...faultsOf("src/crypto/ed25519.ts", [
    [
      "a key of another length is a mismatch",
      'if (publicKey?.length !== 32) return "malformed_key";',
      'if (publicKey?.length !== 32) return "signature_mismatch";',
      STRICT,
    ],
    [
      "a key that is no point is a mismatch",
      'return isPoint(publicKey) ? "signature_mismatch" : "malformed_key";',
      'return "signature_mismatch";',
      STRICT,
    ],
    [
      "the signature is judged before the key",
      'return isPoint(publicKey) ? "malformed_signature" : "malformed_key";',
      'return "malformed_signature";',
      STRICT,
    ],
    [
      "keys of small order are keys",
      'if (isSmallOrder(publicKey)) return "signature_mismatch";',
      "",
      STRICT,
    ],
    ["R may be of small order", "!isSmallOrder(signature.subarray(0, 32)) &&", "", STRICT],
    [
      "s may be out of range",
      "const holds = isReduced(signature.subarray(32)) &&",
      "const holds =",
      NATIVE,
    ],
    [
      "s may be L",
      "  return false;\n}\n\nfunction littleEndian",
      "  return true;\n}\n\nfunction littleEndian",
      NATIVE,
    ],
    [
      "s is compared from the wrong end",
      "for (let i = 31; i >= 0; i--) {",
      "for (let i = 0; i < 32; i++) {",
      STRICT,
    ],
    [
      "the cofactor is multiplied away",
      "return expected.every((byte, i) => byte === R[i]);",
      "return Point.fromBytes(expected, true).multiplyUnsafe(8n).equals(Point.fromBytes(R, true).multiplyUnsafe(8n));",
      STRICT,
    ],
    [
      "the challenge is not reduced",
      "const k = littleEndian(digest) % L;",
      "const k = littleEndian(digest) % (8n * L);",
      STRICT,
    ],
    [
      "the challenge is of the message alone",
      "update(R).update(publicKey).update(message)",
      "update(publicKey).update(message)",
      STRICT,
    ],
    [
      "the challenge is not of the key",
      "update(R).update(publicKey).update(message)",
      "update(R).update(message)",
      STRICT,
    ],
    [
      "anything true enough is a verifier's yes",
      "return verify(...question) === true;",
      "return Boolean(verify(...question));",
      "only true is a verifier's yes",
    ],
    [
      "a verifier that throws says yes",
      "    return verify(...question) === true;\n  } catch {\n    return false;",
      "    return verify(...question) === true;\n  } catch {\n    return true;",
      "only true is a verifier's yes",
    ],
  ]),
  ...faultsOf("src/crypto/small_order.ts", [
    [
      "the identity is not of small order",
      '  "0100000000000000000000000000000000000000000000000000000000000000", // 1: the identity\n',
      "",
      STRICT,
    ],
    [
      "only reduced encodings are of small order",
      '  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", // p + 1, read as 1\n',
      "",
      STRICT,
    ],
    [
      "the sign bit makes another point",
      "i === 31 ? encoding[i]! & 0x7f : encoding[i]",
      "encoding[i]",
      STRICT,
    ],
  ]),
  ...faultsOf("src/crypto/signing.ts", [
    [
      "the text is signed with a line after it",
      "encodeHex(sign(encodeText(text), seedBytes(seedHex)))",
      "encodeHex(sign(encodeText(`${text}\\n`), seedBytes(seedHex)))",
      SIGNED,
    ],
    [
      "a signature is written in upper case",
      "encodeHex(sign(encodeText(text), seedBytes(seedHex)))",
      "encodeHex(sign(encodeText(text), seedBytes(seedHex))).toUpperCase()",
      SIGNED,
    ],
    [
      "the public key is the seed",
      "return encodeHex(getPublicKey(seedBytes(seedHex)));",
      "return encodeHex(seedBytes(seedHex));",
      SIGNED,
    ],
  ]),
];
