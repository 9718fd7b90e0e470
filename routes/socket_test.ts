import assert from "node:assert/strict";
import { LIMITS } from "../mod.ts";
import { service } from "./testing/service.ts";

const QUESTION = '{"resolved":"unknown","bound":"unbounded"}';
const encode = (text: string) => new TextEncoder().encode(text);

function head(...headers: string[]): Uint8Array {
  return encode(
    [
      "POST /v1/relate HTTP/1.1",
      "host: localhost",
      "content-type: application/json",
      ...headers,
      "",
      "",
    ].join("\r\n"),
  );
}

interface Line {
  open(): Promise<Deno.TcpConn>;
  /** Asks something good on a connection of its own. */
  good(): Promise<void>;
}

/** Runs `body` against the app on a loopback port, and checks that nothing was unexpected. */
async function served(body: (line: Line) => Promise<void>): Promise<void> {
  const { app, failures } = service();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
  const { port } = server.addr;
  await body({
    open: () => Deno.connect({ hostname: "127.0.0.1", port }),
    async good() {
      const response = await fetch(`http://127.0.0.1:${port}/v1/relate`, {
        method: "POST",
        headers: { "content-type": "application/json", connection: "close" },
        body: QUESTION,
      });
      assert.equal(response.status, 200);
      assert.equal((await response.json()).relation, "unknown");
    },
  });
  await server.shutdown();
  assert.deepEqual(failures, []);
}

/** The status and the JSON body of a response that ends its connection, or has a length. */
async function response(connection: Deno.Conn): Promise<{ status: number; body: Problem }> {
  let text = "";
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(65_536);
  for (;;) {
    const read = await connection.read(buffer);
    if (read !== null) text += decoder.decode(buffer.subarray(0, read), { stream: true });
    const [header, body = ""] = text.split("\r\n\r\n");
    const length = /^content-length: ([0-9]+)$/mi.exec(header!)?.[1];
    if (read !== null && (length === undefined || body.length < Number(length))) continue;
    return { status: Number(/^HTTP\/1.1 ([0-9]{3})/.exec(text)?.[1]), body: JSON.parse(body) };
  }
}
interface Problem {
  readonly code?: string;
  readonly limit?: string;
  readonly relation?: string;
}

Deno.test("a question over a real socket is answered", () => served((line) => line.good()));

Deno.test("a body that ends before its length is json_syntax, and the next is answered", () =>
  served(async (line) => {
    const connection = await line.open();
    await connection.write(head("content-length: 500"));
    await connection.write(encode(QUESTION.slice(0, 20)));
    await connection.closeWrite();
    const { status, body } = await response(connection);
    assert.deepEqual([status, body.code], [400, "json_syntax"]);
    connection.close();
    await line.good();
  }));

Deno.test("a connection that is gone half-way leaves the server as it was", () =>
  served(async (line) => {
    for (const framing of ["content-length: 500", "transfer-encoding: chunked"]) {
      const connection = await line.open();
      await connection.write(head(framing));
      await connection.write(encode("1f\r\n" + QUESTION));
      connection.close();
      await line.good();
    }
  }));

Deno.test("an announced length over the cap is 413 before it is sent", () =>
  served(async (line) => {
    const connection = await line.open();
    await connection.write(head(`content-length: ${LIMITS.body_bytes + 1}`));
    const { status, body } = await response(connection);
    assert.deepEqual([status, body.code, body.limit], [413, "limit", "body_bytes"]);
    connection.close();
    await line.good();
  }));

Deno.test("an upload without a length is cut at the cap", () =>
  served(async (line) => {
    const connection = await line.open();
    await connection.write(head("transfer-encoding: chunked"));
    const chunk = encode("10000\r\n" + " ".repeat(65_536) + "\r\n");
    const sending = (async () => {
      for (let sent = 0; sent <= LIMITS.body_bytes; sent += 65_536) await connection.write(chunk);
    })();
    const { status, body } = await response(connection);
    assert.deepEqual([status, body.code, body.limit], [413, "limit", "body_bytes"]);
    // The server may close while the rest is on its way.
    await sending.catch(() => {});
    connection.close();
    await line.good();
  }));

Deno.test("a body with two framings is refused before it is a question", () =>
  served(async (line) => {
    for (
      const framings of [["content-length: 4", "transfer-encoding: chunked"], [
        "content-length: 4",
        `content-length: ${QUESTION.length}`,
      ]]
    ) {
      const connection = await line.open();
      await connection.write(head(...framings));
      await connection.write(encode(QUESTION));
      const text = await new Response(connection.readable).text();
      assert.match(text, /^HTTP\/1.1 400 /);
      assert.doesNotMatch(text, /relation/);
      await line.good();
    }
  }));

Deno.test("a slow sender holds up nobody, and is answered in the end", () =>
  served(async (line) => {
    const slow = await line.open();
    await slow.write(head(`content-length: ${QUESTION.length}`, "connection: close"));
    await slow.write(encode(QUESTION.slice(0, 10)));
    await line.good();
    await slow.write(encode(QUESTION.slice(10)));
    const { status, body } = await response(slow);
    assert.deepEqual([status, body.relation], [200, "unknown"]);
    slow.close();
  }));

Deno.test("several questions come down one connection", () =>
  served(async (line) => {
    const connection = await line.open();
    for (const question of [QUESTION, "{", QUESTION]) {
      await connection.write(head(`content-length: ${question.length}`));
      await connection.write(encode(question));
      const { status } = await response(connection);
      assert.equal(status, question === QUESTION ? 200 : 400);
    }
    connection.close();
  }));
