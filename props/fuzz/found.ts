/**
 * What the fuzzer found: one file for each, made small, that a test feeds again.
 *
 * @module
 */

import { sha256 } from "../sources.ts";
import type { Finding } from "./fuzzer.ts";

/** Where findings are kept. */
export const FOUND = new URL("../found/", import.meta.url);

/** A finding as it is kept: what was fed, as text where it is one. */
export interface Kept {
  readonly target: string;
  readonly fault: string;
  readonly text?: string;
  readonly hex?: string;
}

/** A finding as it is kept. */
export function kept({ target, message, input }: Finding): Kept {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(input);
  const exact = new TextEncoder().encode(text);
  const isText = exact.length === input.length && exact.every((byte, at) => byte === input[at]);
  return { target, fault: message, ...(isText ? { text } : { hex: input.toHex() }) };
}

/** The input of a finding. */
export function inputOf({ text, hex }: Kept): Uint8Array<ArrayBuffer> {
  return hex === undefined ? new TextEncoder().encode(text) : Uint8Array.fromHex(hex);
}

/** Keeps a finding, and says in which file. */
export async function keep(finding: Finding, folder: URL = FOUND): Promise<string> {
  const name = `${(await sha256(finding.input)).slice(0, 12)}.json`;
  await Deno.mkdir(folder, { recursive: true });
  // ASCII, so that no editor can change what is not seen.
  const text = JSON.stringify(kept(finding), null, 2).replace(
    /[^ -~\n]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  await Deno.writeTextFile(new URL(name, folder), `${text}\n`);
  return name;
}

/** Everything that is kept, by file. */
export function readFound(folder: URL = FOUND): readonly (readonly [string, Kept])[] {
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".json")).sort();
  return names.map((name) => [
    name,
    JSON.parse(Deno.readTextFileSync(new URL(name, folder))) as Kept,
  ]);
}
