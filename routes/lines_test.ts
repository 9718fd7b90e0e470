import assert from "node:assert/strict";
import { linesTo } from "./lines.ts";

/** Takes at most `most` bytes at a time, as a full pipe does. */
function pipe(most: number) {
  const written: Uint8Array[] = [];
  const first = Promise.withResolvers<void>();
  const write = (bytes: Uint8Array) => {
    written.push(bytes.slice(0, most));
    first.resolve();
    return Math.min(most, bytes.length);
  };
  const told = () => new Blob(written as BlobPart[]).text();
  return { write, told, written, begun: first.promise };
}

Deno.test("lines are gathered, and written whole and in order", async () => {
  const { write, told, written } = pipe(7);
  const { print, flush } = linesTo(write);
  print({ id: "a", text: "line\nbreak" });
  print({ id: "é" });
  assert.equal(written.length, 0);
  flush();
  assert.equal(await told(), '{"id":"a","text":"line\\nbreak"}\n{"id":"é"}\n');
  flush();
});

Deno.test("a line that no other follows is written by itself", async () => {
  const { write, told, begun } = pipe(100);
  const { print } = linesTo(write);
  print({ id: "c" });
  await begun;
  assert.equal(await told(), '{"id":"c"}\n');
});

Deno.test("a burst is written as it comes, without waiting for its end", () => {
  const { write, written } = pipe(1e6);
  const { print, flush } = linesTo(write);
  for (let count = 0; count < 1000; count++) print({ id: "x".repeat(100) });
  assert.equal(written.length, 1);
  flush();
});

Deno.test("a line that cannot be written stops nothing", () => {
  const { print, flush } = linesTo(() => {
    throw new Error("broken pipe");
  });
  print({ id: "a" });
  flush();
});
