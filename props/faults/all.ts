/**
 * Every planted fault.
 *
 * @module
 */

import { admissionFaults } from "./admission.ts";
import { caveatsFaults } from "./caveats.ts";
import { chainFaults } from "./chain.ts";
import { coverageFaults } from "./coverage.ts";
import { derivationFaults } from "./derivation.ts";
import { documentFaults } from "./document.ts";
import type { Fault } from "./fault.ts";
import { fenceFaults } from "./fence.ts";
import { idFaults } from "./ids.ts";
import { jsonFaults } from "./json.ts";
import { postureFaults } from "./posture.ts";
import { resolvedFaults } from "./resolved.ts";
import { setFaults } from "./sets.ts";
import { shapeFaults } from "./shapes.ts";
import { signatureFaults } from "./signature.ts";
import { strictFaults } from "./strict.ts";
import { templateFaults } from "./template.ts";

/** Every planted fault. */
export const FAULTS: readonly Fault[] = [
  ...setFaults,
  ...caveatsFaults,
  ...resolvedFaults,
  ...fenceFaults,
  ...derivationFaults,
  ...chainFaults,
  ...jsonFaults,
  ...shapeFaults,
  ...idFaults,
  ...templateFaults,
  ...documentFaults,
  ...coverageFaults,
  ...strictFaults,
  ...admissionFaults,
  ...postureFaults,
  ...signatureFaults,
];
