/**
 * Works the golden answers out a second time, without the module's own code: ids with
 * the format's library, relations and fences with plain sets.
 *
 * The digests were compared once, at version 1 of `ids.json`, with BLAKE3 and CBOR of
 * another language; here the three ids that the specification pins hold them.
 *
 * @module
 */

import { decode, encode } from "../props/packages/dag_cbor.ts";
import assert from "node:assert/strict";
import { base32 } from "../src/packages/multiformats.ts";
import { encodeHex } from "../src/text/hex.ts";
import { question, readGolden } from "./row.ts";
import type { Plain } from "./vectors/plain.ts";

/** An id as the library's own link, which only its decoder makes. */
function link(id: string): Plain {
  return decode(Uint8Array.of(0xd8, 0x2a, 0x58, 0x25, 0x00, ...base32.decode(id)));
}

/** The set of a scope as the library is to encode it: by bytes or by value, each item once. */
function scope(value: Plain): Plain {
  if (value === "all" || value.only === undefined) return value;
  const items = [...new Set<string | bigint>(value.only)];
  const bytes = (item: string) => encodeHex(new TextEncoder().encode(item));
  return {
    only: items.sort((a, b) => {
      const [x, y] = typeof a === "string" ? [bytes(a), bytes(b as string)] : [a, b as bigint];
      return x < y ? -1 : 1;
    }),
  };
}

/** What an authority's or a grant's id is the hash of, by `wire.md`. */
function preimage({ authority, grant }: Plain): Plain {
  if (authority !== undefined) {
    const caveats = Object.entries(authority.caveats).map(([axis, value]) => [axis, scope(value)]);
    return { kind: "agent-mesh/provenance/authority/v1", body: Object.fromEntries(caveats) };
  }
  const derivation = grant.derivation === "root" ? "root" : Object.fromEntries(
    Object.entries<Plain>(grant.derivation).map(([kind, ids]) => [
      kind,
      Object.fromEntries(Object.entries<Plain>(ids).map(([name, id]) => [name, link(id)])),
    ]),
  );
  return {
    kind: "agent-mesh/provenance/grant/v1",
    body: { authority: link(grant.authority), derivation },
  };
}

Deno.test("the format's library encodes every golden authority and grant as the row has it", () => {
  for (const row of readGolden("ids").rows) {
    const bytes = encode(preimage(question(row)));
    const { canonical } = row.out;
    if (typeof canonical === "string") assert.equal(encodeHex(bytes), canonical, row.id);
    else {
      assert.equal(BigInt(bytes.length), canonical.bytes, row.id);
      assert.equal(encodeHex(bytes.subarray(0, 64)), canonical.begins, row.id);
    }
  }
});

/** Sets as plain sets: items and classes told apart by their first letter. */
function set(scope: Plain): ReadonlySet<string> {
  const { concrete, classes } = scope.bounded;
  return new Set([...concrete.map((c: string) => `i${c}`), ...classes.map((c: string) => `c${c}`)]);
}

function relation(resolved: Plain, bounds: readonly Plain[]): string {
  if ([resolved, ...bounds].includes("unknown")) return "unknown";
  const top = bounds.includes("unbounded");
  if (resolved === "unbounded") return top ? "equal" : "superset";
  if (top) return "subset";
  const inner = set(resolved), outer = new Set(bounds.flatMap((bound) => [...set(bound)]));
  const within = [...inner].every((item) => outer.has(item));
  const covers = [...outer].every((item) => inner.has(item));
  if (within) return covers ? "equal" : "subset";
  return covers ? "superset" : "incomparable";
}

const wellFormed = (operation: "relate" | "fence") =>
  readGolden(operation).rows.filter(({ out }) => out.malformed === undefined);

Deno.test("plain sets give every golden relation", () => {
  for (const row of wellFormed("relate")) {
    const { resolved, bound } = question(row);
    assert.equal(relation(resolved, [bound]), row.out.relation, row.id);
  }
});

Deno.test("plain sets give every golden fence's relations, and so its verdict", () => {
  const nothing = { bounded: { concrete: [], classes: [] } };
  for (const row of wellFormed("fence")) {
    const { resolved, delegated, closure } = question(row);
    const axes = ["fs_read", "fs_write", "exec", "net"];
    const relations = axes.map((axis) => {
      const scope = delegated[axis];
      const lifted = scope === "all"
        ? "unbounded"
        : { bounded: { concrete: scope.only, classes: [] } };
      return relation(resolved[axis], [lifted, closure?.[axis] ?? nothing]);
    });
    assert.deepEqual(axes.map((axis) => row.out.axes[axis].relation), relations, row.id);
    const failing = relations.findIndex((name) => name !== "equal" && name !== "subset");
    assert.equal(row.out.granted, failing === -1, row.id);
    assert.equal(row.out.reason?.axis, axes[failing], row.id);
  }
});
