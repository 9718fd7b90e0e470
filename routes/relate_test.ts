import assert from "node:assert/strict";
import { LIMITS } from "../mod.ts";
import { ask, post, service } from "./testing/service.ts";

const scope = (concrete: string[], classes: string[] = []) => ({ bounded: { concrete, classes } });
const NOTHING = { concrete: [], classes: [] };

Deno.test("each relation, with what lies outside", async () => {
  const { app } = service();
  const cases = [
    [scope(["a"]), scope(["a"]), "equal", true, NOTHING],
    [scope([]), scope(["a"]), "subset", true, NOTHING],
    ["unbounded", "unbounded", "equal", true, NOTHING],
    [scope(["a"]), "unbounded", "subset", true, NOTHING],
    [scope(["b", "a"]), scope(["a"]), "superset", false, { concrete: ["b"], classes: [] }],
    [scope(["a"], ["k"]), scope(["b"]), "incomparable", false, { concrete: ["a"], classes: ["k"] }],
    ["unbounded", scope(["a"]), "superset", false, null],
    ["unknown", "unbounded", "unknown", false, null],
    [scope([]), "unknown", "unknown", false, null],
  ] as const;
  for (const [resolved, bound, relation, within, excess] of cases) {
    const { status, body } = await ask(app, post("/v1/relate", { resolved, bound }));
    assert.equal(status, 200);
    assert.deepEqual(body, { relation, within, excess });
  }
});

Deno.test("an item never covers the class of the same name", async () => {
  const question = { resolved: scope([], ["loopback"]), bound: scope(["loopback"]) };
  const { body } = await ask(service().app, post("/v1/relate", question));
  assert.deepEqual(body.excess, { concrete: [], classes: ["loopback"] });
});

Deno.test("a set of 65,536 items is judged, and one of 65,537 is over the cap", async () => {
  const { app } = service();
  const items = Array.from({ length: LIMITS.set_items }, (_, i) => i.toString(36)).reverse();
  const whole = await ask(app, post("/v1/relate", { resolved: scope(items), bound: scope(["0"]) }));
  assert.equal(whole.body.relation, "superset");
  assert.equal(whole.body.excess.concrete.length, 65_535);
  const more = await ask(
    app,
    post("/v1/relate", { resolved: scope([...items, "x"]), bound: "unknown" }),
  );
  assert.deepEqual(
    [more.status, more.body.code, more.body.path, more.body.limit, more.body.max],
    [422, "limit", "/resolved/bounded/concrete", "set_items", 65_536n],
  );
  assert.equal(
    (await ask(app, post("/v1/relate", { resolved: "unknown", bound: "unknown" }))).status,
    200,
  );
});

Deno.test("half of a bounded scope is missing_field, and says which half", async () => {
  const question = { resolved: "unknown", bound: { bounded: { classes: [] } } };
  const { status, body } = await ask(service().app, post("/v1/relate", question));
  assert.deepEqual(
    [status, body.code, body.path, body.field],
    [422, "missing_field", "/bound/bounded/concrete", "concrete"],
  );
});
