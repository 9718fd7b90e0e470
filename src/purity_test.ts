/**
 * Proves that the module is pure, by its import graph, by its text, and by running it elsewhere.
 *
 * @module
 */

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);

/** One module of the graph, as `deno info --json` tells it. */
interface Module {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly specifier: string;
    readonly code?: { readonly specifier: string };
  }[];
}

async function run(command: "deno" | "node", args: readonly string[], input = ""): Promise<string> {
  const child = new Deno.Command(command, {
    args: [...args],
    cwd: fileURLToPath(ROOT),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

const modules: readonly Module[] =
  JSON.parse(await run("deno", ["info", "--json", "mod.ts"])).modules;
const reached = modules.filter(({ specifier }) => specifier.startsWith("file:"))
  .map(({ specifier }) => specifier.replace(ROOT.href, ""));

/** The text of a file without its comments, which may speak of what the code may not do. */
function code(path: string): string {
  const text = Deno.readTextFileSync(new URL(path, ROOT));
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}

/** Every TypeScript file of the project. */
function* sources(folder = ""): Iterable<string> {
  for (const { name, isDirectory, isFile } of Deno.readDirSync(new URL(folder, ROOT))) {
    if (isDirectory && !/^(?:\.|node_modules$|coverage$)/.test(name)) {
      yield* sources(folder + name + "/");
    } else if (isFile && name.endsWith(".ts")) yield folder + name;
  }
}

Deno.test("the module reaches its own sources and the packages that they name, nothing else", () => {
  for (const path of reached) assert.match(path, /^(?:mod\.ts|src\/[a-z0-9_/]+\.ts)$/);
  assert.ok(reached.includes("src/provenance/chain.ts") && reached.includes("src/fence/fence.ts"));
  for (const path of reached) assert.doesNotMatch(path, /_test\.ts$|assertions|samples/);
  const others = modules.map(({ specifier }) => specifier).filter((id) => !id.startsWith("file:"));
  for (const specifier of others) assert.match(specifier, /^npm:/);
});

Deno.test("packages are imported under src/packages alone, by exact version", () => {
  for (const { specifier, dependencies = [] } of modules) {
    const packages = dependencies.map(({ specifier }) => specifier).filter((id) =>
      !id.startsWith(".")
    );
    if (packages.length === 0) continue;
    assert.ok(specifier.startsWith(new URL("src/packages/", ROOT).href), specifier);
    for (const id of packages) {
      assert.match(id, /^npm:(?:@[a-z]+\/)?[a-z0-9-]+@\d+\.\d+\.\d+(?:\/|$)/);
    }
  }
});

Deno.test("each package is named with its version in exactly one file", () => {
  const pinned = JSON.parse(Deno.readTextFileSync(new URL("deno.json", ROOT))).imports;
  const places = new Map<string, Set<string>>();
  const note = (specifier: string, path: string) => {
    const name = /^npm:((?:@[^/]+\/)?[^@/]+)/.exec(specifier)?.[1];
    if (name !== undefined) places.set(name, (places.get(name) ?? new Set()).add(path));
  };
  for (const specifier of Object.values<string>(pinned)) note(specifier, "deno.json");
  for (const path of sources()) {
    for (const [, specifier] of code(path).matchAll(/(?:from|import\(?)\s*"(npm:[^"]+)"/g)) {
      note(specifier!, path);
    }
  }
  assert.ok(places.has("@noble/hashes") && places.has("multiformats"));
  for (const [name, paths] of places) assert.equal(paths.size, 1, `${name}: ${[...paths]}`);
});

Deno.test("imports go one way: no module reaches itself", () => {
  const imports = new Map(modules.map(({ specifier, dependencies = [] }) => [
    specifier,
    dependencies.flatMap(({ code }) => code === undefined ? [] : [code.specifier]),
  ]));
  const done = new Set<string>();
  const visit = (specifier: string, way: readonly string[]) => {
    assert.ok(!way.includes(specifier), [...way, specifier].join(" → "));
    if (done.has(specifier)) return;
    for (const next of imports.get(specifier) ?? []) visit(next, [...way, specifier]);
    done.add(specifier);
  };
  for (const specifier of imports.keys()) visit(specifier, []);
});

/** What a pure module has no use for: the host, the network, the clock, chance, and late code. */
const IMPURE =
  /\b(?:Deno|Bun|process|require|globalThis|window|self|fetch|XMLHttpRequest|WebSocket|Worker|Date|performance|Temporal|setTimeout|setInterval|queueMicrotask|crypto(?!\/)|localStorage|console|eval|Function)\b|\bMath\.random\b|\bimport\s*\(|\bimport\.meta\b|"node:|\bawait\b|\basync\b/;

/** Making a new key is the one thing here that takes chance, and it decides nothing. */
const CHANCE = "src/crypto/seed.ts";

for (const path of reached.filter((path) => path !== CHANCE)) {
  Deno.test(`${path} uses no host, network, clock or chance, and waits for nothing`, () => {
    assert.equal(IMPURE.exec(code(path))?.[0], undefined);
  });
}

/** Asks the module a few questions. Its text runs elsewhere too, so it uses nothing from here. */
function answers(writ: typeof import("../mod.ts")): string {
  const authority = writ.parseAuthority(`{"caveats":{"fs_read":{"only":["/repo"]},
    "fs_write":{"only":[]},"exec":{"only":["git"]},"net":{"only":[]},"max_calls":"unlimited",
    "valid_for_generation":"all"}}`);
  const root = { authority: writ.authorityId(authority), derivation: "root" } as const;
  const parent = writ.grantId(root);
  const child = { ...root, derivation: { attenuation: { parent } } };
  const chain = [child, root].map((grant) => ({ grant, authority }));
  let fault: unknown;
  try {
    writ.parseCaveats('{"fs_read":"all","fs_re\\u0061d":"all"}');
  } catch (error) {
    if (error instanceof writ.MalformedError) fault = [error.name, error.code, error.path];
  }
  return writ.toJson({
    ids: [root.authority, parent, writ.grantId(child)],
    trusted: writ.verifyChain(chain, parent),
    refused: writ.verifyChain(chain, writ.grantId(child)),
    again: writ.parseCanonical(writ.canonicalBytes(child)),
    fault,
  });
}

Deno.test("bundled for a browser, the module answers under Node as it does here", async () => {
  const bundle = await run("deno", ["bundle", "--platform", "browser", "mod.ts"]);
  const url = `data:text/javascript,${encodeURIComponent(bundle)}`;
  const script = `console.log((${answers})(await import(${JSON.stringify(url)})))`;
  const elsewhere = (await run("node", ["--input-type=module", "-"], script)).trim();
  assert.equal(elsewhere, answers(await import("../mod.ts")));
  const { ids, trusted, refused, fault } = JSON.parse(elsewhere);
  assert.deepEqual(ids, [
    "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq",
    "bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi",
    "bafyr4ihshpvudtgiiseiwnbezg6cwzmonkmzzdiwf54plgfzenmhbohly4",
  ]);
  assert.deepEqual(trusted, { granted: true, decision: "trusted" });
  assert.equal(refused.reason.code, "untrusted_root");
  assert.deepEqual(fault, ["MalformedError", "json_duplicate_key", "/fs_read"]);
});
