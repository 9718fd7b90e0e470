/**
 * Command lines as they are printed in help and in the README, taken apart.
 *
 * Only what those use: words, single and double quotes, variables set in front of a
 * command, `< FILE` and `> FILE`. Anything else of a shell is an error here, so that
 * an example cannot come to rely on it untested.
 *
 * @module
 */

/** A command line. */
export interface CommandLine {
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  readonly input?: string;
  readonly output?: string;
}

const TOKEN = /\s+|([<>])|((?:[^\s<>'"|&;$`()\\*?]|'[^']*'|"[^"$`\\]*")+)/y;

/** Takes a command line apart. Throws for what it does not know. */
export function readLine(line: string): CommandLine {
  const env: Record<string, string> = {};
  const words: string[] = [];
  const files: { "<"?: string; ">"?: string } = {};
  let into: "<" | ">" | undefined;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < line.length) {
    const at = TOKEN.lastIndex;
    const [, redirection, quoted] = TOKEN.exec(line) ?? notKnown(line, at);
    if (redirection === "<" || redirection === ">") into = redirection;
    if (quoted === undefined) continue;
    const word = quoted.replace(/'([^']*)'|"([^"]*)"/g, "$1$2");
    const [, name, value] = /^([A-Z_]+)=(.*)$/s.exec(word) ?? [];
    if (into !== undefined) files[into] = word;
    else if (name !== undefined && words.length === 0) env[name] = value!;
    else words.push(word);
    into = undefined;
  }
  return {
    env,
    words,
    ...(files["<"] === undefined ? {} : { input: files["<"] }),
    ...(files[">"] === undefined ? {} : { output: files[">"] }),
  };
}

function notKnown(line: string, at: number): never {
  throw new Error(`no example may use this of a shell: ${line.slice(at)}`);
}

/** A line of a Markdown text's fenced `sh` blocks, and what the text says that it prints. */
export interface ShownLine {
  readonly line: string;
  /** The unlabelled block after the one that ends with the line. */
  readonly prints?: string;
}

const BLOCK = /^```sh\n(.*?)^```$(?:\s*^```\n(.*?)^```$)?/gms;

/** The command lines of a Markdown text, with continuations joined and comments left out. */
export function shellLines(markdown: string): readonly ShownLine[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, block, prints]): ShownLine[] => {
    const lines = block!.replace(/\\\n\s*/g, "").split("\n")
      .map((line) => line.replace(/^\$ /, "").trim())
      .filter((line) => line !== "" && !line.startsWith("#"));
    return lines.map((line, index) =>
      prints === undefined || index < lines.length - 1 ? { line } : { line, prints }
    );
  });
}

/** The words after the program's name, however it is called; nothing for another program. */
export function writWords(words: readonly string[]): readonly string[] | undefined {
  const [first] = words;
  if (first === "writ") return words.slice(1);
  if (words.slice(0, 3).join(" ") !== "npx --yes deno@2.9.6") return undefined;
  if (words[3] === "task" && words[4] === "writ") return words.slice(5);
  const main = words.indexOf("cli/main.ts");
  return words[3] === "run" && main >= 0 ? words.slice(main + 1) : undefined;
}
