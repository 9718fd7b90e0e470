/**
 * The page: from the address to a question, from its fields to a verdict.
 *
 * Everything is decided in this tab, by the module file that the service publishes.
 * After loading, nothing is sent anywhere: the page's policy allows no connection.
 *
 * @module
 */

import { addressOf, pack, parseAddress, unpack } from "./address.ts";
import type { Address } from "./address.ts";
import { Bench } from "./bench.ts";
import { copy } from "./clipboard.ts";
import { byId, el } from "./element.ts";
import type { Commands, Question } from "./question.ts";
import { QUESTIONS } from "./questions.ts";
import { wholeQuestion } from "./whole.ts";
import type { WholeQuestion } from "./whole.ts";

const menu = byId("example") as HTMLSelectElement;
const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-copy]")];
const bench = new Bench((isQuestion) => {
  for (const button of buttons) button.disabled = !isQuestion && button.dataset.copy !== "link";
});
let current: Question = QUESTIONS[0];

async function follow(): Promise<void> {
  const { hash } = location;
  const address = parseAddress(hash);
  if (address === undefined && hash.length > 1) return;
  const question = QUESTIONS.find(({ name }) => name === address?.question) ?? QUESTIONS[0];
  const values = address?.packed === undefined ? undefined : await unpack(address.packed);
  // While it was unpacked, the visitor may have gone elsewhere.
  if (location.hash !== hash) return;
  if (address?.packed !== undefined && values === undefined) say("This link could not be read.");
  const example = values === undefined ? chosenExample(question, address) : undefined;
  current = question;
  head(question, example?.name);
  bench.show(question, values ?? example?.values());
}

/** The example to show: the one named, or the first when there is nothing to keep. */
function chosenExample(question: Question, address: Address | undefined) {
  const named = question.examples.find(({ name }) => name === address?.example);
  return named ?? (bench.hasShown(question) ? undefined : question.examples[0]);
}

/** The heading, the menu and the mark of the current question. */
function head(question: Question, example: string | undefined): void {
  document.title = `${question.title} · Writ`;
  byId("lead").textContent = question.lead;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
    if (link.hash === `#${question.name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const groups = Map.groupBy(question.examples, ({ code }) => code === undefined);
  menu.replaceChildren(
    el("option", { value: "" }, "Your own"),
    ...[true, false].map((granted) =>
      el(
        "optgroup",
        { label: granted ? "Granted" : "Refused or malformed" },
        ...(groups.get(granted) ?? []).map(({ name, title }) =>
          el("option", { value: name }, title)
        ),
      )
    ),
  );
  menu.value = example ?? "";
  offer(undefined);
}

/** Offers to take a whole question apart that was put into one field. */
function offer(whole: WholeQuestion | undefined): void {
  if (whole === undefined) {
    byId("whole").replaceChildren();
    return;
  }
  const { question, values } = whole;
  const { title } = QUESTIONS.find(({ name }) => name === question)!;
  const button = el("button", { type: "button" }, "Put each part into its field");
  button.addEventListener("click", async () => {
    // Through the address, so that going back leads to what was here before.
    history.pushState(null, "", addressOf({ question, packed: await pack(values) }));
    await follow();
  });
  byId("whole").replaceChildren(
    el("p", {}, "One field holds a whole question, of the kind ", el("b", {}, title), ". ", button),
  );
}

async function share(): Promise<void> {
  const fragment = addressOf({ question: current.name, packed: await pack(bench.values) });
  history.replaceState(null, "", fragment);
  say(await copy(location.href, "the link, which holds everything in the fields"));
}

const COPIED: { readonly [C in keyof Commands]: string } = {
  curl: "the curl command",
  typescript: "the TypeScript",
  cli: "the command",
};

async function copyCommand(kind: keyof Commands): Promise<void> {
  say(await copy(current.commands(bench.values, location.origin)[kind], COPIED[kind]));
}

function say(text: string): void {
  byId("said").textContent = text;
}

addEventListener("hashchange", follow);
menu.addEventListener("change", () => {
  if (menu.value !== "") location.hash = addressOf({ question: current.name, example: menu.value });
});
byId("fields").addEventListener("input", ({ target }) => {
  menu.value = "";
  say("");
  offer(target instanceof HTMLTextAreaElement ? wholeQuestion(target.value) : undefined);
});
for (const button of buttons) {
  const kind = button.dataset.copy as keyof Commands | "link";
  button.addEventListener("click", () => kind === "link" ? share() : copyCommand(kind));
}
await follow();
