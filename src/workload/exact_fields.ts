/**
 * The texts of a spec that a grant holds as they are, and coverage compares letter by
 * letter. Only the workdir, the entrypoint and the command are templates.
 *
 * @module
 */

import { isVariant } from "../text/variants.ts";
import { imageText } from "./image.ts";
import type { WorkloadSpec } from "./spec.ts";

/** Each such text, with its pointer into the spec. */
export function exactTexts(
  { image, tier, env, secrets }: WorkloadSpec,
): readonly (readonly [path: string, text: string])[] {
  return [
    ["/image", imageText(image)],
    ["/tier", tier],
    ...env.map(({ name }, index) => [`/env/${index}/name`, name] as const),
    ...secrets.flatMap(({ source, target }, index): (readonly [string, string])[] => {
      const at = `/secrets/${index}`;
      return [
        isVariant(source, "cluster")
          ? [`${at}/source/cluster/name`, source.cluster.name]
          : [`${at}/source/local_file/path`, source.local_file.path],
        ...isVariant(target, "file") ? [[`${at}/target/file/path`, target.file.path] as const] : [],
      ];
    }),
  ];
}
