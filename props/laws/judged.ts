/**
 * Non-equivocation (L2), as far as it can be judged here: the answer is about what was
 * handed over, as it stood at that moment, and the ids in it are recomputed. That
 * what was judged is what is then applied is the caller's to see to.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, show } from "../claims.ts";
import { anchorOf, honestChain } from "../generators/chains.ts";
import { ask, copy, GROUPS } from "../generators/questions.ts";
import type { Group } from "../generators/questions.ts";
import { anyCaveats } from "../generators/scopes.ts";
import { withBody } from "../generators/tampered.ts";
import { property } from "../law.ts";
import type { Law } from "../law.ts";
import { authorityId, grantId } from "../oracles/identity.ts";
import { edge } from "../oracles/provenance.ts";

/** Turns one value into another of the same kind, in place, as a caller might by mistake or not. */
function overwrite(target: unknown, source: unknown): unknown {
  if (typeof target !== "object" || typeof source !== "object") return source;
  if (target === null || source === null) return source;
  const into = target as Record<string, unknown>;
  for (const key of Object.keys(into)) if (!Object.hasOwn(source, key)) delete into[key];
  if (Array.isArray(into) && Array.isArray(source)) into.length = source.length;
  for (const [key, value] of Object.entries(source)) into[key] = overwrite(into[key], value);
  return into;
}

/** The laws of what is judged. */
export const judgedLaws: readonly Law[] = [
  {
    name: "the ids in an answer are recomputed from what was judged, never those that were sent",
    number: "L2",
    statement: "judge(l).links i = (id(grant i), id(body i), bound i, edge i), whatever l i names",
    needs: ["judgeChain"],
    checks: [property({
      values: fc.tuple(honestChain, anyCaveats, fc.nat(6)),
      weight: 0.5,
      cover: { "all bound": 0.25, "one not bound": 0.25 },
      holds: async (writ, [honest, other, place]) => {
        const links = place < honest.length ? withBody(honest, place, other) : honest;
        const { verdict, links: reports } = await writ.judgeChain(links, anchorOf(links));
        equal(reports.length, links.length, "the number of reports");
        for (const [index, { grant, authority }] of links.entries()) {
          const { edge: said, ...found } = reports[index]!;
          const authority_id = authorityId(authority.caveats);
          const bound = authority_id === grant.authority;
          equal(found, { grant_id: grantId(grant), authority_id, bound }, `link ${index}`);
          const parent = links[index + 1];
          const expected = parent && { granted: edge(links[index]!, parent) === undefined };
          equal(said && { granted: said.granted }, expected ?? null, `the edge of link ${index}`);
        }
        const allBound = reports.every(({ bound }) => bound);
        claim(!verdict.granted || allBound, "trusted, with a body that is not bound");
        return allBound ? "all bound" : "one not bound";
      },
    })],
    except: "That the object judged is the object applied is the caller's to see to.",
  },
  ...GROUPS.flatMap(asked),
];

/** The laws of a group of operations. */
function asked({ one, operations, questions }: Group): Law[] {
  return [
    {
      name: `a ${one} that is asked again after a change answers anew`,
      number: "L2",
      statement: "q ← q′ in place ⇒ answer(q) = answer(a fresh copy of q′)",
      needs: operations,
      checks: [property({
        values: fc.tuple(questions, fc.array(questions, { minLength: 8, maxLength: 8 })),
        weight: 0.5,
        cover: { overwritten: 0.25 },
        holds: async (writ, [first, others]) => {
          const next = others.find(({ operation }) => operation === first.operation);
          if (next === undefined) return undefined;
          const changing = copy(first);
          const before = await ask(writ, changing);
          overwrite(changing.args, copy(next.args));
          const after = await ask(writ, changing);
          const fresh = await ask(writ, copy(next));
          equal(after, fresh, `${first.operation}, asked again after a change`);
          return show(before) === show(fresh) ? undefined : "overwritten";
        },
      })],
    },
    {
      name: `no ${one} changes what it was asked with`,
      number: "L2",
      statement: "answer(q) leaves q as it was, and a frozen q is answered the same",
      needs: operations,
      checks: [property({
        values: questions,
        weight: 0.5,
        cover: { asked: 1 },
        holds: async (writ, question) => {
          const given = copy(question);
          const said = await ask(writ, given);
          equal(given, question, `what ${question.operation} was asked with`);
          equal(await ask(writ, frozen(given)), said, `${question.operation}, frozen`);
          return "asked";
        },
      })],
    },
  ];
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
