/**
 * The table of commands, in the order that help lists them.
 *
 * @module
 */

import type { Command, Example, Group } from "./command.ts";
import { admitFence } from "./commands/admit_fence.ts";
import { admitWorkload } from "./commands/admit_workload.ts";
import { chain } from "./commands/chain.ts";
import { derivation } from "./commands/derivation.ts";
import { grantAttach } from "./commands/grant_attach.ts";
import { grantNew } from "./commands/grant_new.ts";
import { grantShow } from "./commands/grant_show.ts";
import { grantSign } from "./commands/grant_sign.ts";
import { id } from "./commands/id.ts";
import { keygen } from "./commands/keygen.ts";
import { laws } from "./commands/laws.ts";
import { posture } from "./commands/posture.ts";
import { relate } from "./commands/relate.ts";

/** Every command. */
export const COMMANDS: readonly Command[] = [
  admitWorkload,
  admitFence,
  chain,
  derivation,
  relate,
  id,
  keygen,
  grantNew,
  grantSign,
  grantAttach,
  grantShow,
  posture,
  laws,
];

/** The words that several commands begin with. */
export const GROUPS: readonly Group[] = [
  {
    name: "admit",
    summary: "may this run?",
    about: [
      "A workload is admitted on a grant that a pinned key signed; a sandbox, on what was " +
      "delegated to its task.",
    ],
    example: {
      about: "A sandbox whose loader's paths are declared in its closure:",
      line: "writ admit fence examples/fence-with-closure.json",
    },
  },
  {
    name: "grant",
    summary: "cut, sign, attach and read the grant of a recipe",
    about: [
      "The author of a recipe cuts its grant (new) and signs it, offline; whoever dispatches a " +
      "workload attaches it; a node that pins the author's key admits what it covers.",
    ],
    example: {
      about: "Read a grant before signing it:",
      line: "writ grant show packer.grant",
    },
  },
];

/** The example of the program itself. */
export const EXAMPLE: Example = {
  about: "A recipe, dispatched with a hole that closes the quote its author opened:",
  line: "writ admit workload examples/workload-escaped.json --trust-question",
};
