/**
 * Load over plain sockets: requests written down once, answers counted by their length.
 *
 * `fetch` costs the sender more than the answer costs the server, and would flatten
 * every difference between servers. Answers to one request are of one length here,
 * so counting bytes counts answers.
 *
 * @module
 */

/** A POST of JSON as it goes over the wire. */
export function written(path: string, body: string): Uint8Array {
  const bytes = new TextEncoder().encode(body);
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
    `content-length: ${bytes.length}\r\n\r\n`;
  return new Uint8Array([...new TextEncoder().encode(head), ...bytes]);
}

const CONNECTIONS = 8;
/** Requests that are under way on one connection: enough to keep the server busy. */
const DEPTH = 4;

async function connect(url: string): Promise<Deno.TcpConn> {
  const { hostname, port } = new URL(url);
  return await Deno.connect({ hostname, port: Number(port) });
}

/** The length of the answer to a request, which must be a 200. */
async function answerLength(url: string, request: Uint8Array): Promise<number> {
  const connection = await connect(url);
  await writeAll(connection, request);
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(1_048_576);
  let text = "";
  for (;;) {
    text += decoder.decode(buffer.subarray(0, await connection.read(buffer) ?? 0));
    const head = /^HTTP\/1.1 200 [^]*?\r\n\r\n/.exec(text)?.[0];
    const length = /^content-length: (\d+)\r$/im.exec(text)?.[1];
    if (head === undefined || length === undefined) throw new Error(`no answer: ${text}`);
    if (text.length < head.length + Number(length)) continue;
    connection.close();
    return head.length + Number(length);
  }
}

async function writeAll(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

/** Sends a request again and again for some milliseconds; answers per second. */
export async function answersPerSecond(
  url: string,
  request: Uint8Array,
  milliseconds: number,
): Promise<number> {
  const length = await answerLength(url, request);
  const batch = new Uint8Array(request.length * DEPTH);
  for (let index = 0; index < DEPTH; index++) batch.set(request, index * request.length);
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    const connection = await connect(url);
    const buffer = new Uint8Array(262_144);
    let answers = 0;
    while (performance.now() - started < milliseconds) {
      await writeAll(connection, batch);
      for (let left = length * DEPTH; left > 0;) {
        const read = await connection.read(buffer);
        if (read === null) throw new Error("the server closed the connection");
        left -= read;
      }
      answers += DEPTH;
    }
    connection.close();
    return answers;
  }));
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
