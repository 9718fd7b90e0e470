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
import { readAssets } from "./assets.ts";
import type { Assets } from "./assets.ts";
import { lines } from "./lines.ts";
import { verifyNatively } from "./native_ed25519.ts";
import type { Server } from "./operation.ts";
import { siteFiles } from "./site.ts";
import { record } from "./telemetry.ts";
import { readTrust, TRUST_VARIABLES } from "./trust.ts";

interface Started {
  readonly server: Server;
  readonly assets: Assets;
}

async function start(): Promise<Started> {
  try {
    const environment = Object.fromEntries(
      TRUST_VARIABLES.map((name) => [name, Deno.env.get(name)]),
    );
    const { version } = project;
    const trust = readTrust(environment);
    const { posture, trustedRoot = null, requestTrust } = trust;
    const assets = await readAssets(version);
    const { module } = assets;
    lines.print({
      event: "start",
      version,
      module: module.digest,
      policy: posture.policy,
      trusted_keys: posture.trustedKeys.length,
      trusted_root: trustedRoot,
      request_trust: requestTrust,
    });
    for (const warning of posture.warnings) lines.print({ event: "warning", ...warning });
    return { server: { trust, version, module, verify: verifyNatively }, assets };
  } catch (error) {
    console.error(`writ cannot start: ${error instanceof Error ? error.message : error}`);
    Deno.exit(1);
  }
}

const { server, assets } = await start();
const app = createApp({
  server,
  files: [...assets.files, ...await siteFiles(server.version)],
  log(line) {
    lines.print(line);
    record(line);
  },
  failed(error, id) {
    // Where it failed, not its message: that may quote what was asked.
    const trace = error instanceof Error ? error.stack?.match(/^ +at .*$/gm) ?? [] : [];
    console.error(JSON.stringify({ event: "failed", id, trace: trace.map((line) => line.trim()) }));
  },
});

export default { fetch: app.fetch } satisfies Deno.ServeDefaultExport;
