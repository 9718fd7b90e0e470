import assert from "node:assert/strict";
import workloadFilled from "../examples/workload-filled.json" with { type: "json" };
import workloadStripped from "../examples/workload-stripped.json" with { type: "json" };
import { grantId } from "../mod.ts";
import { chainOf, link, readFence } from "../routes/testing/links.ts";
import { service } from "../routes/testing/service.ts";
import { TOP } from "../src/lattice/caveats.ts";
import { UnansweredError, WritClient } from "./mod.ts";

// deno-lint-ignore no-explicit-any
type Answer = any;
type Ask = (writ: WritClient) => Promise<unknown>;

/** Asks the real app, and answers what `lie` makes of its answer. */
function lied(lie: (answer: Answer) => void): WritClient {
  const { app } = service();
  return new WritClient({
    baseUrl: "https://writ.example",
    fetch: async (input, init) => {
      const answer = await (await app.fetch(new Request(input, init))).json();
      lie(answer);
      return Response.json(answer);
    },
  });
}

const nothing = { bounded: { concrete: [], classes: [] } };
const repo = { bounded: { concrete: ["/repo"], classes: [] } };
const resolved: Answer = readFence("/repo");
const narrow = { ...TOP, fs_read: { only: [] } };

const within: Ask = (writ) => writ.relate({ resolved: repo, bound: repo });
const outside: Ask = (writ) => writ.relate({ resolved: repo, bound: nothing });
const unlisted: Ask = (writ) => writ.relate({ resolved: "unbounded", bound: nothing });
const unknown: Ask = (writ) => writ.relate({ resolved: "unknown", bound: repo });
const three = { chain: chainOf(3), trusted_root: grantId(link().grant) };
const trusted: Ask = (writ) => writ.chain(three);
const distrusted: Ask = (writ) => writ.chain({ chain: [link({ net: { only: [] } })] });
const fenced: Ask = (writ) => writ.admitFence({ resolved, delegated: TOP });
const unfenced: Ask = (writ) => writ.admitFence({ resolved, delegated: narrow });
const chained: Ask = (writ) => writ.admitFence({ resolved, ...three });
const unchained: Ask = (writ) => writ.admitFence({ resolved, chain: [] });
const vouched: Ask = (writ) => writ.admitWorkload(workloadFilled as Answer);
const stripped: Ask = (writ) => writ.admitWorkload(workloadStripped as Answer);
const batched: Ask = (writ) => writ.batch([{ relate: { resolved: repo, bound: repo } }]);

const yes = (decision: string) => (answer: Answer) => {
  delete answer.law;
  delete answer.reason;
  delete answer.also;
  Object.assign(answer, { granted: true, decision });
};
const REFUSED = {
  granted: false,
  decision: "reject",
  law: "L6",
  reason: { code: "missing_parent", message: "" },
};
const REFUSED_CHAIN = { ...REFUSED, law: "L5", reason: { code: "empty", message: "" } };
const REFUSED_FENCE = {
  ...REFUSED,
  law: "L3",
  reason: {
    code: "fence_exceeds_bound",
    message: "",
    axis: "net",
    relation: "unknown",
    excess: null,
  },
};
const excess = { concrete: ["/repo"], classes: [] };

const LIES: readonly [string, Ask, (answer: Answer) => void][] = [
  ["a superset that is said to be within", outside, (a) => a.within = true],
  ["an equal that is said not to be within", within, (a) => a.within = false],
  ["an unknown that is said to be within", unknown, (a) => a.within = true],
  ["an equal with an item outside", within, (a) => a.excess = excess],
  ["an equal with a class outside", within, (a) => a.excess.classes = ["loopback"]],
  ["an equal whose excess cannot be listed", within, (a) => a.excess = null],
  ["a superset with nothing outside", outside, (a) => a.excess.concrete = []],
  ["an incomparable whose excess cannot be listed", unlisted, (a) => a.relation = "incomparable"],
  ["an unknown whose excess is listed", unknown, (a) => a.excess = excess],
  ["a contradiction inside a batch", batched, (a) => a.answers[0].body.relation = "superset"],
  ["a trusted chain of no links", trusted, (a) => a.links = []],
  ["a trusted chain with a link that does not bind", trusted, (a) => a.links[1].bound = false],
  ["a trusted chain with an edge that is refused", trusted, (a) => a.links[0].edge = REFUSED],
  ["a trusted chain with an edge that is left out", trusted, (a) => a.links[0].edge = null],
  ["a trusted chain whose last link has an edge", trusted, (a) => a.links.pop()],
  ["a refused chain whose last link has an edge", distrusted, (a) => a.links[0].edge = REFUSED],
  ["an admitted fence over its bound", unfenced, yes("admit")],
  ["a refused fence within its bound", fenced, (a) => Object.assign(a, REFUSED_FENCE)],
  ["an admitted fence without axes", fenced, (a) => a.axes = null],
  ["an admitted fence with an unknown axis", fenced, (a) => {
    a.axes.net = { relation: "unknown", excess: null };
  }],
  ["an axis within its bound with an item outside", fenced, (a) => a.axes.fs_read.excess = excess],
  ["an admitted fence under a chain that is refused", chained, (a) => a.chain = REFUSED_CHAIN],
  ["an admitted fence under no word whose chain it was", chained, (a) => delete a.trust],
  ["an admitted fence under a refused chain, without axes", unchained, yes("admit")],
  ["a refused workload that somebody vouches for", stripped, (a) => {
    a.grant = { recipe: "r", key: "" };
  }],
  ["a warning about a workload that nobody vouches for", vouched, (a) => {
    a.grant = null;
    a.warnings = [{ code: "uncovered", message: "", path: "/x" }];
  }],
];

for (const [what, ask, lie] of LIES) {
  Deno.test(`${what} is no answer, and throws`, async () => {
    await ask(lied(() => {}));
    await assert.rejects(ask(lied(lie)), (error) => {
      assert(error instanceof UnansweredError, String(error));
      assert.match(String(error.cause), /contradict each other/);
      return true;
    });
  });
}
