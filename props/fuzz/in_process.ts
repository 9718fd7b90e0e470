/**
 * The service's endpoints without a socket: the app itself, as it is served.
 *
 * @module
 */

import { resolvePosture } from "../../mod.ts";
import { createApp } from "../../routes/app.ts";
import { EXAMPLE_ROOT } from "../../routes/examples.ts";
import { verifyNatively } from "../../routes/native_ed25519.ts";
import type { Send } from "./endpoints.ts";

/** Sends calls to an app that trusts the examples' root. What it failed with is thrown. */
export function inProcess(): Send {
  let failure: unknown;
  const app = createApp({
    server: {
      trust: { posture: resolvePosture({}), trustedRoot: EXAMPLE_ROOT, requestTrust: true },
      version: "0.0.0",
      verify: verifyNatively,
      module: { digest: "sha256-", pinned: "/writ-0.0.0.js" },
    },
    failed: (error) => failure = error,
  });
  return async ({ method, path, headers = {}, body = null }) => {
    failure = undefined;
    const request = new Request(`http://localhost${path}`, { method, headers, body });
    const response = await app.fetch(request);
    if (failure !== undefined) throw failure;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
