/**
 * Changes of a document of records, `label length` and a value: with the lengths and
 * counts made to fit again, so that what comes out is mostly a document still.
 *
 * @module
 */

import type { Random } from "./random.ts";
import { changedText } from "./trees.ts";

const utf8 = new TextEncoder();
const text = new TextDecoder("utf-8", { ignoreBOM: true });

type Item = readonly [label: string, value: string];

/** A few records of a document changed, or `undefined` if it is none. */
export function inRecords(random: Random, input: Uint8Array): Uint8Array | undefined {
  const document = input.length > 200_000 ? undefined : read(input);
  if (document === undefined) return undefined;
  let { items } = document;
  for (let changes = 1 + random.small(3); changes > 0; changes--) {
    const at = random.below(items.length);
    items = items.flatMap((item, index) => index === at ? changed(random, item) : [item]);
  }
  const written = counted(items).map(([label, value]) =>
    `${label} ${utf8.encode(value).length}\n${value}\n`
  );
  return utf8.encode(`${document.magic}\n${written.join("")}`);
}

function read(input: Uint8Array): { magic: string; items: readonly Item[] } | undefined {
  const end = input.indexOf(0x0a);
  const items: Item[] = [];
  for (let at = end + 1; end >= 0 && at < input.length;) {
    const line = input.indexOf(0x0a, at);
    const head = /^([a-z.-]+) ([0-9]{1,7})$/.exec(text.decode(input.subarray(at, line)));
    if (line < 0 || head === null) return undefined;
    const next = line + 1 + Number(head[2]);
    items.push([head[1]!, text.decode(input.subarray(line + 1, next))]);
    at = next + 1;
  }
  return items.length === 0 ? undefined : { magic: text.decode(input.subarray(0, end)), items };
}

function changed(random: Random, item: Item): readonly Item[] {
  const [label, value] = item;
  switch (random.below(8)) {
    case 0:
      return [];
    case 1:
      return [item, item];
    case 2:
      return [[label, random.pick(["", "0", "1", "true", "microvm", "0400", "+1", "400"])]];
    default:
      return [[label, changedText(random, value)]];
  }
}

/** The records with each count that of the items behind it. */
function counted(items: readonly Item[]): readonly Item[] {
  return items.map(([label, value], at): Item => {
    const of = `${label}.item`;
    if (!/^[0-9]+$/.test(value) || items[at + 1]?.[0] !== of) return [label, value];
    const rest = items.slice(at + 1);
    const other = rest.findIndex(([next]) => next !== of);
    return [label, `${other < 0 ? rest.length : other}`];
  });
}
