/**
 * Targets: where a request says that it goes.
 *
 * A runtime writes a request's URL by joining its `Host` header and its target as
 * text, and the router reads the path off that text. A `Host` of `x/v1/chain#`
 * would so choose the route and cut off `?enforce=1`; a `#` in the target would cut
 * it off too. RFC 9112, section 3.2 has such a `Host` answered with 400, and RFC 9110
 * has no fragment in a target. A proxy that drops the fragment before it asks here
 * is not covered: then there is nothing to see.
 *
 * @module
 */

const HOST = String.raw`(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{0,5})?`;
const PLAIN_HOST = new RegExp(`^${HOST}$`);
const PLAIN_URL = new RegExp(`^https?://${HOST}/[^#]*$`);

/** Whether the request's path and query are its target's own, and can be read. */
export function isPlainlyAddressed({ url, headers }: Request): boolean {
  const host = headers.get("host");
  return (host === null || PLAIN_HOST.test(host)) && PLAIN_URL.test(url) && URL.canParse(url);
}
