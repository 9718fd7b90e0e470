/**
 * Curve arithmetic and signing from `@noble/ed25519`, with its SHA-512 filled in.
 *
 * The one place that names the package and its version, because a module imported
 * by URL does not see this project's import map. The library's own `verify` is left
 * out on purpose: it multiplies by the cofactor in both of its modes, which is not
 * the rule here.
 *
 * @module
 */

import { getPublicKey, hashes, Point, sign } from "npm:@noble/ed25519@3.2.0";
import { sha512 } from "./noble_hashes.ts";

// The library comes without a synchronous hash: its `sign` and `getPublicKey` throw until one is set.
hashes.sha512 = sha512;

export { getPublicKey, Point, sign };
