/**
 * Telemetry: what each request came to, for whoever collects it.
 *
 * Deno makes a span for every request and exports it, when `OTEL_DENO=true` says
 * so; here it gets the route's name, the decision and the code, and verdicts are
 * counted by them. With telemetry off the API is a stub: there is no span, and
 * counting does nothing.
 *
 * The values come of closed lists (routes, decisions, codes), so the counter has as
 * many series as those allow, whatever callers send. What Deno itself puts on a
 * span is not in our hands: that is the URL, but no body and no header.
 *
 * @module
 */

import { metrics, trace } from "@opentelemetry/api";
import project from "../deno.json" with { type: "json" };
import type { LogLine } from "./app.ts";

const verdicts = metrics.getMeter("writ", project.version).createCounter("writ.verdicts", {
  description: "Questions answered, by route, decision and refusal code.",
  unit: "{verdict}",
});

/** What is told of a request, or of a question of a batch. */
type Told = Pick<LogLine, "route" | "decision" | "code">;

/**
 * Puts what a request came to on its span, and counts it if something was decided. The
 * questions of a batch are counted each by itself, under the route of its own operation.
 */
export function record(line: LogLine): void {
  const { method, route } = line;
  const span = trace.getActiveSpan();
  if (span !== undefined) {
    if (route !== null) span.updateName(`${method} ${route}`);
    span.setAttributes(attributesOf(line));
  }
  count(line);
  line.batched?.forEach(count);
}

function count(told: Told): void {
  if (told.decision !== undefined) verdicts.add(1, attributesOf(told));
}

function attributesOf({ route, decision, code }: Told): Record<string, string> {
  return {
    ...(route === null ? {} : { "http.route": route }),
    ...(decision === undefined ? {} : { "writ.decision": decision }),
    ...(code === undefined ? {} : { "writ.code": code }),
  };
}
