/**
 * Ready-made fences: a build sandbox, what it was delegated, what its loader needs.
 *
 * @module
 */

import type { Example } from "../question.ts";
import { tidy } from "../tidy.ts";

type Bounded = { bounded: { concrete: readonly string[]; classes: readonly string[] } };
type Axes = { [A in "fs_read" | "fs_write" | "exec" | "net"]: Bounded | "unbounded" | "unknown" };

function only(concrete: readonly string[], classes: readonly string[] = []): Bounded {
  return { bounded: { concrete, classes } };
}

const LOADER = ["/etc/ld.so.cache", "/lib64/ld-linux-x86-64.so.2", "/usr/lib/libc.so.6"];

const DELEGATED = {
  fs_read: { only: ["/etc/ssl/certs", "/srv/app", "/srv/docs"] },
  fs_write: { only: ["/srv/app/out"] },
  exec: { only: ["/usr/bin/deno", "/usr/bin/git"] },
  net: { only: ["git.example.org:443", "packages.example.org:443"] },
  max_calls: { at_most: 40 },
  valid_for_generation: { only: [42] },
};

const FENCE: Axes = {
  fs_read: only(["/etc/ssl/certs", "/srv/app", ...LOADER]),
  fs_write: only(["/srv/app/out", "/tmp/build"]),
  exec: only(["/usr/bin/deno", LOADER[1]!]),
  net: only(["packages.example.org:443"], ["loopback"]),
};

const CLOSURE: Axes = {
  fs_read: only([...LOADER, "/usr/lib/locale"]),
  fs_write: only(["/tmp/build"]),
  exec: only([LOADER[1]!]),
  net: only([], ["loopback"]),
};

function example(
  name: string,
  title: string,
  fence: Axes,
  closure: Axes | undefined,
  code?: string,
): Example {
  return {
    name,
    title,
    ...(code === undefined ? {} : { code }),
    values: () => ({
      resolved: tidy(JSON.stringify(fence)),
      delegated: tidy(JSON.stringify(DELEGATED)),
      closure: closure === undefined ? "" : tidy(JSON.stringify(closure)),
    }),
  };
}

const EXCEEDS = "fence_exceeds_bound";

/** The examples; the first is the one a visitor sees. */
export const FENCE_EXAMPLES: readonly Example[] = [
  example("declared", "Within, through a declared closure", FENCE, CLOSURE),
  example("undeclared", "The same fence, no closure declared", FENCE, undefined, EXCEEDS),
  example(
    "shadow",
    "One file too many",
    { ...FENCE, fs_read: only(["/etc/shadow", "/etc/ssl/certs", "/srv/app", ...LOADER]) },
    CLOSURE,
    EXCEEDS,
  ),
  example("open-net", "A net with no bound", { ...FENCE, net: "unbounded" }, CLOSURE, EXCEEDS),
  example("unknown", "Nobody knows what it runs", { ...FENCE, exec: "unknown" }, CLOSURE, EXCEEDS),
  {
    name: "malformed",
    title: "A misspelt axis",
    code: "unknown_field",
    values: () => ({
      resolved: tidy(JSON.stringify(FENCE)).replace("fs_write", "fs_wirte"),
      delegated: tidy(JSON.stringify(DELEGATED)),
      closure: "",
    }),
  },
];
