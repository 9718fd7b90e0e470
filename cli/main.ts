/**
 * `writ`, the command line.
 *
 * ```sh
 * deno run --allow-read cli/main.ts --help
 * ```
 *
 * @module
 */

import { thisProcess } from "./host.ts";
import { run } from "./run.ts";

/** What nobody caught is no verdict: the runtime would end with 1, which is a refusal's. */
function undecided(event: Event): void {
  event.preventDefault();
  Deno.exit(2);
}
addEventListener("error", undecided);
addEventListener("unhandledrejection", undecided);

Deno.exit(await run(thisProcess()));
