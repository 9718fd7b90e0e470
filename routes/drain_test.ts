import assert from "node:assert/strict";
import { drained } from "./drain.ts";

const request = () => new Request("http://localhost/");

Deno.test("a handler is idle at once if nothing is in flight", async () => {
  const { fetch, idle } = drained(() => new Response("ok"));
  assert.equal((await fetch(request())).headers.get("connection"), null);
  await idle();
  assert.equal((await fetch(request())).headers.get("connection"), "close");
});

Deno.test("a handler is idle once the last of what is in flight is answered, or has failed", async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const order: string[] = [];
  const { fetch, idle } = drained(() => answers[order.push("asked") - 1]!.promise);
  const first = fetch(request()).then(() => order.push("answered"));
  const second = fetch(request()).catch(() => order.push("failed"));
  const waited = idle().then(() => order.push("idle"));
  answers[0]!.resolve(new Response("ok"));
  await first;
  answers[1]!.reject(new Error("no"));
  await Promise.all([second, waited]);
  assert.deepEqual(order.slice(0, 3), ["asked", "asked", "answered"]);
  assert.deepEqual(order.slice(3).sort(), ["failed", "idle"]);
});
