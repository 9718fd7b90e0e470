/**
 * A second reader of canonical DAG-CBOR: every byte accounted for, or nothing.
 *
 * The format's library reads unsorted keys, long heads, floats and text with its byte
 * order mark taken away; a reader that is to say "this and nothing else" may not.
 *
 * @module
 */

import { base32 } from "./identity.ts";

const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** What canonical bytes say; links as id text, maps as objects. Throws if they are not canonical. */
export function readCbor(bytes: Uint8Array): unknown {
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`not canonical at byte ${at}: ${why}`);
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) fail("cut off");
    return bytes.subarray(at, at += length);
  };
  const head = (): [number, bigint] => {
    const [first] = take(1);
    const major = first! >> 5, short = first! & 31;
    if (short < 24) return [major, BigInt(short)];
    if (short > 27) fail("an indefinite length or a reserved head");
    const size = 1 << (short - 24);
    const argument = take(size).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const least = size === 1 ? 24n : 1n << BigInt(4 * size);
    if (argument < least) fail("a head longer than it need be");
    return [major, argument];
  };
  const string = (): string => {
    const [major, length] = head();
    if (major !== 3) fail("a key that is no text");
    return text.decode(take(Number(length)));
  };
  const map = (length: bigint): unknown => {
    const members: [string, unknown][] = [];
    let last = new Uint8Array();
    for (let i = 0n; i < length; i++) {
      const start = at;
      const key = string(), spelled = bytes.slice(start, at);
      if (i > 0n && compare(last, spelled) >= 0) fail("keys out of order, or repeated");
      last = spelled;
      members.push([key, item()]);
    }
    return Object.fromEntries(members);
  };
  const link = (): unknown => {
    const [major, length] = head();
    if (major !== 2 || length !== 37n || take(1)[0] !== 0) fail("a link that is none");
    return "b" + base32(take(36));
  };
  const item = (): unknown => {
    const [major, argument] = head();
    if (major === 0) return argument;
    if (major === 3) return text.decode(take(Number(argument)));
    if (major === 4) return Array.from({ length: Number(argument) }, item);
    if (major === 5) return map(argument);
    if (major === 6 && argument === 42n) return link();
    return fail(`major type ${major}`);
  };
  const value = item();
  if (at !== bytes.length) fail("bytes after the end");
  return value;
}

/** Encoded keys compare as "shorter first, then by bytes", because their heads say the length. */
function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
