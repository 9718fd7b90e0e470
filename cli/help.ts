/**
 * Help: a page for each command, made of what the command declares.
 *
 * @module
 */

import { optionsOf } from "./arguments.ts";
import { VERSION } from "./asking.ts";
import type { Command, Example, Group, Operand, Option } from "./command.ts";
import { GAP, line, table, toned, verbatim } from "./screen/page.ts";
import type { Page, Row } from "./screen/page.ts";

/** The help of a command. */
export function commandHelp(command: Command): Page {
  const { name, summary, about, operands, example, exits } = command;
  const options = optionsOf(command);
  const usage = [
    ...operands.map(usageOf),
    ...command.options.map(optionUsage),
    "[options]",
  ].join(" ");
  return [
    title(`writ ${name}`, summary),
    ...part("Usage", [
      { lead: ["  ", toned("strong", `writ ${name} `)], body: [usage] },
    ]),
    ...about.flatMap((paragraph) => [GAP, line(2, paragraph)]),
    ...part("Arguments", table(2, operands.map((operand) => [[operand.name], [operand.about]]))),
    ...part("Options", table(2, options.map(optionRow))),
    ...part(
      "Exit status",
      table(2, Object.entries(exits).map(([code, means]) => [[code], [means]])),
    ),
    ...examplePart(example),
  ];
}

/** The help of a word that commands begin with. */
export function groupHelp(group: Group, commands: readonly Command[]): Page {
  return [
    title(`writ ${group.name}`, group.summary),
    ...part("Usage", [line(2, toned("strong", `writ ${group.name}`), " COMMAND [options]")]),
    ...group.about.flatMap((paragraph) => [GAP, line(2, paragraph)]),
    ...part("Commands", commandTable(commands)),
    ...examplePart(group.example),
    ...more(`writ ${group.name} COMMAND --help`),
  ];
}

/** The help of the program. */
export function topHelp(commands: readonly Command[], example: Example): Page {
  return [
    title(`writ ${VERSION}`, "may this run, and on whose authority?"),
    ...part("Usage", [line(2, toned("strong", "writ"), " COMMAND [options]")]),
    ...part("Commands", commandTable(commands)),
    ...part("Everywhere", [
      ...table(2, [
        [["FILE"], ["Where a file is asked for, - is standard input."]],
        [["--json"], ["Print what the API answers, and nothing for people."]],
        [["--server URL"], ["Ask a server instead of judging here: the same question and answer."]],
        [["--help, -h"], ["Print what a command takes, does and answers."]],
        [["--version, -V"], ["Print the version."]],
        [["NO_COLOR"], ["If this variable is set, nothing is coloured."]],
      ]),
    ]),
    ...part(
      "Exit status",
      table(2, [
        [["0"], ["Granted, or done."]],
        [["1"], ["Refused."]],
        [["2"], ["Malformed input or misuse: nothing was decided."]],
      ]),
    ),
    ...examplePart(example),
    ...more("writ COMMAND --help"),
  ];
}

function title(name: string, summary: string) {
  return line(0, toned("strong", name), toned("faint", " · "), summary);
}

function part(name: string, lines: Page): Page {
  return lines.length === 0 ? [] : [GAP, line(0, toned("strong", name)), ...lines];
}

function more(how: string): Page {
  return [GAP, line(0, toned("faint", `${how} says more.`))];
}

function examplePart({ about, line: typed }: Example): Page {
  return part("Example", [line(2, about), verbatim(4, toned("name", typed))]);
}

function commandTable(commands: readonly Command[]): Page {
  return table(2, commands.map(({ name, summary }): Row => [[toned("name", name)], [summary]]));
}

function usageOf({ name, optional }: Operand): string {
  return optional ? `[${name}]` : name;
}

function optionUsage({ name, takes, many }: Option): string {
  const typed = takes === undefined ? `--${name}` : `--${name}=${takes}`;
  return `[${typed}]${many ? "…" : ""}`;
}

function optionRow({ name, short, takes, about }: Option): Row {
  const typed = `--${name}${takes === undefined ? "" : ` ${takes}`}`;
  return [[short === undefined ? typed : `${typed}, -${short}`], [about]];
}
