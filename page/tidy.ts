/**
 * JSON text laid out for reading, with every token as it was written.
 *
 * Nothing is parsed to values, so no number is rounded and no escape respelled. A
 * list or an object that fits on a line stays on one. Only for text that the strict
 * reader takes: it bounds the depth.
 *
 * @module
 */

const WIDTH = 72;
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/** The same JSON, laid out. */
export function tidy(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  function value(indent: string, used: number): string {
    const open = tokens[at++] ?? "";
    if (open !== "{" && open !== "[") return open;
    const close = open === "{" ? "}" : "]";
    const items: string[] = [];
    while (at < tokens.length && tokens[at] !== close) {
      const name = open === "{" ? `${tokens[at++]}: ` : "";
      if (name !== "") at++; // the colon
      items.push(name + value(`${indent}  `, name.length));
      if (tokens[at] === ",") at++;
    }
    at++;
    if (items.length === 0) return open + close;
    const line = open === "{" ? `{ ${items.join(", ")} }` : `[${items.join(", ")}]`;
    const fits = indent.length + used + line.length <= WIDTH && !line.includes("\n");
    return fits
      ? line
      : `${open}\n${items.map((i) => `${indent}  ${i}`).join(",\n")}\n${indent}${close}`;
  }

  return value("", 0);
}
