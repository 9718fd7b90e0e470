/**
 * Pinned image references, cut by hand at their marks.
 *
 * @module
 */

import type { ImageRef } from "../wire.ts";

/** Neither a mark nor white space nor a control character, and something. */
const plain = (text: string): boolean => text !== "" && !/[\s/:@\p{Cc}]/u.test(text);

/** A name or an address in brackets, with or without a port. */
function isHost(text: string): boolean {
  const close = text.startsWith("[") ? text.indexOf("]") + 1 : 0;
  const [name, rest] = close > 0
    ? [text.slice(1, close - 1), text.slice(close)]
    : [text.split(":")[0]!, text.slice(text.split(":")[0]!.length)];
  const port = rest === "" || /^:[0-9]{1,5}$/.test(rest);
  return port && (close > 0 ? /^[0-9a-fA-F:.]+$/.test(name) : plain(name)) || plain(text);
}

/** The parts of a pinned reference, or `undefined` if it is none. */
export function readImage(text: string): ImageRef | undefined {
  const [name, digest, ...more] = text.split("@");
  if (digest === undefined || more.length > 0) return undefined;
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) return undefined;
  const segments = name!.split("/");
  const [last, tag = "latest", ...marks] = segments.pop()!.split(":");
  if (marks.length > 0 || !plain(last!) || !plain(tag)) return undefined;
  const [first, ...others] = segments;
  if (!others.every(plain)) return undefined;
  const path = [...others, last!].join("/");
  if (first === undefined) {
    return { registry: "docker.io", repository: `library/${path}`, tag, digest };
  }
  if (!isHost(first)) return undefined;
  return /[.:]/.test(first) || first === "localhost"
    ? { registry: first, repository: path, tag, digest }
    : { registry: "docker.io", repository: `${first}/${path}`, tag, digest };
}

/** The one text of an image. */
export function joined({ registry, repository, tag, digest }: ImageRef): string {
  return registry + "/" + repository + ":" + tag + "@" + digest;
}
