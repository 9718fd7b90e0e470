/**
 * The laws of Writ, and what judges an implementation by them.
 *
 * An implementation is a {@linkcode Subject}: the operations of the module as plain
 * functions on wire values, each of them optional, each sync or async. What a subject
 * lacks is reported as not checked, never as passed. Served as plain files, this module
 * is importable by its URL, without an import map.
 *
 * @example
 * ```ts
 * import * as writ from "@writ/writ";
 * import { LAWS, moduleSubject, passed, run } from "@writ/writ/laws";
 *
 * const subject = moduleSubject(writ, "mine");
 * const laws = LAWS.filter(({ name }) => name === "union is commutative");
 * const judged = await run(laws, { subject, judged: { subject: "mine" } }, { seed: 1, runs: 100 });
 * console.log(passed(judged.findings)); // true
 * ```
 *
 * @module
 */

export { LAWS } from "./laws/all.ts";
export { SERVICE_LAWS } from "./laws/service.ts";
export type { Check, Discharge, Failing, Law, LawNumber, Plan, Tally } from "./law.ts";
export { judge } from "./judge.ts";
export type { CheckFinding, Failure, Finding, Status } from "./judge.ts";
export type { Answer, Call, MalformedFacts, OperationName, Operations, Reply } from "./subject.ts";
export { Unreachable } from "./subject.ts";
export type { Subject } from "./subject.ts";
export { moduleSubject } from "./subjects/module.ts";
export type { WritModule } from "./subjects/module.ts";
export { run } from "./run.ts";
export type { Target } from "./run.ts";
export { serviceTarget } from "./target.ts";
export type { Reaching, ServiceTarget } from "./target.ts";
export { certificate } from "./report/certificate.ts";
export { junit } from "./report/junit.ts";
export { passed } from "./report/summary.ts";
export type { Judged, Run } from "./report/summary.ts";
export { table } from "./report/table.ts";
export type { Exchange } from "./asking.ts";
export type * from "./wire.ts";
