import assert from "node:assert/strict";
import { authorityId, grantId } from "../mod.ts";
import { below, link } from "./testing/links.ts";
import { ask, post, service } from "./testing/service.ts";

const root = link();
const child = below(root, { net: { only: [] } });

Deno.test("an edge that derives is valid, with both recomputed ids", async () => {
  const { status, body } = await ask(
    service().app,
    post("/v1/derivation", { child, parent: root }),
  );
  assert.equal(status, 200);
  assert.deepEqual(body, {
    granted: true,
    decision: "valid",
    child_id: grantId(child.grant),
    parent_id: grantId(root.grant),
  });
});

Deno.test("a parent that is absent or null is no parent", async () => {
  for (const question of [{ child }, { child, parent: null }]) {
    const { body } = await ask(service().app, post("/v1/derivation", question));
    assert.deepEqual(
      [body.granted, body.law, body.reason.code, body.parent_id],
      [false, "L6", "missing_parent", null],
    );
  }
  const { body } = await ask(service().app, post("/v1/derivation", { child: root }));
  assert.equal(body.granted, true);
});

Deno.test("a parent that is not the one named is refused with both ids", async () => {
  const other = link({ net: { only: [] } });
  const { body } = await ask(service().app, post("/v1/derivation", { child, parent: other }));
  assert.deepEqual(body.reason, {
    code: "parent_mismatch",
    message: body.reason.message,
    named: grantId(root.grant),
    found: grantId(other.grant),
  });
});

Deno.test("a swapped body of either end is refused before anything else", async () => {
  const swap = (one: typeof root) => ({
    grant: one.grant,
    authority: link({ exec: { only: [] } }).authority,
  });
  for (
    const [of, question] of [
      ["child", { child: swap(child), parent: swap(root) }],
      ["parent", { child, parent: swap(root) }],
    ] as const
  ) {
    const { body } = await ask(service().app, post("/v1/derivation", question));
    assert.deepEqual([body.law, body.reason.code, body.reason.of], [
      "L1",
      "authority_cid_mismatch",
      of,
    ]);
    assert.equal(body.reason.of_body, authorityId(swap(root).authority));
  }
});
