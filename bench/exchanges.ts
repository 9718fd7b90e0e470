/**
 * What the soak sends, and what must come back: to the byte.
 *
 * The expected answers are those of the app itself, asked in this process without a
 * network. So what is checked is that nothing of the load changes an answer.
 *
 * @module
 */

import { LIMITS } from "../mod.ts";
import { createApp } from "../routes/app.ts";
import { EXAMPLE_ROOT } from "../routes/examples.ts";
import { verifyNatively } from "../routes/native_ed25519.ts";
import { OPERATIONS } from "../routes/operations.ts";
import { readTrust } from "../routes/trust.ts";

/** What is sent, and what must come back. */
export interface Exchange {
  readonly kind: "valid" | "refused" | "malformed" | "oversized";
  readonly name: string;
  readonly path: string;
  readonly init: RequestInit;
  readonly status: number;
  readonly body: string;
}

/** The environment of the server that is asked. */
export const ENVIRONMENT = { WRIT_TRUSTED_ROOT: EXAMPLE_ROOT } as const;

const json = { "content-type": "application/json" };
const post = (body: BodyInit, headers: HeadersInit = json) => ({ method: "POST", headers, body });
const deep = "[".repeat(100_000);

/** What is no question, in each of the ways that a sender gets one wrong. */
const MALFORMED: { readonly [name: string]: RequestInit } = {
  "nothing": post(""),
  "half a text": post('{"resolved":'),
  "a key twice": post('{"bound":"unbounded","resolved":"unknown","resolved":"unbounded"}'),
  "bytes that are no UTF-8": post(Uint8Array.of(0x22, 0xff, 0x22)),
  "nesting": post(deep),
  "an unknown member": post('{"resolved":"unknown","bound":"unbounded","dry_run":true}'),
  "another media type": post("resolved=unknown", { "content-type": "text/plain" }),
  "another method": { method: "PUT" },
};

/** Everything that is sent whole, each with the answer that the app gives. */
export async function exchanges(): Promise<readonly Exchange[]> {
  const app = createApp({
    server: {
      trust: readTrust(ENVIRONMENT),
      version: "0.0.0",
      module: { digest: "", pinned: "" },
      verify: verifyNatively,
    },
  });
  const expected = async (name: string, path: string, init: RequestInit): Promise<Exchange> => {
    const response = await app.fetch(new Request(`http://localhost${path}`, init));
    const { status } = response;
    const body = await response.text();
    const kind = status >= 400
      ? "malformed"
      : /"granted":false|"within":false/.test(body)
      ? "refused"
      : "valid";
    return { kind, name, path, init, status, body };
  };
  const examples = OPERATIONS.flatMap(({ path, examples }) =>
    examples.map(({ name, request }) => expected(name, path, post(JSON.stringify(request))))
  );
  const malformed = Object.entries(MALFORMED).map(([name, init]) =>
    expected(name, "/v1/relate", init)
  );
  const oversized = expected(
    "a body over the cap",
    "/v1/chain",
    post(" ".repeat(LIMITS.body_bytes + 1)),
  );
  return [
    ...await Promise.all([...examples, ...malformed, expected("nowhere", "/v2", {})]),
    { ...await oversized, kind: "oversized" },
  ];
}
