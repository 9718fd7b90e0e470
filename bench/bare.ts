/**
 * The least that a Hono route does: reads JSON, and writes JSON of the size it is given.
 *
 * @module
 */

import { Hono } from "hono";

const ANSWER: unknown = JSON.parse(Deno.args[0]!);

const app = new Hono();
app.post("/v1/relate", async (c) => {
  await c.req.json();
  return c.json(ANSWER as never);
});
Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => console.log(`{"event":"listening","url":"http://127.0.0.1:${port}"}`),
}, app.fetch);
