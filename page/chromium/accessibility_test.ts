import assert from "node:assert/strict";
import axe from "axe-core";
import type { AxeResults } from "axe-core";
import { inChromium } from "./visit.ts";

/** For each question a yes, a no, and where there is one, no question at all. */
const SHOWN = [
  ["workload", "admitted"],
  ["workload", "secret"],
  ["workload", "probe"],
  ["workload", "unsigned"],
  ["workload", "cut-document"],
  ["workload", "malformed"],
  ["chain", "trusted"],
  ["chain", "widened"],
  ["chain", "swapped"],
  ["chain", "malformed"],
  ["fence", "declared"],
  ["fence", "undeclared"],
  ["fence", "unknown"],
  ["fence", "malformed"],
  ["relate", "subset"],
  ["relate", "superset"],
  ["relate", "malformed"],
] as const;

const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const look of LOOKS) {
  const { colorScheme, viewport: { width } } = look;
  inChromium(`axe finds nothing to fault in ${colorScheme}, ${width} wide`, async (t, open) => {
    const { page, go } = await open(look);
    await page.evaluate(axe.source);
    const check = async () => {
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()
      );
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        [],
      );
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(content, width);
    };
    for (const [question, example] of SHOWN) {
      await t.step(`${question}: ${example}`, async () => {
        await go(question, example);
        await check();
      });
    }
    await t.step("a whole question in one field", async () => {
      await page.locator("#field-bound").fill('{ "resolved": "unbounded", "bound": "unknown" }');
      await page.locator("#whole button").waitFor();
      await check();
    });
  });
}

inChromium("the keyboard reaches every control in the order they are read", async (_t, open) => {
  const { page, go } = await open();
  await go("workload", "malformed");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const reached: string[] = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      return element.id || element.textContent!.trim();
    });
    if (name === undefined) break;
    reached.push(name);
  }
  assert.deepEqual(reached, [
    "Workload",
    "Chain",
    "Fence",
    "Relate",
    "example",
    "field-policy-required",
    "field-coverage-strict",
    "field-keys",
    "field-spec",
    "Line 11, column 3",
    "field-document",
    "Link",
    "the module this service runs",
    "every call and every code",
  ]);
});
