/**
 * `deno task demo`: starts the real server, sends it the files of this folder over
 * HTTP, and prints each question with its verdict.
 *
 * Exits with 1 if any answer is not the one in `answers/`.
 *
 * @module
 */

import { EXAMPLE_ROOT } from "../routes/examples.ts";
import type { Example } from "../routes/operation.ts";
import { OPERATIONS } from "../routes/operations.ts";
import { render } from "./render.ts";
import type { Mark } from "./render.ts";
import { startServer } from "./server.ts";

const colour = Deno.stdout.isTerminal() && !Deno.env.get("NO_COLOR");
const paint = (code: number, text: string) => colour ? `\x1b[${code}m${text}\x1b[0m` : text;
const bold = (text: string) => paint(1, text);
const dim = (text: string) => paint(2, text);

const MARKS: { readonly [M in Mark]: string } = {
  yes: paint(32, "yes"),
  no: paint(31, "no "),
  is: dim("is "),
  malformed: paint(33, "?  "),
};

/** Sends an example's file, prints the verdict, and says whether it is the expected one. */
async function show(
  url: string,
  { name, summary, status = 200, answer }: Example,
): Promise<boolean> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: await Deno.readTextFile(new URL(`${name}.json`, import.meta.url)),
  });
  const body = await response.json();
  const { mark, lines } = render(response.status, body);
  console.log(`\n  ${MARKS[mark]}  ${summary} ${dim(`(${name}.json)`)}`);
  for (const line of lines) console.log(`       ${line}`);
  const expected = response.status === status && JSON.stringify(body) === JSON.stringify(answer);
  if (!expected) console.log(paint(31, `       not the answer in answers/${name}.json`));
  return expected;
}

const server = await startServer({
  WRIT_TRUSTED_ROOT: EXAMPLE_ROOT,
  WRIT_REQUEST_TRUST: "allow",
});
console.log(bold("Writ: may this run, and on whose authority?"));
console.log(dim(`asking ${server.url}, which trusts the root ${EXAMPLE_ROOT}`));

let asked = 0, wrong = 0, code = 1;
try {
  for (const { method, path, summary, examples } of OPERATIONS) {
    if (examples.length === 0) continue;
    console.log(`\n${bold(summary)}  ${dim(`${method} ${path}`)}`);
    for (const example of examples) {
      asked++;
      if (!(await show(server.url + path, example))) wrong++;
    }
  }
} finally {
  ({ code } = await server.stop());
}
console.log(`\n${asked} questions, ${asked - wrong} answered as expected; the server has stopped`);
Deno.exit(wrong === 0 && code === 0 ? 0 : 1);
