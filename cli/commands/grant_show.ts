/**
 * `writ grant show`: the records of a grant, what is signed and what is not.
 *
 * @module
 */

import {
  GRANT_ANNOTATION,
  KEY_ANNOTATION,
  parseGrantDocument,
  parseWorkloadSpec,
  SIGNATURE_ANNOTATION,
  toJson,
} from "../../mod.ts";
import type { WorkloadSpec } from "../../mod.ts";
import { checkSignature } from "../../src/crypto/ed25519.ts";
import { decodeHex } from "../../src/text/hex.ts";
import { JsonObject } from "../../src/text/tree.ts";
import { encodeText } from "../../src/text/utf8.ts";
import type { Command } from "../command.ts";
import { IoFault } from "../io.ts";
import type { Io } from "../io.ts";
import { recordLines, unsignedLines } from "../screen/grant.ts";
import { shownText } from "../screen/facts.ts";
import { GAP, line, toned, verbatim } from "../screen/page.ts";
import type { Page } from "../screen/page.ts";
import { section } from "../screen/verdict.ts";
import { readSignedGrant } from "../signed_grant.ts";
import { jsonOf, readSource, withinSource } from "../source.ts";
import type { Source } from "../source.ts";

/** The command. */
export const grantShow: Command = {
  name: "grant show",
  summary: "show a grant's records, what is signed and what is not",
  about: [
    "Takes a grant document, a signed grant, or a spec that carries one in its annotations. " +
    "Shows each record with its length in bytes, holes set apart, whether the signature holds, " +
    "and of a spec what no signature speaks of. It decides nothing: whether anyone trusts the " +
    "key is asked by writ admit workload.",
  ],
  operands: [{ name: "FILE", about: "A document, a signed grant, or a workload spec." }],
  options: [],
  served: false,
  example: {
    about: "Read what one is about to sign:",
    line: "writ grant show packer.grant",
  },
  exits: { 0: "Shown.", 2: "Malformed input or misuse, or there is no grant." },
  async run(given, io) {
    const source = await readSource(io, given.operands[0]!, ["document", "signed grant", "spec"]);
    const { document, signature, key, spec } = partsOf(source);
    const grant = withinSource(document, () => parseGrantDocument(document.text));
    const page: Page = [
      ...signatureLines(document.text, signature, key, io),
      ...section(recordLines(grant)),
      ...(spec === undefined ? [] : section(unsignedLines(spec))),
    ];
    return { exit: 0, page, json: toJson(grant) };
  },
};

interface Parts {
  readonly document: Source;
  readonly signature?: string | undefined;
  readonly key?: string | undefined;
  readonly spec?: WorkloadSpec;
}

/** What a file holds, told by how it begins. */
function partsOf(source: Source): Parts {
  if (!/^\s*\{/.test(source.text)) return { document: source };
  const tree = jsonOf(source);
  if (tree instanceof JsonObject && tree.has("document")) {
    const { document, signature, key } = readSignedGrant(source);
    return { document: { name: `${source.name}, document`, text: document }, signature, key };
  }
  const spec = withinSource(source, () => parseWorkloadSpec(source.text));
  const at = (name: string) =>
    Object.hasOwn(spec.annotations, name) ? spec.annotations[name] : undefined;
  const document = at(GRANT_ANNOTATION);
  if (document === undefined) {
    throw new IoFault(`${source.name} carries no grant`, "Put one on it: writ grant attach.");
  }
  return {
    document: { name: `${source.name}, annotation ${GRANT_ANNOTATION}`, text: document },
    signature: at(SIGNATURE_ANNOTATION),
    key: at(KEY_ANNOTATION),
    spec,
  };
}

/** Whether the signature holds, and under which key. The signature itself is not shown. */
function signatureLines(
  document: string,
  signature: string | undefined,
  key: string | undefined,
  io: Io,
): Page {
  if (signature === undefined || key === undefined) {
    const missing = signature === undefined ? "signature" : "key";
    return [
      line(0, toned("doubt", "Not signed"), toned("faint", ` · no ${missing} comes with it`)),
      line(0, "The document reads. What follows is what its author would sign."),
    ];
  }
  const outcome = checkSignature(
    encodeText(document),
    decodeHex(signature),
    decodeHex(key),
    io.verify,
  );
  const head = outcome === "valid"
    ? [
      line(0, toned("yes", "Signed"), toned("faint", " · the signature holds")),
      line(0, "Whether a node pins the key is not asked here."),
    ]
    : [
      line(0, toned("no", "Not signed"), ` · ${outcome}`),
      line(0, "The signature that comes with it does not hold."),
    ];
  return [...head, GAP, verbatim(2, toned("faint", "key  "), shownText(key))];
}
