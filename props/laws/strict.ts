/**
 * The strict profile (L7): what two readings of one grant could differ in is refused.
 *
 * @module
 */

import { equal, granted, refused } from "../claims.ts";
import { texts } from "../generators/alphabets.ts";
import { cut, PLAIN } from "../generators/specs.ts";
import { exhaustive } from "../law.ts";
import type { Law } from "../law.ts";
import { joined, readImage } from "../oracles/images.ts";
import { filled, traverses } from "../oracles/templates.ts";
import type { AdmissionGrant, ImageRef, WorkloadSpec } from "../wire.ts";

const TEMPLATE = [".", "/", "{{h}}"], TEXT = [".", "/", "a"];
const TEMPLATES = [...texts(TEMPLATE, 4)].filter((text) => text.includes("{{"));
const TEXTS = [...texts(TEXT, 4)];

/** Of up to three parts: enough for the places that are judged like the arguments. */
const isShort = (template: string): boolean => template.replaceAll("{{h}}", "h").length <= 3;

/** The places where a template is filled, the arguments last. */
const PLACES: readonly [
  path: string,
  grant: (template: string) => Partial<AdmissionGrant>,
  spec: (text: string) => Partial<WorkloadSpec>,
][] = [
  ["/workdir", (workdir) => ({ workdir }), (workdir) => ({ workdir })],
  ["/entrypoint/0", (text) => ({ entrypoint: [text] }), (text) => ({ entrypoint: [text] })],
  ["/command/0", (text) => ({ argv: [text] }), (text) => ({ command: [text] })],
];

const DIGEST = `sha256:${"5d".repeat(32)}`;
const REGISTRIES = [
  "ghcr.io",
  "localhost",
  "localhost:5000",
  "[::1]:80",
  "ghcr.io/team",
  "ghcr",
  "",
  "docker.io",
  "a b.c",
  "x:y",
  "ghcr.io:443:1",
  "user@ghcr.io",
];
const REPOSITORIES = [
  "team/tool",
  "tool",
  "",
  "/tool",
  "tool/",
  "team//tool",
  "tool:v2",
  `tool@${DIGEST}`,
  "t ool",
];
const TAGS = ["v1", "", "v1:2", `v1@${DIGEST}`, "v/1", "v 1"];
const DIGESTS = [
  DIGEST,
  DIGEST.toUpperCase(),
  "sha512:" + "5d".repeat(64),
  DIGEST.slice(0, -1),
  `${DIGEST}\n`,
  "",
];

function* images(): Generator<ImageRef> {
  for (const registry of REGISTRIES) {
    for (const repository of REPOSITORIES) {
      for (const tag of TAGS) {
        for (const digest of DIGESTS) yield { registry, repository, tag, digest };
      }
    }
  }
}

/** The laws of the strict profile. */
export const strictLaws: readonly Law[] = [
  {
    name: "a .. that is put together across the edge of a hole is refused by the strict profile",
    number: "L7",
    statement:
      "matches(t, s): s has a .. not wholly in one literal ⇔ hole_traversal, in workdir, entrypoint and argv",
    needs: ["covers"],
    checks: [exhaustive({
      cases: function* () {
        for (const place of PLACES) {
          for (const template of place === PLACES[2] ? TEMPLATES : TEMPLATES.filter(isShort)) {
            // Only what is an instance: a text that is none is refused before.
            for (const text of TEXTS) if (filled(template, text)) yield { place, template, text };
          }
        }
      },
      size: 3_220,
      cover: { traverses: 0.05, "does not": 0.2 },
      holds: async (writ, { place: [path, granting, asking], template, text }) => {
        const grant = { ...cut("tool", PLAIN), ...granting(template) };
        const spec = { ...PLAIN, ...asking(text) };
        granted(await writ.covers(grant, spec, "reference"), "admit", "by the reference");
        const strict = await writ.covers(grant, spec, "strict");
        if (!traverses(template, text)) {
          granted(strict, "admit", "without a .. across an edge");
          return "does not";
        }
        refused(strict, { code: "hole_traversal", path }, "with a .. across an edge");
        return "traverses";
      },
    })],
  },
  {
    name: "an image that its text does not settle is refused by the strict profile",
    number: "L7",
    statement:
      "read(joined(image)) ≠ image ⇔ image_ambiguous under strict, covered under reference",
    needs: ["covers", "imageText"],
    checks: [exhaustive({
      cases: images,
      size: REGISTRIES.length * REPOSITORIES.length * TAGS.length * DIGESTS.length,
      cover: { settled: 0.002, ambiguous: 0.3 },
      holds: async (writ, image) => {
        const spec = { ...PLAIN, image }, grant = cut("tool", spec);
        equal(await writ.imageText(image), joined(image), "the text of the image");
        granted(await writ.covers(grant, spec, "reference"), "admit", "by the reference");
        const strict = await writ.covers(grant, spec, "strict");
        const back = readImage(joined(image));
        const settled = back !== undefined && joined(back) === joined(image) &&
          back.registry === image.registry && back.repository === image.repository &&
          back.tag === image.tag;
        if (settled) granted(strict, "admit", "settled");
        else refused(strict, { code: "image_ambiguous", path: "/image" }, "not settled");
        return settled ? "settled" : "ambiguous";
      },
    })],
  },
];
