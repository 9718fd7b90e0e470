/**
 * Fences are monotone: more delegated or declared never refuses what was admitted,
 * and more permitted never admits what was refused.
 *
 * Four scopes meet on an axis here, of which one is within another: a case for one
 * witness (`patterns.ts`).
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim } from "../claims.ts";
import {
  admissible,
  cut,
  delegable,
  fences,
  known,
  onAxis,
  onEachAxis,
} from "../generators/fences.ts";
import { caveats, resolvedAuthorities } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { FENCE_AXES, lift, meet, relate, union } from "../oracles/sets.ts";
import { witnesses } from "../patterns.ts";
import type { FenceQuestion, ResolvedAuthority, ResolvedScope } from "../wire.ts";

/**
 * Four scopes of which the first is delegated. It is everything (beside the witnesses
 * of three scopes), or bounded: beside b bounded scopes there is no witness, or an
 * item in some of the 1 + b, or a class in some of the b.
 */
const COUNT = FENCE_AXES.length * (101 + (1 + 15 + 7) + 6 * (1 + 7 + 3) + 12 * (1 + 3 + 1) + 8 * 2);

const joined = (a: ResolvedAuthority, b: ResolvedAuthority): ResolvedAuthority => ({
  fs_read: union(a.fs_read, b.fs_read),
  fs_write: union(a.fs_write, b.fs_write),
  exec: union(a.exec, b.exec),
  net: union(a.net, b.net),
});

const more = resolvedAuthorities(1).map(([one]) => known(one!));

/** The laws of what happens to a verdict when a side of the question grows. */
export const monotoneLaws: readonly Law[] = [
  {
    name: "a bigger closure never turns admit into reject",
    number: "L3",
    statement: "admit(r, d, c) ∧ c ⊆ c′ ⇒ admit(r, d, c′)",
    needs: ["admitFence"],
    checks: [
      exhaustive({
        cases: () => onEachAxis(witnesses(4)),
        size: COUNT,
        cover: { "still admitted": 0.1 },
        holds: async (writ, { axis, delegated, others: [resolved, closure, bigger] }) => {
          if (!relate(closure!, bigger!).within) return undefined;
          const ask = async (closure: ResolvedScope) =>
            (await writ.admitFence(onAxis({ axis, delegated, resolved: resolved!, closure })))
              .granted;
          if (!await ask(closure!)) return undefined;
          claim(await ask(bigger!), "admitted, and refused with a bigger closure");
          return "still admitted";
        },
      }),
      property({
        values: fc.tuple(admissible, more),
        cover: { "still admitted": 0.5 },
        holds: async (writ, [question, added]) => {
          if (!(await writ.admitFence(question)).granted) return undefined;
          const closure = joined(question.closure, added);
          const { granted } = await writ.admitFence({ ...question, closure });
          claim(granted, "admitted, and refused with a bigger closure");
          return "still admitted";
        },
      }),
    ],
  },
  {
    name: "a bigger grant never turns admit into reject",
    number: "L3",
    statement: "admit(r, d, c) ∧ d ⊑ d′ ⇒ admit(r, d′, c)",
    needs: ["admitFence"],
    checks: [
      exhaustive({
        cases: () => onEachAxis(witnesses(4)),
        size: COUNT,
        cover: { "still admitted": 0.05 },
        holds: async (writ, { axis, delegated, others: [resolved, closure, wider] }) => {
          const bigger = delegable(wider!);
          if (bigger === undefined || !relate(lift(delegated), wider!).within) return undefined;
          const ask = async (delegated: typeof bigger) => {
            const question = { axis, delegated, resolved: resolved!, closure: closure! };
            return (await writ.admitFence(onAxis(question))).granted;
          };
          if (!await ask(delegated)) return undefined;
          claim(await ask(bigger), "admitted, and refused with a bigger grant");
          return "still admitted";
        },
      }),
      property({
        values: fc.tuple(admissible, caveats(1)),
        cover: { "still admitted": 0.5 },
        holds: async (writ, [question, [other]]) => {
          const smaller = cut({ ...question, delegated: meet(question.delegated, other!) });
          if (!(await writ.admitFence(smaller)).granted) return undefined;
          const { granted } = await writ.admitFence({ ...smaller, delegated: question.delegated });
          claim(granted, "admitted, and refused with a bigger grant");
          return "still admitted";
        },
      }),
    ],
  },
  {
    name: "a bigger fence never turns reject into admit",
    number: "L3",
    statement: "reject(r, d, c) ∧ r ⊆ r′ ⇒ reject(r′, d, c)",
    needs: ["admitFence"],
    checks: [
      exhaustive({
        cases: () => onEachAxis(witnesses(4)),
        size: COUNT,
        cover: { "still refused": 0.05 },
        holds: async (writ, { axis, delegated, others: [resolved, closure, bigger] }) => {
          if (!relate(resolved!, bigger!).within) return undefined;
          const ask = async (resolved: ResolvedScope) =>
            (await writ.admitFence(onAxis({ axis, delegated, resolved, closure: closure! })))
              .granted;
          if (await ask(resolved!)) return undefined;
          claim(!await ask(bigger!), "refused, and admitted with a bigger fence");
          return "still refused";
        },
      }),
      property({
        values: fc.tuple(fences, more),
        cover: { "still refused": 0.3 },
        holds: async (writ, [question, added]) => {
          if ((await writ.admitFence(question)).granted) return undefined;
          const bigger: FenceQuestion = { ...question, resolved: joined(question.resolved, added) };
          const { granted } = await writ.admitFence(bigger);
          claim(!granted, "refused, and admitted with a bigger fence");
          return "still refused";
        },
      }),
    ],
  },
];
