import assert from "node:assert/strict";
import { service } from "../routes/testing/service.ts";
import { deno, inRepository, PERMISSIONS, writ } from "./testing/process.ts";

async function inTempDir(use: (cwd: string) => Promise<void>): Promise<void> {
  const cwd = await Deno.makeTempDir();
  try {
    await use(cwd);
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

Deno.test("a grant's life, in processes with the documented permissions and no others", async () => {
  await inTempDir(async (cwd) => {
    const made = await writ(["keygen", "author.seed"], { cwd });
    assert.equal(made.exit, 0, made.err);
    const key = made.out.trim();
    assert.equal((await Deno.stat(`${cwd}/author.seed`)).mode! & 0o777, 0o600);

    const spec = inRepository("examples/recipe.json");
    const cut = await writ(["grant", "new", spec, "--recipe", "packer"], { cwd });
    await Deno.writeTextFile(`${cwd}/packer.grant`, cut.out);
    const signed = await writ(["grant", "sign", "packer.grant", "--seed", "author.seed"], { cwd });
    await Deno.writeTextFile(`${cwd}/packer.signed`, signed.out);
    const dispatch = inRepository("examples/dispatch.json");
    const carried = await writ(["grant", "attach", dispatch, "packer.signed"], { cwd });
    assert.deepEqual([cut.exit, signed.exit, carried.exit], [0, 0, 0], carried.err);

    const env = { YAH_ADMISSION: "required", YAH_ADMISSION_KEYS: key };
    const admitted = await writ(["admit", "workload", "-"], { cwd, input: carried.out, env });
    assert.equal(admitted.exit, 0, admitted.err);
    assert.ok(admitted.out.startsWith("Granted · admit\n") && admitted.out.includes(key));
    const stranger = await writ(["admit", "workload", "-", "--keys", "00".repeat(32)], {
      cwd,
      input: carried.out,
    });
    assert.equal(stranger.exit, 1);
    assert.ok(stranger.out.startsWith("Refused · untrusted_key"), stranger.out);
  });
});

Deno.test("a seed is neither written over nor read while others may read it", async () => {
  await inTempDir(async (cwd) => {
    await writ(["keygen", "author.seed"], { cwd });
    const seed = await Deno.readTextFile(`${cwd}/author.seed`);
    const again = await writ(["keygen", "author.seed"], { cwd });
    assert.deepEqual([again.exit, again.out], [2, ""]);
    assert.equal(await Deno.readTextFile(`${cwd}/author.seed`), seed);

    await Deno.writeTextFile(`${cwd}/a.grant`, GRANT);
    await Deno.chmod(`${cwd}/author.seed`, 0o644);
    const open = await writ(["grant", "sign", "a.grant", "--seed", "author.seed"], { cwd });
    assert.deepEqual([open.exit, open.out], [2, ""]);
    assert.ok(open.err.includes("chmod 600 author.seed"), open.err);
    await Deno.chmod(`${cwd}/author.seed`, 0o600);
    const closed = await writ(["grant", "sign", "a.grant", "--seed", "author.seed"], { cwd });
    assert.equal(closed.exit, 0, closed.err);
    assert.ok(!(closed.out + closed.err + open.err).includes(seed.trim()));
  });
});

const GRANT = "yah-admission-grant/v2\nrecipe 1\nr\nimage 1\ni\ntier 1\nt\nruntime 9\ncontainer\n" +
  "host-network 5\nfalse\nnested-sandbox 5\nfalse\nworkdir 1\n0\nentrypoint 1\n0\nargv 1\n0\n" +
  "env-name 1\n0\nsecret 1\n0\n";

Deno.test("a server is asked over a socket, if the network is allowed", async () => {
  const { app } = service();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
  try {
    const host = `127.0.0.1:${server.addr.port}`;
    const question = inRepository("examples/relate-outside.json");
    const args = ["relate", question, "--server", `http://${host}`];
    const cwd = "/tmp";
    const alone = await writ(args, { cwd });
    assert.deepEqual([alone.exit, alone.out], [2, ""]);
    assert.ok(alone.err.includes(`--allow-net=${host}`), alone.err);
    const permissions = [...PERMISSIONS, `--allow-net=${host}`];
    const asked = await writ(args, { cwd, permissions });
    assert.deepEqual(asked, await writ(args.slice(0, 2), { cwd }));
    assert.equal(asked.exit, 1);
  } finally {
    await server.shutdown();
  }
});

Deno.test("the laws judge a service over a socket", async () => {
  const { app } = service();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
  try {
    const host = `127.0.0.1:${server.addr.port}`;
    const law = ["laws", "--law", "no attenuation amplifies", "--runs", "20", "--seed", "1"];
    const permissions = [...PERMISSIONS, `--allow-net=${host}`];
    const args = [...law, "--server", `http://${host}`];
    const { exit, out, err } = await writ(args, { cwd: "/tmp", permissions });
    assert.equal(exit, 0, err);
    assert.ok(out.startsWith(`Hold · 1 holds\nJudged http://${host}`), out);
    const barred = await writ(args, { cwd: "/tmp" });
    assert.deepEqual([barred.exit, barred.out], [2, ""]);
  } finally {
    await server.shutdown();
  }
});

Deno.test("a question that trusts no one needs no permission but to read its file", async () => {
  const question = inRepository("examples/relate-within.json");
  const permissions = [`--allow-read=${question}`];
  const { exit, err } = await writ(["relate", question], { cwd: "/tmp", permissions });
  assert.deepEqual([exit, err], [0, ""]);
  const barred = await writ(["relate", question], { cwd: "/tmp", permissions: [] });
  assert.equal(barred.exit, 2);
  assert.ok(barred.err.includes("--allow-read"), barred.err);
});

Deno.test("it installs by the documented command, and what is installed runs", async () => {
  await inTempDir(async (cwd) => {
    const main = inRepository("cli/main.ts");
    const install = ["install", "--global", "--root", cwd, "--name", "writ", ...PERMISSIONS, main];
    const { exit, err } = await deno(install, { cwd });
    assert.equal(exit, 0, err);
    const shim = await Deno.readTextFile(`${cwd}/bin/writ`);
    const [, words] = /^exec deno (run .*) "\$@"$/m.exec(shim)!;
    const args = words!.split(" ").map((word) => word.replaceAll("'", ""));
    assert.deepEqual(args.filter((word) => word.startsWith("--allow")), PERMISSIONS);
    const ran = await deno([...args, "relate", inRepository("examples/relate-within.json")], {
      cwd,
    });
    assert.deepEqual([ran.exit, ran.err], [0, ""]);
    const laws = ["laws", "--law", "no attenuation amplifies", "--runs", "20", "--seed", "1"];
    const judged = await deno([...args, ...laws], { cwd });
    assert.deepEqual([judged.exit, judged.err], [0, ""]);
    assert.ok(judged.out.startsWith("Hold · 1 holds\nJudged module "), judged.out);
  });
});
