/**
 * Texts and what they read as, or the code and the place of what is wrong with them.
 *
 * @module
 */

import { NONE, TOP } from "../../src/lattice/caveats.ts";
import { PINNED } from "../../src/provenance/samples.ts";
import { toJson } from "../../src/text/writer.ts";
import type { Spelled } from "../row.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { canonical } from "./parse_canonical.ts";

const ID = "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq";

function reads(note: string, parse: string, text: Spelled, value: Plain): Case {
  return { note, in: { parse, text }, expect: { value } };
}

function fails(
  note: string,
  parse: string,
  text: Spelled,
  code: string,
  path: string | null = "",
): Case {
  return { note, in: { parse, text }, expect: { malformed: { code, path } } };
}

function bytes(
  note: string,
  parse: string,
  hex: string,
  code: string,
  path: string | null = "",
): Case {
  return { note, in: { parse, hex }, expect: { malformed: { code, path } } };
}

/** Caveats that permit nothing, with some members written otherwise. */
function text(changes: Readonly<Record<string, string>>): string {
  const members: Record<string, string> = Object.fromEntries(
    Object.entries(NONE).map(([key, value]) => [key, toJson(value)]),
  );
  Object.assign(members, changes);
  return `{${Object.entries(members).map(([key, json]) => `"${key}":${json}`).join(",")}}`;
}

/** The two ends of caveats whose net is written between them. */
const [BEFORE, AFTER] = text({ net: "@" }).split("@") as [string, string];
const SCOPE = '{"bounded":{"concrete":[],"classes":[]}}';

const syntax: readonly Case[] = [
  ["trailing text", `${toJson(NONE)} {}`],
  ["a trailing comma in an object", '{"fs_read":"all",}'],
  ["a trailing comma in a list", `${BEFORE}{"only":["a",]}${AFTER}`],
  ["a comment", `/* none */${toJson(NONE)}`],
  ["single quotes", "{'fs_read':'all'}"],
  ["a bare name", "{fs_read:1}"],
  ["white space alone", " \n\t"],
  ["a text cut off in the middle", toJson(NONE).slice(0, 40)],
  ["a control character in a string", `${BEFORE}{"only":["a\tb"]}${AFTER}`],
  ["an escape that JSON has not", `${BEFORE}{"only":["\\x41"]}${AFTER}`],
  ["a digit after a zero", `${BEFORE}01${AFTER}`],
  ["a plus sign", `${BEFORE}+1${AFTER}`],
  ["NaN", "NaN"],
  ["a no-break space outside a string", `\u00a0${toJson(NONE)}`],
].map(([note, json]) => fails(note!, "caveats", json!, "json_syntax", null));

const json: readonly Case[] = [
  fails("no text at all", "caveats", "", "empty_body", null),
  bytes("no bytes at all", "caveats", "", "empty_body", null),
  bytes("a byte order mark", "caveats", "efbbbf7b7d", "json_syntax", null),
  bytes("a byte that no UTF-8 has", "resolved_scope", "22ff22", "utf8", null),
  bytes("an overlong slash", "resolved_scope", "22c0af22", "utf8", null),
  bytes("half a surrogate pair as bytes", "resolved_scope", "22eda08022", "utf8", null),
  bytes("UTF-16", "resolved_scope", "fffe2200", "utf8", null),
  fails(
    "a name twice, with two values",
    "resolved_authority",
    '{"net":"unknown","net":"unbounded"}',
    "json_duplicate_key",
    "/net",
  ),
  fails(
    "a name twice, with one value",
    "resolved_authority",
    '{"net":"unknown","net":"unknown"}',
    "json_duplicate_key",
    "/net",
  ),
  fails(
    "a name twice, once with an escape",
    "caveats",
    '{"fs_read":"all","fs_re\\u0061d":"all"}',
    "json_duplicate_key",
    "/fs_read",
  ),
  fails(
    "a name twice in an inner object",
    "derivation",
    `{"attenuation":{"parent":"${ID}","parent":"${ID}"}}`,
    "json_duplicate_key",
    "/attenuation/parent",
  ),
  fails(
    "an escaped half of a surrogate pair",
    "caveats",
    `${BEFORE}{"only":["\\ud800"]}${AFTER}`,
    "lone_surrogate",
    "/net/only/0",
  ),
  fails(
    "two halves the wrong way round",
    "caveats",
    `${BEFORE}{"only":["\\ude00\\ud83d"]}${AFTER}`,
    "lone_surrogate",
    "/net/only/0",
  ),
  fails("half a surrogate pair in a name", "caveats", '{"\\udc00":1}', "lone_surrogate"),
  fails("65 open brackets", "caveats", [{ repeat: "[", times: 65 }], "json_depth", "/0".repeat(64)),
  fails(
    "200,000 open brackets",
    "caveats",
    [{ repeat: "[", times: 200_000 }],
    "json_depth",
    "/0".repeat(64),
  ),
  fails(
    "65 levels of objects",
    "caveats",
    [{ repeat: '{"a":', times: 65 }],
    "json_depth",
    "/a".repeat(64),
  ),
  fails("64 levels are JSON, though no caveats", "caveats", [{ repeat: "[", times: 64 }, {
    repeat: "]",
    times: 64,
  }], "wrong_type"),
];

const numbers: readonly Case[] = [
  ...["0", "9007199254740992", "9007199254740993", "18446744073709551615"].map((digits) =>
    reads(`${digits} as a count`, "caveats", text({ max_calls: `{"at_most":${digits}}` }), {
      ...NONE,
      max_calls: { at_most: BigInt(digits) },
    })
  ),
  ...["18446744073709551616", "1.0", "1e3", "-0", "-1", "0.5", "1E400"].map((digits) =>
    fails(
      `${digits} as a count`,
      "caveats",
      text({ max_calls: `{"at_most":${digits}}` }),
      "number_range",
      "/max_calls/at_most",
    )
  ),
  fails(
    "digits in a string as a count",
    "caveats",
    text({ max_calls: '{"at_most":"5"}' }),
    "wrong_type",
    "/max_calls/at_most",
  ),
  fails(
    "1.0 as a generation",
    "caveats",
    text({ valid_for_generation: '{"only":[1,1.0]}' }),
    "number_range",
    "/valid_for_generation/only/1",
  ),
  fails(
    "a string as a generation",
    "caveats",
    text({ valid_for_generation: '{"only":["1"]}' }),
    "wrong_type",
    "/valid_for_generation/only/0",
  ),
  fails(
    "a number as a path",
    "caveats",
    text({ fs_read: '{"only":[1]}' }),
    "wrong_type",
    "/fs_read/only/0",
  ),
];

const shapes: readonly Case[] = [
  reads(
    "members in another order, white space between marks",
    "caveats",
    `{ "valid_for_generation":"all",\r\n\t"max_calls" : "unlimited","net":"all","exec":"all",
      "fs_write":"all","fs_read":"all" }`,
    TOP,
  ),
  reads(
    "names and items spelled with escapes",
    "caveats",
    text({ "n\\u0065t": '{"only":["\\ud83d\\ude00","\\uff61","\\/"]}' }).replace(
      '"net":{"only":[]},',
      "",
    ),
    { ...NONE, net: { only: ["/", "｡", "😀"] } },
  ),
  reads(
    "a set sorts by UTF-8 bytes and loses its repeats",
    "caveats",
    text({ net: '{"only":["😀","b","｡","aa","b"]}', valid_for_generation: '{"only":[10,9,10]}' }),
    { ...NONE, net: { only: ["aa", "b", "｡", "😀"] }, valid_for_generation: { only: [9n, 10n] } },
  ),
  reads("__proto__ as an item", "caveats", text({ exec: '{"only":["__proto__"]}' }), {
    ...NONE,
    exec: { only: ["__proto__"] },
  }),
  fails("a missing axis", "caveats", toJson({ ...NONE, net: undefined }), "missing_field", "/net"),
  fails("a null axis", "caveats", text({ net: "null" }), "wrong_type", "/net"),
  fails("an axis in another case", "caveats", '{"FS_READ":"all"}', "unknown_field", "/FS_READ"),
  fails(
    "an axis with a look-alike letter",
    "caveats",
    '{"fs_re\u0430d":"all"}',
    "unknown_field",
    "/fs_re\u0430d",
  ),
  fails("__proto__ as a name", "caveats", '{"__proto__":{}}', "unknown_field", "/__proto__"),
  fails("constructor as a name", "caveats", '{"constructor":1}', "unknown_field", "/constructor"),
  fails("a name with ~ and / in it", "caveats", '{"a/b~c":1}', "unknown_field", "/a~1b~0c"),
  fails(
    "a struct as a list",
    "caveats",
    '["all","all","all","all","unlimited","all"]',
    "wrong_type",
  ),
  fails("all as an object", "caveats", text({ net: '{"all":null}' }), "unknown_variant", "/net"),
  fails("all in another case", "caveats", text({ net: '"All"' }), "unknown_variant", "/net"),
  fails(
    "two variants at once",
    "caveats",
    text({ net: '{"only":[],"all":null}' }),
    "unknown_variant",
    "/net",
  ),
  fails("no variant at all", "caveats", text({ net: "{}" }), "unknown_variant", "/net"),
  fails("a bare list as a scope", "caveats", text({ net: "[]" }), "wrong_type", "/net"),
  fails("a text as a set", "caveats", text({ net: '{"only":"a"}' }), "wrong_type", "/net/only"),
  fails(
    "a count on a scope's axis",
    "caveats",
    text({ net: '"unlimited"' }),
    "unknown_variant",
    "/net",
  ),
  fails(
    "a scope on the count's axis",
    "caveats",
    text({ max_calls: '"all"' }),
    "unknown_variant",
    "/max_calls",
  ),
  fails(
    "65,537 items, all the same",
    "caveats",
    [`${BEFORE}{"only":[`, { repeat: '"a",', times: 65_536 }, `"a"]}${AFTER}`],
    "limit",
    "/net/only",
  ),
  reads("65,536 items, all the same", "caveats", [`${BEFORE}{"only":[`, {
    repeat: '"a",',
    times: 65_535,
  }, `"a"]}${AFTER}`], { ...NONE, net: { only: ["a"] } }),
  reads("an authority", "authority", toJson({ caveats: PINNED }), { caveats: PINNED }),
  fails("bare caveats as an authority", "authority", toJson(NONE), "unknown_field", "/fs_read"),
  fails(
    "an authority with its id",
    "authority",
    `{"caveats":${toJson(NONE)},"id":"${ID}"}`,
    "unknown_field",
    "/id",
  ),
  reads("unbounded", "resolved_scope", '"unbounded"', "unbounded"),
  reads("unknown", "resolved_scope", '"unknown"', "unknown"),
  reads(
    "both halves canonical",
    "resolved_scope",
    '{"bounded":{"classes":["z","a","z"],"concrete":["b","aa"]}}',
    { bounded: { concrete: ["aa", "b"], classes: ["a", "z"] } },
  ),
  fails(
    "half a bounded scope",
    "resolved_scope",
    '{"bounded":{"concrete":[]}}',
    "missing_field",
    "/bounded/classes",
  ),
  fails("Unbounded in another case", "resolved_scope", '"Unbounded"', "unknown_variant"),
  fails(
    "a delegated scope where a resolved one belongs",
    "resolved_scope",
    '"all"',
    "unknown_variant",
  ),
  fails(
    "a fence with a fifth axis",
    "resolved_authority",
    `{"fs_read":${SCOPE},"fs_write":${SCOPE},"exec":${SCOPE},"net":${SCOPE},"max_calls":"unlimited"}`,
    "unknown_field",
    "/max_calls",
  ),
  fails(
    "a fence without an axis",
    "resolved_authority",
    `{"fs_read":${SCOPE},"exec":${SCOPE},"net":${SCOPE}}`,
    "missing_field",
    "/fs_write",
  ),
];

const ids: readonly Case[] = [
  reads("an id", "grant_id", ID, ID),
  ...[
    ["upper-case digits", `b${ID.slice(1).toUpperCase()}`],
    ["upper case throughout", ID.toUpperCase()],
    ["padding", `${ID}=`],
    ["a last character with other bits than zero at its end", `${ID.slice(0, -1)}r`],
    ["a space at the end", `${ID} `],
    ["one character less", ID.slice(0, -1)],
    ["no multibase prefix", ID.slice(1)],
    ["another codec (raw)", "bafkr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq"],
    ["another hash (SHA-256)", "bafyreigphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq"],
    ["version 0", "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG"],
    ["no text", ""],
  ].map(([note, id]) => fails(`an id with ${note}`, "authority_id", id!, "cid")),
  reads("a root", "derivation", '"root"', "root"),
  reads("an attenuation", "derivation", `{"attenuation":{"parent":"${ID}"}}`, {
    attenuation: { parent: ID },
  }),
  reads(
    "an elevation, members in another order",
    "derivation",
    `{"elevation":{"attestation":"${ID}","parent":"${ID}"}}`,
    { elevation: { parent: ID, attestation: ID } },
  ),
  fails("a root as an object", "derivation", '{"root":null}', "unknown_variant"),
  fails("Root in another case", "derivation", '"Root"', "unknown_variant"),
  fails(
    "two derivations at once",
    "derivation",
    `{"attenuation":{"parent":"${ID}"},"root":null}`,
    "unknown_variant",
  ),
  fails(
    "an elevation without its attestation",
    "derivation",
    `{"elevation":{"parent":"${ID}"}}`,
    "missing_field",
    "/elevation/attestation",
  ),
  fails(
    "an attenuation with an attestation",
    "derivation",
    `{"attenuation":{"parent":"${ID}","attestation":"${ID}"}}`,
    "unknown_field",
    "/attenuation/attestation",
  ),
  reads("a grant, members in another order", "grant", `{"derivation":"root","authority":"${ID}"}`, {
    authority: ID,
    derivation: "root",
  }),
  fails(
    "a grant with its authority in it",
    "grant",
    `{"authority":{"caveats":${toJson(NONE)}},"derivation":"root"}`,
    "wrong_type",
    "/authority",
  ),
  fails(
    "a grant with an id in upper case",
    "grant",
    `{"authority":"${ID.toUpperCase()}","derivation":"root"}`,
    "cid",
    "/authority",
  ),
  fails(
    "a link as another format spells it",
    "grant",
    `{"authority":{"/":"${ID}"},"derivation":"root"}`,
    "wrong_type",
    "/authority",
  ),
  fails(
    "a grant without a derivation",
    "grant",
    `{"authority":"${ID}"}`,
    "missing_field",
    "/derivation",
  ),
  reads("an empty chain", "chain", "[]", []),
  fails("a chain as an object", "chain", '{"0":{}}', "wrong_type"),
  fails("a chain with a hole", "chain", "[null]", "wrong_type", "/0"),
  fails("257 links", "chain", ["[", { repeat: "{},", times: 256 }, "{}]"], "limit"),
];

/** The rows of `parse.json`. */
export const parse: readonly Case[] = [
  ...json,
  ...syntax,
  ...numbers,
  ...shapes,
  ...ids,
  ...canonical,
].map((row) =>
  row.expect.malformed?.code === "limit" ? { ...row, expect: withCap(row.expect) } : row
);

/** An error over a cap names the cap and its value. */
function withCap({ malformed }: Plain): Plain {
  const links = malformed.path === "";
  const cap = links ? { limit: "chain_links", max: 256 } : { limit: "set_items", max: 65_536 };
  return { malformed: { ...malformed, ...cap } };
}
