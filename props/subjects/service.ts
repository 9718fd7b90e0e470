/**
 * A service: one exchange over HTTP, with a limit to everything.
 *
 * It keeps apart what is known from what is not. A service that answers something
 * else than the API says has answered, and the law that asked says so. One that
 * cannot be reached, or a gateway that answers in its place, has said nothing: that
 * is {@linkcode Unreachable}, and the run could not be made. A question that is not
 * answered in time is a fault of the service as long as it answers `/healthz`.
 *
 * @module
 */

import type { Call, Reply } from "../subject.ts";
import { Unreachable } from "../subject.ts";

/** Something was answered, or nothing in time, and it is no answer of this API. */
export class NoAnswer extends Error {
  override readonly name: string = "NoAnswer";
}

/** A service that can be asked. */
export interface Service {
  readonly url: string;
  /** Throws {@linkcode NoAnswer} or {@linkcode Unreachable}. */
  exchange(call: Call): Promise<Reply>;
  close(): void;
}

/** How a service is reached. */
export interface ConnectionOptions {
  /** Certificates to trust beside the system's, in PEM. */
  readonly ca?: string | undefined;
  /** Milliseconds that one exchange may take. */
  readonly timeout?: number | undefined;
}

/** Milliseconds for one exchange. The largest questions here take a hundredth of it. */
const TIMEOUT = 30_000;
/** Milliseconds in which a service that is alive says so. */
const ALIVE = 5_000;
/** Bytes of an answer. The largest that the caps allow is a fifth of it. */
const LONGEST = 16 * 1_048_576;
/** Exchanges at once: enough to hide the way there and back, too few to be an attack. */
const AT_ONCE = 16;
/** What gateways answer with when there is no service behind them, or too many questions. */
const NOT_THE_SERVICE: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Connects to the service at `base`, an http or https address that may have a path. */
export function connect(base: string, { ca, timeout = TIMEOUT }: ConnectionOptions = {}): Service {
  const url = base.replace(/\/+$/, "");
  const client = Deno.createHttpClient({
    poolMaxIdlePerHost: AT_ONCE,
    ...(ca === undefined ? {} : { caCerts: [ca] }),
  });
  const turn = turns(AT_ONCE);

  async function send({ method, path, headers = {}, body }: Call, within: number): Promise<Reply> {
    const init = {
      method,
      headers,
      body: body ?? null,
      client,
      signal: AbortSignal.timeout(within),
      // A redirected question is another question, maybe to someone else.
      redirect: "manual",
      credentials: "omit",
    } as const;
    const response = await fetch(url + path, init);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await readAtMost(LONGEST, response),
    };
  }

  async function isAlive(): Promise<boolean> {
    try {
      return (await send({ method: "GET", path: "/healthz" }, ALIVE)).status < 500;
    } catch {
      return false;
    }
  }

  return {
    url,
    exchange: (call) =>
      turn(async () => {
        const what = `${call.method} ${call.path}`;
        let reply: Reply;
        try {
          reply = await send(call, timeout);
        } catch (error) {
          if (error instanceof NoAnswer) throw error;
          const inTime = (error as Error).name === "TimeoutError";
          if (inTime && await isAlive()) {
            throw new NoAnswer(`${what} was not answered within ${timeout} ms, and /healthz is`);
          }
          const why = inTime ? `not answered within ${timeout} ms` : reasonOf(error as Error);
          throw new Unreachable(`${url} cannot be asked ${what}: ${why}`);
        }
        if (NOT_THE_SERVICE.has(reply.status)) {
          throw new Unreachable(`${url} cannot be asked ${what}: status ${reply.status}`);
        }
        return reply;
      }),
    close: () => client.close(),
  };
}

/** The reason is the cause of the cause; "fetch failed" is not worth saying. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message;
}

async function readAtMost(most: number, { body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new NoAnswer(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Runs at most so many at once, first come, first served. */
function turns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
