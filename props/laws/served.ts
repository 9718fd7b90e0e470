/**
 * What a service adds to the operations: batches, fences under a chain, and whose
 * trust a verdict used.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, granted, refused, show, written } from "../claims.ts";
import { anyBody, CALL_FORMS } from "../generators/bodies.ts";
import { anchorOf, honestChain } from "../generators/chains.ts";
import { cut, fences, known } from "../generators/fences.ts";
import { anyCaveats } from "../generators/scopes.ts";
import { withBody } from "../generators/tampered.ts";
import { property } from "../law.ts";
import type { Law } from "../law.ts";
import { idOfNothing } from "../oracles/identity.ts";
import { chain } from "../oracles/provenance.ts";
import type { Operations } from "../subject.ts";
import { answerOf, bodyOf } from "../subjects/answers.ts";
import { BATCHED } from "../subjects/questions.ts";
import type { FenceVerdict, Verdict } from "../wire.ts";

const headers = { "content-type": "application/json" };

/** Asks one call with a body, and reads what was answered, an answer or a problem. */
async function asked(writ: Operations, path: string, body: string) {
  const reply = await writ.exchange({ method: "POST", path, headers, body });
  return { status: BigInt(reply.status), body: bodyOf(reply) };
}

/** Two calls out of three are asked what they can answer or nearly. */
const question = fc.oneof(
  ...CALL_FORMS.filter(({ path }) => BATCHED[path] !== undefined).map((call) =>
    anyBody(call).filter((body) => !/\\ud[89a-f]/.test(body)).map((body) => ({
      path: call.path,
      body,
    }))
  ),
);

/** A problem of a batch points into the batch. */
function within(answer: unknown, prefix: string): unknown {
  if (typeof answer !== "object" || answer === null || !("path" in answer)) return answer;
  return { ...answer, path: String(answer.path).replace(prefix, "") };
}

/** Everything of a problem but its sentence for people, which may name the place. */
function silent(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("detail" in answer)) return answer;
  const { detail: _, ...rest } = answer as Record<string, unknown>;
  return rest;
}

/** The laws of what a service adds. */
export const servedLaws: readonly Law[] = [
  {
    name: "a batch answers each question as it is answered alone, in order",
    number: "L2",
    statement: "batch(q₁ … qₙ) = answer(q₁) … answer(qₙ), a problem's path within its question",
    needs: ["exchange", "batch"],
    checks: [property({
      values: fc.array(question, { minLength: 2, maxLength: 6 }),
      weight: 0.5,
      cover: { mixed: 0.25 },
      holds: async (writ, questions) => {
        const texts = questions.map(({ path, body }, id) =>
          `{"id":${id},"${BATCHED[path]}":${body}}`
        );
        const reply = await writ.batch(`{"questions":[${texts.join(",")}]}`);
        const { answers } = answerOf(reply) as { answers: readonly Record<string, unknown>[] };
        equal(answers.length, questions.length, "the number of answers");
        let problems = 0;
        for (const [at, { path, body }] of questions.entries()) {
          const { id, status, body: answer } = answers[at]!;
          equal(id, BigInt(at), "the id of the answer");
          const alone = await asked(writ, path, body);
          const own = within(answer, `/questions/${at}/${BATCHED[path]}`);
          equal({ status, body: silent(own) }, { ...alone, body: silent(alone.body) }, path);
          if (status !== 200n) problems++;
        }
        return problems > 0 && problems < questions.length ? "mixed" : undefined;
      },
    })],
  },
  {
    name: "a fence under a chain is refused with the chain, or judged by what its leaf holds",
    number: "L5",
    statement:
      "¬trusted(l) ⇒ answer = the chain's refusal, axes null; else answer = admit(r, leaf(l), c)",
    needs: ["exchange", "admitFence", "verifyChain"],
    checks: [property({
      values: fc.record({
        links: honestChain,
        fence: fences,
        fits: fc.boolean(),
        spoil: fc.constantFrom("nothing", "nothing", "the anchor", "a body"),
        other: anyCaveats,
      }),
      cover: { admitted: 0.12, refused: 0.12, "not trusted": 0.2 },
      holds: async (writ, { links, fence, fits, spoil, other }) => {
        const given = spoil === "a body" ? withBody(links, 0, other) : links;
        const trusted_root = spoil === "the anchor" ? idOfNothing(3) : anchorOf(links);
        const delegated = given[0]!.authority.caveats;
        const { closure } = fence;
        const wide = { resolved: known(fence.resolved), delegated, closure: known(closure) };
        const { resolved, ...rest } = fits ? cut(wide) : fence;
        const body = { resolved, chain: given, trusted_root, closure: rest.closure };
        const reply = await asked(writ, "/v1/admit/fence", written(body)!);
        equal(reply.status, 200n, "the status");
        const { trust, chain: chained, axes, ...verdict } = reply.body as FenceVerdict & {
          readonly trust: unknown;
          readonly chain: Verdict;
        };
        equal(trust, { source: "request" }, "whose trust was used");
        const reason = chain(given, trusted_root);
        if (reason !== undefined) {
          refused(verdict, { code: reason.code }, "a fence under a chain that is not trusted");
          equal(chained, verdict, "the verdict of the chain");
          equal(axes, null, "the axes");
          return "not trusted";
        }
        granted(chained, "trusted", "the chain");
        const asking = { resolved, delegated, closure: rest.closure };
        equal({ axes, ...verdict }, await writ.admitFence(asking), "the verdict on the fence");
        return verdict.granted ? "admitted" : "refused";
      },
    })],
  },
  {
    name: "a verdict says that the trust it used was the request's",
    number: "L7",
    statement: "trusted_root in the request ⇒ trust = {source: request}",
    needs: ["exchange", "verifyChain"],
    checks: [property({
      values: fc.tuple(honestChain, fc.boolean()),
      weight: 0.5,
      cover: { trusted: 0.25, refused: 0.25 },
      holds: async (writ, [links, anchored]) => {
        const trusted_root = anchored ? anchorOf(links) : idOfNothing(3);
        const body = written({ chain: links, trusted_root })!;
        const { body: answer } = await asked(writ, "/v1/chain", body);
        const { trust, granted } = answer as { trust?: unknown; granted?: unknown };
        equal(trust, { source: "request" }, "whose trust was used");
        claim(granted === anchored, () => `granted is ${show(granted)}`);
        return anchored ? "trusted" : "refused";
      },
    })],
  },
];
