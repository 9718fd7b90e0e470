/**
 * Copying: to the clipboard, or where there is none, to a field to copy from.
 *
 * @module
 */

import { el } from "./element.ts";

/** Copies a text; gives what to tell the person. */
export async function copy(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `Copied ${what}.`;
  } catch {
    // Plain HTTP on another host, or permission denied.
    offer(text, what);
    return `The clipboard is closed to this page: copy ${what} by hand.`;
  }
}

function offer(text: string, what: string): void {
  const area = el("textarea", { readonly: true, rows: 12, "aria-label": `Copy ${what}` });
  area.value = text;
  const close = el("button", { type: "button" }, "Close");
  const dialog = el("dialog", { "aria-label": `Copy ${what}` }, area, close);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  area.select();
}
