/**
 * Whether a workload may run: the checks in their order, each before the next.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import {
  admits,
  ask,
  BY,
  GRANT,
  NOBODY,
  refuses,
  SIGN,
  signed,
  untrusted,
  vouched,
  WHOLE,
} from "./admission.ts";
import { keyed } from "./admit_key.ts";
import type { Case } from "./case.ts";
import { KEY, OTHER_KEY } from "./keys.ts";
import {
  DOCUMENT,
  documentOf,
  FILLED,
  MAGIC,
  malformed,
  probed,
  RECORDS,
  SPEC,
  TEMPLATE,
} from "./workload.ts";

const required = (because: string) => ({ code: "grant_required", because });
const incomplete = (missing: string) => ({ code: "incomplete", missing });
const NESTED = { "yah.sandbox": "nested" };

const presence: readonly Case[] = [
  admits("disabled: no grant is asked for", ask({}, { policy: "disabled" }), NOBODY),
  admits("permissive: a grant is not required", ask({}, { policy: "permissive" }), NOBODY),
  refuses("required: a grant is", ask({}), "L7", required("policy")),
  refuses("required, and no key is pinned", ask({}, { keys: [] }), "L7", required("policy")),
  refuses(
    "the nested sandbox needs a grant under permissive",
    ask(NESTED, { policy: "permissive" }),
    "L7",
    required("nested_sandbox"),
  ),
  refuses("under required the policy is the reason", ask(NESTED), "L7", required("policy")),
  admits("under disabled nothing needs one", ask(NESTED, { policy: "disabled" }), NOBODY),
  ...["native", "microvm"].flatMap((runtime) => [
    admits(
      `${runtime} has no sandbox to nest: permissive`,
      ask({ ...NESTED, "yah.exec": runtime }, { policy: "permissive" }),
      NOBODY,
    ),
    refuses(
      `${runtime} has no sandbox to nest: required`,
      ask({ ...NESTED, "yah.exec": runtime }),
      "L7",
      required("policy"),
    ),
  ]),
  refuses(
    "another runtime's name is a container's",
    ask({ ...NESTED, "yah.exec": "Native" }, { policy: "permissive" }),
    "L7",
    required("nested_sandbox"),
  ),
  admits(
    "another value of the marker asks for no sandbox",
    ask({ "yah.sandbox": "Nested" }, { policy: "permissive" }),
    NOBODY,
  ),
  admits(
    "annotations with other names are no grant",
    ask({
      "yah.admission.Grant": "x",
      "yah.admission": "x",
    }, { policy: "permissive" }),
    NOBODY,
  ),
];

const parts = Object.keys(WHOLE);

/** Every set of parts but all and none, and the part that is missed first. */
const partial: readonly Case[] = [1, 2, 3, 4, 5, 6].map((set) => {
  const there = parts.filter((_, index) => set & (1 << index));
  const annotations = Object.fromEntries(there.map((part) => [part, WHOLE[part]]));
  const missing = parts.find((part) => !there.includes(part))!;
  const names = there.map((part) => part.replace("yah.admission.", "")).join(" and ");
  return refuses(
    `${names} alone`,
    ask(annotations, { policy: "permissive" }),
    "L7",
    incomplete(missing),
  );
});

const completeness: readonly Case[] = [
  ...partial,
  refuses(
    "a part that is empty is there, and no key is asked of it",
    ask({ ...WHOLE, [BY]: "" }),
    "L6",
    untrusted(""),
  ),
  refuses(
    "a part is missing before the key is looked at",
    ask({ [GRANT]: DOCUMENT, [BY]: OTHER_KEY }),
    "L7",
    incomplete(SIGN),
  ),
  admits("disabled looks at no part", ask({ [SIGN]: "not hex" }, { policy: "disabled" }), NOBODY),
  admits(
    "disabled vouches for nothing, also where a grant holds",
    ask(WHOLE, { policy: "disabled" }),
    NOBODY,
  ),
];

const unreadable = (note: string, document: string, fault: Plain) =>
  refuses(note, ask(signed(document)), "L7", { code: "grant_malformed", ...fault });

const documents: readonly Case[] = [
  unreadable("a signed text of another version", DOCUMENT.replace("/v2", "/v1"), {
    error: "bad_magic",
  }),
  unreadable("no text, signed", "", { error: "bad_magic" }),
  unreadable("a signed text with a record left out", documentOf(RECORDS.slice(1)), {
    error: "unexpected_label",
    expected: "recipe",
    found: "image",
  }),
  unreadable("a signed text that is cut off", DOCUMENT.slice(0, 40), {
    error: "truncated",
    label: "recipe",
  }),
  unreadable("a signed text with a value that is none", DOCUMENT.replace("9\ncontainer", "2\nvm"), {
    error: "bad_value",
    label: "runtime",
  }),
  unreadable("a signed text with something after it", `${DOCUMENT}caf\u00e9`, {
    error: "trailing",
    bytes: 5,
  }),
  unreadable("a signed text in another spelling", DOCUMENT.replace("recipe 12", "recipe 012"), {
    error: "not_canonical",
  }),
  refuses(
    "what is not readable covers nothing, and no more is said",
    ask(signed(MAGIC), { spec: { tier: "x", user: "root" } }),
    "L7",
    {
      code: "grant_malformed",
      error: "truncated",
      label: "recipe",
    },
  ),
];

const tier = { code: "mismatch", field: "tier", path: "/tier", admitted: "infra", found: "tenant" };
const user = { code: "uncovered", path: "/user" };
const nested = documentOf(RECORDS.with(5, ["nested-sandbox", "true"]));

const coverage: readonly Case[] = [
  refuses(
    "a spec that was changed under a valid signature",
    ask(WHOLE, { spec: { tier: "tenant" } }),
    "L3",
    tier,
  ),
  refuses(
    "every failure, and every finding after them",
    ask(WHOLE, {
      spec: { tier: "tenant", command: [FILLED, "x"], user: "0" },
    }),
    "L3",
    tier,
    {
      code: "mismatch",
      field: "argv",
      path: "/command",
      admitted: [TEMPLATE],
      found: [FILLED, "x"],
    },
    user,
  ),
  refuses(
    "the nested sandbox, asked for with a grant that does not admit it",
    ask({ ...WHOLE, ...NESTED }),
    "L3",
    {
      code: "mismatch",
      field: "nested-sandbox",
      path: "/annotations/yah.sandbox",
      admitted: false,
      found: true,
    },
  ),
  admits(
    "the nested sandbox, with a grant that does",
    ask({ ...signed(nested), ...NESTED }, { policy: "permissive" }),
  ),
  refuses(
    "strict refuses what no grant speaks of",
    ask(WHOLE, { spec: { user: "0" } }),
    "L7",
    user,
  ),
  refuses(
    "strict by its name",
    ask(WHOLE, { spec: { user: "0" }, coverage: "strict" }),
    "L7",
    user,
  ),
  admits(
    "reference admits it, and warns of every finding",
    ask(WHOLE, {
      spec: { user: "0", healthcheck: probed({ exec: { argv: ["sh"] } }) },
      coverage: "reference",
    }),
    { ...vouched(), warnings: [{ code: "uncovered", path: "/healthcheck/probe/exec" }, user] },
  ),
  refuses(
    "a refusal warns of nothing",
    ask(WHOLE, { spec: { tier: "tenant", user: "0" }, coverage: "reference" }),
    "L3",
    tier,
  ),
  admits(
    "without a grant there is nothing to warn of",
    ask({}, { policy: "permissive", spec: { user: "0" }, coverage: "reference" }),
    NOBODY,
  ),
];

const questions: readonly Case[] = [
  malformed(
    "a spec with a member that is not known",
    ask(WHOLE, { spec: { privileged: true } }),
    "unknown_field",
    "/spec/privileged",
  ),
  malformed(
    "a spec that is none, also under disabled",
    { ...ask({}, { policy: "disabled" }), spec: { ...SPEC, tier: null } },
    "wrong_type",
    "/spec/tier",
  ),
  malformed(
    "a policy that is none",
    ask(WHOLE, { policy: "Required" }),
    "unknown_variant",
    "/posture/policy",
  ),
  malformed(
    "keys that are one text",
    ask(WHOLE, { keys: KEY }),
    "wrong_type",
    "/posture/trusted_keys",
  ),
  malformed(
    "a key that is no text",
    ask(WHOLE, { keys: [KEY, null] }),
    "wrong_type",
    "/posture/trusted_keys/1",
  ),
  malformed(
    "a profile that is none",
    ask(WHOLE, { coverage: "none" }),
    "unknown_variant",
    "/coverage",
  ),
  malformed(
    "a member that is not known",
    ask(WHOLE, { coverag: "reference" }),
    "unknown_field",
    "/coverag",
  ),
];

/** The rows of `admit_workload.json`. */
export const admitWorkload: readonly Case[] = [
  ...presence,
  ...completeness,
  ...keyed,
  ...documents,
  ...coverage,
  ...questions,
];
