/**
 * Curve arithmetic and signing from `@noble/ed25519`.
 *
 * The one place that names the package and its version, because a module imported
 * by URL does not see this project's import map.
 *
 * @module
 */

export * from "npm:@noble/ed25519@3.2.0";
