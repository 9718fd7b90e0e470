/**
 * Generated cases, from `fast-check`.
 *
 * The one place that names the package and its version, because a module imported
 * by URL does not see this project's import map.
 *
 * @module
 */

export { default } from "npm:fast-check@4.11.0";
