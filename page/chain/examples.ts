/**
 * Ready-made chains: an operator's root, narrowed to a team, a build agent, a task.
 *
 * The links are written as what is held and how it was derived; every id is computed
 * by the module when the example is asked for.
 *
 * @module
 */

import { authorityId, grantId, toJson } from "@writ/writ";
import type { AttestationId, Authority, Caveats, Derivation, Link } from "@writ/writ";
import type { Example, Values } from "../question.ts";
import { tidy } from "../tidy.ts";

const OPERATOR: Caveats = {
  fs_read: "all",
  fs_write: { only: ["/srv/app", "/srv/builds", "/srv/cache"] },
  exec: "all",
  net: { only: ["git.example.org:443", "metrics.example.org:443", "packages.example.org:443"] },
  max_calls: "unlimited",
  valid_for_generation: "all",
};
const TEAM: Caveats = {
  ...OPERATOR,
  fs_read: { only: ["/etc/ssl/certs", "/srv/app", "/srv/cache", "/usr/share"] },
  exec: { only: ["/usr/bin/deno", "/usr/bin/git", "/usr/bin/make"] },
  valid_for_generation: { only: [41n, 42n] },
};
const AGENT: Caveats = {
  ...TEAM,
  fs_write: { only: ["/srv/app", "/srv/cache"] },
  net: { only: ["git.example.org:443", "packages.example.org:443"] },
  max_calls: { at_most: 500n },
  valid_for_generation: { only: [42n] },
};
const TASK: Caveats = {
  ...AGENT,
  fs_read: { only: ["/etc/ssl/certs", "/srv/app"] },
  fs_write: { only: ["/srv/app"] },
  exec: { only: ["/usr/bin/deno"] },
  net: { only: ["packages.example.org:443"] },
  max_calls: { at_most: 40n },
};

function link(caveats: Caveats, derivation: Derivation): Link {
  const authority: Authority = { caveats };
  return { grant: { authority: authorityId(authority), derivation }, authority };
}

function attenuated(caveats: Caveats, parent: Link): Link {
  return link(caveats, { attenuation: { parent: grantId(parent.grant) } });
}

/** The chain of some steps, leaf first, as they are narrowed from the root. */
function narrowed(root: Caveats, ...steps: readonly Caveats[]): Link[] {
  const links = [link(root, "root")];
  for (const step of steps) links.unshift(attenuated(step, links[0]!));
  return links;
}

function values(links: readonly Link[], root: Link = links.at(-1)!): Values {
  return { chain: tidy(toJson(links)), trusted_root: grantId(root.grant) };
}

const HONEST = () => narrowed(OPERATOR, TEAM, AGENT, TASK);

/** The examples; the first is the one a visitor sees. */
export const CHAIN_EXAMPLES: readonly Example[] = [
  {
    name: "trusted",
    title: "Root to team to agent to task",
    values: () => values(HONEST()),
  },
  {
    name: "widened",
    title: "A task that helps itself",
    code: "edge",
    values: () =>
      values(narrowed(OPERATOR, TEAM, AGENT, {
        ...TASK,
        fs_write: { only: ["/srv/app", "/srv/builds"] },
        net: "all",
        max_calls: { at_most: 1000n },
      })),
  },
  {
    name: "self-made",
    title: "A root of one's own",
    code: "untrusted_root",
    values: () => values(narrowed({ ...OPERATOR, net: "all" }, TASK), HONEST().at(-1)),
  },
  {
    name: "swapped",
    title: "Another body under the grant",
    code: "authority_cid_mismatch",
    values: () => {
      const [leaf, ...rest] = HONEST();
      const authority = { caveats: { ...TASK, exec: AGENT.exec } };
      return values([{ ...leaf!, authority }, ...rest]);
    },
  },
  {
    name: "gap",
    title: "A link left out",
    code: "edge",
    values: () => values(HONEST().filter((_, index) => index !== 1)),
  },
  {
    name: "elevated",
    title: "An elevation nobody verified",
    code: "edge",
    values: () => {
      const [, agent, team, root] = HONEST() as [Link, Link, Link, Link];
      const attestation = authorityId(team.authority) as string as AttestationId;
      const parent = grantId(agent.grant);
      const leaf = link({ ...TASK, net: TEAM.net }, { elevation: { parent, attestation } });
      return values([leaf, agent, team, root]);
    },
  },
  {
    name: "upside-down",
    title: "Root first",
    code: "root_not_terminal",
    values: () => values([...HONEST()].reverse(), HONEST().at(-1)),
  },
  {
    name: "malformed",
    title: "An id in capitals",
    code: "cid",
    values: () => {
      const { chain = "", trusted_root = "" } = values(HONEST());
      return {
        chain: chain.replace(
          /"authority": "(bafy\w+)"/,
          (m) => m.toUpperCase().replace("AUTHORITY", "authority"),
        ),
        trusted_root,
      };
    },
  },
];
