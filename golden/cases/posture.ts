/**
 * Policies by name, and the posture that settings mean.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { IDENTITY, KEY, NO_POINT, OTHER_KEY as OTHER } from "./keys.ts";
import { malformed } from "./workload.ts";

const NAMES = ["disabled", "permissive", "required"] as const;

function names(note: string, text: string, policy: string): Case {
  return { note, in: { policy: text }, expect: { policy } };
}

const none = (note: string, policy: string) =>
  malformed(note, { policy }, "unknown_variant", "/policy");

/** What Unicode calls white space. */
const SPACES = [
  ...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x85, 0xa0, 0x1680],
  ...[0x2000, 0x2005, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
];
/** What looks like nothing, or like a space, and is none. */
const NO_SPACES = [0x00, 0x08, 0x1c, 0x7f, 0x180e, 0x200b, 0x200d, 0x2060, 0x2800, 0xfeff, 0xffa0];

const point = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

/** The rows of `policy.json`. */
export const policy: readonly Case[] = [
  ...NAMES.map((name) => names(`${name} by its name`, name, name)),
  ...SPACES.map((code) => {
    const space = String.fromCodePoint(code);
    return names(
      `${point(code)} is white space, on either side`,
      `${space}disabled${space}`,
      "disabled",
    );
  }),
  ...NO_SPACES.map((code) =>
    none(`${point(code)} is no white space`, `${String.fromCodePoint(code)}disabled`)
  ),
  none("no text", ""),
  none("white space alone", " \t\n"),
  none("a capital letter", "Required"),
  none("capitals", "DISABLED"),
  none("a name cut short", "require"),
  none("a name that goes on", "requireds"),
  none("a space within", "dis abled"),
  none("two names", "required disabled"),
  none("a quoted name", '"required"'),
  none("a comma after it", "required,"),
  none("on", "on"),
  none("a number", "1"),
  none("null", "null"),
  none("a look-alike letter", "\u0440ermissive"),
  none("full-width letters", "\uff52\uff45\uff51\uff55\uff49\uff52\uff45\uff44"),
  none("the name of a member that every object has", "constructor"),
];

function means(
  note: string,
  settings: Plain,
  policy: string,
  trusted_keys: readonly string[] = [],
  ...warnings: readonly Plain[]
): Case {
  return { note, in: settings, expect: { policy, trusted_keys, warnings } };
}

const unreadable = { code: "policy_unreadable" };
const doubt = (code: string, index: number) => ({ code, index });

/** The rows of `posture.json`. */
export const posture: readonly Case[] = [
  means("nothing is set: permissive, and no key is trusted", {}, "permissive"),
  means("null is not set", { policy: null, keys: null }, "permissive"),
  ...NAMES.map((name) => means(`${name} is set`, { policy: name }, name)),
  means("white space around a policy", { policy: " required\n" }, "required"),
  means("a typo requires a grant", { policy: "Required" }, "required", [], unreadable),
  means("a typo of disabled requires one too", { policy: "disable" }, "required", [], unreadable),
  means("an empty policy is set, and is none", { policy: "" }, "required", [], unreadable),
  means("a look-alike requires a grant", { policy: "\ufeffdisabled" }, "required", [], unreadable),
  means(
    "keys do not depend on the policy",
    { policy: "on", keys: KEY },
    "required",
    [KEY],
    unreadable,
  ),
  means("one key", { keys: KEY }, "permissive", [KEY]),
  means("two keys", { policy: "required", keys: `${KEY},${OTHER}` }, "required", [KEY, OTHER]),
  means(
    "white space around keys, and empty ones",
    { keys: ` ${KEY} ,,\n\t${OTHER},\u0085` },
    "permissive",
    [
      KEY,
      OTHER,
    ],
  ),
  means("an empty list of keys", { policy: "required", keys: "" }, "required"),
  means("commas alone", { keys: " , ,," }, "permissive"),
  means("a key twice", { keys: `${KEY},${KEY}` }, "permissive", [KEY, KEY]),
  means(
    "a semicolon parts no keys",
    { keys: `${KEY};${OTHER}` },
    "permissive",
    [`${KEY};${OTHER}`],
    doubt("key_not_lower_hex", 0),
  ),
  means("a key in upper case is kept, and doubtful", { keys: KEY.toUpperCase() }, "permissive", [
    KEY.toUpperCase(),
  ], doubt("key_not_lower_hex", 0)),
  means(
    "what is no key is kept, and doubtful",
    { keys: `${KEY},zz,${KEY}00` },
    "permissive",
    [
      KEY,
      "zz",
      `${KEY}00`,
    ],
    doubt("key_not_lower_hex", 1),
    doubt("key_not_lower_hex", 2),
  ),
  means(
    "U+FEFF is part of a key",
    { keys: `\ufeff${KEY}` },
    "permissive",
    [`\ufeff${KEY}`],
    doubt("key_not_lower_hex", 0),
  ),
  means("a key that is no point is kept, and doubtful", { keys: NO_POINT }, "permissive", [
    NO_POINT,
  ], doubt("key_not_a_point", 0)),
  means(
    "a key of small order is kept, and doubtful",
    { keys: `${KEY},${IDENTITY}` },
    "permissive",
    [
      KEY,
      IDENTITY,
    ],
    doubt("key_small_order", 1),
  ),
  means(
    "small order in an encoding that is not reduced",
    { keys: `ee${"ff".repeat(30)}7f` },
    "permissive",
    [`ee${"ff".repeat(30)}7f`],
    doubt("key_small_order", 0),
  ),
  means(
    "a misspelt setting is none: a grant is required, and no key is trusted",
    {
      policy: "permissive",
      key: KEY,
    },
    "required",
    [],
    unreadable,
    { code: "keys_unreadable" },
  ),
  means("a policy that is no text", { policy: false }, "required", [], unreadable),
  means("keys that are a list", { keys: [KEY] }, "permissive", [], { code: "keys_unreadable" }),
];
