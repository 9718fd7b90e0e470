import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { parseAuthorityId, parseGrantId } from "../identity/cid.ts";
import { toJson } from "../text/writer.ts";
import { grantId, parseDerivation, parseGrant } from "./grant.ts";
import { ATTESTATION } from "./samples.ts";

const AUTHORITY = parseAuthorityId("bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq");
const ROOT = parseGrantId("bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi");
const ATTENUATED = "bafyr4ihshpvudtgiiseiwnbezg6cwzmonkmzzdiwf54plgfzenmhbohly4";
const variants = { known: ['"root"', '{"attenuation": …}', '{"elevation": …}'] };
const elevation = { elevation: { parent: ROOT, attestation: ATTESTATION } };

Deno.test("the specification's grants have the ids that are pinned there", () => {
  assert.equal(grantId({ authority: AUTHORITY, derivation: "root" }), ROOT);
  const attenuated = { authority: AUTHORITY, derivation: { attenuation: { parent: ROOT } } };
  assert.equal(grantId(attenuated), ATTENUATED);
});

Deno.test("each derivation reads, with its members in order and frozen", () => {
  assert.equal(parseDerivation('"root"'), "root");
  assert.deepEqual(parseDerivation(`{"attenuation":{"parent":"${ROOT}"}}`), {
    attenuation: { parent: ROOT },
  });
  const json = `{"elevation":{"attestation":"${ATTESTATION}","parent":"${ROOT}"}}`;
  const read = parseDerivation(json) as typeof elevation;
  assert.deepEqual(read, elevation);
  assert.deepEqual(Object.keys(read.elevation), ["parent", "attestation"]);
  assert.ok(Object.isFrozen(read) && Object.isFrozen(read.elevation));
});

for (
  const json of [
    '"Root"',
    '"ROOT"',
    '"attenuation"',
    '{"root":null}',
    '{"root":{}}',
    "{}",
    `{"attenuation":{"parent":"${ROOT}"},"root":null}`,
    `{"attenuation":{"parent":"${ROOT}"},"elevation":{"parent":"${ROOT}","attestation":"${ROOT}"}}`,
    `{"Attenuation":{"parent":"${ROOT}"}}`,
    `{"parent":"${ROOT}"}`,
  ]
) {
  Deno.test(`${json.replaceAll(ROOT, "…")} is no derivation`, () => {
    assertMalformed(() => parseDerivation(json), "unknown_variant", "", variants);
  });
}

Deno.test("a derivation names what it must and nothing else", () => {
  const missing = (json: string, path: string, field: string) =>
    assertMalformed(() => parseDerivation(json), "missing_field", path, { field });
  missing('{"attenuation":{}}', "/attenuation/parent", "parent");
  missing(`{"elevation":{"parent":"${ROOT}"}}`, "/elevation/attestation", "attestation");
  missing(`{"elevation":{"attestation":"${ROOT}"}}`, "/elevation/parent", "parent");
  assertMalformed(
    () => parseDerivation(`{"attenuation":{"parent":"${ROOT}","attestation":"${ROOT}"}}`),
    "unknown_field",
    "/attenuation/attestation",
    { known: ["parent"] },
  );
  assertMalformed(
    () => parseDerivation(`{"attenuation":"${ROOT}"}`),
    "wrong_type",
    "/attenuation",
    {
      expected: "object",
      found: "string",
    },
  );
  assertMalformed(
    () => parseDerivation('{"attenuation":{"parent":null}}'),
    "wrong_type",
    "/attenuation/parent",
    { expected: "string", found: "null" },
  );
  assertMalformed(() => parseDerivation("null"), "wrong_type", "", {
    expected: "variant",
    found: "null",
  });
});

Deno.test("an id in a grant is in its one spelling, wherever it stands", () => {
  const other = ROOT.slice(0, -1) + "j";
  const upper = "b" + ROOT.slice(1).toUpperCase();
  for (const bad of [other, upper, ROOT + "=", "", `/ipfs/${ROOT}`, ` ${ROOT}`]) {
    const at = (json: string, path: string) => assertMalformed(() => parseGrant(json), "cid", path);
    at(`{"authority":"${bad}","derivation":"root"}`, "/authority");
    const grant = (derivation: string) => `{"authority":"${AUTHORITY}","derivation":${derivation}}`;
    at(grant(`{"attenuation":{"parent":"${bad}"}}`), "/derivation/attenuation/parent");
    at(
      grant(`{"elevation":{"parent":"${bad}","attestation":"${ROOT}"}}`),
      "/derivation/elevation/parent",
    );
    at(
      grant(`{"elevation":{"parent":"${ROOT}","attestation":"${bad}"}}`),
      "/derivation/elevation/attestation",
    );
  }
});

Deno.test("a grant is an authority's id and a derivation", () => {
  const grant = parseGrant(`{"derivation":"root","authority":"${AUTHORITY}"}`);
  assert.deepEqual(Object.entries(grant), [["authority", AUTHORITY], ["derivation", "root"]]);
  assertMalformed(
    () => parseGrant(`{"authority":"${AUTHORITY}"}`),
    "missing_field",
    "/derivation",
    {
      field: "derivation",
    },
  );
  assertMalformed(() => parseGrant('{"derivation":"root"}'), "missing_field", "/authority", {
    field: "authority",
  });
  const id = `{"authority":"${AUTHORITY}","derivation":"root","id":"${ROOT}"}`;
  assertMalformed(() => parseGrant(id), "unknown_field", "/id", {
    known: ["authority", "derivation"],
  });
  assertMalformed(() => parseGrant(`["${AUTHORITY}","root"]`), "wrong_type", "", {
    expected: "object",
    found: "array",
  });
});

Deno.test("one authority by different derivations is different grants", () => {
  const derivations = [
    "root" as const,
    { attenuation: { parent: ROOT } },
    { attenuation: { parent: parseGrantId(ATTENUATED) } },
    elevation,
    { elevation: { ...elevation.elevation, parent: parseGrantId(ATTENUATED) } },
    { elevation: { ...elevation.elevation, attestation: ROOT as string as typeof ATTESTATION } },
  ];
  const ids = derivations.map((derivation) => grantId({ authority: AUTHORITY, derivation }));
  assert.equal(new Set(ids).size, derivations.length);
});

Deno.test("a grant that went through JSON and back is the same grant", () => {
  for (const derivation of ["root" as const, { attenuation: { parent: ROOT } }, elevation]) {
    const grant = parseGrant(toJson({ authority: AUTHORITY, derivation }));
    const back = parseGrant(new TextEncoder().encode(toJson(grant)));
    assert.deepEqual(back, grant);
    assert.equal(grantId(back), grantId(grant));
  }
});

Deno.test("a derivation put on every object's prototype makes no attenuation of an elevation", () => {
  const grant = { authority: AUTHORITY, derivation: elevation };
  const id = grantId({ ...grant });
  const prototype = Object.prototype as { attenuation?: unknown };
  prototype.attenuation = { parent: ROOT };
  try {
    assert.equal(grantId({ ...grant }), id);
  } finally {
    delete prototype.attenuation;
  }
});
