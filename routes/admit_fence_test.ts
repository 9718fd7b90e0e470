import assert from "node:assert/strict";
import { grantId } from "../mod.ts";
import { below, link, readFence } from "./testing/links.ts";
import { ask, post, service } from "./testing/service.ts";
import type { Asked } from "./testing/service.ts";

const root = link({ fs_read: { only: ["/etc", "/repo"] } });
const leaf = below(root, { fs_read: { only: ["/repo"] } });
const delegated = leaf.authority.caveats;
const trusted_root = grantId(root.grant);

function admit(question: object): Promise<Asked> {
  return ask(service().app, post("/v1/admit/fence", question));
}

Deno.test("a fence within what was delegated is admitted, axis by axis", async () => {
  const { status, body } = await admit({ resolved: readFence("/repo"), delegated });
  assert.equal(status, 200);
  assert.deepEqual([body.granted, body.decision], [true, "admit"]);
  const nothing = { concrete: [], classes: [] };
  assert.deepEqual(body.axes.fs_read, { relation: "equal", excess: nothing });
  assert.deepEqual(body.axes.net, { relation: "subset", excess: nothing });
  assert.deepEqual(Object.keys(body.axes), ["fs_read", "fs_write", "exec", "net"]);
});

Deno.test("what lies outside is refused by name, and a declared closure lets it in", async () => {
  const question = { resolved: readFence("/repo", "/lib64"), delegated };
  for (const closure of [undefined, null, readFence("/lib")]) {
    const { body } = await admit({ ...question, ...(closure === undefined ? {} : { closure }) });
    assert.deepEqual([body.granted, body.law], [false, "L3"]);
    assert.deepEqual([body.reason.code, body.reason.axis], ["fence_exceeds_bound", "fs_read"]);
    assert.deepEqual(body.reason.excess, { concrete: ["/lib64"], classes: [] });
    assert.deepEqual(body.axes.fs_read.excess, body.reason.excess);
  }
  const { body } = await admit({ ...question, closure: readFence("/lib64") });
  assert.equal(body.granted, true);
});

Deno.test("an axis that could not be resolved is refused by L7; the first axis is the reason", async () => {
  const resolved = { ...readFence("/etc"), fs_write: "unknown", net: "unknown" };
  const { body } = await admit({ resolved, delegated });
  assert.deepEqual(
    [body.law, body.reason.axis, body.reason.relation],
    ["L3", "fs_read", "incomparable"],
  );
  assert.deepEqual(
    body.also.map(({ axis, relation }: Record<string, string>) => [axis, relation]),
    [
      ["fs_write", "unknown"],
      ["net", "unknown"],
    ],
  );
  const only = await admit({ resolved: { ...readFence("/repo"), net: "unknown" }, delegated });
  assert.deepEqual(
    [only.body.law, only.body.reason.axis, only.body.reason.relation, only.body.reason.excess],
    ["L7", "net", "unknown", null],
  );
});

Deno.test("the leaf of a trusted chain says what was delegated", async () => {
  const chain = [leaf, root];
  const yes = await admit({ resolved: readFence("/repo"), chain, trusted_root });
  assert.deepEqual(
    [yes.body.granted, yes.body.decision, yes.body.chain, yes.body.trust],
    [true, "admit", { granted: true, decision: "trusted" }, { source: "request" }],
  );
  // The root may read /etc, and the leaf has given it up.
  const no = await admit({ resolved: readFence("/etc"), chain, trusted_root });
  assert.deepEqual(
    [no.body.granted, no.body.reason.code, no.body.reason.excess.concrete, no.body.chain.granted],
    [false, "fence_exceeds_bound", ["/etc"], true],
  );
});

Deno.test("a chain that is not trusted is the refusal, and nothing is compared", async () => {
  const resolved = readFence();
  const chains = [
    [[], "empty", "L5"],
    [[leaf], "non_root_terminus", "L5"],
    [[leaf, link()], "edge", "L6"],
    [[{ grant: leaf.grant, authority: root.authority }, root], "authority_cid_mismatch", "L1"],
  ] as const;
  for (const [chain, code, law] of chains) {
    const { status, body } = await admit({ resolved, chain, trusted_root });
    assert.deepEqual([status, body.granted, body.reason.code, body.law], [200, false, code, law]);
    assert.equal(body.axes, null);
    assert.deepEqual(body.chain.reason, body.reason);
    assert.equal(body.chain.granted, false);
    assert.deepEqual(body.trust, { source: "request" });
  }
});

Deno.test("a mixture of the two forms is malformed, at the member that does not belong", async () => {
  const resolved = readFence();
  const chain = [leaf, root];
  const cases = [
    [{ resolved }, "missing_field", "/delegated"],
    [{ resolved, closure: readFence() }, "missing_field", "/delegated"],
    [{ delegated }, "missing_field", "/resolved"],
    [{ resolved, delegated, chain }, "unknown_field", "/chain"],
    [{ resolved, chain, delegated }, "unknown_field", "/delegated"],
    [{ resolved, delegated, trusted_root }, "unknown_field", "/trusted_root"],
    [{ resolved, delegated, extra: null }, "unknown_field", "/extra"],
    [{ resolved, delegated: null }, "wrong_type", "/delegated"],
  ] as const;
  for (const [question, code, path] of cases) {
    const { status, body } = await admit(question);
    assert.deepEqual([status, body.code, body.path], [422, code, path]);
  }
});

Deno.test("what may be absent may be null", async () => {
  const resolved = readFence();
  const one = { resolved, chain: null, delegated, trusted_root: null, closure: null };
  assert.equal((await admit(one)).body.granted, true);
  const other = { resolved, delegated: null, chain: [leaf, root], trusted_root, closure: null };
  assert.equal((await admit(other)).body.granted, true);
});
