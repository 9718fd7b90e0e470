// Questions to Writ with nothing but Node, from the repository's folder:
//
//     node examples/clients/ask.mjs [URL]
//
// NODE_EXTRA_CA_CERTS=ca.pem trusts a certificate authority of yours beside Node's own.

import { readFile } from "node:fs/promises";

const given = process.argv[2] ?? process.env.WRIT_URL ?? "http://127.0.0.1:8000";
const url = given.replace(/\/+$/, "");

/** Asks one question, a JSON text. Whatever is no answer throws: no failure reads as a yes. */
async function ask(path, question) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: question,
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  });
  const { status, headers } = response;
  const type = headers.get("content-type");
  const text = await response.text();
  if (status !== 200 || type !== "application/json") {
    throw new Error(`${path}: no answer, but ${status} ${type} ${text}`);
  }
  return JSON.parse(text);
}

/** A verdict says `granted`, a relation says `within`; a yes is `true` and nothing like it. */
function isYes({ granted, within }) {
  return granted === true || within === true;
}

for (
  const [path, name] of [
    ["/v1/relate", "relate-outside"],
    ["/v1/admit/fence", "fence-with-closure"],
    ["/v1/admit/workload", "workload-filled"],
    ["/v1/admit/workload", "workload-escaped"],
    ["/v1/chain", "chain-named-root"],
  ]
) {
  const answer = await ask(path, await readFile(`examples/${name}.json`));
  const why = answer.reason?.code ?? answer.relation;
  console.log(`${name}: ${isYes(answer) ? "yes" : `no, ${why}`}`);
}
