/**
 * The service's own files on a loopback port, and a count of what is asked for.
 *
 * @module
 */

import { createApp } from "../../routes/app.ts";
import { readAssets, readOwn } from "../../routes/assets.ts";
import { pageFiles } from "../../routes/page.ts";
import { readTrust } from "../../routes/trust.ts";

/** A running site. */
export interface Site extends AsyncDisposable {
  readonly origin: string;
  /** The path of every request it was sent. */
  readonly requests: string[];
}

/** Serves what `deno task build` built. */
export async function openSite(): Promise<Site> {
  const version = "0.0.0-test";
  const { module, files } = await readAssets(version);
  const page = await pageFiles(await readOwn("dist/page.js"), module.digest);
  const app = createApp({
    server: { trust: readTrust({}), version, module },
    files: [...files, ...page],
  });
  const requests: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    requests.push(new URL(request.url).pathname);
    return app.fetch(request);
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
