/**
 * Faults of grant documents: records, and the grant they spell.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const FAULT = "a document with a fault is refused for its first fault";
const ROUND = "what is written as a document is read as it was";
const ONE = "a document that is read is the one text of its grant";
const WRITTEN = "a document is the records of its grant";

const records = faultsOf("src/text/records.ts", [
  [
    "a length is of UTF-16 units",
    "`${label} ${utf8Length(value)}\\n${value}\\n`",
    "`${label} ${value.length}\\n${value}\\n`",
    WRITTEN,
  ],
  ["a value need not end its line", 'if (end < 0 || text[end] !== "\\n")', "if (end < 0)", FAULT],
  [
    "a length may end inside a character",
    "return passed === bytes ? at : -1;",
    "return at;",
    FAULT,
  ],
  [
    "a length is a number of any spelling",
    "const length = readUnsigned(text.slice(space + 1, start - 1), 10, U64_MAX);",
    "const length = Number(text.slice(space + 1, start - 1));",
    FAULT,
  ],
  [
    "a count may be more than is left",
    "if (count !== undefined && count <= this.#left) return count;",
    "if (count !== undefined) return Math.min(count, this.#left);",
    FAULT,
  ],
  [
    "an item may have the label of its list",
    "items.push(this.value(`${label}.item`));",
    "items.push(this.value(label));",
    ROUND,
  ],
  [
    "what is left over is ignored",
    "if (this.#left > 0) this.#fail",
    "if (this.#left > 1) this.#fail",
    FAULT,
  ],
  [
    "the last fault is the one reported",
    "this.#fault ??= Object.freeze(fault);",
    "this.#fault = Object.freeze(fault);",
    FAULT,
  ],
  [
    "another label is passed over",
    'if (!text.startsWith(label, this.#at) || text[space] !== " ") return this.#misplaced(label);',
    'if (text[text.indexOf(" ", this.#at)] !== " ") return this.#misplaced(label);',
    FAULT,
  ],
  [
    "numbers go to 2^53",
    "return number <= max ? number : undefined;",
    "return number <= max && number < 2 ** 31 ? number : undefined;",
    FAULT,
  ],
  [
    "a digit of another base is read",
    "if (digit < 0 || digit >= radix) return undefined;",
    "if (digit < 0 || digit >= 10) return undefined;",
    FAULT,
  ],
  [
    "a mode may be of 64 bits",
    "return readUnsigned(text, 8, U32_MAX);",
    "return readUnsigned(text, 8, U64_MAX);",
    FAULT,
  ],
  [
    "an empty number is zero",
    "if (start === text.length) return undefined;",
    "if (start === text.length) return 0;",
    FAULT,
  ],
]);

const document = faultsOf("src/workload/grant_document.ts", [
  [
    "a text that is not its grant's own is read",
    'return write(grant) === document ? { grant } : { fault: { error: "not_canonical" } };',
    "return { grant };",
    ONE,
  ],
  [
    "another version is read as well",
    "if (!reader.line(GRANT_MAGIC))",
    'if (!reader.line(GRANT_MAGIC) && !reader.line("yah-admission-grant/v1"))',
    FAULT,
  ],
  [
    "an unknown runtime is a container",
    "  if (value !== undefined) return value;\n  reader.reject(label);",
    "  if (value !== undefined) return value;",
    FAULT,
  ],
  ["of two directories the first counts", "if (items.length > 1) reader.reject(label);", "", FAULT],
  [
    "a relative secret path is read",
    'if (!isAbsolute(path)) reader.reject("secret.path");',
    "",
    "a grant with a relative secret path",
  ],
  [
    "an unknown source is a file",
    'if (kind !== "cluster" && kind !== "local-file") reader.reject("secret.source-kind");',
    "",
    FAULT,
  ],
  [
    "a mode that is none is zero",
    'if (mode === undefined) reader.reject("secret.mode");',
    "",
    FAULT,
  ],
  [
    "the source of a secret is judged before its value is read",
    'const source = reader.value("secret.source");\n  if (kind !== "cluster" && kind !== "local-file") reader.reject("secret.source-kind");',
    'if (kind !== "cluster" && kind !== "local-file") reader.reject("secret.source-kind");\n  const source = reader.value("secret.source");',
    FAULT,
  ],
  ["a mode is written in decimal", "mode.toString(8)", "mode.toString(10)", WRITTEN],
  [
    "the two privileges change places",
    'writeRecord("host-network", String(grant.host_network))',
    'writeRecord("host-network", String(grant.nested_sandbox))',
    WRITTEN,
  ],
  [
    "a directory that is empty is not written",
    "grant.workdir === null ? [] : [grant.workdir]",
    "grant.workdir ? [grant.workdir] : []",
    WRITTEN,
  ],
  [
    "environment names are sorted when written",
    'writeList("env-name", grant.env_names)',
    'writeList("env-name", [...grant.env_names].sort())',
    WRITTEN,
  ],
  [
    "secrets are left out",
    'grant.secrets.map(writeSecret).join("");',
    'grant.secrets.slice(0, 1).map(writeSecret).join("");',
    WRITTEN,
  ],
]);

const grant = [
  ...faultsOf("src/workload/grant.ts", [
    [
      "the command of a spec is its entrypoint",
      "entrypoint: own.entrypoint ?? []",
      "entrypoint: own.command ?? []",
      "a grant covers the spec that it was cut from",
    ],
    [
      "a grant is cut with privileges",
      "host_network: wantsHostNetwork(own)",
      "host_network: true",
      "a grant covers the spec that it was cut from",
    ],
    [
      "only the first variable is admitted",
      "env_names: own.env.map(({ name }) => name)",
      "env_names: own.env.slice(0, 1).map(({ name }) => name)",
      "a grant covers the spec that it was cut from",
    ],
  ]),
  ...faultsOf("src/workload/grant_secret.ts", [
    [
      "the mode is no part of a credential",
      "`${kind} ${mode} ${value.length} ${value}${pathKey(path)}`",
      "`${kind} ${value.length} ${value}${pathKey(path)}`",
      "a credential is the same only from",
    ],
    [
      "where a credential is read from is not looked at",
      "`${kind} ${mode} ${value.length} ${value}${pathKey(path)}`",
      "`${kind} ${mode} ${pathKey(path)}`",
      "a credential is the same only from",
    ],
    [
      "a cluster secret and a file of its name are one",
      "`${kind} ${mode} ${value.length}",
      "`${mode} ${value.length}",
      "a credential is the same only from",
    ],
    [
      "the path of a credential is compared as text",
      "${value}${pathKey(path)}`",
      "${value}${path}`",
      "a credential is the same only from",
    ],
    [
      "a file's path is compared as text",
      "pathKey(source.local_file.path)];\n  return",
      "source.local_file.path];\n  return",
      "a credential is the same only from",
    ],
    [
      "a cluster secret's name is a path",
      '["cluster", source.cluster.name]\n    : ["local-file", pathKey',
      '["cluster", pathKey(source.cluster.name)]\n    : ["local-file", pathKey',
      "a credential is the same only from",
    ],
  ]),
];

/** Every fault of grant documents. */
export const documentFaults: readonly Fault[] = [...records, ...document, ...grant];
