import assert from "node:assert/strict";
import { authorityId, grantId } from "../mod.ts";
import { EXAMPLE_ROOT } from "./examples.ts";
import { below, chainOf, link } from "./testing/links.ts";
import { ask, post, service } from "./testing/service.ts";
import type { Asked } from "./testing/service.ts";

const root = link();
const child = below(root, { max_calls: { at_most: 9n } });
const rootId = grantId(root.grant);

function judge(chain: unknown, trusted_root: unknown = rootId): Promise<Asked> {
  return ask(service().app, post("/v1/chain", { chain, trusted_root }));
}

Deno.test("a trusted chain reports every link with its recomputed ids", async () => {
  const { status, body } = await judge([child, root]);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    granted: true,
    decision: "trusted",
    trust: { source: "request" },
    links: [
      {
        grant_id: grantId(child.grant),
        authority_id: authorityId(child.authority),
        bound: true,
        edge: { granted: true, decision: "valid" },
      },
      { grant_id: rootId, authority_id: authorityId(root.authority), bound: true, edge: null },
    ],
  });
});

Deno.test("an empty chain is refused, and has no links to report", async () => {
  const { status, body } = await judge([]);
  assert.deepEqual([status, body.granted, body.law, body.reason.code, body.links], [
    200,
    false,
    "L5",
    "empty",
    [],
  ]);
});

Deno.test("a swapped body is named first, by its index, with both ids", async () => {
  const swapped = { grant: child.grant, authority: root.authority };
  const { body } = await judge([below(child), swapped, root]);
  assert.deepEqual([body.granted, body.law, body.reason.code, body.reason.index], [
    false,
    "L1",
    "authority_cid_mismatch",
    1n,
  ]);
  assert.equal(body.reason.named_by_grant, child.grant.authority);
  assert.equal(body.reason.of_body, authorityId(root.authority));
  assert.deepEqual(body.links.map(({ bound }: { bound: boolean }) => bound), [true, false, true]);
  assert.equal(body.links[1].authority_id, authorityId(root.authority));
  assert.deepEqual(body.links[0].edge.reason.of, "parent");
});

Deno.test("an edge that widens is refused with what each axis gained", async () => {
  const narrow = below(root, {
    net: { only: ["a:1"] },
    max_calls: { at_most: 1n },
    valid_for_generation: { only: [1n] },
  });
  const wide = below(narrow, {
    net: { only: ["a:1", "b:1"] },
    max_calls: "unlimited",
    valid_for_generation: { only: [1n, 18446744073709551615n] },
  });
  const { body } = await judge([wide, narrow, root]);
  assert.deepEqual([body.law, body.reason.code, body.reason.index], ["L6", "edge", 0n]);
  assert.equal(body.reason.reason.code, "attenuation_widens");
  assert.deepEqual(body.reason.reason.axes, {
    net: { excess: ["b:1"] },
    valid_for_generation: { excess: [18446744073709551615n] },
    max_calls: { child: "unlimited", parent: { at_most: 1n } },
  });
});

Deno.test("a root before the end, no root at the end, and a root of someone else's", async () => {
  const inside = await judge([root, child]);
  assert.deepEqual([inside.body.reason.code, inside.body.reason.index], ["root_not_terminal", 0n]);
  assert.deepEqual(inside.body.also.map(({ code }: { code: string }) => code), [
    "non_root_terminus",
  ]);
  assert.equal(inside.body.links[0].edge.reason.code, "root_not_terminal");
  const open = await judge([child]);
  assert.deepEqual([open.body.law, open.body.reason.code], ["L5", "non_root_terminus"]);
  const foreign = await judge([child, root], EXAMPLE_ROOT);
  assert.deepEqual(
    [foreign.body.reason.code, foreign.body.reason.found, foreign.body.reason.expected],
    ["untrusted_root", rootId, EXAMPLE_ROOT],
  );
});

Deno.test("nothing a caller sends authorizes an elevation, not even one that narrows", async () => {
  const elevated = link(
    { net: { only: [] } },
    {
      elevation: { parent: rootId, attestation: EXAMPLE_ROOT as string },
    } as Parameters<typeof link>[1],
  );
  const { body } = await judge([elevated, root]);
  assert.deepEqual([body.reason.code, body.reason.reason.code], ["edge", "elevation_unauthorized"]);
});

Deno.test("a chain of 256 links is judged, and one of 257 is over the cap", async () => {
  const whole = await judge(chainOf(256));
  assert.equal(whole.body.granted, true);
  assert.equal(whole.body.links.length, 256);
  const more = await judge(chainOf(257));
  assert.deepEqual(
    [more.status, more.body.code, more.body.path, more.body.limit, more.body.max],
    [422, "limit", "/chain", "chain_links", 256n],
  );
});

Deno.test("what is malformed in a chain is named by its place", async () => {
  const { grant, authority } = child;
  const caveats = authority.caveats;
  const upper = { ...grant, authority: grant.authority.toUpperCase() };
  const cases = [
    [{}, "/chain", "wrong_type"],
    [[{ grant }], "/chain/0/authority", "missing_field"],
    [[root, { grant, authority, extra: 1 }], "/chain/1/extra", "unknown_field"],
    [[{ grant: upper, authority }], "/chain/0/grant/authority", "cid"],
    [
      [{ grant: { ...grant, derivation: "Root" }, authority }],
      "/chain/0/grant/derivation",
      "unknown_variant",
    ],
    [
      [{ grant, authority: { caveats: { ...caveats, max_calls: { at_most: -1 } } } }],
      "/chain/0/authority/caveats/max_calls/at_most",
      "number_range",
    ],
    [
      [{ grant, authority: { caveats: { ...caveats, net: { only: [], all: null } } } }],
      "/chain/0/authority/caveats/net",
      "unknown_variant",
    ],
    [
      [{ grant, authority: { caveats: { ...caveats, fs_read: null } } }],
      "/chain/0/authority/caveats/fs_read",
      "wrong_type",
    ],
  ] as const;
  for (const [chain, path, code] of cases) {
    const { status, body } = await judge(chain);
    assert.deepEqual([status, body.code, body.path], [422, code, path]);
  }
  const { status, body } = await judge([root], "root");
  assert.deepEqual([status, body.code, body.path], [422, "cid", "/trusted_root"]);
});

Deno.test("u64 limits are exact, in every spelling that is not plain digits", async () => {
  const text = JSON.stringify({ chain: "CHAIN", trusted_root: rootId });
  const { grant } = root;
  for (
    const [digits, code] of [
      ["18446744073709551615", undefined],
      ["18446744073709551616", "number_range"],
      ["1.0", "number_range"],
      ["1e3", "number_range"],
      ["-0", "number_range"],
      ['"5"', "wrong_type"],
    ] as const
  ) {
    const caveats = `{"fs_read":"all","fs_write":"all","exec":"all","net":"all",` +
      `"max_calls":{"at_most":${digits}},"valid_for_generation":"all"}`;
    const chain = `[{"grant":${JSON.stringify(grant)},"authority":{"caveats":${caveats}}}]`;
    const { body } = await ask(service().app, post("/v1/chain", text.replace('"CHAIN"', chain)));
    assert.equal(body.code, code, digits);
    if (code === undefined) assert.equal(body.reason.code, "authority_cid_mismatch");
    else assert.equal(body.path, "/chain/0/authority/caveats/max_calls/at_most");
  }
});
