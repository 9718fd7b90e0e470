/**
 * What is judged, as the command line names it: a file with the module's exports, or
 * the address of a service.
 *
 * @module
 */

import { Unable } from "./options.ts";
import type { Target } from "./run.ts";
import { sha256 } from "./sources.ts";
import { Unreachable } from "./subject.ts";
import { explore } from "./subjects/explore.ts";
import type { Found } from "./subjects/explore.ts";
import { httpSubject } from "./subjects/http.ts";
import { moduleSubject } from "./subjects/module.ts";
import type { WritModule } from "./subjects/module.ts";
import { connect, NoAnswer } from "./subjects/service.ts";
import type { Service } from "./subjects/service.ts";

/** A file with the exports of `mod.ts`. */
export async function fileTarget(file: string): Promise<Target> {
  try {
    const url = new URL(file, `file://${Deno.cwd()}/`);
    const sha = await sha256(await Deno.readFile(url));
    const module: WritModule = await import(url.href);
    const digest = { of: "file", sha256: sha };
    return {
      subject: moduleSubject(module, file),
      judged: { subject: file, digest },
      module: { file },
    };
  } catch (error) {
    throw new Unable(`${file} cannot be loaded: ${(error as Error).message}`);
  }
}

/** A service, and how many cases of an exhaustive check it should be asked, if not all. */
export interface ServiceTarget extends Target, Disposable {
  /** Cases of an exhaustive check to ask about at the most. */
  readonly most?: number;
}

/** Cases of an exhaustive check that a service is asked about, unless it is all of them. */
const MOST = {
  quick: { batch: 1_000, alone: 500 },
  thorough: { batch: undefined, alone: 2_000 },
} as const;

/** How a service is reached. */
export interface Reaching {
  /** A file of certificates to trust beside the system's, in PEM. */
  readonly ca?: string | undefined;
  /** Milliseconds for one exchange. */
  readonly timeout?: number | undefined;
  /** Whether it is in a hurry. */
  readonly quick?: boolean | undefined;
}

/** Connects to the service at an address. */
export async function reach(address: string, { ca, timeout }: Reaching): Promise<Service> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) {
    throw new Unable(`--target takes an http or https address, not "${address}"`);
  }
  return connect(address, { ca: ca && await certificates(ca), timeout });
}

/** The service at an address, by what it says of itself. */
export async function serviceTarget(
  address: string,
  reaching: Reaching = {},
): Promise<ServiceTarget> {
  const service = await reach(address, reaching);
  const found = await explore(service);
  const { version, digest, batch } = found;
  const most = MOST[reaching.quick ? "quick" : "thorough"][batch ? "batch" : "alone"];
  return {
    subject: httpSubject(service, found),
    judged: {
      subject: service.url,
      notes: notes(found),
      ...(version === undefined ? {} : { version }),
      ...(digest === undefined ? {} : { digest: { of: "published module", sha256: digest } }),
    },
    ...(most === undefined ? {} : { most }),
    [Symbol.dispose]: () => service.close(),
  };
}

async function certificates(file: string): Promise<string> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    throw new Unable(`--ca ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** What of the service is not asked, or otherwise than it might be. */
function notes({ missing, batch, requestTrust }: Found): readonly string[] {
  return [
    ...missing.map((path) => `there is no ${path}`),
    ...(batch ? [] : ["there is no /v1/batch: every question is a request of its own"]),
    ...(requestTrust
      ? []
      : ["it takes no trust from a request: chains and workloads are not asked about"]),
  ];
}

/** Whether an error says that the run could not be made. */
export function isUnable(error: unknown): error is Error {
  return error instanceof Unable || error instanceof Unreachable || error instanceof NoAnswer;
}
