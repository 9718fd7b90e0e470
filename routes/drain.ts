/**
 * Draining: a handler that knows what is in flight.
 *
 * `Deno.HttpServer.shutdown()` alone would do, but in Deno 2.9 it makes every body
 * that is still arriving unreadable (denoland/deno#36809): a slow sender would be
 * told that it cut off its own question. So a stop first waits until nothing is in
 * flight. What arrives meanwhile is answered too, and told to leave.
 *
 * @module
 */

type Handler = (request: Request) => Response | Promise<Response>;

/** A handler, and a way to wait until it is idle. */
export interface Drained {
  readonly fetch: (request: Request) => Promise<Response>;
  /** From now on, answers close their connection; resolves once nothing is in flight. */
  idle(): Promise<void>;
}

/** Counts what is in flight in `handler`. */
export function drained(handler: Handler): Drained {
  let inFlight = 0;
  let leaving = false;
  const idle = Promise.withResolvers<void>();
  const settle = () => {
    if (leaving && inFlight === 0) idle.resolve();
  };
  return {
    async fetch(request) {
      inFlight++;
      try {
        const response = await handler(request);
        if (leaving) response.headers.set("connection", "close");
        return response;
      } finally {
        inFlight--;
        settle();
      }
    },
    idle() {
      leaving = true;
      settle();
      return idle.promise;
    },
  };
}
