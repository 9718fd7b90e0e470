/**
 * Writes the example questions, and the answers of a server that trusts their root.
 *
 * One story: a recipe that packs images is signed, dispatched, and tampered with on the
 * way (`workload.ts`). The other: an operator's root is narrowed to the payments team, to the team's CI
 * agent, to one compile task. A sandbox for that task permits what was delegated
 * and a little more: the paths its loader needs. The ids are recomputed here, so
 * that whoever changes the story does not compute them by hand.
 *
 * Run by `deno task examples`; the tests compare what it wrote with what is answered.
 *
 * @module
 */

import {
  authorityId,
  encodeGrantDocument,
  grantFromSpec,
  grantId,
  parseAuthority,
  parseGrant,
  resolvePosture,
  toJson,
} from "@writ/writ";
import type { Authority, Caveats, Grant, GrantId, Link, ResolvedAuthority } from "@writ/writ";

import { attempts, DISPATCH, newSigner, RECIPE, TEMPLATE, wire } from "./workload.ts";

const HERE = new URL("./", import.meta.url);

function link(caveats: Caveats, derivation: Grant["derivation"]): Link {
  const authority: Authority = parseAuthority(toJson({ caveats }));
  const grant = parseGrant(toJson({ authority: authorityId(authority), derivation }));
  return { grant, authority };
}

function narrowed(parent: Link, caveats: Partial<Caveats>): Link {
  return link({ ...parent.authority.caveats, ...caveats }, {
    attenuation: { parent: grantId(parent.grant) },
  });
}

const root = link({
  fs_read: "all",
  fs_write: { only: ["/srv/artifacts", "/srv/cache", "/workspace"] },
  exec: { only: ["cargo", "cc", "docker", "git", "ld", "node", "rustc"] },
  net: { only: ["crates.example.com:443", "git.example.com:443", "registry.example.com:443"] },
  max_calls: "unlimited",
  valid_for_generation: "all",
}, "root");

const team = narrowed(root, {
  fs_read: { only: ["/etc/ssl/certs", "/srv/artifacts", "/srv/cache", "/workspace"] },
  exec: { only: ["cargo", "cc", "git", "ld", "rustc"] },
  net: { only: ["crates.example.com:443", "git.example.com:443"] },
  max_calls: { at_most: 10_000n },
  valid_for_generation: { only: [7n, 8n] },
});

const agent = narrowed(team, {
  fs_write: { only: ["/srv/cache", "/workspace"] },
  net: { only: ["crates.example.com:443"] },
  max_calls: { at_most: 500n },
  valid_for_generation: { only: [8n] },
});

const task = narrowed(agent, {
  fs_read: { only: ["/srv/cache", "/workspace"] },
  fs_write: { only: ["/workspace"] },
  exec: { only: ["cargo", "cc", "ld", "rustc"] },
  net: { only: [] },
  max_calls: { at_most: 40n },
});

/** The task's grant asks for a host and for calls that its agent never had. */
const greedy = narrowed(agent, {
  net: { only: ["crates.example.com:443", "paste.example.net:443"] },
  max_calls: { at_most: 5_000n },
});

const everything: Caveats = {
  fs_read: "all",
  fs_write: "all",
  exec: "all",
  net: "all",
  max_calls: "unlimited",
  valid_for_generation: "all",
};
/** Anyone can write a root, and a flawless chain below it. */
const selfMade = link(everything, "root");
const selfMadeTask = narrowed(selfMade, { net: { only: ["paste.example.net:443"] } });

/** An id of the right form that addresses nothing: what attestations are is not settled. */
const attestation = grantId(selfMadeTask.grant) as string;
const elevated = link(
  { ...agent.authority.caveats, net: root.authority.caveats.net },
  {
    elevation: { parent: grantId(agent.grant), attestation },
  } as Grant["derivation"],
);

const loader = ["/lib64/ld-linux-x86-64.so.2", "/usr/lib/rustlib", "/usr/lib/x86_64-linux-gnu"];
const nothing = { bounded: { concrete: [], classes: [] } };

/** What the task's sandbox really permits: the delegated paths, the loader's, a private /tmp. */
const sandbox: ResolvedAuthority = {
  fs_read: { bounded: { concrete: ["/srv/cache", "/workspace", ...loader], classes: [] } },
  fs_write: { bounded: { concrete: ["/workspace"], classes: ["private-tmp"] } },
  exec: { bounded: { concrete: ["cargo", "cc", "ld", "rustc"], classes: [] } },
  net: nothing,
};

/** What the harness declares that it adds to every sandbox of this kind. */
const closure: ResolvedAuthority = {
  fs_read: { bounded: { concrete: loader, classes: [] } },
  fs_write: { bounded: { concrete: [], classes: ["private-tmp"] } },
  exec: nothing,
  net: nothing,
};

const delegated = task.authority.caveats;
const chain = [task, agent, team, root];
const root_id: GrantId = grantId(root.grant);

const document = encodeGrantDocument(grantFromSpec(RECIPE, TEMPLATE));
/** Nobody holds its private key once this has run, so every signature here is made anew. */
const signer = newSigner();
const posture = { policy: "required", trusted_keys: [signer.key] };
const [relative] = TEMPLATE.secrets;

/** What is tried with a signed grant, each as the question whether it may run. */
const workloads: { readonly [name: string]: readonly [path: string, question: object] } = Object
  .fromEntries(
    attempts(signer.sign(document))
      .filter(({ name }) => ["filled", "escaped", "stripped", "attacker"].includes(name))
      .map(({ name, spec }) => [
        `workload-${name}`,
        ["/v1/admit/workload", { spec: wire(spec), posture }],
      ]),
  );

/** Single questions by their files' names, with where they are asked. */
const SINGLE: { readonly [name: string]: readonly [path: string, question: object] } = {
  ...workloads,
  "grants-recipe": ["/v1/grants", { recipe: RECIPE, spec: wire(TEMPLATE) }],
  "grants-risky": ["/v1/grants", {
    recipe: RECIPE,
    spec: wire({
      ...TEMPLATE,
      image: { ...TEMPLATE.image, tag: "latest" },
      command: ["git -C /src fetch {{ref}} && pack /src '/yah/produced/{{name}}.img'"],
      env: [{ name: "LD_LIBRARY_PATH", value: { literal: { value: "/opt/lib" } } }],
      secrets: [{
        ...relative!,
        target: { file: { path: "/run/forge/registry.json", mode: 0o444 } },
      }],
    }),
  }],
  "grants-relative-secret": ["/v1/grants", {
    recipe: RECIPE,
    spec: wire({
      ...TEMPLATE,
      secrets: [{ ...relative!, target: { file: { path: "registry.json", mode: 0o400 } } }],
    }),
  }],
  "grants-parse-document": ["/v1/grants/parse", { document }],
  "grants-parse-padded": ["/v1/grants/parse", {
    document: document.replace("recipe 12", "recipe 012"),
  }],
  "relate-within": ["/v1/relate", {
    resolved: { bounded: { concrete: ["127.0.0.1"], classes: [] } },
    bound: { bounded: { concrete: ["127.0.0.1", "::1"], classes: ["loopback"] } },
  }],
  "relate-outside": ["/v1/relate", {
    resolved: { bounded: { concrete: ["/workspace", "/etc"], classes: ["home"] } },
    bound: { bounded: { concrete: ["/workspace", "/srv/cache"], classes: [] } },
  }],
  "relate-malformed": ["/v1/relate", {
    resolved: { bounded: { concrete: ["/workspace"] } },
    bound: "unbounded",
  }],
  "fence-with-closure": ["/v1/admit/fence", { resolved: sandbox, delegated, closure }],
  "fence-without-closure": ["/v1/admit/fence", { resolved: sandbox, delegated }],
  "fence-unresolved": ["/v1/admit/fence", {
    resolved: { ...sandbox, net: "unknown" },
    delegated,
    closure,
  }],
  "fence-of-chain": ["/v1/admit/fence", { resolved: sandbox, chain, closure }],
  "chain-trusted": ["/v1/chain", { chain }],
  "chain-named-root": ["/v1/chain", { chain, trusted_root: root_id }],
  "chain-self-made-root": ["/v1/chain", { chain: [selfMadeTask, selfMade] }],
  "chain-widened": ["/v1/chain", { chain: [greedy, agent, team, root] }],
  "chain-swapped-body": ["/v1/chain", {
    chain: [{ grant: task.grant, authority: selfMade.authority }, agent, team, root],
  }],
  "derivation-narrowed": ["/v1/derivation", { child: task, parent: agent }],
  "derivation-elevated": ["/v1/derivation", { child: elevated, parent: agent }],
  "ids-authority": ["/v1/ids", { authority: task.authority }],
  "ids-grant": ["/v1/ids", { grant: task.grant }],
};

/** Each question by its file's name, the batches of them too. */
const QUESTIONS: typeof SINGLE = {
  ...SINGLE,
  "batch-mixed": ["/v1/batch", {
    questions: [
      { id: "task", chain: { chain } },
      { id: "sandbox", admit_fence: { resolved: sandbox, delegated } },
      { relate: SINGLE["relate-within"]![1] },
    ],
  }],
  "batch-malformed": ["/v1/batch", {
    questions: [
      { id: 1, relate: SINGLE["relate-within"]![1] },
      { id: 2, relate: SINGLE["relate-malformed"]![1] },
      { id: 3, relate: SINGLE["relate-outside"]![1] },
    ],
  }],
};

async function write(name: string, json: string): Promise<void> {
  await Deno.writeTextFile(new URL(name, HERE), json + "\n");
}

/** JSON text indented for people; the exact text keeps what a double would round. */
function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

await write("root.json", pretty(toJson({ trusted_root: root_id })));
// Specs by themselves: what the command line cuts a grant from, and attaches it to.
await write("recipe.json", pretty(toJson(wire(TEMPLATE))));
await write("dispatch.json", pretty(toJson(wire(DISPATCH))));
for (const [name, [, question]] of Object.entries(QUESTIONS)) {
  await write(`${name}.json`, pretty(toJson(question)));
  // The service describes itself with these files, so they must be there before it is loaded.
  await write(`answers/${name}.json`, "{}");
}

const { createApp } = await import("../routes/app.ts");
const app = createApp({
  server: {
    trust: { posture: resolvePosture({}), trustedRoot: root_id, requestTrust: true },
    version: "0.0.0",
    module: { digest: "", pinned: "" },
  },
});
for (const [name, [path, question]] of Object.entries(QUESTIONS)) {
  const response = await app.fetch(
    new Request(`http://localhost${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: toJson(question),
    }),
  );
  await write(`answers/${name}.json`, pretty(await response.text()));
}
