import assert from "node:assert";
import { RFC_8032 } from "../../props/rfc8032.ts";
import { MalformedError } from "../malformed.ts";
import { decodeHex } from "../text/hex.ts";
import { encodeText } from "../text/utf8.ts";
import { checkSignature } from "./ed25519.ts";
import { generateSeed } from "./seed.ts";
import { publicKeyOf, signGrant } from "./signing.ts";

const SEED = "07".repeat(32);
const GRANT = "yah-admission-grant/v2\nrecipe 5\ncafé\n";

/** The error that this throws, which must be a malformed one. */
function malformed(act: () => unknown): MalformedError {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof MalformedError);
    return error;
  }
  assert.fail("nothing was thrown");
}

Deno.test("the seeds of RFC 8032 have the public keys of RFC 8032", () => {
  for (const { name, seed, publicKey } of RFC_8032) {
    assert.strictEqual(publicKeyOf(seed), publicKey, name);
    assert.strictEqual(publicKeyOf(seed.toUpperCase()), publicKey, name);
  }
});

Deno.test("a message of RFC 8032 gets the signature of RFC 8032", () => {
  const signed = RFC_8032.filter(({ name }) => name === "TEST 1" || name === "TEST 2");
  assert.strictEqual(signed.length, 2);
  for (const { name, seed, message, signature } of signed) {
    assert.strictEqual(signGrant(decodeHex(message)!, seed), signature, name);
  }
});

Deno.test("a grant's signature verifies under the seed's key, and under no other", () => {
  const signature = decodeHex(signGrant(GRANT, SEED));
  const own = decodeHex(publicKeyOf(SEED));
  const other = decodeHex(publicKeyOf("09".repeat(32)));
  assert.strictEqual(checkSignature(encodeText(GRANT), signature, own), "valid");
  assert.strictEqual(checkSignature(encodeText(GRANT), signature, other), "signature_mismatch");
  assert.strictEqual(
    checkSignature(encodeText(GRANT + "\n"), signature, own),
    "signature_mismatch",
  );
});

Deno.test("text and its UTF-8 bytes have one signature, a leading U+FEFF included", () => {
  for (const document of [GRANT, "\ufeff" + GRANT, ""]) {
    const signature = signGrant(document, SEED);
    assert.match(signature, /^[0-9a-f]{128}$/);
    assert.strictEqual(signGrant(encodeText(document), SEED), signature);
  }
  assert.notStrictEqual(signGrant("\ufeff" + GRANT, SEED), signGrant(GRANT, SEED));
});

Deno.test("what no annotation can carry is not signed", () => {
  assert.strictEqual(malformed(() => signGrant("\ud800", SEED)).code, "lone_surrogate");
  assert.strictEqual(malformed(() => signGrant(Uint8Array.of(0xff), SEED)).code, "utf8");
});

Deno.test("a seed that is not 32 bytes of hex is malformed, and is not quoted", () => {
  const secret = "5ec2e7";
  const seeds: unknown[] = [
    "",
    secret,
    secret.repeat(11),
    secret.repeat(10) + "zzzz",
    "0x" + SEED.slice(2),
    " " + SEED,
    SEED + "\n",
    [SEED],
    new Uint8Array(32),
    undefined,
  ];
  for (const seed of seeds) {
    for (const act of [publicKeyOf, (seedHex: string) => signGrant(GRANT, seedHex)]) {
      const error = malformed(() => act(seed as string));
      assert.strictEqual(error.code, "wrong_type");
      assert.deepStrictEqual(error.facts, { expected: "a 32-byte seed as 64 hex digits" });
      assert.ok(!error.message.includes(secret));
    }
  }
});

Deno.test("a generated seed is 32 bytes of lower-case hex, new each time, and signs", () => {
  const seeds = new Set(Array.from({ length: 20 }, generateSeed));
  assert.strictEqual(seeds.size, 20);
  for (const seed of seeds) assert.match(seed, /^[0-9a-f]{64}$/);
  const [seed] = seeds;
  const signature = decodeHex(signGrant(GRANT, seed!));
  assert.strictEqual(
    checkSignature(encodeText(GRANT), signature, decodeHex(publicKeyOf(seed!))),
    "valid",
  );
});
