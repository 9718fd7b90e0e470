/**
 * The same question as a command, to paste into a terminal or an editor.
 *
 * A shared link fills the fields, so what is copied may be a stranger's, and a
 * terminal acts on what is pasted. So only texts that the module's readers took are
 * put into commands; control and direction characters are escaped first; and a text
 * stands where a shell or a compiler does not look into it.
 *
 * @module
 */

/** A command that reads `body` from standard input, out of a quoted here-document. */
export function heredoc(command: string, body: string): string {
  if (ACTIVE.test(body)) {
    return `# The text holds control characters: save it to a file and give that to\n# ${command}\n`;
  }
  let end = "WRIT";
  while (body.split("\n").includes(end)) end += "_";
  return `${command} <<'${end}'\n${body}\n${end}\n`;
}

/** The request as a call of curl. */
export function curl(url: string, body: string): string {
  return heredoc(
    `curl -sS ${url} -H 'content-type: application/json' --data-binary @-`,
    body,
  );
}

/** Controls save the newline, which a terminal acts on, and marks that reorder what is read. */
const ACTIVE = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;
const EVERY_ACTIVE = new RegExp(ACTIVE.source, "gu");

/** JSON text that a strict reader took, with what is active in a string escaped. */
export function json(text: string): string {
  // Outside strings, JSON has no other controls than these.
  return text.trim().replaceAll("\r\n", "\n").replace(/[\r\t]/g, " ").replace(
    EVERY_ACTIVE,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A text as a template literal: readable over many lines, and only text. */
export function literal(text: string): string {
  return "`" + text.replace(/[\\`]|\$\{/g, "\\$&") + "`";
}
