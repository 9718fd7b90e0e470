import assert from "node:assert/strict";
import { relateScopes, unionScopes } from "../../mod.ts";
import type { ResolvedScope } from "../../mod.ts";
import { regionsOf } from "./regions.ts";
import type { Region } from "./regions.ts";

function bounded(concrete: string[], classes: string[] = []): ResolvedScope {
  return { bounded: { concrete, classes } };
}

/** A region as texts: classes in angle brackets, what cannot be listed in round ones. */
function texts({ members, rest }: Region): string[] {
  const listed = members.map(({ kind, text }) => kind === "class" ? `<${text}>` : text);
  return rest === undefined ? listed : [...listed, `(${rest})`];
}

/** Used and unused of each part, then what is outside. */
function drawn(permitted: ResolvedScope, ...scopes: ResolvedScope[]): string[][] {
  const { parts, outside } = regionsOf(permitted, scopes.map((scope) => ({ name: "", scope })));
  return [...parts.flatMap(({ used, unused }) => [texts(used), texts(unused)]), texts(outside)];
}

Deno.test("items fall into the part that has them, used or not, or outside", () => {
  assert.deepEqual(
    drawn(bounded(["/a", "/c", "/x"]), bounded(["/a", "/b"]), bounded(["/c", "/d"])),
    [["/a"], ["/b"], ["/c"], ["/d"], ["/x"]],
  );
});

Deno.test("an item of both parts is drawn once, where it was delegated", () => {
  assert.deepEqual(drawn(bounded(["/a"]), bounded(["/a"]), bounded(["/a"])), [
    ["/a"],
    [],
    [],
    [],
    [],
  ]);
});

Deno.test("a class is not the item of its name", () => {
  assert.deepEqual(drawn(bounded([], ["loopback"]), bounded(["loopback"])), [
    [],
    ["loopback"],
    ["<loopback>"],
  ]);
});

Deno.test("what cannot be listed is a word: everything, the rest of it, or not known", () => {
  assert.deepEqual(drawn("unbounded", bounded(["/a"])), [["/a"], [], ["(everything else)"]]);
  assert.deepEqual(drawn(bounded(["/a"]), "unbounded"), [["/a"], ["(everything else)"], []]);
  assert.deepEqual(drawn("unbounded", "unbounded"), [["(everything)"], [], []]);
  assert.deepEqual(drawn("unknown", bounded(["/a"])), [[], ["/a"], ["(not known)"]]);
  assert.deepEqual(drawn(bounded(["/a"]), "unbounded", "unknown"), [
    [],
    ["(everything)"],
    [],
    ["(not known)"],
    ["/a"],
  ]);
});

Deno.test("an unbounded part leaves to the other what that one lists", () => {
  assert.deepEqual(drawn(bounded(["/a", "/b"]), "unbounded", bounded(["/b", "/c"])), [
    ["/a"],
    ["(everything else)"],
    ["/b"],
    ["/c"],
    [],
  ]);
});

Deno.test("the picture agrees with the module: something is outside exactly when it is not within", () => {
  const scopes: ResolvedScope[] = ["unbounded", "unknown"];
  for (let bits = 0; bits < 8; bits++) {
    const pick = (mask: number, text: string) => (bits & mask) === 0 ? [] : [text];
    scopes.push(bounded([...pick(1, "/a"), ...pick(2, "/b")], pick(4, "/a")));
  }
  for (const permitted of scopes) {
    for (const a of scopes) {
      for (const b of scopes) {
        const { within, excess } = relateScopes(permitted, unionScopes(a, b));
        const { outside, undecided } = regionsOf(permitted, [
          { name: "a", scope: a },
          { name: "b", scope: b },
        ]);
        if (undecided) {
          assert.equal(within, false);
          continue;
        }
        assert.equal(texts(outside).length === 0, within);
        if (excess === null) assert.deepEqual(texts(outside), ["(everything else)"]);
        else {
          assert.deepEqual(
            texts(outside),
            [...excess.concrete, ...excess.classes.map((name) => `<${name}>`)],
          );
        }
      }
    }
  }
});
