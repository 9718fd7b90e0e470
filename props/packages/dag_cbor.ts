/**
 * A second dag-cbor encoder, from `@ipld/dag-cbor`: an oracle, and no part of the module.
 *
 * The one place that names the package and its version, because a module imported
 * by URL does not see this project's import map.
 *
 * @module
 */

export { code, decode, encode } from "npm:@ipld/dag-cbor@10.0.2";
