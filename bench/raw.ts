/**
 * Senders that no HTTP client makes: those that break off, and those that take their time.
 *
 * @module
 */

const QUESTION = '{"resolved":"unknown","bound":"unbounded"}';
const ANSWER = '{"relation":"unknown","within":false,"excess":null}';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = (length: number) =>
  bytes(
    "POST /v1/relate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n" +
      `content-length: ${length}\r\nconnection: close\r\n\r\n`,
  );

function connect(url: string): Promise<Deno.TcpConn> {
  const { hostname, port } = new URL(url);
  return Deno.connect({ hostname, port: Number(port) });
}

/** Sends half of a question and goes away. */
export async function breakOff(url: string): Promise<void> {
  const connection = await connect(url);
  await connection.write(head(QUESTION.length));
  await connection.write(bytes(QUESTION.slice(0, 10)));
  connection.close();
}

/** Announces more than the cap, and sends none of it. Throws if that is not refused with 413. */
export async function announceTooMuch(url: string): Promise<void> {
  const connection = await connect(url);
  await connection.write(head(2_000_000));
  // The server still waits for what was announced, so it does not close.
  const answer = new Uint8Array(1_024);
  const length = await connection.read(answer);
  connection.close();
  const text = new TextDecoder().decode(answer.subarray(0, length ?? 0));
  if (!text.startsWith("HTTP/1.1 413 ")) throw new Error(`too much: ${text.slice(0, 80)}`);
}

/** Sends a question byte by byte, `pause` milliseconds apart. Throws if it is not answered. */
export async function takeTime(url: string, pause: number, signal: AbortSignal): Promise<void> {
  const connection = await connect(url);
  await connection.write(head(QUESTION.length));
  for (const byte of bytes(QUESTION)) {
    // When the time is up, the rest is sent at once.
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pause));
    await connection.write(Uint8Array.of(byte));
  }
  const answer = await new Response(connection.readable).text();
  if (!answer.startsWith("HTTP/1.1 200 ") || !answer.endsWith(ANSWER)) {
    throw new Error(`a slow sender got ${answer.slice(0, 80)}`);
  }
}
