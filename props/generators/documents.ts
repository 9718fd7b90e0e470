/**
 * Grants, and grant documents with something wrong in them.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { encode, record, records } from "../oracles/documents.ts";
import type { AdmissionGrant, GrantSecret } from "../wire.ts";
import { anyText } from "./items.ts";
import { cut, FULL } from "./specs.ts";

/** A grant with something in every field. */
export const FULL_GRANT: AdmissionGrant = cut("tool", { ...FULL, workdir: "/work/{{id}}" });

/** The first and the last characters of each length in UTF-8. */
const EDGES = ["\u007f", "\u0080", "\u07ff", "\u0800", "\uffff", "\u{10000}", "\u{10ffff}"];

/** Values that look like the format's own, and others. */
const value: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "tool",
    "\n",
    "recipe 4",
    "tool\nimage 1\nx\n",
    " ",
    "caf\u00e9",
    "\u{1f600}",
    "\ufeff",
    "\u0000",
    "\r\n",
    "{{h}}",
    "0",
    ...EDGES,
  ),
  anyText,
);

const secret: fc.Arbitrary<GrantSecret> = fc.record({
  source: fc.oneof(
    value.map((name) => ({ cluster: { name } })),
    value.map((path) => ({ local_file: { path } })),
  ),
  path: value.map((path) => `/${path}`),
  mode: fc.oneof(
    fc.constantFrom(0o400, 0, 7, 8, 0o777, 2 ** 31, 2 ** 32 - 1),
    fc.nat(2 ** 31 - 1),
  ),
});

/** A list of values: short, or so long that its count has two digits. */
const values: fc.Arbitrary<string[]> = fc.oneof(
  { arbitrary: fc.array(value, { maxLength: 3 }), weight: 7 },
  { arbitrary: fc.array(value, { minLength: 9, maxLength: 12 }), weight: 1 },
);

/** Any grant that reads back. */
export const grants: fc.Arbitrary<AdmissionGrant> = fc.record({
  recipe: value,
  image: value,
  tier: value,
  runtime: fc.constantFrom("container" as const, "native" as const, "microvm" as const),
  host_network: fc.boolean(),
  nested_sandbox: fc.boolean(),
  workdir: fc.option(value),
  entrypoint: values,
  argv: values,
  env_names: values,
  secrets: fc.array(secret, { maxLength: 2 }),
});

const MAGIC = "yah-admission-grant/v2\n";

/** A document of these records. */
function documentOf(parts: readonly string[]): string {
  return MAGIC + parts.join("");
}

/** What can be wrong with one record: its label, its length, its value, its end, its place. */
function brokenRecords(label: string, value: string): string[] {
  const length = new TextEncoder().encode(value).length;
  const headed = (head: string, own = value) => `${head}\n${own}\n`;
  const counts = /^[0-9]+$/.test(value)
    ? [`+${value}`, `0${value}`, `${value}0`, `-${value}`, `${value}.0`, "", "x", `${value}\n`]
    : [];
  const huge = ["18446744073709551615", "18446744073709551616", "9007199254740993", "1e1"];
  return [
    "",
    headed(`${label}`),
    headed(`${label.toUpperCase()} ${length}`),
    headed(`x${label} ${length}`),
    headed(`${label}  ${length}`),
    headed(` ${label} ${length}`),
    headed(`${label} ${length} `),
    headed(`${label} +${length}`),
    headed(`${label} 0${length}`),
    headed(`${label} 0x${length}`),
    // Before "0" and after "9" in ASCII.
    headed(`${label} ${length}/`),
    headed(`${label} ${length}:`),
    headed(`${label} `),
    headed(`${label} ${length + 1}`),
    headed(`${label} ${Math.max(0, length - 1)}`),
    // Ends inside a character.
    headed(`${label} 1`, "\u00e9"),
    headed(`${label} 3`, "\u{1f600}"),
    ...huge.map((number) => headed(`${label} ${number}`)),
    `${label} ${length}\r\n${value}\n`,
    `${label} ${length}\n${value}`,
    `${label} ${length}`,
    ...[
      ...counts,
      ...huge,
      "true",
      "True",
      "Container",
      "relative",
      "0o400",
      "8",
      "\u0664",
      "40000000000",
      "37777777777",
    ].map(
      (other) => record(label, other),
    ),
    record(label, value) + record(label, value),
  ];
}

/** Every document with one record of a full grant broken in one way. */
export function* brokenDocuments(): Generator<string> {
  const whole = records(FULL_GRANT);
  const parts = whole.map(([label, value]) => record(label, value));
  for (const [at, [label, value]] of whole.entries()) {
    for (const broken of brokenRecords(label, value)) {
      yield documentOf(parts.toSpliced(at, 1, broken));
    }
    // Two records change places, and the document ends here.
    yield documentOf(parts.toSpliced(at, 2, parts[at + 1] ?? "", parts[at]!));
    yield documentOf(parts.slice(0, at));
    // And here in the middle of a header, though not of this one's label.
    yield documentOf(parts.slice(0, at)) + `x${label} 1`;
    // Two faults, of which the first is told; and a list with one item more, counted.
    const [next] = whole[at + 1] ?? [""];
    yield documentOf(parts.toSpliced(at, 2, record(label, "other"), record(`x${next}`, "")));
    if (next === `${label}.item`) {
      const longer = record(label, `${Number(value) + 1}`);
      yield documentOf(parts.toSpliced(at, 2, longer, parts[at + 1]!, parts[at + 1]!));
    }
  }
  const document = encode(FULL_GRANT);
  for (const tail of ["\n", " ", "\u0000", "x", "recipe 0\n\n", "\u{1f600}"]) yield document + tail;
  for (
    const magic of [
      "",
      "\n",
      "yah-admission-grant/v1\n",
      "yah-admission-grant/v2",
      "\ufeff" + MAGIC,
      MAGIC.toUpperCase(),
      MAGIC.replace("\n", "\r\n"),
      " " + MAGIC,
    ]
  ) {
    yield magic + document.slice(MAGIC.length);
  }
}

/** How many documents {@linkcode brokenDocuments} gives. */
export const BROKEN_COUNT = 1_166;

/** Words of a document, each with what is as long and no such word. Most change nothing. */
const WORDS: readonly (readonly [word: string, other: string])[] = [
  ...Array.from({ length: 5 }, () => ["", ""] as const),
  ["false", "False"],
  ["true", "yes!"],
  ["container", "Container"],
];

/** A document with a few edits. */
export const editedDocuments: fc.Arbitrary<string> = fc.record({
  grant: fc.oneof(grants, fc.constant(FULL_GRANT)),
  edits: fc.array(
    fc.record({
      at: fc.nat(),
      cut: fc.nat(4),
      put: fc.oneof(
        fc.constantFrom(
          "",
          "\n",
          "0",
          "+",
          " ",
          "1",
          "9",
          "recipe 0\n\n",
          "\u00e9",
          "18446744073709551616",
        ),
        fc.string({ maxLength: 2 }),
      ),
    }),
    { maxLength: 2 },
  ),
  word: fc.constantFrom(...WORDS),
}).map(({ grant, edits, word: [word, other] }) =>
  edits.reduce((text, { at, cut, put }) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + cut);
  }, encode(grant).replace(word, other)).toWellFormed()
);
