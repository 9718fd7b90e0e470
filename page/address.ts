/**
 * The address: which question, and what is in its fields, all behind the `#`.
 *
 * What stands there is never sent to a server. `#chain` is a question, `#chain/gap`
 * one of its examples, `#chain!…` its fields, packed. A link may come from anyone,
 * so unpacking is bounded: a few hundred bytes can unfold to gigabytes.
 *
 * @module
 */

import type { QuestionName, Values } from "./question.ts";

/** Where an address leads. */
export interface Address {
  readonly question: QuestionName;
  /** The name of an example. */
  readonly example?: string;
  /** Packed values. */
  readonly packed?: string;
}

const FORM = /^#(workload|chain|fence|relate)(?:\/([a-z0-9-]+)|!([A-Za-z0-9_-]+))?$/;

/** Reads a fragment; `undefined` for one that leads nowhere. */
export function parseAddress(fragment: string): Address | undefined {
  const match = FORM.exec(fragment);
  if (match === null) return undefined;
  const [, question, example, packed] = match;
  return {
    question: question as QuestionName,
    ...(example === undefined ? {} : { example }),
    ...(packed === undefined ? {} : { packed }),
  };
}

/** The fragment of an address. */
export function addressOf({ question, example, packed }: Address): string {
  const rest = packed !== undefined ? `!${packed}` : example !== undefined ? `/${example}` : "";
  return `#${question}${rest}`;
}

/** Room for every field at the cap of a request, and no more. */
const MAX_UNPACKED = 4 * 1024 * 1024;

/** Packs values: JSON, deflated, in URL-safe base64. */
export async function pack(values: Values): Promise<string> {
  const json = new Blob([JSON.stringify(values)]);
  const bytes = await collect(json.stream().pipeThrough(new CompressionStream("deflate-raw")));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpacks values; `undefined` for what was never packed, or unfolds too far. */
export async function unpack(packed: string): Promise<Values | undefined> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (unit) => unit.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const json = new TextDecoder("utf-8", { fatal: true }).decode(await collect(stream));
    const values: unknown = JSON.parse(json);
    return isValues(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_UNPACKED) throw new RangeError("more than any question holds");
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === "string");
}
