/**
 * Bodies: a request's bytes to a JSON tree, strictly.
 *
 * A framework's parser keeps the last of two equal keys and rounds numbers, so the
 * bytes go to the module's own reader. A length over the cap is refused before anything
 * is read, and a body without one is read as a stream that is cut at the cap: an upload
 * without end costs no more than that. Anything but plain UTF-8 JSON is refused before it is read; a
 * browser's form or a `text/plain` post from another site is among that.
 *
 * Not covered: how long a sender may take. What it can hold is the cap.
 *
 * @module
 */

import { LIMITS, MalformedError } from "../mod.ts";
import { parseJson } from "../src/text/json.ts";
import type { Json } from "../src/text/tree.ts";
import { Problem } from "./problem.ts";

/** Reads a request's body. Throws {@linkcode Problem} or `MalformedError`. */
export async function readBody(request: Request): Promise<Json> {
  checkMediaType(request.headers);
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > LIMITS.body_bytes) throw tooLong();
  // A transport frames a body by its announced length and refuses a request with two framings,
  // so this one cannot be longer; reading it in one piece costs half of streaming it.
  const bytes = announced !== null && /^[0-9]+$/.test(announced)
    ? await request.bytes().catch(cutOff)
    : await readStream(request.body);
  if (bytes.length > LIMITS.body_bytes) throw tooLong();
  return parseJson(bytes);
}

// RFC 9110, section 8.3.1: a type, then parameters whose values are tokens or quoted.
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const PARAMETER = `[ \\t]*;[ \\t]*(${TOKEN})=(${TOKEN}|"[^"\\\\]*")`;
const MEDIA_TYPE = new RegExp(`^application/json(?:${PARAMETER})*[ \\t]*$`, "i");

function checkMediaType(headers: Headers): void {
  const type = headers.get("content-type");
  // What nearly everyone sends needs no reading.
  if (type !== "application/json") checkParameters(type);
  const coding = headers.get("content-encoding");
  if (coding !== null && coding.toLowerCase() !== "identity") {
    // A compressed body could be far longer than the cap once it is read.
    throw new Problem("media_type", "the body must not be encoded or compressed", {
      expected: "content-encoding: identity",
    });
  }
}

function checkParameters(type: string | null): void {
  if (type === null || !MEDIA_TYPE.test(type)) {
    throw new Problem("media_type", "the body must be application/json", {
      expected: "application/json",
    });
  }
  for (const [, name, value] of type.matchAll(new RegExp(PARAMETER, "g"))) {
    const charset = value!.replaceAll('"', "").toLowerCase();
    if (name!.toLowerCase() === "charset" && charset !== "utf-8") {
      throw new Problem("media_type", "JSON is UTF-8; no other charset is taken", {
        expected: "application/json; charset=utf-8",
      });
    }
  }
}

async function readStream(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (stream === null) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) break;
    length += value.length;
    if (length > LIMITS.body_bytes) {
      // Not awaited: a sender that ignores the cancellation must not hold up the answer.
      reader.cancel().catch(() => {});
      throw tooLong();
    }
    chunks.push(value);
  }
  return chunks.length === 1 ? chunks[0]! : joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLong(): MalformedError {
  const max = LIMITS.body_bytes;
  return new MalformedError("limit", undefined, `a body has at most ${max} bytes`, {
    limit: "body_bytes",
    max,
  });
}

/** The sender went away, or its framing broke, before the body was whole. */
function cutOff(): never {
  throw new MalformedError("json_syntax", undefined, "the body was cut off before its end");
}
