/**
 * Chromium, if this machine has one, driven by playwright-core.
 *
 * playwright-core reads some fifty variables of the environment, asks the system for
 * its home, its release and its user, and starts the browser: the permissions of the
 * task `test:page`, which is why these tests have a command of their own.
 *
 * @module
 */

import type { Browser } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The path of a Chromium on the PATH, or `undefined`. */
export function findChromium(): string | undefined {
  for (const directory of (Deno.env.get("PATH") ?? "").split(":")) {
    for (const name of NAMES) {
      try {
        if (Deno.statSync(`${directory}/${name}`).isFile) return `${directory}/${name}`;
      } catch {
        // Not there, or the PATH names what is no directory.
      }
    }
  }
  return undefined;
}

/** Launches a headless Chromium. */
export async function launch(executablePath: string): Promise<Browser> {
  // Loading playwright-core asks whether this is WSL by opening a file below /proc/sys, which
  // Deno gives to nobody without every permission. Its own test hook skips the question.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium } = await import("playwright-core");
  return await chromium.launch({
    executablePath,
    // Chromium's sandbox refuses to start for root, as in most containers.
    chromiumSandbox: Deno.uid() !== 0,
  });
}
