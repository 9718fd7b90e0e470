/**
 * Paths and credentials (L3, L7): compared by whole components, never resolved.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal } from "../claims.ts";
import { textCount, texts } from "../generators/alphabets.ts";
import { alike } from "../generators/items.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { isForgePath, materialized, samePath, sameSecret } from "../oracles/paths.ts";
import { tuples } from "../patterns.ts";
import type { GrantSecret } from "../wire.ts";

const LETTERS = ["/", ".", "a"];
const LONGEST = 4;

const STARTS = ["", "/", "//", "/./", "./", "/../"];
const ROOTS = [
  "var/lib/yah/qed",
  "var//lib/./yah/qed",
  "var/lib/yah/QED",
  "var/lib/yah/qedX",
  "var/lib/yah",
  "var/lib/qed/yah",
  "lib/yah/qed",
];
const ENDS = [
  "",
  "/",
  "//",
  "/.",
  "/..",
  "/../x",
  "/x",
  "/x/..",
  "/x/../y",
  "/a..b",
  "/..a",
  "/...",
  "\u0000",
];

function* forgePaths(): Generator<string> {
  for (const start of STARTS) {
    for (const root of ROOTS) for (const end of ENDS) yield start + root + end;
  }
}

const SECRETS: readonly GrantSecret[] = [
  { cluster: { name: "r2" } },
  { cluster: { name: "R2" } },
  { cluster: { name: "/r2" } },
  { cluster: { name: "/r2/" } },
  { local_file: { path: "r2" } },
  { local_file: { path: "/r2" } },
  { local_file: { path: "//r2/" } },
].flatMap((source) =>
  ["/run/r2", "/run//./r2/", "/run/x/../r2", "/run/R2"].flatMap((path) =>
    [0o400, 0o440].map((mode) => ({ source, path, mode }) as GrantSecret)
  )
);

/** The laws of paths. */
export const pathLaws: readonly Law[] = [
  {
    name: "paths are the same exactly if their components are",
    number: "L3",
    statement:
      "same(a, b) ⇔ components(a) = components(b); //, /./ and a last / vanish, .. and a first . stay",
    needs: ["samePath"],
    checks: [
      exhaustive({
        cases: function* () {
          for (const a of texts(LETTERS, LONGEST)) {
            for (const b of texts(LETTERS, LONGEST)) yield [a, b];
          }
        },
        size: textCount(LETTERS.length, LONGEST) ** 2,
        cover: { same: 0.01, different: 0.5 },
        holds: async (writ, [a, b]) => {
          equal(await writ.samePath(a!, b!), samePath(a!, b!), "whether they are the same");
          return samePath(a!, b!) ? "same" : "different";
        },
      }),
      property({
        values: alike,
        weight: 0.5,
        cover: { different: 0.25 },
        holds: async (writ, [a, b]) => {
          equal(await writ.samePath(a, b), samePath(a, b), "whether they are the same");
          return samePath(a, b) ? "same" : "different";
        },
      }),
    ],
  },
  {
    name: "a forge path begins with the root's components, and never climbs",
    number: "L3",
    statement: "forge(p) ⇔ components(p) begins /, var, lib, yah, qed and holds no ..",
    needs: ["isForgeStatePath"],
    checks: [exhaustive({
      cases: forgePaths,
      size: STARTS.length * ROOTS.length * ENDS.length,
      cover: { within: 0.05, outside: 0.3 },
      holds: async (writ, path) => {
        equal(await writ.isForgeStatePath(path), isForgePath(path), "whether it is within");
        return isForgePath(path) ? "within" : "outside";
      },
    })],
  },
  {
    name: "a secret's file is one name below the directory of its workload",
    number: "L3",
    statement:
      "materialized(ident, path) = /run/yah/secrets/‹ident›/‹file›, each scalar value outside its set one _",
    needs: ["materializedSecretPath"],
    checks: [property({
      values: fc.oneof(
        fc.tuple(alike, alike).map(([[ident], [, path]]) => [ident, path] as const),
        fc.tuple(
          fc.constantFrom("web-1", "A", "forge.b41c", ".."),
          fc.constantFrom("/r2", "//a.b", "...", "/.."),
        ),
      ),
      cover: { spelled: 0.2, plain: 0.12 },
      holds: async (writ, [ident, path]) => {
        const answer = await writ.materializedSecretPath(ident, path);
        equal(answer, materialized(ident, path), "the path");
        claim(/^\/run\/yah\/secrets\/[\w-]+\/[\w.-]+$/.test(answer), "it leaves its directory");
        claim(!answer.endsWith("/..") && !answer.endsWith("/."), "it names a directory");
        return answer.includes("_") ? "spelled" : "plain";
      },
    })],
  },
  {
    name:
      "a credential is the same only from the same source, at the same path, with the same mode",
    number: "L3",
    statement:
      "same(a, b) ⇔ source, path and mode agree; paths by component, a cluster's name as text",
    needs: ["sameSecret"],
    checks: [exhaustive({
      cases: () => tuples(SECRETS, 2),
      size: SECRETS.length ** 2,
      cover: { same: 0.01, different: 0.5 },
      holds: async (writ, [a, b]) => {
        equal(await writ.sameSecret(a!, b!), sameSecret(a!, b!), "whether they are the same");
        return sameSecret(a!, b!) ? "same" : "different";
      },
    })],
  },
];
