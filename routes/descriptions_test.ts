import assert from "node:assert/strict";
import { GRANT_ANNOTATION, KEY_ANNOTATION, SIGNATURE_ANNOTATION, toJson } from "../mod.ts";
import { FORBIDDEN_HOLE_CHARS } from "../src/workload/template.ts";
import { describe } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";

interface Node {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Node[];
  readonly properties?: { readonly [name: string]: Node };
}

const { components } = JSON.parse(toJson(describe(OPERATIONS, "0")));
const schemas: { readonly [name: string]: Node } = components.schemas;

/** The members that are described, by the type they are of. */
const DESCRIBED = Object.entries(schemas).flatMap(([type, { properties, anyOf = [] }]) =>
  Object.entries(properties ?? anyOf[0]?.properties ?? {}).flatMap(([name, { description }]) =>
    description === undefined ? [] : [{ type, name, description }]
  )
);

/** Every source, in one. */
const SOURCES = ["src/workload", "routes"].flatMap((folder) => {
  const url = new URL(`../${folder}/`, import.meta.url);
  return [...Deno.readDirSync(url)].filter(({ name }) => /(?<!_test)\.ts$/.test(name))
    .map(({ name }) => Deno.readTextFileSync(new URL(name, url)));
}).join("\n");

const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/\s*`;
const plain = (comment: string) => comment.replace(/\s+\*?\s*/g, " ").trim();

/** What the doc comment of a member says. */
function saidOf(type: string, member: string): string | undefined {
  const [, body] = new RegExp(`^export interface ${type} \\{$([^]*?)^\\}$`, "m").exec(SOURCES) ??
    [];
  const [, comment] = new RegExp(`${COMMENT}readonly ${member}\\??:`).exec(body ?? "") ?? [];
  return comment === undefined ? undefined : plain(comment);
}

Deno.test("a member is described as its type's own doc comment says, and maybe with more", () => {
  const types = new Set(DESCRIBED.map(({ type }) => type));
  for (const type of ["WorkloadSpec", "AdmissionGrant", "RequestPosture", "LintFinding"]) {
    assert(types.has(type), type);
  }
  for (const { type, name, description } of DESCRIBED) {
    const said = saidOf(type, name);
    assert(said !== undefined, `${type}.${name} has no doc comment`);
    assert(description.startsWith(said), `${type}.${name}: ${description} is not: ${said}`);
  }
});

Deno.test("every member of a spec, and of what it is made of, is described", () => {
  const seen = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as { $ref?: string };
    const name = $ref?.split("/").at(-1);
    if (name !== undefined && !seen.has(name)) {
      seen.add(name);
      const { properties = {} } = schemas[name]!;
      for (const [member, { description }] of Object.entries(properties)) {
        assert(description !== undefined, `${name}.${member}`);
      }
      visit(schemas[name]);
    }
    Object.values(node).forEach(visit);
  };
  visit({ $ref: "#/components/schemas/WorkloadSpec" });
  assert(seen.has("Resources") && seen.has("Backoff") && seen.has("MeshExposure"));
});

Deno.test("each lint code is described as its own doc comment says", () => {
  const { description, enum: codes } = schemas["LintCode"]!;
  assert.equal(codes?.length, 11);
  for (const code of codes) {
    const [, comment] = new RegExp(`${COMMENT}\\| "${code}"`).exec(SOURCES)!;
    const [, said] = new RegExp(`^- \`${code}\`: (.*)$`, "m").exec(description!)!;
    assert.equal(said!.replaceAll("`", ""), plain(comment!).replaceAll("`", ""));
  }
});

Deno.test("the annotations, the alphabet of holes and both coverages are described", () => {
  const { annotations } = schemas["WorkloadSpec"]!.properties!;
  for (const name of [GRANT_ANNOTATION, SIGNATURE_ANNOTATION, KEY_ANNOTATION]) {
    assert(annotations!.description!.includes(`\`${name}\``), name);
  }
  const template = schemas["Template"]!.description!;
  for (const char of FORBIDDEN_HOLE_CHARS.filter((char) => char > " ")) {
    assert(template.includes(` ${char} `), char);
  }
  assert.match(template, /no line break, no NUL/);
  assert.deepEqual(FORBIDDEN_HOLE_CHARS.filter((char) => char <= " "), ["\n", "\r", "\0"]);
  const { description, enum: names } = schemas["Coverage"]!;
  for (const name of names!) assert.match(description!, new RegExp(`\\b${name}\\b`));
  for (const code of ["uncovered", "image_ambiguous", "hole_traversal"]) {
    assert(description!.includes(`\`${code}\``), code);
  }
});
