import assert from "node:assert/strict";
import { plain } from "../golden/vectors/plain.ts";
import { encodeGrantDocument, grantFromSpec, parseGrantDocument, toJson } from "../mod.ts";
import { RECIPE, TEMPLATE, wire } from "../examples/workload.ts";
import { parseJson } from "../src/text/json.ts";
import { ask, post, service } from "./testing/service.ts";

const DOCUMENT = encodeGrantDocument(grantFromSpec(RECIPE, TEMPLATE));

Deno.test("the document to sign is the module's, and reads back as its fields", async () => {
  const { app } = service();
  const cut = await ask(app, post("/v1/grants", { recipe: RECIPE, spec: wire(TEMPLATE) }));
  assert.deepEqual([cut.status, cut.body.document, cut.body.findings], [200, DOCUMENT, []]);
  const read = await ask(app, post("/v1/grants/parse", { document: cut.body.document }));
  assert.equal(read.status, 200);
  assert.deepEqual(read.body, plain(parseJson(toJson(parseGrantDocument(DOCUMENT)))));
});

Deno.test("findings say where in the spec and what to do, and the document comes all the same", async () => {
  const image = { ...TEMPLATE.image, tag: "latest" };
  const spec = wire({ ...TEMPLATE, image, command: ["{{program}} x"], user: "root" });
  const { body } = await ask(service().app, post("/v1/grants", { recipe: RECIPE, spec }));
  assert.match(body.document, /^yah-admission-grant\/v2\n/);
  assert.deepEqual(
    body.findings.map(({ code, path }: Record<string, string>) => [code, path]),
    [
      ["tag_latest", "/image"],
      ["hole_unquoted", "/command/0"],
      ["hole_program", "/command/0"],
      ["uncovered", "/user"],
    ],
  );
  for (const { message, fix } of body.findings) assert(message !== "" && fix !== "");
});

Deno.test("a spec whose grant would not read back is grant_malformed, at the secret's path", async () => {
  const [secret] = TEMPLATE.secrets;
  const relative = { ...secret!, target: { file: { path: "registry.json", mode: 256 } } };
  const spec = wire({ ...TEMPLATE, secrets: [secret!, relative] });
  const { status, body } = await ask(service().app, post("/v1/grants", { recipe: RECIPE, spec }));
  assert.deepEqual(
    [status, body.code, body.path, body.error, body.label],
    [422, "grant_malformed", "/spec/secrets/1/target/file/path", "bad_value", "secret.path"],
  );
});

Deno.test("a document that is not readable says where it stops being one", async () => {
  const cases = [
    ["", { error: "bad_magic" }],
    ["yah-admission-grant/v3\n", { error: "bad_magic" }],
    [DOCUMENT.replace("\nimage ", "\nIMAGE "), {
      error: "unexpected_label",
      expected: "image",
      found: "IMAGE",
    }],
    [DOCUMENT.slice(0, 40), { error: "truncated", label: "recipe" }],
    [DOCUMENT.replace("tier 5", "tier x"), { error: "bad_value", label: "tier" }],
    [DOCUMENT + "é", { error: "trailing", bytes: 2n }],
    [DOCUMENT.replace("recipe 12", "recipe +12"), { error: "not_canonical" }],
  ] as const;
  for (const [document, facts] of cases) {
    const { status, body } = await ask(service().app, post("/v1/grants/parse", { document }));
    const { type: _, title: __, detail: ___, ...rest } = body;
    assert.deepEqual(
      { ...rest, status },
      { status: 422, code: "grant_malformed", path: "/document", ...facts },
    );
  }
});

Deno.test("a private key is an unknown field, whatever it is called", async () => {
  for (const name of ["seed", "private_key", "secret"]) {
    const question = { recipe: RECIPE, spec: wire(TEMPLATE), [name]: "07".repeat(32) };
    const { status, body } = await ask(service().app, post("/v1/grants", question));
    assert.deepEqual([status, body.code, body.path], [422, "unknown_field", `/${name}`]);
    assert.doesNotMatch(toJson(body), /0707/);
  }
});
