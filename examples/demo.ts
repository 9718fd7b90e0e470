/**
 * `deno task demo`: starts the real server, has it admit a recipe signed with a key
 * made for the occasion, sends it the files of this folder, and prints each question
 * with its verdict. All of it goes over HTTP. Then it judges the module by the laws, and
 * prints the certificate in brief.
 *
 * Exits with 1 if any answer is not the expected one, or a law does not hold.
 *
 * @module
 */

import { toJson } from "@writ/writ";
import { brief } from "../props/report/brief.ts";
import { passed } from "../props/report/summary.ts";
import { judgeSources } from "../props/run.ts";
import { EXAMPLE_ROOT } from "../routes/examples.ts";
import { OPERATIONS } from "../routes/operations.ts";
import { render } from "./render.ts";
import type { Mark } from "./render.ts";
import { startServer } from "./server.ts";
import { attempts, newSigner, RECIPE, TEMPLATE, wire } from "./workload.ts";
import type { Signer } from "./workload.ts";

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

interface Answer {
  readonly status: number;
  // deno-lint-ignore no-explicit-any
  readonly body: any;
}

async function ask(path: string, question: string): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: question,
  });
  return { status: response.status, body: await response.json() };
}

const indented = (text: string) => text.replace(/^/gm, "  ");

let asked = 0, wrong = 0;

/** Prints an answer, and counts it. */
function show(title: string, { status, body }: Answer, expected: boolean): void {
  const { mark, lines } = render(status, body);
  console.log(`\n  ${MARKS[mark]}  ${title}`);
  for (const line of lines) console.log(`       ${line}`);
  asked++;
  if (expected) return;
  wrong++;
  console.log(paint(31, "       this is not the answer that was expected"));
}

function heading(summary: string, method: string, path: string): void {
  console.log(`\n${bold(summary)}  ${dim(`${method} ${path}`)}`);
}

/** A recipe's whole life: its document is cut by the server, signed here, and dispatched. */
async function recipe(signer: Signer): Promise<void> {
  heading("A recipe is signed with a new key, and dispatched", "POST", "/v1/admit/workload");
  const cut = await ask("/v1/grants", toJson({ recipe: RECIPE, spec: wire(TEMPLATE) }));
  const grant = signer.sign(cut.body.document);
  for (const { summary, spec, expected } of attempts(grant)) {
    const answer = await ask("/v1/admit/workload", toJson({ spec: wire(spec) }));
    const { decision, reason } = answer.body;
    show(summary, answer, expected === (reason?.code ?? decision));
  }
}

/** The files of this folder, each with the answer it is to get. */
async function files(): Promise<void> {
  for (const { method, path, summary, examples } of OPERATIONS) {
    if (examples.length === 0) continue;
    heading(summary, method, path);
    for (const { name, summary, status = 200, answer } of examples) {
      const file = await Deno.readTextFile(new URL(`${name}.json`, import.meta.url));
      const got = await ask(path, file);
      const expected = got.status === status && JSON.stringify(got.body) === JSON.stringify(answer);
      show(`${summary} ${dim(`(${name}.json)`)}`, got, expected);
    }
  }
}

const signer = newSigner();
const server = await startServer({
  YAH_ADMISSION: "required",
  YAH_ADMISSION_KEYS: signer.key,
  WRIT_TRUSTED_ROOT: EXAMPLE_ROOT,
  WRIT_REQUEST_TRUST: "allow",
});
console.log(bold("Writ: may this run, and on whose authority?"));
console.log(dim(`asking ${server.url}, which trusts
  the key   ${signer.key}
  the root  ${EXAMPLE_ROOT}`));

let code = 1;
try {
  await recipe(signer);
  await files();
} finally {
  ({ code } = await server.stop());
}
console.log(`\n${asked} questions, ${asked - wrong} answered as expected; the server has stopped`);

// A few cases of each law: the whole suite is `deno task laws`.
const judged = await judgeSources({ seed: 1, runs: 20, most: 200 });
console.log(`\n${bold("The laws, by a few cases of each")}\n\n${indented(brief(judged))}`);
Deno.exit(wrong === 0 && code === 0 && passed(judged.findings) ? 0 : 1);
