/**
 * Base32 as CIDs spell it, from `multiformats`.
 *
 * The one place that names the package and its version, because a module imported
 * by URL does not see this project's import map.
 *
 * @module
 */

export { base32 } from "npm:multiformats@14.0.5/bases/base32";
