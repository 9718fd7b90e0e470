/**
 * `writ laws`: do the laws hold, of this module or of a service?
 *
 * @module
 */

import type { Law } from "../../props/law.ts";
import type { Run } from "../../props/report/summary.ts";
import type { Command } from "../command.ts";
import { chosenLaws, judgeLaws, RUNS, suite } from "../laws.ts";
import { line, toned, verbatim } from "../screen/page.ts";
import type { Page } from "../screen/page.ts";

/** The command. */
export const laws: Command = {
  name: "laws",
  summary: "do the laws hold, of this module or of a service?",
  about: [
    "Each law is proved over every case there is, or tried on generated ones; a law whose cases " +
    "prove nothing fails. Under --server the same laws judge a service by its answers, and what " +
    "it has no call for is reported as not checked, never as passed.",
    "A law that fails shows the smallest case that breaks it, and the command that finds it again.",
  ],
  operands: [],
  options: [
    {
      name: "law",
      takes: "TEXT",
      many: true,
      about: "Only laws of this number (L1 to L7), or with this in their name. May be given again.",
    },
    {
      name: "quick",
      about:
        `Try ${RUNS.quick} cases of each property, not ${RUNS.thorough}: seconds, not minutes.`,
    },
    { name: "runs", takes: "N", about: "Try so many." },
    { name: "seed", takes: "N", about: "Generate them from this seed; one is drawn if left out." },
    { name: "path", takes: "PATH", about: "Only this case of the law, as a failure names it." },
    { name: "list", about: "List the laws, and run none." },
  ],
  served: true,
  example: {
    about: "One law, by a seed that tries the same cases again:",
    line: "writ laws --law 'no attenuation amplifies' --quick --seed 1",
  },
  exits: { 0: "All hold that were checked.", 1: "A law fails.", 2: "None could be checked." },
  async run(given, io) {
    const chosen = await chosenLaws(given);
    if (given.has("list")) {
      const names = chosen.map(({ number, name, statement }) => ({ number, name, statement }));
      return { exit: 0, page: listPage(chosen), json: JSON.stringify(names) };
    }
    const run = await judgeLaws(chosen, given, io);
    const { certificate, exitCode, lawsPage } = await suite();
    const exit = exitCode(run.findings);
    return {
      exit,
      page: lawsPage(run, exit === 0, again(run, given.value("server"))),
      json: certificate(run).trimEnd(),
    };
  },
};

/** The command that judges one law again as this run did. */
function again({ seed, runs }: Run, server: string | undefined) {
  return (law: Law, path: string): string =>
    [
      `writ laws --law '${law.name.replaceAll("'", "'\\''")}'`,
      `--runs ${runs} --seed=${seed} --path ${path}`,
      ...(server === undefined ? [] : [`--server ${server}`]),
    ].join(" ");
}

function listPage(laws: readonly Law[]): Page {
  return laws.flatMap(({ number, name, statement }) => [
    line(0, toned("strong", number), ` ${name}`),
    verbatim(3, toned("faint", statement)),
  ]);
}
