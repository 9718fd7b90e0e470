/**
 * One run: words to a command, its report to the streams, its exit status.
 *
 * Whatever is malformed or misused ends here with status 2. What nobody expected is
 * no verdict either: it says that nothing was decided, and nothing of itself that
 * could quote a document.
 *
 * @module
 */

import { toJson } from "../mod.ts";
import { readArguments } from "./arguments.ts";
import { VERSION } from "./asking.ts";
import type { Command, Report } from "./command.ts";
import { COMMANDS, EXAMPLE, GROUPS } from "./commands.ts";
import { commandHelp, groupHelp, topHelp } from "./help.ts";
import { IoFault } from "./io.ts";
import type { Io, Output } from "./io.ts";
import { Misuse } from "./misuse.ts";
import { nearest } from "./nearest.ts";
import { draw } from "./screen/draw.ts";
import { ioPage, malformedPage, misusePage } from "./screen/fault.ts";
import { line, toned } from "./screen/page.ts";
import type { Page } from "./screen/page.ts";
import { isInsecure, serverBase } from "./server.ts";
import { Malformed } from "./source.ts";

/** Runs the program once, and gives its exit status. */
export async function run(io: Io): Promise<number> {
  try {
    const { report, json } = await reportOf(io);
    if (json) io.out.write(report.json + "\n");
    else {
      if (report.page !== undefined) say(io.out, report.page);
      if (report.product !== undefined) io.out.write(report.product);
      if (report.notes !== undefined) say(io.err, report.notes);
    }
    return report.exit;
  } catch (error) {
    sayFault(io.err, error);
    return 2;
  }
}

/**
 * Says what went wrong, as far as it can be said. Nothing that fails here may end the
 * program by itself: the runtime's status for that is 1, which is a refusal's.
 */
function sayFault(err: Output, error: unknown): void {
  try {
    say(err, faultPage(error));
  } catch (fault) {
    try {
      say(err, brokenPage(fault));
    } catch {
      // Standard error takes nothing: the status alone says it.
    }
  }
}

/** Finds the command and runs it; a malformed input is a report, too, under `--json`. */
async function reportOf(io: Io): Promise<{ readonly report: Report; readonly json: boolean }> {
  const help = helpOf(io.args);
  if (help !== undefined) return { report: help, json: false };
  const command = commandOf(io.args);
  const given = readArguments(command, io.args.slice(command.name.split(" ").length));
  if (given.has("help")) return { report: pageReport(commandHelp(command)), json: false };
  const json = given.has("json");
  const server = command.served ? given.value("server") : undefined;
  if (server !== undefined && isInsecure(serverBase(server, command.name))) {
    say(io.err, [
      line(0, toned("doubt", "Over plain http"), ", anyone on the way can change the answer."),
    ]);
  }
  try {
    return { report: await command.run(given, io), json };
  } catch (error) {
    if (!json || !(error instanceof Malformed)) throw error;
    return { report: { exit: 2, json: toJson(error.problem) }, json };
  }
}

/** What is asked of the program itself, or of a group: help, or the version. */
function helpOf(args: readonly string[]): Report | undefined {
  const [first, second] = args;
  if (first === "--version" || first === "-V") {
    return { exit: 0, product: `writ ${VERSION}\n`, json: "" };
  }
  if (first === undefined || isHelp(first)) {
    return pageReport(topHelp(COMMANDS, EXAMPLE), first === undefined ? 2 : 0);
  }
  const group = GROUPS.find(({ name }) => name === first);
  if (group === undefined || second !== undefined && !isHelp(second)) return undefined;
  const commands = COMMANDS.filter(({ name }) => name.startsWith(`${group.name} `));
  return pageReport(groupHelp(group, commands), second === undefined ? 2 : 0);
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h" || word === "help";
}

function pageReport(page: Page, exit: 0 | 2 = 0): Report {
  return exit === 0 ? { exit, page, json: "" } : { exit, notes: page, json: "" };
}

/** The command that the words begin with. Throws {@linkcode Misuse}, with the nearest. */
function commandOf(args: readonly string[]): Command {
  for (const command of COMMANDS) {
    const words = command.name.split(" ");
    if (words.every((word, index) => args[index] === word)) return command;
  }
  const [first = "", second] = args;
  const group = GROUPS.find(({ name }) => name === first);
  const typed = group === undefined ? first : `${first} ${second}`;
  // A group's own word counts as near, so that `writ gramt new` finds `grant`.
  const names = COMMANDS.map(({ name }) => name);
  const near = group === undefined
    ? nearest(`${first} ${second}`, names) ??
      nearest(first, [...names, ...GROUPS.map(({ name }) => name)])
    : nearest(typed, names);
  throw new Misuse(
    first.startsWith("-") ? "a command comes first" : "there is no such command",
    group?.name,
    near === undefined ? undefined : `Did you mean writ ${near}?`,
  );
}

function say(output: Output, page: Page): void {
  const { colour, columns } = output;
  output.write(draw(page, { colour, columns, width: Math.min(columns ?? 100, 100) }));
}

function faultPage(error: unknown): Page {
  if (error instanceof Malformed) return malformedPage(error);
  if (error instanceof Misuse) return misusePage(error);
  if (error instanceof IoFault) return ioPage(error);
  return brokenPage(error);
}

function brokenPage(error: unknown): Page {
  const kind = error instanceof Error ? error.name : typeof error;
  const where = error instanceof Error ? error.stack?.match(/^ +at .*$/m)?.[0].trim() : undefined;
  return [
    line(0, toned("no", "Broken"), ` · writ failed and decided nothing (${kind} ${where ?? ""}).`),
    line(0, "This is a fault of the program: please report it with this line."),
  ];
}
