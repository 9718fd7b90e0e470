/**
 * Totality (L7): whatever is asked, an answer or the typed error, and in time.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, Malformed } from "../claims.ts";
import { PARSERS } from "../generators/forms.ts";
import type { ParserName } from "../generators/forms.ts";
import { ask, verdictQuestions, VERDICTS } from "../generators/questions.ts";
import { bytes, edited, noise } from "../generators/texts.ts";
import { property } from "../law.ts";
import type { Law } from "../law.ts";
import { LAW_OF, NOT_JSON, NOT_THE_SHAPE } from "../oracles/codes.ts";
import type { Operations } from "../subject.ts";
import type { Reason, Text, Verdict } from "../wire.ts";

const CODES: readonly string[] = [...NOT_JSON, ...NOT_THE_SHAPE];

/** Reads a text with any parser: what became of it, or a broken law if that is neither. */
async function outcome(writ: Operations, parser: ParserName, text: Text): Promise<string> {
  try {
    const answer = await writ[parser](text);
    claim(answer !== undefined, `${parser} answers nothing at all`);
    return "read";
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    claim(
      CODES.includes(error.code),
      `${parser} refuses with a code not in the list: ${error.code}`,
    );
    return "malformed";
  }
}

/** Claims that a verdict says yes and nothing more, or no with a known reason. */
function wellFormed({ granted, decision, law, reason, also }: Verdict, operation: string): string {
  equal(typeof granted, "boolean", "granted");
  if (granted) {
    const kinds: Record<string, string> = { admitFence: "admit", verifyChain: "trusted" };
    if (operation !== "bindGrant") equal(decision, kinds[operation] ?? "valid", "the decision");
    claim(reason === undefined && law === undefined, "a grant with a reason");
    return "granted";
  }
  equal(decision, "reject", "the decision");
  claim(reason !== undefined, "a refusal without a reason");
  const known = reason.code === "fence_exceeds_bound" && reason.relation === "unknown"
    ? "L7"
    : LAW_OF[reason.code];
  claim(known !== undefined, `a reason that is not in the list: ${reason.code}`);
  equal(law, known, `the law of ${reason.code}`);
  const reasons: readonly Reason[] = [reason, ...(also ?? [])];
  for (const { code, message } of reasons) {
    claim(Object.hasOwn(LAW_OF, code), `a reason that is not in the list: ${code}`);
    claim(typeof message === "string" && message !== "", `${code} has no sentence for people`);
  }
  return "refused";
}

/** The laws of totality. */
export const totalityLaws: readonly Law[] = [
  {
    name: "no text makes a parser throw anything but its typed error",
    number: "L7",
    statement: "∀ t, parser: parse(t) ∈ value ∪ malformed, with a code of the list",
    needs: PARSERS,
    checks: [property({
      values: fc.oneof(
        edited,
        fc.record({ parser: fc.constantFrom(...PARSERS), text: noise }),
      ),
      weight: 2,
      cover: { read: 0.06, malformed: 0.3 },
      holds: (writ, { parser, text }) => outcome(writ, parser, text),
    })],
  },
  {
    name: "no bytes make a parser throw anything but its typed error",
    number: "L7",
    statement: "∀ b, parser: parse(b) ∈ value ∪ malformed, with a code of the list",
    needs: PARSERS,
    checks: [property({
      values: bytes,
      weight: 2,
      cover: { read: 0.06, malformed: 0.3 },
      holds: (writ, { parser, text }) => outcome(writ, parser, text),
    })],
  },
  {
    name: "no text makes an id parser throw anything but its typed error",
    number: "L7",
    statement: "∀ t: parseGrantId(t), parseAuthorityId(t) ∈ {t} ∪ malformed cid or lone_surrogate",
    needs: ["parseGrantId", "parseAuthorityId"],
    checks: [property({
      values: fc.oneof(noise, edited.map(({ text }) => text)),
      weight: 0.5,
      cover: { malformed: 0.9 },
      holds: async (writ, text) => {
        for (const parse of [writ.parseGrantId, writ.parseAuthorityId]) {
          try {
            equal(await parse(text), text, "the id read");
            return "read";
          } catch (error) {
            if (!(error instanceof Malformed)) throw error;
            claim(CODES.includes(error.code), `a code that is not in the list: ${error.code}`);
          }
        }
        return "malformed";
      },
    })],
  },
  {
    name: "a verdict says yes and nothing more, or no with a reason of the list and its law",
    number: "L7",
    statement:
      "granted ⇔ decision ∈ {admit, trusted, valid} ⇔ no reason; law = law of the reason's code",
    needs: VERDICTS,
    checks: [property({
      values: verdictQuestions,
      cover: { granted: 0.12, refused: 0.12 },
      holds: async (writ, question) =>
        wellFormed(await ask(writ, question) as Verdict, question.operation),
    })],
  },
];
