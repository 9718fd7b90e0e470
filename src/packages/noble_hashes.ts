/**
 * BLAKE3, SHA-512 and hex from `@noble/hashes`: audited, dependency-free, runs anywhere.
 *
 * The one place that names the package and its version, because a module imported
 * by URL does not see this project's import map.
 *
 * @module
 */

export { blake3 } from "npm:@noble/hashes@2.4.0/blake3.js";
export { sha512 } from "npm:@noble/hashes@2.4.0/sha2.js";
export { bytesToHex, hexToBytes } from "npm:@noble/hashes@2.4.0/utils.js";
