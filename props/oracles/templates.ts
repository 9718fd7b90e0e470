/**
 * Templates by hand: one character after another, and every way to fill them.
 *
 * @module
 */

/** What may never stand in a hole. */
export const FORBIDDEN = [..."'\"`$;|&<>(){}\\\n\r\0", ".."] as const;

/** Whether a value may fill a hole. */
export function safe(value: string): boolean {
  for (const text of FORBIDDEN) if (value.includes(text)) return false;
  return true;
}

/** The literal texts of a template: before, between and after its holes. */
export function segments(template: string): string[] {
  const literals: string[] = [];
  let literal = "", at = 0;
  while (at < template.length) {
    if (template[at] === "{" && template[at + 1] === "{") {
      let close = at + 2;
      while (close < template.length && !(template[close] === "}" && template[close + 1] === "}")) {
        close++;
      }
      if (close < template.length) {
        literals.push(literal);
        literal = "";
        at = close + 2;
        continue;
      }
    }
    literal += template[at++];
  }
  return [...literals, literal];
}

/**
 * What stands in the holes, if each literal is looked for at its earliest place and no
 * choice is taken back; `undefined` if the text is no instance.
 */
export function filled(template: string, text: string): string[] | undefined {
  const [first, ...others] = segments(template);
  if (others.length === 0) return template === text ? [] : undefined;
  if (text.slice(0, first!.length) !== first) return undefined;
  let rest = text.slice(first!.length);
  const holes: string[] = [];
  for (const [index, literal] of others.entries()) {
    const ends = index === others.length - 1 && literal === "";
    let hole = 0;
    while (hole <= rest.length && rest.slice(hole, hole + literal.length) !== literal) hole++;
    if (ends) hole = rest.length;
    if (hole > rest.length || !safe(rest.slice(0, hole))) return undefined;
    holes.push(rest.slice(0, hole));
    rest = rest.slice(hole + literal.length);
  }
  return rest === "" ? holes : undefined;
}

/** Whether there is any way to fill the holes safely that rebuilds the text. */
export function fillable(literals: readonly string[], text: string): boolean {
  const [first, ...others] = literals;
  if (!text.startsWith(first!)) return false;
  const rest = text.slice(first!.length);
  if (others.length === 0) return rest === "";
  for (let hole = 0; hole <= rest.length; hole++) {
    if (safe(rest.slice(0, hole)) && fillable(others, rest.slice(hole))) return true;
  }
  return false;
}

/** The template with its holes filled in order. */
export function fill(literals: readonly string[], holes: readonly string[]): string {
  return literals.map((literal, at) => literal + (holes[at] ?? "")).join("");
}

/** Whether a `..` of a filled text is not wholly inside one literal of its template. */
export function traverses(template: string, text: string): boolean {
  const holes = filled(template, text);
  if (holes === undefined) return false;
  // Where each literal lies, as a range of the filled text.
  const ranges: [number, number][] = [];
  let at = 0;
  for (const [index, literal] of segments(template).entries()) {
    ranges.push([at, at + literal.length]);
    at += literal.length + (holes[index]?.length ?? 0);
  }
  for (let dots = text.indexOf(".."); dots >= 0; dots = text.indexOf("..", dots + 1)) {
    if (!ranges.some(([from, to]) => from <= dots && dots + 2 <= to)) return true;
  }
  return false;
}
