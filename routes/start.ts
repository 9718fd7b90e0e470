/**
 * `deno task start`: serves on `PORT`, and stops without dropping a request.
 *
 * On SIGINT or SIGTERM what is in flight is answered, for as long as
 * {@linkcode DRAIN_MS}, and then nothing more is accepted; a second signal does not
 * wait. It is a module of its own because `deno serve` and Deno Deploy bring their
 * own server.
 *
 * @module
 */

import { drained } from "./drain.ts";
import { lines } from "./lines.ts";
import main from "./main.ts";

/** How long requests in flight may take once a stop is asked for, in milliseconds. */
const DRAIN_MS = 10_000;

function port(): number {
  const text = Deno.env.get("PORT") ?? "8000";
  if (/^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  console.error(`writ cannot start: PORT is not a port number: ${JSON.stringify(text)}`);
  Deno.exit(1);
}

const { fetch, idle } = drained(main.fetch);
const server = Deno.serve({
  hostname: Deno.env.get("HOST") ?? "0.0.0.0",
  port: port(),
  onListen({ hostname, port }) {
    lines.print({ event: "listening", url: `http://${hostname}:${port}` });
  },
}, fetch);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) Deno.exit(1);
  stopping = true;
  const deadline = setTimeout(() => Deno.exit(1), DRAIN_MS);
  await idle();
  await server.shutdown();
  clearTimeout(deadline);
  Deno.exit(0);
}
Deno.addSignalListener("SIGINT", stop);
// Windows knows no SIGTERM.
if (Deno.build.os !== "windows") Deno.addSignalListener("SIGTERM", stop);
