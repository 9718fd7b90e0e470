import assert from "node:assert/strict";
import { grantId } from "../mod.ts";
import { EXAMPLE_ROOT } from "./examples.ts";
import { ask, post, service } from "./testing/service.ts";
import { below, link, readFence } from "./testing/links.ts";
import { readTrust } from "./trust.ts";

Deno.test("nothing set means no root, and requests may bring their own", () => {
  const { trustedRoot, requestTrust } = readTrust({});
  assert.deepEqual({ trustedRoot, requestTrust }, { trustedRoot: undefined, requestTrust: true });
});

Deno.test("a root that is not a grant's id stops the start, naming the variable", () => {
  const upper = EXAMPLE_ROOT.toUpperCase();
  for (const root of ["", " ", "root", upper, EXAMPLE_ROOT + "\n", EXAMPLE_ROOT.slice(1)]) {
    assert.throws(() => readTrust({ WRIT_TRUSTED_ROOT: root }), /^Error: WRIT_TRUSTED_ROOT/, root);
  }
  assert.equal(readTrust({ WRIT_TRUSTED_ROOT: EXAMPLE_ROOT }).trustedRoot, EXAMPLE_ROOT);
});

Deno.test("request trust is closed by anything but the word allow", () => {
  assert(readTrust({ WRIT_REQUEST_TRUST: "allow" }).requestTrust);
  for (const word of ["", "deny", "Allow", " allow", "allow ", "true", "1", "\ufeffallow"]) {
    assert.equal(readTrust({ WRIT_REQUEST_TRUST: word }).requestTrust, false, word);
  }
});

Deno.test("an operator is told of a word that is neither allow nor deny, and of doubtful keys", () => {
  const told = (word?: string) =>
    readTrust({ WRIT_REQUEST_TRUST: word, YAH_ADMISSION_KEYS: "zz" }).warnings
      .map(({ code }) => code);
  for (const word of [undefined, "allow", "deny"]) {
    assert.deepEqual(told(word), ["key_not_lower_hex"], word);
  }
  for (const word of ["", "Deny", "deny ", "Allow", "false", "0"]) {
    assert.deepEqual(told(word), ["key_not_lower_hex", "request_trust_unreadable"], word);
  }
});

const mine = link();
const mineRoot = grantId(mine.grant);
const chained = [
  ["/v1/chain", { chain: [mine] }],
  ["/v1/admit/fence", { chain: [mine], resolved: readFence("/etc") }],
] as const;

for (const [path, question] of chained) {
  Deno.test(`${path} judges by the root that the request names, and says so`, async () => {
    const { status, body } = await ask(
      service().app,
      post(path, { ...question, trusted_root: mineRoot }),
    );
    assert.equal(status, 200);
    assert.equal(body.granted, true);
    assert.deepEqual(body.trust, { source: "request" });
  });

  Deno.test(`${path} judges by the server's root if the request names none`, async () => {
    for (const question_ of [question, { ...question, trusted_root: null }]) {
      const { body } = await ask(service().app, post(path, question_));
      assert.equal(body.granted, false);
      assert.equal(body.reason.code, "untrusted_root");
      assert.deepEqual([body.reason.found, body.reason.expected], [mineRoot, EXAMPLE_ROOT]);
      assert.deepEqual(body.trust, { source: "server" });
    }
    const { body } = await ask(service({ trustedRoot: mineRoot }).app, post(path, question));
    assert.equal(body.granted, true);
    assert.deepEqual(body.trust, { source: "server" });
  });

  Deno.test(`${path} without any root is no_trusted_root`, async () => {
    const { status, body } = await ask(
      service({ trustedRoot: undefined }).app,
      post(path, question),
    );
    assert.deepEqual(
      [status, body.code, body.path],
      [422, "no_trusted_root", "/trusted_root"],
    );
  });

  Deno.test(`${path} refuses a request's root where the server is closed to it`, async () => {
    const { app } = service({ requestTrust: false });
    for (const trusted_root of [mineRoot, EXAMPLE_ROOT]) {
      const { status, body } = await ask(app, post(path, { ...question, trusted_root }));
      assert.deepEqual(
        [status, body.code, body.path],
        [403, "request_trust_denied", "/trusted_root"],
      );
    }
    assert.equal((await ask(app, post(path, question))).body.reason.code, "untrusted_root");
  });
}

Deno.test("a question that uses no trust says nothing of it", async () => {
  const { app } = service({ trustedRoot: undefined, requestTrust: false });
  const derived = await ask(app, post("/v1/derivation", { child: below(mine), parent: mine }));
  assert.equal(derived.body.granted, true);
  assert(!("trust" in derived.body));
  const delegated = mine.authority.caveats;
  const fence = await ask(app, post("/v1/admit/fence", { resolved: readFence("/"), delegated }));
  assert.equal(fence.body.granted, true);
  assert(!("trust" in fence.body) && !("chain" in fence.body));
});
