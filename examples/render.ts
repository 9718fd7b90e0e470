/**
 * Answers for people: the verdict first, then why, then by which items.
 *
 * @module
 */

// deno-lint-ignore no-explicit-any
type Plain = any;

/** How an answer is marked: a yes, a no, neither (it decides nothing), or no question at all. */
export type Mark = "yes" | "no" | "is" | "malformed";

/** An answer as a mark and the lines that explain it. */
export interface Rendered {
  readonly mark: Mark;
  readonly lines: readonly string[];
}

/** Renders what was answered. */
export function render(status: number, body: Plain): Rendered {
  if (status >= 400 && !("granted" in body)) {
    const place = body.path === undefined ? "" : ` at ${body.path || "the top"}`;
    return { mark: "malformed", lines: [`${status} ${body.code}${place}: ${body.detail}`] };
  }
  if ("answers" in body) return { mark: "is", lines: body.answers.map(line) };
  if ("granted" in body) {
    return body.granted
      ? { mark: "yes", lines: [granted(body)] }
      : { mark: "no", lines: refused(body) };
  }
  if ("within" in body) {
    const mark = body.within ? "yes" : "no";
    return { mark, lines: [body.relation, ...outside(body.excess).map(indent)] };
  }
  if ("findings" in body) {
    const looked = body.findings.map(({ code, path, message, fix }: Plain) => [
      `${code} at ${path}: ${message};`,
      indent(fix),
    ]);
    return { mark: "is", lines: [`${body.document.length} characters to sign`, ...looked.flat()] };
  }
  if ("recipe" in body) {
    return {
      mark: "is",
      lines: table(Object.entries(body).map(([name, value]) => [name, [said(value)]])),
    };
  }
  return { mark: "is", lines: [body.id, `${body.canonical.length / 2} bytes are hashed`] };
}

/** An answer of a batch, in one line. */
function line({ id, status, body }: Plain): string {
  const { mark, lines } = render(status, body);
  return `${mark}: ${id === undefined ? "" : `${id}: `}${lines[0]}`;
}

function granted(body: Plain): string {
  const parts = [body.decision];
  if (body.links) parts.push(`${body.links.length} links, each within the next`);
  if (body.grant) parts.push(`on the word of ${body.grant.recipe}'s grant`);
  if (body.chain) parts.push("the chain is trusted");
  for (const [axis, { relation }] of Object.entries<Plain>(body.axes ?? {})) {
    parts.push(`${axis} ${relation}`);
  }
  return parts.join(", ").replace(", ", ": ");
}

function refused({ law, reason, also = [] }: Plain): string[] {
  return [
    `${reason.code} (${law}): ${reason.message}`,
    ...table(facts(reason)),
    ...also.flatMap((other: Plain) => [`and ${other.code}`, ...table(facts(other))]),
  ];
}

/** A fact's name, and its value in as many lines as it takes. */
type Fact = readonly [name: string, lines: readonly string[]];

/** The facts that decided a refusal. */
function facts(reason: Plain): Fact[] {
  switch (reason.code) {
    case "fence_exceeds_bound":
      return [[reason.axis, reason.relation === "unknown" ? ["unknown"] : outside(reason.excess)]];
    case "edge":
      return facts(reason.reason);
    case "attenuation_widens":
      return Object.entries<Plain>(reason.axes).map(([axis, gained]) => [axis, gain(gained)]);
    default:
      return Object.entries(reason)
        .filter(([name]) => name !== "code" && name !== "message")
        .map(([name, value]) => [name, [said(value)]]);
  }
}

function said(value: Plain): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Facts under each other, their values in one column. */
function table(facts: readonly Fact[]): string[] {
  const width = Math.max(0, ...facts.map(([name]) => name.length));
  return facts.flatMap(([name, lines]) =>
    lines.map((line, at) => indent(`${(at === 0 ? name : "").padEnd(width)}  ${line}`))
  );
}

function gain(gained: Plain): string[] {
  if ("excess" in gained) return outside({ concrete: gained.excess, classes: [] });
  const count = (bound: Plain) => bound === "unlimited" ? bound : bound.at_most;
  return [`${count(gained.child)}, where its parent has ${count(gained.parent)}`];
}

/** What lies outside, one item to a line. */
function outside(excess: Plain): string[] {
  if (excess === null || excess.concrete === null) return ["+ everything"];
  return [
    ...excess.concrete.map((item: Plain) => `+ ${item}`),
    ...excess.classes.map((name: Plain) => `+ class ${name}`),
  ];
}

function indent(line: string): string {
  return "  " + line;
}
