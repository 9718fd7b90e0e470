import assert from "node:assert/strict";
import { startServer } from "../examples/server.ts";
import { EXAMPLE_ROOT } from "./examples.ts";

// The parts of OTLP's JSON that are read here.
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface Span {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
interface Point {
  readonly attributes: readonly Attribute[];
  readonly asDouble: number;
}
interface Traces {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}
interface Metrics {
  readonly resourceMetrics: readonly {
    scopeMetrics: readonly {
      metrics: readonly { name: string; unit: string; sum?: { dataPoints: readonly Point[] } }[];
    }[];
  }[];
}

/** The attributes that are ours, in one line. */
function ours(attributes: readonly Attribute[]): string {
  return ["http.route", "writ.decision", "writ.code"].map((name) =>
    attributes.find(({ key }) => key === name)?.value.stringValue ?? "-"
  ).join(" ");
}

async function post(url: string, question: string): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: question,
  });
  await response.body?.cancel();
  return response.status;
}

Deno.test("a collector gets spans named by route, and verdicts counted by decision and code", async () => {
  const spans: Span[] = [];
  // Sums are cumulative, so the last export has the whole count.
  let points: readonly Point[] = [];
  const exported: string[] = [];
  const collector = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      exported.push(text);
      if (pathname === "/v1/traces") {
        const { resourceSpans } = JSON.parse(text) as Traces;
        spans.push(...resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)));
      } else if (pathname === "/v1/metrics") {
        const { resourceMetrics } = JSON.parse(text) as Metrics;
        const all = resourceMetrics.flatMap((r) => r.scopeMetrics.flatMap((s) => s.metrics));
        points = all.find(({ name }) => name === "writ.verdicts")?.sum?.dataPoints ?? points;
      }
      return Response.json({});
    },
  );
  const server = await startServer({
    WRIT_TRUSTED_ROOT: EXAMPLE_ROOT,
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
  });
  const within =
    '{"resolved":{"bounded":{"concrete":["hunter2"],"classes":[]}},"bound":"unbounded"}';
  assert.equal(await post(`${server.url}/v1/relate`, within), 200);
  assert.equal(await post(`${server.url}/v1/relate?enforce=1`, within), 200);
  assert.equal(await post(`${server.url}/v1/chain`, '{"chain":[]}'), 200);
  assert.equal(await post(`${server.url}/v1/chain`, '{"hunter2":[]}'), 422);
  assert.equal(await post(`${server.url}/hunter3`, "{}"), 404);
  const batch = `{"questions":[{"relate":${within}},{"chain":{"chain":[]}},{"relate":"hunter2"},` +
    `{"id":"hunter2","relate":${within}}]}`;
  assert.equal(await post(`${server.url}/v1/batch`, batch), 200);
  await server.stop();
  await collector.shutdown();

  const named = spans.map(({ name, attributes }) => `${name}: ${ours(attributes)}`).sort();
  assert.deepEqual(named, [
    "POST /v1/batch: /v1/batch - -",
    "POST /v1/chain: /v1/chain - unknown_field",
    "POST /v1/chain: /v1/chain reject empty",
    "POST /v1/relate: /v1/relate subset -",
    "POST /v1/relate: /v1/relate subset -",
    "POST: - - not_found",
  ]);
  const counted = points.map(({ attributes, asDouble }) => `${ours(attributes)}: ${asDouble}`);
  assert.deepEqual(counted.sort(), ["/v1/chain reject empty: 2", "/v1/relate subset -: 4"]);
  assert.doesNotMatch(exported.join(), /hunter2|batched/);
});
