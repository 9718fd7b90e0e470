import assert from "node:assert/strict";
import fc from "../packages/fast_check.ts";
import * as writ from "../../mod.ts";
import { Unreachable } from "../subject.ts";
import type { WritModule } from "../subjects/module.ts";
import { endpointTargets } from "./endpoints.ts";
import type { Send } from "./endpoints.ts";
import { inputOf, kept, readFound } from "./found.ts";
import { fed, Fuzzer } from "./fuzzer.ts";
import type { Finding } from "./fuzzer.ts";
import { inProcess } from "./in_process.ts";
import { parserTargets } from "./parsers.ts";
import { Fault } from "./target.ts";
import type { Target } from "./target.ts";

const utf8 = new TextEncoder();
const text = new TextDecoder();

/** Feeds so many inputs, and gives what was found first. */
async function firstFound(targets: readonly Target[], inputs: number): Promise<Finding> {
  const fuzzer = new Fuzzer(targets, 1, false);
  while (fuzzer.inputs < inputs) {
    const finding = await fuzzer.next();
    if (finding !== undefined) return finding;
  }
  assert.fail(`nothing was found in ${inputs} inputs`);
}

function only(name: string, changes: Partial<WritModule>): readonly Target[] {
  return parserTargets({ ...writ, ...changes }).filter((target) => target.name === name);
}

Deno.test("the same seed feeds the same inputs, another seed others", async () => {
  const fedBy = async (seed: number) => {
    const inputs: string[] = [];
    const recording = parserTargets(writ).map((target) => ({
      ...target,
      feed(input: Uint8Array<ArrayBuffer>) {
        inputs.push(`${target.name} ${input.toHex()}`);
        return target.feed(input);
      },
    }));
    const fuzzer = new Fuzzer(recording, seed, false);
    while (fuzzer.inputs < 300) assert.equal(await fuzzer.next(), undefined);
    return inputs;
  };
  const first = await fedBy(5);
  assert.equal(first.length, 300);
  assert.deepEqual(await fedBy(5), first);
  assert.notDeepEqual(await fedBy(6), first);
});

Deno.test("a finding is made small, and stays a finding of its kind", async () => {
  const fragile: Target = {
    name: "fragile",
    seeds: [utf8.encode('{"a":["one","two","three"],"b":{"c":1}}')],
    feed(input) {
      const given = text.decode(input);
      if (given.includes("extra")) throw new Fault("fell over", given);
      if (given.length < 4) throw new RangeError("too short to be looked at");
      return "read";
    },
  };
  const fuzzer = new Fuzzer([fragile], 3, false);
  const kinds = new Map<string, string>();
  while (kinds.size < 2 && fuzzer.inputs < 5_000) {
    const finding = await fuzzer.next();
    if (finding !== undefined) kinds.set(finding.kind, text.decode(finding.input));
  }
  assert.deepEqual(Object.fromEntries(kinds), { "fell over": "extra", "throws RangeError": "" });
});

Deno.test("a parser that throws anything but its typed error is found", async () => {
  const parseCaveats: typeof writ.parseCaveats = (text) => {
    const caveats = writ.parseCaveats(text);
    if (caveats.net !== "all" && caveats.net.only.length > 2) throw new TypeError("too many hosts");
    return caveats;
  };
  const { kind, message } = await firstFound(only("parseCaveats", { parseCaveats }), 4_000);
  assert.equal(kind, "throws TypeError");
  assert.match(message, /too many hosts at .*fuzzer_test\.ts:[0-9]+$/);
});

Deno.test("a reader that takes another spelling of a grant is found", async () => {
  const parseGrantDocument: typeof writ.parseGrantDocument = (document) => {
    const read = typeof document === "string" ? document : text.decode(document);
    return writ.parseGrantDocument(read.replace(/ 0+([1-9])/g, " $1"));
  };
  const targets = only("parseGrantDocument", { parseGrantDocument });
  assert.equal((await firstFound(targets, 4_000)).kind, "not canonical");
});

Deno.test("a writer that rounds is found", async () => {
  const toJson: typeof writ.toJson = (value) =>
    writ.toJson(value).replace(
      /(?<=[:[,])[0-9]{17,}(?=[\],}])/g,
      (digits) => `${BigInt(Number(digits))}`,
    );
  const { kind } = await firstFound(only("parseCaveats", { toJson }), 4_000);
  assert.match(kind, /no round trip|throws MalformedError/);
});

Deno.test("an endpoint that answers what is not documented is found", async () => {
  const honest = inProcess();
  const wrong: Readonly<Record<string, Send>> = {
    "a status that is not documented": async (call) => {
      const reply = await honest(call);
      return reply.status === 413 || reply.status === 415 ? { ...reply, status: 500 } : reply;
    },
    "a problem with a verdict": async (call) => {
      const reply = await honest(call);
      if (reply.status !== 422) return reply;
      const body = text.decode(reply.body).replace(/^\{/, '{"granted":false,');
      return { ...reply, body: utf8.encode(body) };
    },
    "no strict JSON": async (call) => {
      const reply = await honest(call);
      return reply.status === 200 ? { ...reply, body: reply.body.subarray(1) } : reply;
    },
  };
  for (const [kind, send] of Object.entries(wrong)) {
    assert.equal((await firstFound(endpointTargets(send, true), 2_000)).kind, kind);
  }
});

Deno.test("any endpoint may say that a request is not addressed plainly", async () => {
  const honest = inProcess();
  const send: Send = (call) => honest({ ...call, headers: { ...call.headers, host: "a/b" } });
  for (const { name, seeds, feed } of endpointTargets(send, true)) {
    const said = await feed(new Uint8Array(seeds[0]!));
    if (name !== "any request") assert.equal(said, "400 bad_target", name);
  }
});

Deno.test("what is kept is fed again as it was", () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.string().map((s) => utf8.encode(s))), (input) => {
      const bytes = new Uint8Array(input);
      const finding = { target: "t", kind: "k", message: "m", input: bytes };
      assert.deepEqual(inputOf(JSON.parse(JSON.stringify(kept(finding)))), bytes);
    }),
  );
});

const FOUND = readFound();
Deno.test(`${FOUND.length} inputs that the fuzzer found are answered as they should`, async (t) => {
  const targets = [...parserTargets(writ), ...endpointTargets(inProcess(), true)];
  for (const [file, example] of FOUND) {
    await t.step(`${file}: ${example.target}`, async () => {
      const target = targets.find(({ name }) => name === example.target);
      assert(target !== undefined, `there is no target ${example.target}`);
      const outcome = await fed(target, inputOf(example), false);
      assert(!(outcome instanceof Fault), String(outcome));
    });
  }
});

Deno.test("a target that cannot be fed any more is no finding, and its last input is known", async () => {
  const gone: Target = {
    name: "gone",
    seeds: [utf8.encode("{}")],
    feed() {
      throw new Unreachable("gone");
    },
  };
  const fuzzer = new Fuzzer([gone], 1, false);
  await assert.rejects(fuzzer.next(), Unreachable);
  assert.equal(fuzzer.last?.target, "gone");
  assert.equal(fuzzer.found.size, 0);
});

Deno.test("every parser that the module exports is fed", () => {
  const names = new Set(parserTargets(writ).map(({ name }) => name));
  const parsers = Object.keys(writ).filter((name) => name.startsWith("parse"));
  assert(parsers.length > 10);
  assert.deepEqual(parsers.filter((name) => !names.has(name)), []);
});
