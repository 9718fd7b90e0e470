import assert from "node:assert/strict";
import { declarations } from "./declarations.ts";
import { emptyFolder, run } from "./testing.ts";
import * as source from "../mod.ts";

const ROOT = new URL("../", import.meta.url);
const read = (name: string) => Deno.readTextFileSync(new URL(name, ROOT));

function copy(from: URL, to: URL): void {
  Deno.mkdirSync(to, { recursive: true });
  for (const { name, isDirectory } of Deno.readDirSync(from)) {
    if (isDirectory) copy(new URL(`${name}/`, from), new URL(`${name}/`, to));
    else Deno.copyFileSync(new URL(name, from), new URL(name, to));
  }
}

Deno.test("a build of a copy somewhere else gives the bytes that are in dist", async () => {
  const elsewhere = emptyFolder();
  for (const folder of ["build/", "src/", "client/", "explain/", "page/", "routes/"]) {
    try {
      copy(new URL(folder, ROOT), new URL(folder, elsewhere));
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  for (const file of ["mod.ts", "deno.json", "deno.lock"]) {
    Deno.copyFileSync(new URL(file, ROOT), new URL(file, elsewhere));
  }
  const { code, out } = await run(["task", "build"], elsewhere);
  assert.equal(code, 0, out);
  const names = [...Deno.readDirSync(new URL("dist/", elsewhere))].map(({ name }) => name);
  assert.ok(
    ["page.js", "writ.js", "writ.d.ts"].every((name) => names.includes(name)),
    names.join(),
  );
  for (const name of names) {
    const built = Deno.readTextFileSync(new URL(`dist/${name}`, elsewhere));
    assert.ok(built === read(`dist/${name}`), `dist/${name} is not what the sources build`);
  }
  await Deno.remove(elsewhere, { recursive: true });
});

Deno.test("the built module exports what the module exports, and imports nothing", async () => {
  const built = await import(new URL("dist/writ.js", ROOT).href);
  assert.deepEqual(Object.keys(built).sort(), Object.keys(source).sort());
  const text = read("dist/writ.js");
  assert.doesNotMatch(text, /^\s*import\b|\bimport\(|\brequire\(|from "node:/m);
  assert.doesNotMatch(text, /\bDeno\.|\bprocess\.|\bBuffer\b/);
});

Deno.test("the built module names no path of the machine that built it, and every licence", () => {
  const text = read("dist/writ.js");
  const marks = Array.from(text.matchAll(/^\/\/ (.*\.[jt]s)$/gm), ([, mark]) => mark!);
  const packages = marks.filter((mark) => mark.startsWith("npm:"));
  assert.ok(packages.length > 0);
  for (const mark of marks) assert.match(mark, /^(?:src\/|npm:@?[a-z])/);
  for (const [, name, version] of text.matchAll(/^\/\/ npm:(.+)@(\d[^/]*)\//gm)) {
    assert.ok(text.includes(`/*! ${name} ${version}\n`), name);
  }
});

const GOOD = `
import { grantId, MalformedError, parseCaveats, verifyChain } from "./writ.js";
import type { Caveats, Grant, GrantId, Link, Verdict } from "./writ.js";
export const caveats: Caveats = parseCaveats("{}");
export const id = (grant: Grant): GrantId => grantId(grant);
export const verdict = (links: Link[], root: GrantId): Verdict => verifyChain(links, root);
export const code = (error: MalformedError): "utf8" | string => error.code;
`;
const BAD = `
import { verifyChain } from "./writ.js";
export const verdict: boolean = verifyChain([], "a root");
`;

Deno.test("the declarations stand alone, under Deno and under the TypeScript compiler", async () => {
  const folder = emptyFolder();
  for (const name of ["writ.js", "writ.d.ts"]) {
    Deno.copyFileSync(new URL(`dist/${name}`, ROOT), new URL(name, folder));
  }
  Deno.writeTextFileSync(new URL("good.ts", folder), GOOD);
  Deno.writeTextFileSync(new URL("bad.ts", folder), BAD);
  const deno = (file: string) => run(["check", "--no-config", "--quiet", file], folder);
  const { imports } = JSON.parse(read("deno.json"));
  const tsc = (file: string) =>
    run([
      ...["run", "--no-config", "--quiet", "--no-prompt", "--ignore-env", "--allow-read"],
      ...[`${imports.typescript}/tsc`, "--noEmit", "--strict"],
      ...["--module", "nodenext", "--target", "es2024", "--lib", "es2024", file],
    ], folder);
  for (const check of [deno, tsc]) {
    const good = await check("good.ts");
    assert.equal(good.code, 0, good.out);
    const bad = await check("bad.ts");
    assert.notEqual(bad.code, 0);
    assert.match(bad.out, /TS2345.*GrantId/s, bad.out);
  }
  await Deno.remove(folder, { recursive: true });
});

const declared = (files: Record<string, string>) =>
  declarations("file:///mod.ts", (file) => files[file.slice("file:///".length)]!);

Deno.test("only what is exported, and what that names, is declared", () => {
  const text = declared({
    "mod.ts": `export type { A } from "./a.ts"; export { f as g } from "./a.ts";`,
    "a.ts": `import type { B } from "./b.ts"; import { C } from "npm:c@1";
      /** An A. */ export interface A { readonly b: B }
      export const secret: C = 1;
      /** An F. */ export function f(): void {}`,
    "b.ts": `export type B = typeof one | "two"; const one: 1 = 1; export type Unused = 3;`,
  });
  assert.equal(
    text,
    `/** An A. */
interface A {
    readonly b: B;
}

type B = typeof one | "two";

declare const one: 1;

/** An F. */
declare function f(): void;

export {
  f as g,
};

export type {
  A,
};
`,
  );
});

Deno.test("what cannot be declared in one file stops the build, and says what it was", () => {
  const clash = {
    "mod.ts": `export type { A } from "./a.ts"; export type { B } from "./b.ts";`,
    "a.ts": `export interface A { x: X } interface X { a: 1 }`,
    "b.ts": `export interface B { x: X } interface X { b: 1 }`,
  };
  assert.throws(() => declared(clash), /X is declared by .*a\.ts and by .*b\.ts/);
  const foreign = { "mod.ts": `import type { C } from "npm:c@1"; export type A = C;` };
  assert.throws(() => declared(foreign), /C is a public type, and of npm:c@1/);
  const renamed = {
    "mod.ts": `import type { A as Z } from "./a.ts"; export type B = Z;`,
    "a.ts": `export type A = 1;`,
  };
  assert.throws(() => declared(renamed), /calls A Z/);
  const inferred = { "mod.ts": `export const a = [...[1]];` };
  assert.throws(() => declared(inferred), /mod\.ts, a: .*isolatedDeclarations/);
  const overloaded = {
    "mod.ts":
      `export function f(a: 1): 1; export function f(a: 2): 2; export function f(a: any) { return a; }`,
  };
  assert.throws(() => declared(overloaded), /declares f twice/);
});
