/**
 * The laws that a service has beside those of the operations.
 *
 * @module
 */

import type { Law } from "../law.ts";
import { callLaws } from "./calls.ts";
import { servedLaws } from "./served.ts";

/** Every law that only a service can be asked about. */
export const SERVICE_LAWS: readonly Law[] = [...servedLaws, ...callLaws];
