import assert from "node:assert/strict";
import { ask, post, service } from "./testing/service.ts";
import type { Asked } from "./testing/service.ts";

const AUTHORITY = "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq";
const ROOT = "bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi";
const CHILD = "bafyr4ihshpvudtgiiseiwnbezg6cwzmonkmzzdiwf54plgfzenmhbohly4";
const caveats = {
  fs_read: { only: ["/repo"] },
  fs_write: { only: [] },
  exec: { only: ["git"] },
  net: { only: [] },
  max_calls: "unlimited",
  valid_for_generation: "all",
};

function name(question: unknown): Promise<Asked> {
  return ask(service().app, post("/v1/ids", question));
}

Deno.test("the three pinned ids come out", async () => {
  const derived = { attenuation: { parent: ROOT } };
  assert.equal((await name({ authority: { caveats } })).body.id, AUTHORITY);
  const root = await name({ grant: { authority: AUTHORITY, derivation: "root" } });
  assert.equal(root.body.id, ROOT);
  const child = await name({ grant: { authority: AUTHORITY, derivation: derived } });
  assert.equal(child.body.id, CHILD);
});

Deno.test("the canonical bytes are what is hashed: kind and body, in lower-case hex", async () => {
  const { body } = await name({ grant: { authority: AUTHORITY, derivation: "root" } });
  assert.match(body.canonical, /^a264626f6479a2/);
  assert(body.canonical.endsWith(
    [..."agent-mesh/provenance/grant/v1"].map((c) => c.charCodeAt(0).toString(16)).join(""),
  ));
});

Deno.test("order and repeats of a set do not change its id, and a look-alike does", async () => {
  const of = async (...only: string[]) =>
    (await name({ authority: { caveats: { ...caveats, net: { only } } } })).body.id;
  assert.equal(await of("\uff61", "\u{1f600}", "a"), await of("a", "\u{1f600}", "\uff61", "a"));
  assert.notEqual(await of("\u00e9"), await of("e\u0301"));
  assert.notEqual(await of("\ufeffa"), await of("a"));
});

Deno.test("exactly one object is named", async () => {
  const authority = { caveats };
  const grant = { authority: AUTHORITY, derivation: "root" };
  const cases = [
    [{}, "missing_field", "/authority"],
    [{ authority, grant }, "unknown_field", "/grant"],
    [{ grant, authority }, "unknown_field", "/authority"],
    [{ caveats }, "unknown_field", "/caveats"],
    [{ Authority: authority }, "unknown_field", "/Authority"],
    [{ authority: null }, "wrong_type", "/authority"],
  ] as const;
  for (const [question, code, path] of cases) {
    const { status, body } = await name(question);
    assert.deepEqual([status, body.code, body.path], [422, code, path]);
  }
  assert.equal((await name({ authority, grant: null })).body.id, AUTHORITY);
});
