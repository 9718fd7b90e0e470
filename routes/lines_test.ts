import assert from "node:assert/strict";
import { linesTo } from "./lines.ts";

/** Takes at most `most` bytes at a time, as a full pipe does. */
function pipe(most: number) {
  const written: Uint8Array[] = [];
  const write = (bytes: Uint8Array) => {
    written.push(bytes.slice(0, most));
    return Math.min(most, bytes.length);
  };
  return { write, told: async () => await new Blob(written as BlobPart[]).text(), written };
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
  print({ id: "c" });
  await new Promise((resolve) => setTimeout(resolve));
  assert((await told()).endsWith('{"id":"c"}\n'));
});

Deno.test("a line that cannot be written stops nothing", () => {
  const { print, flush } = linesTo(() => {
    throw new Error("broken pipe");
  });
  print({ id: "a" });
  flush();
});
