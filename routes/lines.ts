/**
 * Lines: what the service prints, as JSON, one object to a line.
 *
 * `console.log` costs more than most questions do, and so would a write or a timer for
 * each. So lines are gathered for {@linkcode GATHER_MS} or until they are many, and written
 * at once. A process that ends by itself writes what it has; one that is killed loses that.
 *
 * Where Deno collects telemetry, a line goes through `console.log` all the same:
 * that is what exports it with the request's span.
 *
 * @module
 */

import { trace } from "@opentelemetry/api";

/** Writes some of these bytes, and says how many. */
type Write = (bytes: Uint8Array) => number;

/** How long a line waits for others, in milliseconds. */
const GATHER_MS = 10;
/** How much is gathered at most, in UTF-16 units, so that a burst is not held whole. */
const GATHER_UNITS = 65_536;

/** Prints lines. */
export interface Lines {
  print(line: object): void;
  /** Writes what was gathered. */
  flush(): void;
}

/** Lines that are written with `write`. */
export function linesTo(write: Write): Lines {
  const encoder = new TextEncoder();
  let gathered = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const bytes = encoder.encode(gathered);
    gathered = "";
    try {
      for (let sent = 0; sent < bytes.length;) sent += write(bytes.subarray(sent));
    } catch {
      // Nobody reads any more. Answers matter more than lines about them.
    }
  };
  return {
    print(line) {
      const text = JSON.stringify(line);
      if (trace.getActiveSpan() !== undefined) return console.log(text);
      gathered += text + "\n";
      if (gathered.length >= GATHER_UNITS) flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}

/** The lines of this process, on its standard output. */
export const lines: Lines = linesTo((bytes) => Deno.stdout.writeSync(bytes));
addEventListener("unload", lines.flush);
