import assert from "node:assert/strict";
import { authorityId, grantId, toJson } from "../../mod.ts";
import type { Link } from "../../mod.ts";
import { inChromium } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** Puts the caret before a text of an editor. */
async function caretAt({ page }: Visit, field: string, text: string): Promise<void> {
  await page.locator(`#field-${field}`).evaluate((area, text) => {
    const input = area as HTMLTextAreaElement;
    input.focus();
    input.setSelectionRange(input.value.indexOf(text), input.value.indexOf(text));
  }, text);
}

/** Waits until the verdict has a code. */
async function untilCode({ page }: Visit, code: string): Promise<void> {
  await page.locator("#verdict .code code", { hasText: new RegExp(`^${code}$`) }).waitFor();
}

inChromium(
  "the verdict follows what is typed, and a fault is marked at its place",
  async (t, open) => {
    const visit = await open();
    const { page } = visit;
    const texts = (selector: string) => page.locator(selector).allTextContents();

    await t.step("a character too many is marked, and the last picture is set back", async () => {
      await visit.go("relate", "subset");
      await caretAt(visit, "resolved", '"classes"');
      await page.keyboard.type("x");
      await untilCode(visit, "json_syntax");
      assert.deepEqual(await texts(".marks .fault"), ["x"]);
      assert.deepEqual(await texts(".excerpt mark"), ["x"]);
      assert.equal(await page.locator("#field-resolved").getAttribute("aria-invalid"), "true");
      assert.equal(
        await page.locator("#picture").evaluate((place) => (place as HTMLElement).inert),
        true,
      );
      assert.ok(await page.locator("[data-copy=curl]").isDisabled());
    });

    await t.step("the fault's button leads to the place", async () => {
      await page.locator("p.fault button").click();
      const selected = await page.locator("#field-resolved").evaluate((area) => {
        const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd);
      });
      assert.equal(selected, "x");
    });

    await t.step(
      "mended, it is a question again, and an item typed into it is judged",
      async () => {
        await page.keyboard.press("Delete");
        await untilCode(visit, "subset");
        assert.deepEqual(await texts(".marks mark"), []);
        await caretAt(visit, "resolved", '"/srv/app"');
        await page.keyboard.type('"/etc", ');
        await untilCode(visit, "incomparable");
        assert.deepEqual(await texts(".beyond li"), ["/etc"]);
        assert.deepEqual(await texts(".marks .refused"), ['"/etc"']);
        assert.equal(await page.locator("#example").inputValue(), "");
      },
    );

    await t.step(
      "an edit of the document is an edit of the spec, and breaks its signature",
      async () => {
        await visit.go("workload", "admitted");
        await caretAt(visit, "document", "package-app");
        await page.keyboard.type("P");
        await page.keyboard.press("Delete");
        await untilCode(visit, "signature_mismatch");
        const spec = await page.locator("#field-spec").inputValue();
        assert.ok(spec.includes("recipe 11\\nPackage-app\\n"));
      },
    );

    await t.step("a whole question in one field is taken apart, when it is asked for", async () => {
      const paste = (field: string, text: string) => page.locator(`#field-${field}`).fill(text);
      const value = (field: string) => page.locator(`#field-${field}`).inputValue();
      const text = await Deno.readTextFile("examples/workload-stripped.json");
      const { posture: { policy, trusted_keys } } = JSON.parse(text);
      await visit.go("workload", "bare");
      await paste("spec", text);
      await untilCode(visit, "unknown_field");
      assert.deepEqual(await texts("#whole b"), ["Workload"]);
      assert.ok(await page.getByLabel("required").isChecked());
      await page.locator("#whole button").click();
      await untilCode(visit, "incomplete");
      assert.deepEqual(await texts("#whole *"), []);
      assert.ok(await page.getByLabel(policy).isChecked());
      assert.equal(await value("keys"), trusted_keys.join("\n"));
      assert.deepEqual(JSON.parse(await value("spec")), JSON.parse(text).spec);
      assert.ok((await value("document")).startsWith("yah-admission-grant/v2\n"));
    });

    await t.step("a whole question of another kind leads to where it is asked", async () => {
      await page.locator("#field-keys").fill(
        await Deno.readTextFile("examples/fence-without-closure.json"),
      );
      assert.deepEqual(await texts("#whole b"), ["Fence"]);
      await page.locator("#whole button").click();
      await untilCode(visit, "fence_exceeds_bound");
      assert.equal(await page.locator("nav [aria-current]").textContent(), "Fence");
      await page.goBack();
      await untilCode(visit, "incomplete");
      assert.equal(await page.locator("nav [aria-current]").textContent(), "Workload");
    });

    await t.step("the posture is part of the question", async () => {
      await visit.go("workload", "bare");
      await page.getByLabel("permissive").check();
      await page.locator("#verdict h2", { hasText: "Granted, unsigned" }).waitFor();
      await visit.go("workload", "probe");
      await page.getByLabel("reference").check();
      await page.locator("#verdict.granted, #verdict .granted").waitFor();
      assert.match((await texts(".also")).join(), /uncovered \/healthcheck/);
    });
  },
);

inChromium("a link and a command say the same question", async (t, open) => {
  const visit = await open();
  const { page } = visit;
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copied = async (kind: string, said: string) => {
    await page.locator(`[data-copy=${kind}]`).click();
    await page.locator("#said", { hasText: said }).waitFor();
    return await clipboard();
  };

  await t.step("a shared link keeps everything behind the #, and opens the same", async () => {
    await visit.go("chain", "widened");
    await caretAt(visit, "chain", '"/srv/builds"');
    await page.keyboard.type('"/é🙂", ');
    await page.locator(".link-row.broken li", { hasText: "/é🙂" }).waitFor();
    const link = new URL(await copied("link", "Copied the link"));
    assert.deepEqual([link.pathname, link.search], ["/", ""]);
    assert.match(link.hash, /^#chain![A-Za-z0-9_-]+$/);

    const other = await open();
    await other.page.goto(link.href);
    await other.page.reload();
    await other.page.locator(".link-row.broken li", { hasText: "/é🙂" }).waitFor();
    const field = "#field-chain";
    assert.equal(
      await other.page.locator(field).inputValue(),
      await page.locator(field).inputValue(),
    );
    assert.deepEqual(await other.verdict(), await visit.verdict());
    assert.ok(other.requests.every((url) => !url.includes("chain!")));
    await other.page.context().close();
  });

  await t.step("a link that was never packed here changes nothing and says so", async () => {
    const other = await open();
    await other.page.evaluate(() => void (location.hash = "#fence!AAAA"));
    await other.page.locator("#said", { hasText: "could not be read" }).waitFor();
    assert.deepEqual(other.complaints, []);
    await other.page.context().close();
  });

  await t.step(
    "curl sends the fields, TypeScript imports the module, the CLI reads them",
    async () => {
      await visit.go("fence", "declared");
      const curl = await copied("curl", "Copied the curl command");
      const [call, ...body] = curl.split("\n");
      assert.match(call!, /^curl -sS http:\/\/127\.0\.0\.1:\d+\/v1\/admit\/fence .*<<'WRIT'$/);
      const question = JSON.parse(body.slice(0, -2).join("\n"));
      assert.deepEqual(Object.keys(question), ["resolved", "delegated", "closure"]);
      const typescript = await copied("typescript", "Copied the TypeScript");
      assert.match(
        typescript,
        /^import \{ admitFence, .*\} from "http:\/\/127\.0\.0\.1:\d+\/writ\.js";/,
      );
      assert.match(await copied("cli", "Copied the command"), /^writ admit fence - <<'WRIT'\n/);
    },
  );
});

inChromium("what is large is answered, and drawn only as far as anyone reads", async (t, open) => {
  const visit = await open();
  const { page, complaints } = visit;
  const nodes = () => page.evaluate(() => document.querySelectorAll("#picture *").length);
  const fill = (field: string, text: string) =>
    page.locator(`#field-${field}`).evaluate((area, text) => {
      (area as HTMLTextAreaElement).value = text;
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, text);

  await t.step("a mebibyte of items", async () => {
    await visit.go("relate", "equal");
    const items = Array.from(
      { length: 57_000 },
      (_, i) => `/an/item/${String(i).padStart(6, "0")}`,
    );
    const scope = toJson({ bounded: { concrete: items, classes: [] } });
    assert.ok(scope.length > 1_000_000 && scope.length < 1_048_576, `${scope.length}`);
    await fill("resolved", scope);
    await untilCode(visit, "incomparable");
    assert.equal(await page.locator(".beyond .word").textContent(), "and 56,880 more");
    assert.ok(await nodes() < 1000);
  });

  await t.step("a byte over the cap", async () => {
    await fill("resolved", `"${"é".repeat(524_288)}"`);
    await untilCode(visit, "limit");
  });

  await t.step("brackets to the cap", async () => {
    await fill("resolved", "[".repeat(1_048_576));
    await untilCode(visit, "json_depth");
  });

  await t.step("the longest chain", async () => {
    await visit.go("chain", "trusted");
    const authority = {
      caveats: {
        fs_read: "all",
        fs_write: "all",
        exec: "all",
        net: "all",
        max_calls: "unlimited",
        valid_for_generation: "all",
      },
    } as const;
    const links: Link[] = [{
      grant: { authority: authorityId(authority), derivation: "root" },
      authority,
    }];
    while (links.length < 256) {
      const parent = grantId(links[0]!.grant);
      links.unshift({
        grant: { authority: authorityId(authority), derivation: { attenuation: { parent } } },
        authority,
      });
    }
    await fill("trusted_root", grantId(links.at(-1)!.grant));
    await fill("chain", toJson(links));
    await page.locator("#verdict .sentence", { hasText: "255 steps" }).waitFor();
    const { word, code } = await visit.verdict();
    assert.deepEqual([word, code], ["Granted", "trusted"]);
    assert.ok(await nodes() < 5000);
    assert.deepEqual(complaints, []);
  });
});
