/**
 * The life of a workload: how it is probed, restarted and stopped.
 *
 * @module
 */

import { nullable, object, required } from "../text/members.ts";
import { decimal, i32, list, named, text, u16, u32, u64 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { variants } from "../text/variants.ts";
import { described } from "./described.ts";

/** How health is asked for. An `exec` probe is a command, run inside the workload. */
export type Probe =
  | {
    readonly http_get: {
      readonly path: string;
      readonly port: number;
      readonly expect_status: number | null;
    };
  }
  | { readonly exec: { readonly argv: readonly string[] } }
  | { readonly tcp_connect: { readonly port: number } };

/** How and when health is asked for. */
export interface Healthcheck {
  /** How it is asked. */
  readonly probe: Probe;
  /** From one probe to the next, in milliseconds. */
  readonly interval: bigint;
  /** How long an answer may take, in milliseconds. */
  readonly timeout: bigint;
  /** Before the first probe, in milliseconds. */
  readonly initial_delay: bigint;
  /** How many failures in a row make it unhealthy. */
  readonly failure_threshold: number;
}

/** How long to wait before another attempt. */
export interface Backoff {
  /** The first wait, in milliseconds. */
  readonly initial_ms: number;
  /** The longest wait, in milliseconds. */
  readonly max_ms: number;
  /** What each wait is multiplied by for the next: the one number that may have a fraction. */
  readonly multiplier: number;
}

/** Whether a workload that ended is started again. */
export type RestartPolicy =
  | "always"
  | "never"
  | { readonly on_failure: { readonly max_attempts: number; readonly backoff: Backoff } };

/** How a workload is stopped. */
export interface StopPolicy {
  /** The signal that asks it to stop. */
  readonly signal: number;
  /** How long it may take, in milliseconds. */
  readonly grace_period: bigint;
}

/** The wire form of a health check. */
export const healthcheckShape: Shape<Healthcheck> = named(
  "Healthcheck",
  "How and when health is asked for; times in milliseconds.",
  described(
    object<Healthcheck>({
      probe: required(variants<Probe>([], {
        http_get: object<{ path: string; port: number; expect_status: number | null }>({
          path: required(text),
          port: required(u16),
          expect_status: nullable(u16),
        }),
        exec: object<{ argv: readonly string[] }>({ argv: required(list(text)) }),
        tcp_connect: object<{ port: number }>({ port: required(u16) }),
      })),
      interval: required(u64),
      timeout: required(u64),
      initial_delay: required(u64),
      failure_threshold: required(u32),
    }),
    {
      probe: "How it is asked.",
      interval: "From one probe to the next, in milliseconds.",
      timeout: "How long an answer may take, in milliseconds.",
      initial_delay: "Before the first probe, in milliseconds.",
      failure_threshold: "How many failures in a row make it unhealthy.",
    },
  ),
);

const backoff: Shape<Backoff> = named(
  "Backoff",
  "How long to wait before another attempt.",
  described(
    object<Backoff>({
      initial_ms: required(u32),
      max_ms: required(u32),
      multiplier: required(decimal),
    }),
    {
      initial_ms: "The first wait, in milliseconds.",
      max_ms: "The longest wait, in milliseconds.",
      multiplier:
        "What each wait is multiplied by for the next: the one number that may have a fraction.",
    },
  ),
);

/** The wire form of a restart policy. */
export const restartPolicyShape: Shape<RestartPolicy> = named(
  "RestartPolicy",
  "Whether a workload that ended is started again.",
  variants<RestartPolicy>(["always", "never"], {
    on_failure: object<{ max_attempts: number; backoff: Backoff }>({
      max_attempts: required(u32),
      backoff: required(backoff),
    }),
  }),
);

/** The wire form of how a workload is stopped. */
export const stopPolicyShape: Shape<StopPolicy> = named(
  "StopPolicy",
  "The signal that stops a workload, and how long it may take, in milliseconds.",
  described(object<StopPolicy>({ signal: required(i32), grace_period: required(u64) }), {
    signal: "The signal that asks it to stop.",
    grace_period: "How long it may take, in milliseconds.",
  }),
);
