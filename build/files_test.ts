import assert from "node:assert/strict";
import { emptyFolder, run } from "./testing.ts";

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
      return new Response(bytes, { headers: { "content-type": "video/mp2t" } });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
  return { origin: `127.0.0.1:${server.addr.port}`, asked, server };
}

const program = (origin: string, bound: string) => `
import { relateScopes } from "http://${origin}/mod.ts";
console.log(relateScopes("unbounded", ${bound}).relation);
`;

Deno.test("the repository, served as plain files, is importable by URL with no configuration", async () => {
  const { origin, asked, server } = files();
  const folder = emptyFolder();
  const deno = (...args: string[]) =>
    run(
      [...args, "--quiet", `--allow-import=${origin}`, `--reload=http://${origin}`, "main.ts"],
      folder,
    );

  Deno.writeTextFileSync(
    new URL("main.ts", folder),
    program(origin, `{ bounded: { concrete: [], classes: [] } }`),
  );
  const verdict = await deno("run", "--no-prompt");
  assert.equal(verdict.code, 0, verdict.out);
  assert.equal(verdict.out, "superset\n");
  assert.deepEqual(asked.filter((path) => !/^\/(?:mod|src\/[\w/]+)\.ts$/.test(path)), []);

  Deno.writeTextFileSync(new URL("main.ts", folder), program(origin, `"everything"`));
  const misuse = await deno("check");
  assert.notEqual(misuse.code, 0);
  assert.match(misuse.out, /TS2345.*"everything".*ResolvedScope/s, misuse.out);

  await server.shutdown();
  await Deno.remove(folder, { recursive: true });
});
