/**
 * Lines: what the service prints, as JSON, one object to a line.
 *
 * `console.log` costs more than most questions do. So lines are gathered for the
 * rest of a turn of the event loop and written at once. A process that ends by
 * itself writes what it has; one that is killed loses that turn.
 *
 * Where Deno collects telemetry, a line goes through `console.log` all the same:
 * that is what exports it with the request's span.
 *
 * @module
 */

import { trace } from "@opentelemetry/api";

/** Writes some of these bytes, and says how many. */
type Write = (bytes: Uint8Array) => number;

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
  const flush = () => {
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
      if (gathered === "") setTimeout(flush);
      gathered += text + "\n";
    },
    flush,
  };
}

/** The lines of this process, on its standard output. */
export const lines: Lines = linesTo((bytes) => Deno.stdout.writeSync(bytes));
addEventListener("unload", lines.flush);
