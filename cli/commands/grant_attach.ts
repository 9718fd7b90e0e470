/**
 * `writ grant attach`: put a signed grant on a spec.
 *
 * @module
 */

import { admitWorkload, attachGrant, parseWorkloadSpec, toJson } from "../../mod.ts";
import type { RefusalCode, WorkloadSpec } from "../../mod.ts";
import type { Command, Report } from "../command.ts";
import { GAP, line, toned } from "../screen/page.ts";
import { verdictPage } from "../screen/verdict.ts";
import { readSignedGrant } from "../signed_grant.ts";
import { readSource, withinSource } from "../source.ts";

/** What is wrong with the grant itself, whatever it is attached to. */
const BROKEN: ReadonlySet<RefusalCode> = new Set([
  "malformed_key",
  "malformed_signature",
  "signature_mismatch",
  "grant_malformed",
]);

/** The command. */
export const grantAttach: Command = {
  name: "grant attach",
  summary: "put a signed grant on a workload spec",
  about: [
    "Prints the spec with the grant's three annotations, in place of those it may have had. A " +
    "grant whose signature does not hold, or whose document does not read, is not attached.",
    "If the grant does not cover the spec as it stands, it is attached all the same (its holes " +
    "may still be open), and what a node would say is told on standard error.",
  ],
  operands: [
    { name: "SPEC", about: "The workload spec." },
    { name: "SIGNED", about: "The signed grant, as writ grant sign printed it." },
  ],
  options: [],
  served: false,
  example: {
    about: "A workload that carries its recipe's grant, to be sent:",
    line: "writ grant attach examples/dispatch.json packer.signed > workload.json",
  },
  exits: {
    0: "Attached.",
    1: "The grant is broken, and was not attached.",
    2: "Malformed input or misuse.",
  },
  async run(given, io): Promise<Report> {
    const [specPath, signedPath] = given.operands;
    const specSource = await readSource(io, specPath!, ["spec"]);
    const spec = withinSource(specSource, () => parseWorkloadSpec(specSource.text));
    const signed = readSignedGrant(await readSource(io, signedPath!, ["signed grant"]));
    const attached = attachGrant(spec, signed);
    const { grant: _, warnings: __, ...verdict } = admitWorkload({
      spec: attached,
      policy: "required",
      // Not whether anyone trusts the key: whether the grant holds and covers the spec.
      trustedKeys: [signed.key],
      verify: io.verify,
    });
    const json = toJson(attached);
    if (verdict.granted) return { exit: 0, product: pretty(attached), json };
    const page = verdictPage(verdict, { yes: [] });
    if (BROKEN.has(verdict.reason.code)) return { exit: 1, notes: page, json: toJson(verdict) };
    const notes = [
      line(0, toned("doubt", "Attached"), ". As the spec stands, a node would refuse it:"),
      GAP,
      ...page,
    ];
    return { exit: 0, product: pretty(attached), json, notes };
  },
};

/** A spec as people keep them: indented, without the members that are null. */
function pretty(spec: WorkloadSpec): string {
  const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
  const exact = (_: string, value: unknown) => {
    if (value === null) return undefined;
    return typeof value === "bigint" ? rawJSON(value.toString()) : value;
  };
  return JSON.stringify(spec, exact, 2) + "\n";
}
