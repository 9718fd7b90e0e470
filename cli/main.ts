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

Deno.exit(await run(thisProcess()));
