/**
 * `deno task start`: serves on `PORT`, and stops without dropping a request.
 *
 * On SIGINT or SIGTERM what is in flight is answered, for as long as
 * {@linkcode DRAIN_MS}, and then nothing more is accepted. A third signal does not
 * wait; a second one does, because under `deno task` one stop is heard twice: from
 * whoever signals the whole group, as a terminal does, and passed on by the task. It
 * is a module of its own because `deno serve` and Deno Deploy bring their own server.
 *
 * @module
 */

import { drained } from "./drain.ts";
import { lines } from "./lines.ts";
import main from "./main.ts";

/** How long requests in flight may take once a stop is asked for, in milliseconds. */
const DRAIN_MS = 10_000;

function cannotStart(why: string): never {
  console.error(`writ cannot start: ${why}`);
  Deno.exit(1);
}

function readPort(): number {
  const text = Deno.env.get("PORT") ?? "8000";
  if (/^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  cannotStart(`PORT is not a port number, 0 to 65535: ${JSON.stringify(text)}`);
}

function readHost(): string {
  const text = Deno.env.get("HOST") ?? "0.0.0.0";
  if (text !== "") return text;
  cannotStart(
    "HOST is empty: unset it for every interface, or set 127.0.0.1 for this machine only",
  );
}

/** Why nothing listens there, and what to set instead. */
function whyNot(error: unknown, host: string, port: number): string {
  const place = `HOST ${JSON.stringify(host)}, PORT ${port}`;
  if (error instanceof Deno.errors.AddrInUse) {
    return `something listens at ${place} already: stop that, or set another PORT`;
  }
  if (error instanceof Deno.errors.NotCapable) {
    return `its permissions do not let it listen at ${place}: set HOST to 0.0.0.0 (every ` +
      "interface) or 127.0.0.1 (this machine only), or run it with an --allow-net that has yours";
  }
  return `nothing can listen at ${place}: ${error instanceof Error ? error.message : error}`;
}

const { fetch, idle } = drained(main.fetch);
const host = readHost(), port = readPort();

function serve(): Deno.HttpServer {
  try {
    return Deno.serve({
      hostname: host,
      port,
      onListen({ hostname, port }) {
        lines.print({ event: "listening", url: `http://${hostname}:${port}` });
      },
    }, fetch);
  } catch (error) {
    cannotStart(whyNot(error, host, port));
  }
}
const server = serve();

/** `drained` is whether everything in flight was answered. */
function stopped(drained: boolean): never {
  lines.print({ event: "stopped", drained });
  Deno.exit(drained ? 0 : 1);
}

let signals = 0;
async function stop(signal: Deno.Signal): Promise<void> {
  if (++signals === 3) stopped(false);
  if (signals > 1) return;
  lines.print({ event: "stopping", signal });
  const deadline = setTimeout(stopped, DRAIN_MS, false);
  await idle();
  await server.shutdown();
  clearTimeout(deadline);
  stopped(true);
}
// Windows knows no SIGTERM.
const known = Deno.build.os === "windows" ? ["SIGINT"] as const : ["SIGINT", "SIGTERM"] as const;
for (const signal of known) Deno.addSignalListener(signal, () => stop(signal));
