import assert from "node:assert/strict";
import { emptyFolder, run } from "./testing.ts";
import type { Ran } from "./testing.ts";

const ROOT = new URL("../", import.meta.url);

/** Serves the repository as a file server with no idea of TypeScript would. */
function files(): { origin: string; asked: string[]; server: Deno.HttpServer } {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    try {
      const bytes = await Deno.readFile(new URL(`.${pathname}`, ROOT));
      // What the usual file servers call `.ts`: an MPEG transport stream.
      const type = pathname.endsWith(".json") ? "application/json" : "video/mp2t";
      return new Response(bytes, { headers: { "content-type": type } });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
  return { origin: `127.0.0.1:${server.addr.port}`, asked, server };
}

/** Runs Deno on `main.ts` in a new folder, which may import from this origin alone. */
async function elsewhere(
  origin: string,
  ask: (deno: (program: string, ...args: string[]) => Promise<Ran>) => Promise<void>,
): Promise<void> {
  const folder = emptyFolder();
  await ask((program, ...args) => {
    Deno.writeTextFileSync(new URL("main.ts", folder), program);
    const imports = [`--allow-import=${origin}`, `--reload=http://${origin}`];
    return run([...args, "--quiet", ...imports, "main.ts"], folder);
  });
  await Deno.remove(folder, { recursive: true });
}

const program = (origin: string, bound: string) => `
import { relateScopes } from "http://${origin}/mod.ts";
console.log(relateScopes("unbounded", ${bound}).relation);
`;

Deno.test("the repository, served as plain files, is importable by URL with no configuration", async () => {
  const { origin, asked, server } = files();
  await elsewhere(origin, async (deno) => {
    const nothing = "{ bounded: { concrete: [], classes: [] } }";
    const verdict = await deno(program(origin, nothing), "run", "--no-prompt");
    assert.deepEqual(verdict, { code: 0, out: "superset\n" });
    assert.deepEqual(asked.filter((path) => !/^\/(?:mod|src\/[\w/]+)\.ts$/.test(path)), []);

    const misuse = await deno(program(origin, `"everything"`), "check");
    assert.notEqual(misuse.code, 0);
    assert.match(misuse.out, /TS2345.*"everything".*ResolvedScope/s, misuse.out);
  });
  await server.shutdown();
});

Deno.test("so are the laws, which then judge a module without a permission", async () => {
  const { origin, server } = files();
  const judging = (subject: string) => `
    import * as writ from "http://${origin}/mod.ts";
    import { LAWS, moduleSubject, passed, run } from "http://${origin}/props/mod.ts";
    const laws = LAWS.filter(({ name }) => name === "union is commutative");
    const subject = moduleSubject(${subject}, "mine");
    const plan = { seed: 1, runs: 20, most: 500 };
    const { findings } = await run(laws, { subject, judged: { subject: "mine" } }, plan);
    console.log(findings.length, passed(findings));`;
  await elsewhere(origin, async (deno) => {
    const held = await deno(judging("writ"), "run", "--no-prompt", "--check");
    assert.deepEqual(held, { code: 0, out: "1 true\n" });
    const wrong = "{ ...writ, unionScopes: (a: writ.ResolvedScope) => a }";
    const broken = await deno(judging(wrong), "run", "--no-prompt");
    assert.deepEqual(broken, { code: 0, out: "1 false\n" });
    const misuse = await deno(judging("{ ...writ, unionScopes: 1 }"), "check");
    assert.match(misuse.out, /TS2322.*'number'.*ResolvedScope/s, misuse.out);
  });
  await server.shutdown();
});
