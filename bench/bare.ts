/**
 * The least that a Hono route does: reads JSON, and writes the JSON it is given, with
 * no headers of its own or with those it is given.
 *
 * @module
 */

import { Hono } from "hono";

const [ANSWER, HEADERS] = Deno.args.map((arg) => JSON.parse(arg));

const app = new Hono();
app.post("/v1/relate", async (c) => {
  await c.req.json();
  return c.json(ANSWER, 200, HEADERS);
});
Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => console.log(`{"event":"listening","url":"http://127.0.0.1:${port}"}`),
}, app.fetch);
