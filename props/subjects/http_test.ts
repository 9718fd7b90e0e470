import assert from "node:assert/strict";
import { makeCertificates } from "../../examples/clients/testing/certificate.ts";
import { NONE } from "../generators/axes.ts";
import { idOfNothing } from "../oracles/identity.ts";
import { Unreachable } from "../subject.ts";
import { serviceTarget } from "../target.ts";
import { secondService } from "../testing/second_service.ts";
import type { ResolvedScope } from "../wire.ts";
import { ProblemAnswer } from "./answers.ts";
import { connect, NoAnswer } from "./service.ts";

const only = (...concrete: string[]): ResolvedScope => ({ bounded: { concrete, classes: [] } });

/** Answers as told on loopback, for as long as it is asked. */
async function answering(
  handler: (request: Request) => Response | Promise<Response>,
  ask: (url: string) => Promise<void>,
  tls: { cert?: string; key?: string } = {},
): Promise<void> {
  const options = { hostname: "127.0.0.1", port: 0, onListen() {}, ...tls };
  const server = Deno.serve(options as Deno.ServeTcpOptions, handler);
  try {
    await ask(`http${tls.key === undefined ? "" : "s"}://127.0.0.1:${server.addr.port}`);
  } finally {
    await server.shutdown();
  }
}

Deno.test("what a service lacks is missing from the subject, and said", async () => {
  await using service = secondService({ lacks: ["/v1/ids", "/v1/batch"], requestTrust: false });
  using target = await serviceTarget(`${service.url}/`);
  const { operations } = target.subject;
  for (const lacked of ["authorityId", "canonicalBytes", "verifyChain", "bindGrant", "batch"]) {
    assert(!(lacked in operations), lacked);
  }
  for (const had of ["relateScopes", "admitFence", "checkDerivation", "exchange"]) {
    assert(had in operations, had);
  }
  assert.deepEqual(target.judged.notes, [
    "there is no /v1/ids",
    "there is no /v1/batch: every question is a request of its own",
    "it takes no trust from a request: chains and workloads are not asked about",
  ]);
  assert.equal(target.most, 2_000);
});

Deno.test("questions asked at the same time travel together, and each gets its own answer", async () => {
  await using service = secondService();
  using target = await serviceTarget(service.url);
  const before = service.requests();
  const { relateScopes, checkDerivation } = target.subject.operations;
  const answers = await Promise.all([
    ...Array.from({ length: 300 }, (_, at) => relateScopes!(only(`${at}`), only(`${at - at % 2}`))),
    checkDerivation!({
      grant: { authority: idOfNothing(1), derivation: "root" },
      authority: { caveats: NONE },
    }),
  ]);
  assert.equal(service.requests() - before, 1);
  answers.slice(0, 300).forEach((answer, at) => {
    assert.equal("relation" in answer && answer.relation, at % 2 === 0 ? "equal" : "incomparable");
  });
  const derived = answers[300]!;
  assert("reason" in derived && derived.reason?.code === "authority_cid_mismatch");
});

Deno.test("a text that would spoil a batch spoils no other question", async () => {
  await using service = secondService();
  using target = await serviceTarget(service.url);
  const relate = target.subject.operations.relateScopes!;
  const [good, lone, short] = await Promise.allSettled([
    relate(only("a"), only("a")),
    relate(only("\ud800"), only("a")),
    relate({ bounded: { concrete: [] } } as never, only("a")),
  ]);
  assert.equal(good.status === "fulfilled" && good.value.relation, "equal");
  const facts = [lone, short].map((answer) => {
    const { code, path } = target.subject.malformed((answer as PromiseRejectedResult).reason)!;
    return { code, path };
  });
  assert.deepEqual(facts, [
    { code: "lone_surrogate", path: "/resolved/bounded/concrete/0" },
    { code: "missing_field", path: "/resolved/bounded/classes" },
  ]);
});

Deno.test("the place of a fault is the same in a batch as alone", async () => {
  await using service = secondService();
  using target = await serviceTarget(service.url);
  const relate = target.subject.operations.relateScopes!;
  const wrong = () => relate({ bounded: { concrete: [] } } as never, only());
  const answers = await Promise.allSettled([wrong(), wrong()]);
  const [alone] = await Promise.allSettled([wrong()]);
  for (const answer of [...answers, alone!]) {
    const { reason } = answer as PromiseRejectedResult;
    assert(reason instanceof ProblemAnswer);
    assert.equal(reason.path, "/resolved/bounded/classes");
  }
});

Deno.test("numbers are exact both ways, and small counts are plain numbers", async () => {
  await using service = secondService();
  using target = await serviceTarget(service.url);
  const last = (1n << 64n) - 1n;
  const caveats = { ...NONE, max_calls: { at_most: last } };
  const { authorityId, grantId, verifyChain, checkDerivation } = target.subject.operations;
  const parent = {
    grant: { authority: await authorityId!({ caveats: NONE }), derivation: "root" as const },
    authority: { caveats: NONE },
  };
  const root = await grantId!(parent.grant);
  const child = {
    grant: {
      authority: await authorityId!({ caveats }),
      derivation: { attenuation: { parent: root } },
    },
    authority: { caveats },
  };
  const { reason } = await checkDerivation!(child, parent);
  assert.deepEqual(reason?.["axes"], {
    max_calls: { child: { at_most: last }, parent: { at_most: 0n } },
  });
  assert.equal((await verifyChain!([child, parent], root)).reason?.["index"], 0);
});

Deno.test("what is no service of this API cannot be judged", async () => {
  await assert.rejects(serviceTarget("ftp://127.0.0.1/"), /http or https/);
  await assert.rejects(serviceTarget("here"), /http or https/);
  const gone = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = gone.addr;
  gone.close();
  await assert.rejects(serviceTarget(`http://127.0.0.1:${port}`), Unreachable);
  const nothing = () => new Response("no", { status: 404 });
  await answering(nothing, (url) => assert.rejects(serviceTarget(url), /none of the API's calls/));
  const gateway = () => new Response("down", { status: 503 });
  await answering(gateway, (url) => assert.rejects(serviceTarget(url), Unreachable));
});

Deno.test("an answer that is none is the service's fault, not the network's", async () => {
  const replies: Readonly<Record<string, () => Response>> = {
    "a page": () => new Response("<p>hello", { headers: { "content-type": "text/html" } }),
    "a redirect": () => new Response(null, { status: 302, headers: { location: "/healthz" } }),
    "half an answer": () => json('{"relation":'),
    "a repeated key": () => json('{"relation":"equal","relation":"unknown"}'),
    "a problem without a code": () => json('{"status":422}', 422, "application/problem+json"),
    "an answer without end": () =>
      new Response(
        new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_048_576)) }),
        { headers: { "content-type": "application/json" } },
      ),
  };
  for (const [what, reply] of Object.entries(replies)) {
    let asked = 0;
    const handler = (request: Request) => {
      if (new URL(request.url).pathname !== "/v1/relate") {
        return new Response(null, { status: 404 });
      }
      // The first question only looks whether the call is there.
      return asked++ === 0 ? json("{}") : reply();
    };
    await answering(handler, async (url) => {
      using target = await serviceTarget(url);
      const answer = target.subject.operations.relateScopes!(only(), only());
      await assert.rejects(answer as Promise<unknown>, NoAnswer, what);
    });
  }
});

Deno.test("a service is asked over HTTPS by the certificates that are given, and not without", async () => {
  const { authority, certificate: cert, key } = await makeCertificates();
  await answering(() => json('{"relation":"equal"}'), async (url) => {
    const call = { method: "POST", path: "/v1/relate", body: "{}" };
    const trusting = connect(url, { ca: authority });
    assert.equal((await trusting.exchange(call)).status, 200);
    trusting.close();
    const stranger = connect(url);
    await assert.rejects(stranger.exchange(call), Unreachable);
    stranger.close();
  }, { cert, key });
});

Deno.test("a question that a living service does not answer is its fault, in time", async () => {
  const never = Promise.withResolvers<Response>();
  const handler = (request: Request) =>
    new URL(request.url).pathname === "/healthz" ? json("{}") : never.promise;
  await answering(handler, async (url) => {
    const service = connect(url, { timeout: 20 });
    const call = { method: "POST", path: "/v1/relate", body: "{}" };
    await assert.rejects(service.exchange(call), NoAnswer);
    never.resolve(json("{}"));
    service.close();
  });
});

function json(body: string, status = 200, type = "application/json"): Response {
  return new Response(body, { status, headers: { "content-type": type } });
}
