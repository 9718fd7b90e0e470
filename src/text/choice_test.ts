import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import { choice, constant, forms, orNull } from "./choice.ts";
import { parseJson } from "./json.ts";
import { nullable, object, optional, required } from "./members.ts";
import { integer, text } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { Trail } from "./trail.ts";

function read<T>(shape: Shape<T>, json: string): T {
  return shape.decode(parseJson(json), new Trail());
}

function fault(shape: Shape<unknown>, json: string): Pick<MalformedError, "code" | "path"> {
  try {
    read(shape, json);
  } catch (error) {
    assert(error instanceof MalformedError);
    return { code: error.code, path: error.path };
  }
  assert.fail(`read: ${json}`);
}

interface Named {
  name?: string | null;
  note?: string | null;
}
interface Counted {
  count: number;
  note?: string | null;
}
const either = forms<Named | Counted>({
  name: object<Named>({ name: required(text), note: nullable(text) }),
  count: object<Counted>({ count: required(integer(0, 9)), note: nullable(text) }),
}, ["note"]);

Deno.test("the first member written that is not null says which form an object has", () => {
  assert.deepEqual(read(either, '{"name":"a"}'), { name: "a", note: null });
  assert.deepEqual(read(either, '{"count":3,"name":null,"note":null}'), { count: 3, note: null });
  assert.deepEqual(fault(either, '{"count":3,"name":"a"}'), {
    code: "unknown_field",
    path: "/name",
  });
  assert.deepEqual(fault(either, '{"name":"a","count":3}'), {
    code: "unknown_field",
    path: "/count",
  });
});

Deno.test("an object of no form is told which members it may have", () => {
  assert.deepEqual(fault(either, "{}"), { code: "missing_field", path: "/name" });
  assert.deepEqual(fault(either, '{"Name":"a"}'), { code: "unknown_field", path: "/Name" });
  assert.deepEqual(fault(either, '{"name":null}'), { code: "wrong_type", path: "/name" });
  assert.deepEqual(fault(either, '{"name":"a","other":null}'), {
    code: "unknown_field",
    path: "/other",
  });
  assert.deepEqual(fault(either, "[]"), { code: "wrong_type", path: "" });
});

interface Yes {
  ok: true;
  text?: string | undefined;
}
interface No {
  ok: false;
  why: string | null;
}
const answer = choice<Yes | No>(
  "ok",
  new Map<boolean, Shape<Yes | No>>([
    [true, object<Yes>({ ok: required(constant(true)), text: optional(text) })],
    [false, object<No>({ ok: required(constant(false)), why: required(orNull(text)) })],
  ]),
);

Deno.test("a member's value says which object it is", () => {
  const yes = read(answer, '{"ok":true}');
  assert.deepEqual(yes, { ok: true });
  assert(!("text" in yes));
  assert.deepEqual(read(answer, '{"ok":false,"why":null}'), { ok: false, why: null });
  assert.deepEqual(fault(answer, '{"ok":"true"}'), { code: "unknown_variant", path: "/ok" });
  assert.deepEqual(fault(answer, "{}"), { code: "missing_field", path: "/ok" });
  assert.deepEqual(fault(answer, '{"ok":false}'), { code: "missing_field", path: "/why" });
  assert.deepEqual(fault(answer, '{"ok":true,"text":null}'), { code: "wrong_type", path: "/text" });
  assert.deepEqual(fault(answer, '{"ok":true,"why":null}'), {
    code: "unknown_field",
    path: "/why",
  });
});

Deno.test("a constant is one text or flag, and no other value of any type", () => {
  assert.equal(read(constant("a"), '"a"'), "a");
  assert.deepEqual(fault(constant("a"), '"b"'), { code: "unknown_variant", path: "" });
  assert.deepEqual(fault(constant(true), '"true"'), { code: "wrong_type", path: "" });
});

Deno.test("a fault deeper down that is named like a form's member is that fault", () => {
  const inner = object<{ a: string }>({ a: required(text) });
  type Form = { x: { a: string }; one: string } | { x: { a: string }; two: string };
  const shape = forms<Form>({
    one: object<{ x: { a: string }; one: string }>({ x: required(inner), one: required(text) }),
    two: object<{ x: { a: string }; two: string }>({ x: required(inner), two: required(text) }),
  });
  assert.deepEqual(fault(shape, '{"x":{"one":1}}'), { code: "unknown_field", path: "/x/one" });
});
