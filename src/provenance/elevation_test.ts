import assert from "node:assert/strict";
import { assertGranted, assertRefused } from "../assertions.ts";
import { NONE, TOP } from "../lattice/caveats.ts";
import { checkDerivation, denyAllElevations } from "./derivation.ts";
import type { VerifyElevation } from "./derivation.ts";
import { attenuated, ATTESTATION, elevated, idOf, reads, root } from "./samples.ts";

const parent = root(reads("/repo", "/tmp"));
const UNAUTHORIZED = { code: "elevation_unauthorized" } as const;

Deno.test("without a verifier every elevation is refused, also one that narrows", () => {
  for (const caveats of [TOP, parent.authority.caveats, NONE]) {
    assertRefused(checkDerivation(elevated(parent, caveats), parent), "L6", UNAUTHORIZED);
    const denied = checkDerivation(elevated(parent, caveats), parent, denyAllElevations);
    assertRefused(denied, "L6", UNAUTHORIZED);
  }
});

Deno.test("a verifier is asked about this parent, this child and this attestation, once", () => {
  const child = elevated(parent, TOP);
  const asked: unknown[] = [];
  const verdict = checkDerivation(child, parent, (...question) => {
    asked.push(question);
    return true;
  });
  assertGranted(verdict, "valid");
  assert.deepEqual(asked, [[idOf(parent), child.grant, ATTESTATION]]);
});

Deno.test("a verifier is not asked where the parent is missing or another, nor for an attenuation", () => {
  const never: VerifyElevation = () => assert.fail("asked");
  const child = elevated(parent, TOP);
  assertRefused(checkDerivation(child, undefined, never), "L6", { code: "missing_parent" });
  assertRefused(checkDerivation(child, root(TOP), never), "L6", {
    code: "parent_mismatch",
    named: idOf(parent),
    found: idOf(root(TOP)),
  });
  assertRefused(checkDerivation(attenuated(parent, TOP), parent, () => true), "L6", {
    code: "attenuation_widens",
    axes: {
      fs_read: { excess: null },
      fs_write: { excess: null },
      exec: { excess: null },
      net: { excess: null },
      max_calls: { child: "unlimited", parent: { at_most: 0n } },
      valid_for_generation: { excess: null },
    },
  });
});

/** Answers that are not `true`, and no answer at all. */
const NO_YES: { readonly [what: string]: () => unknown } = {
  "false": () => false,
  "1": () => 1,
  "a text": () => "true",
  "an object": () => ({ granted: true }),
  "a boxed true": () => Object(true),
  "a promise of true": () => Promise.resolve(true),
  "nothing": () => {},
  "an exception": () => {
    throw new Error("the key store is unreachable");
  },
  "a thrown true": () => {
    throw true;
  },
};

for (const [what, verify] of Object.entries(NO_YES)) {
  Deno.test(`a verifier that answers with ${what} has not authorized`, () => {
    const verdict = checkDerivation(elevated(parent, TOP), parent, verify as VerifyElevation);
    assertRefused(verdict, "L6", UNAUTHORIZED);
  });
}

Deno.test("a verifier that is no function authorizes nothing", () => {
  for (const verify of [null, true, "yes", {}]) {
    const verdict = checkDerivation(elevated(parent, TOP), parent, verify as never);
    assertRefused(verdict, "L6", UNAUTHORIZED);
  }
});

Deno.test("a verifier cannot change what it is shown", () => {
  const child = elevated(parent, TOP);
  const verdict = checkDerivation(child, parent, (_, grant) => {
    (grant as { authority: string }).authority = "";
    return true;
  });
  assertRefused(verdict, "L6", UNAUTHORIZED);
});
