/**
 * The same question as a command, to paste into a terminal or an editor.
 *
 * A shared link fills the fields, so what is copied may be a stranger's. Texts go
 * into commands only when the strict reader took them, as data that a shell or a
 * compiler does not look into: a quoted here-document whose end mark no JSON text
 * and no id can contain as a line, and an escaped template literal.
 *
 * @module
 */

/** A command that reads `body` from standard input. */
export function heredoc(command: string, body: string): string {
  return `${command} <<'WRIT'\n${body}\nWRIT\n`;
}

/** The request as a call of curl. */
export function curl(url: string, body: string): string {
  return heredoc(
    `curl -sS ${url} -H 'content-type: application/json' --data-binary @-`,
    body,
  );
}

/** A text as a template literal: readable over many lines, and only text. */
export function literal(text: string): string {
  return "`" + text.trim().replace(/[\\`]|\$\{/g, "\\$&") + "`";
}
