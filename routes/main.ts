/**
 * What is served: `deno serve routes/main.ts`, and what Deno Deploy runs.
 *
 * Reads the environment once, says what it trusts, and exports the handler. A
 * variable that cannot be read stops the start.
 *
 * @module
 */

import project from "../deno.json" with { type: "json" };
import { createApp } from "./app.ts";
import { verifyNatively } from "./native_ed25519.ts";
import type { Server } from "./operation.ts";
import { readTrust, TRUST_VARIABLES } from "./trust.ts";

function readServer(): Server {
  const environment = Object.fromEntries(
    TRUST_VARIABLES.map((name) => [name, Deno.env.get(name)]),
  );
  return { trust: readTrust(environment), version: project.version, verify: verifyNatively };
}

function start(): Server {
  try {
    const server = readServer();
    const { trust: { posture, trustedRoot = null, requestTrust }, version } = server;
    print({
      event: "start",
      version,
      policy: posture.policy,
      trusted_keys: posture.trustedKeys.length,
      trusted_root: trustedRoot,
      request_trust: requestTrust,
    });
    for (const warning of posture.warnings) print({ event: "warning", ...warning });
    return server;
  } catch (error) {
    console.error(`writ cannot start: ${error instanceof Error ? error.message : error}`);
    Deno.exit(1);
  }
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}

const app = createApp({
  server: start(),
  log: print,
  failed(error, id) {
    // Where it failed, not its message: that may quote what was asked.
    const trace = error instanceof Error ? error.stack?.match(/^ +at .*$/gm) ?? [] : [];
    console.error(JSON.stringify({ event: "failed", id, trace: trace.map((line) => line.trim()) }));
  },
});

export default { fetch: app.fetch } satisfies Deno.ServeDefaultExport;
