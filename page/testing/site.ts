/**
 * The page on a loopback port, built for the test that opens it.
 *
 * @module
 */

import { buildPage } from "../bundle.ts";
import { pageOf } from "../serve.ts";

/** A running site. */
export interface Site extends AsyncDisposable {
  readonly origin: string;
  /** The path of every request it was sent. */
  readonly requests: string[];
}

/** Builds the page and the module into a temporary directory and serves them. */
export async function openSite(): Promise<Site> {
  const directory = await Deno.makeTempDir({ prefix: "writ-page-" });
  await buildPage(directory);
  await bundleModule(`${directory}/writ.js`);
  const page = await pageOf((name) => Deno.readFile(`${directory}/${name}`));
  const writ = await Deno.readFile(`${directory}/writ.js`);
  await Deno.remove(directory, { recursive: true });

  const requests: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    const headers = { "content-type": "text/javascript; charset=utf-8" };
    if (pathname === "/writ.js") return new Response(writ, { headers });
    return page(request) ?? new Response("not found", { status: 404 });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function bundleModule(output: string): Promise<void> {
  const entry = decodeURIComponent(new URL("../../mod.ts", import.meta.url).pathname);
  const { success, stderr } = await new Deno.Command("deno", {
    args: ["bundle", "--quiet", "--platform=browser", `--output=${output}`, entry],
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
