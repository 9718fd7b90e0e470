import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import { isForgeStatePath, materializedSecretPath, samePath } from "./path.ts";

Deno.test("paths are equal by component: separators, inner dots and a trailing slash vanish", () => {
  const classes = [
    ["/a/b", "//a/b", "/a//b", "/a/./b", "/./a/b", "/a/b/", "/a/b/.", "///a/.//b/./"],
    ["a/b", "a//b", "a/./b", "a/b/"],
    ["./a/b", ".//a/b", "././a/b", "./a/./b/"],
    ["/a/../b", "/a/.././b"],
    ["/b"],
    ["b"],
    ["../b"],
    ["./../b"],
    ["/A/b"],
    ["/a/b "],
    ["/a\\b"],
    ["/é", "/é/"],
    ["/e\u0301"],
    ["", ""],
    [".", "./", "./."],
    ["/", "//", "/.", "/./"],
    ["..", "../"],
    ["/..", "/../"],
  ];
  for (const [i, those] of classes.entries()) {
    for (const [j, others] of classes.entries()) {
      for (const a of those) {
        for (const b of others) assert.equal(samePath(a, b), i === j, `${a} and ${b}`);
      }
    }
  }
});

Deno.test("a path is within the forge state root by whole components, and with no ..", () => {
  const within = [
    "/var/lib/yah/qed",
    "/var/lib/yah/qed/",
    "//var//lib/yah/qed/x",
    "/./var/./lib/yah/./qed/x",
    "/var/lib/yah/qed/produced/abc",
    "/var/lib/yah/qed/a..b",
    "/var/lib/yah/qed/...",
    "/var/lib/yah/qed/..x",
    "/var/lib/yah/qed/ ..",
  ];
  const outside = [
    "",
    ".",
    "/",
    "/var/lib/yah",
    "/var/lib/yah/qedX",
    "/var/lib/yah/qed-x/y",
    "/var/lib/yah/qed ",
    "/var/lib/yah/QED/x",
    "var/lib/yah/qed/x",
    "./var/lib/yah/qed/x",
    "\\var\\lib\\yah\\qed",
    "file:///var/lib/yah/qed",
    "/var/lib/yah/qed/..",
    "/var/lib/yah/qed/../x",
    "/var/lib/yah/qed/x/..",
    "/../var/lib/yah/qed",
    "/var/../var/lib/yah/qed/x",
  ];
  assert.deepEqual(within.filter((path) => !isForgeStatePath(path)), []);
  assert.deepEqual(outside.filter(isForgeStatePath), []);
});

Deno.test("a materialized secret's path is made of the texts, each odd character one _", () => {
  const rows: [ident: string, path: string, host: string][] = [
    ["forge.abc123", "/run/yah/r2.json", "forge_abc123/run_yah_r2.json"],
    ["A-Z_0", "/-x", "A-Z_0/-x"],
    ["", "/a", "_/a"],
    [".", "//a//b", "_/a__b"],
    ["a/../b", "/../etc", "a____b/.._etc"],
    ["e\u0301", "/..é", "e_/.._"],
    ["🦀", "/🦀.json", "_/_.json"],
    ["\0", "/a\nb", "_/a_b"],
    ["a", "", "a/secret"],
    ["a", "//", "a/secret"],
    ["a", "/..", "a/secret"],
    ["a", ".", "a/secret"],
    ["a", "/...", "a/secret"],
    ["a", "./", "a/._"],
    ["a", "/. .", "a/._."],
  ];
  for (const [ident, path, host] of rows) {
    assert.equal(materializedSecretPath(ident, path), `/run/yah/secrets/${host}`);
  }
});

Deno.test("a path that no UTF-8 can spell is malformed", () => {
  const malformed = (path: string) => (error: unknown) =>
    error instanceof MalformedError && error.code === "lone_surrogate" && error.path === path;
  assert.throws(() => samePath("/a", "/\ud800"), malformed("/b"));
  assert.throws(() => isForgeStatePath("/var/lib/yah/qed/\ud800"), malformed("/path"));
  assert.throws(() => materializedSecretPath("\ud800", "/a"), malformed("/ident"));
});
