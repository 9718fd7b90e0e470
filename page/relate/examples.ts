/**
 * Ready-made relations: one of each kind, and the two that surprise.
 *
 * @module
 */

import type { Example } from "../question.ts";
import { tidy } from "../tidy.ts";

function scope(concrete: readonly string[], classes: readonly string[] = []): string {
  return tidy(JSON.stringify({ bounded: { concrete, classes } }));
}

function example(
  name: string,
  title: string,
  resolved: string,
  bound: string,
  code?: string,
): Example {
  return {
    name,
    title,
    ...(code === undefined ? {} : { code }),
    values: () => ({ resolved, bound }),
  };
}

/** The examples; the first is the one a visitor sees. */
export const RELATE_EXAMPLES: readonly Example[] = [
  example(
    "incomparable",
    "Each has something the other lacks",
    scope(["git.example.org:443", "metrics.example.org:443", "packages.example.org:443"]),
    scope(["docs.example.org:443", "git.example.org:443", "packages.example.org:443"]),
    "incomparable",
  ),
  example(
    "subset",
    "Less than it may",
    scope(["/srv/app"], []),
    scope(["/srv/app", "/srv/docs"], ["tmpfs"]),
  ),
  example(
    "equal",
    "Exactly what it may",
    scope(["/srv/docs", "/srv/app", "/srv/app"]),
    scope(["/srv/app", "/srv/docs"]),
  ),
  example("within-everything", "Anything is within everything", scope(["/etc"]), '"unbounded"'),
  example(
    "superset",
    "A whole class beside one address",
    scope(["127.0.0.1:5432"], ["loopback"]),
    scope(["127.0.0.1:5432"]),
    "superset",
  ),
  example(
    "class",
    "An item named like a class",
    scope([], ["loopback"]),
    scope(["loopback"]),
    "incomparable",
  ),
  example(
    "unbounded",
    "Everything, against a list",
    '"unbounded"',
    scope(["/srv/app"]),
    "superset",
  ),
  example("unknown", "Not known", '"unknown"', '"unbounded"', "unknown"),
  example(
    "malformed",
    "Half a scope",
    '{ "bounded": { "concrete": ["/srv/app"] } }',
    scope(["/srv/app"]),
    "missing_field",
  ),
];
