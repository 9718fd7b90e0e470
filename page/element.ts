/**
 * Elements, made one way: tag, attributes, children.
 *
 * Text is only ever a text node. The page's policy forbids markup sinks
 * (`require-trusted-types-for 'script'`), so there is no other way to get any.
 *
 * @module
 */

/** What an element can hold; what is missing is left out. */
export type Child = Node | string | undefined | false;

/** Attributes by name; `false` and `undefined` leave one out, `true` sets it empty. */
export type Attributes = { readonly [name: string]: string | number | boolean | undefined };

/** An HTML element with attributes and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element with attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** The element of an id that the page's own markup has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}

/** `1 item`, `2 items`. */
export function count(n: number, one: string, many: string = `${one}s`): string {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}
