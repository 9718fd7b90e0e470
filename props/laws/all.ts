/**
 * Every law, in the order of the report.
 *
 * @module
 */

import type { Law } from "../law.ts";
import { admissionLaws } from "./admission.ts";
import { askingLaws } from "./asking.ts";
import { boundLaws } from "./bounds.ts";
import { caveatsLaws } from "./caveats.ts";
import { chainLaws } from "./chain.ts";
import { coverageLaws } from "./coverage.ts";
import { derivationLaws } from "./derivation.ts";
import { documentLaws } from "./document.ts";
import { encodingLaws } from "./encoding.ts";
import { fenceLaws } from "./fence.ts";
import { idLaws } from "./ids.ts";
import { judgedLaws } from "./judged.ts";
import { meetLaws } from "./meet.ts";
import { monotoneLaws } from "./monotone.ts";
import { pathLaws } from "./path.ts";
import { postureLaws } from "./posture.ts";
import { readingLaws } from "./reading.ts";
import { relateLaws } from "./relate.ts";
import { signatureLaws } from "./signature.ts";
import { statedLaws } from "./stated.ts";
import { strictLaws } from "./strict.ts";
import { tamperLaws } from "./tamper.ts";
import { templateLaws } from "./template.ts";
import { totalityLaws } from "./totality.ts";
import { unionLaws } from "./union.ts";

/** Every law. */
export const LAWS: readonly Law[] = [
  ...unionLaws,
  ...relateLaws,
  ...caveatsLaws,
  ...meetLaws,
  ...fenceLaws,
  ...monotoneLaws,
  ...derivationLaws,
  ...chainLaws,
  ...tamperLaws,
  ...judgedLaws,
  ...idLaws,
  ...encodingLaws,
  ...readingLaws,
  ...totalityLaws,
  ...askingLaws,
  ...boundLaws,
  ...templateLaws,
  ...pathLaws,
  ...documentLaws,
  ...coverageLaws,
  ...strictLaws,
  ...admissionLaws,
  ...postureLaws,
  ...signatureLaws,
  ...statedLaws,
];
