/**
 * Whose move it is after a refusal.
 *
 * A refusal is settled by someone in particular: the one who signed, the one who
 * sent, the one who set the policy. Saying which is half of an explanation.
 *
 * @module
 */

/** Someone who can settle a refusal. */
export interface MoverRole {
  /** The role as it stands in a sentence: "the dispatcher". */
  readonly name: string;
  /** What the role does, for a reader who does not know the word. */
  readonly does: string;
}

/** The roles: the first three around a workload, the last three around a chain or a fence. */
export const MOVERS = {
  author: {
    name: "the recipe's author",
    does: "writes the recipe and signs its grant, offline",
  },
  dispatcher: {
    name: "the dispatcher",
    does: "sends the workload and carries the signed grant with it",
  },
  operator: {
    name: "the operator",
    does: "runs the node: its policy, its pinned keys, its trusted root",
  },
  issuer: {
    name: "the issuer",
    does: "hands authority on by issuing a grant from the one it holds",
  },
  bearer: {
    name: "the bearer",
    does: "presents the chain, leaf first, with a body for every grant",
  },
  harness: {
    name: "the harness",
    does: "builds the sandbox, resolves what it permits and declares its closure",
  },
} as const satisfies Record<string, MoverRole>;

/** The name of a role in {@linkcode MOVERS}. */
export type Mover = keyof typeof MOVERS;

/** A way to settle a refusal: who must act, and what they do, as an imperative sentence. */
export interface Remedy {
  readonly mover: Mover;
  readonly move: string;
}

/** The ways to settle a refusal, the likeliest first. There is always one. */
export type Remedies = readonly [Remedy, ...Remedy[]];

/** A remedy by its two parts. */
export function by(mover: Mover, move: string): Remedy {
  return { mover, move };
}
