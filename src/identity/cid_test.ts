import { decode } from "@ipld/dag-cbor";
import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { base32 } from "../packages/multiformats.ts";
import { encodeText } from "../text/utf8.ts";
import { contentId, idBytes, idOfBytes, parseAuthorityId, parseGrantId } from "./cid.ts";

const ID = "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq";

function refused(text: string): void {
  for (const parse of [parseAuthorityId, parseGrantId]) {
    assertMalformed(() => parse(text), "cid", "");
  }
}

Deno.test("an id in its one spelling reads as itself, and its bytes spell it again", () => {
  assert.equal(parseAuthorityId(ID), ID);
  assert.equal(parseGrantId(ID), ID);
  const bytes = idBytes(parseGrantId(ID));
  assert.deepEqual([...bytes.subarray(0, 4)], [0x01, 0x71, 0x1e, 0x20]);
  assert.equal(bytes.length, 36);
  assert.equal(idOfBytes(bytes), ID);
});

Deno.test("the id of bytes is over their BLAKE3", () => {
  // The digest of no bytes at all, from the test vectors of BLAKE3.
  const empty = "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262";
  const digest = idBytes(parseGrantId(contentId(new Uint8Array(0)))).subarray(4);
  assert.equal([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""), empty);
  assert.notEqual(contentId(encodeText("a")), contentId(encodeText("b")));
});

Deno.test("every last character but the eight with two zero bits at the end is refused", () => {
  const stem = ID.slice(0, -1);
  for (const last of "abcdefghijklmnopqrstuvwxyz234567") {
    if ("aeimquy4".includes(last)) assert.equal(parseGrantId(stem + last), stem + last);
    else refused(stem + last);
  }
});

Deno.test("every seventh character but the eight that the prefix leaves is refused", () => {
  for (const seventh of "abcdefghijklmnopqrstuvwxyz234567") {
    const text = ID.slice(0, 7) + seventh + ID.slice(8);
    if ("abcdefgh".includes(seventh)) {
      assert.equal(parseGrantId(text), text);
      assert.equal(idOfBytes(idBytes(parseGrantId(text))), text);
    } else refused(text);
  }
});

const bytes = idBytes(parseGrantId(ID));
const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Spellings of an id that a lenient reader takes, and near misses. */
const OTHER_SPELLINGS: { readonly [what: string]: string } = {
  "the empty text": "",
  "upper case under the upper-case prefix": "B" + ID.slice(1).toUpperCase(),
  "upper-case digits under the lower-case prefix": "b" + ID.slice(1).toUpperCase(),
  "one upper-case letter": ID.slice(0, 10) + ID.charAt(10).toUpperCase() + ID.slice(11),
  "padding": ID + "=",
  "a space before": " " + ID,
  "a space after": ID + " ",
  "a line end after": ID + "\n",
  "a byte order mark": "\ufeff" + ID,
  "a NUL after": ID + "\0",
  "one character less": ID.slice(0, -1),
  "one character more": ID + "a",
  "hex (multibase f)": "f" + hex,
  "no multibase prefix": ID.slice(1),
  "an ipfs path": "/ipfs/" + ID,
  "an ipfs URI": "ipfs://" + ID,
  "a digit that base32 has not": ID.slice(0, 20) + "1" + ID.slice(21),
  "a look-alike letter": ID.slice(0, 20) + "\u0430" + ID.slice(21),
  "a full-width letter": "\uff42" + ID.slice(1),
};

for (const [what, text] of Object.entries(OTHER_SPELLINGS)) {
  Deno.test(`an id is not spelled with ${what}`, () => refused(text));
}

/** Bytes that say the same, or nearly, to a lenient reader. */
const OTHER_BYTES: { readonly [what: string]: readonly number[] } = {
  "an overlong version": [0x81, 0x00, ...bytes.subarray(1)],
  "an overlong codec": [0x01, 0xf1, 0x00, ...bytes.subarray(2)],
  "an overlong length of digest": [0x01, 0x71, 0x1e, 0xa0, 0x00, ...bytes.subarray(4)],
  "version 0": [0x00, ...bytes.subarray(1)],
  "version 2": [0x02, ...bytes.subarray(1)],
  "the raw codec": [0x01, 0x55, ...bytes.subarray(2)],
  "the dag-json codec": [0x01, 0xa9, 0x02, ...bytes.subarray(2)],
  "SHA-256": [0x01, 0x71, 0x12, ...bytes.subarray(3)],
  "the identity hash": [0x01, 0x71, 0x00, ...bytes.subarray(3)],
  "a digest of 31 bytes": [0x01, 0x71, 0x1e, 0x1f, ...bytes.subarray(5)],
  "a digest of 33 bytes": [0x01, 0x71, 0x1e, 0x21, ...bytes.subarray(4), 0],
  "a byte after the digest": [...bytes, 0],
  "a digest cut off": [...bytes.subarray(0, 35)],
  "the prefix alone": [0x01, 0x71, 0x1e, 0x20],
  "no bytes": [],
};

for (const [what, other] of Object.entries(OTHER_BYTES)) {
  Deno.test(`an id does not have ${what}`, () => {
    assert.equal(idOfBytes(Uint8Array.from(other)), undefined);
    refused(base32.encode(Uint8Array.from(other)));
  });
}

Deno.test("what is no text is of the wrong type", () => {
  for (
    const [value, found] of [[null, "null"], [5, "number"], [undefined, "undefined"], [
      [ID],
      "array",
    ]]
  ) {
    assertMalformed(() => parseGrantId(value as string), "wrong_type", "", {
      expected: "string",
      found,
    });
  }
});

Deno.test("the format's library reads an id's bytes as the same text", () => {
  const link = Uint8Array.of(0xd8, 0x2a, 0x58, 0x25, 0x00, ...bytes);
  assert.equal(String(decode(link)), ID);
});
