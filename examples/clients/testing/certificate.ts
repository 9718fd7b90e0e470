/**
 * A certificate authority and a certificate for loopback, made anew for one test.
 *
 * A key that lay in the repository would be one that everybody has, and a client
 * told to trust its certificate would trust everybody. WebCrypto makes keys and no
 * certificates; the packages that do bring a dozen others, for the forty lines of
 * DER (RFC 5280, X.690) that one fixed certificate takes.
 *
 * @module
 */

/** What a server and its clients need, in PEM. */
export interface Certificates {
  /** What clients trust. */
  readonly authority: string;
  /** What the server shows. */
  readonly certificate: string;
  readonly key: string;
}

interface Party {
  readonly name: Uint8Array;
  readonly keys: CryptoKeyPair;
  /** The subject's key as it stands in a certificate. */
  readonly spki: Uint8Array;
  readonly keyId: Uint8Array;
}

/** Makes an authority, and a certificate of it for `localhost` and 127.0.0.1. */
export async function makeCertificates(): Promise<Certificates> {
  const authority = await party("Writ test authority");
  const server = await party("localhost");
  const usage = (bits: number) => extension("551d0f", true, der(0x03, [0x00, bits]));
  const caExtensions = [extension("551d13", true, sequence(der(0x01, [0xff]))), usage(0x04)];
  const names = [der(0x82, ascii("localhost")), der(0x87, [127, 0, 0, 1])];
  const serverExtensions = [
    extension("551d13", true, sequence()),
    usage(0x80),
    extension("551d11", false, sequence(...names)),
    extension("551d25", false, sequence(oid("2b06010505070301"))),
  ];
  const key = await crypto.subtle.exportKey("pkcs8", server.keys.privateKey);
  return {
    authority: pem("CERTIFICATE", await certificate(authority, authority, caExtensions)),
    certificate: pem("CERTIFICATE", await certificate(server, authority, serverExtensions)),
    key: pem("PRIVATE KEY", new Uint8Array(key)),
  };
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" };

async function party(commonName: string): Promise<Party> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const point = await crypto.subtle.exportKey("raw", keys.publicKey);
  return {
    name: sequence(der(0x31, sequence(oid("550403"), der(0x0c, ascii(commonName))))),
    keys,
    spki: new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey)),
    keyId: new Uint8Array(await crypto.subtle.digest("SHA-1", point)),
  };
}

async function certificate(
  subject: Party,
  issuer: Party,
  extensions: readonly Uint8Array[],
): Promise<Uint8Array> {
  const algorithm = sequence(oid("2a8648ce3d040302")); // ecdsa-with-SHA256
  const day = 86_400_000;
  const toBeSigned = sequence(
    der(0xa0, der(0x02, [2])), // version 3
    der(0x02, [1, ...crypto.getRandomValues(new Uint8Array(15))]),
    algorithm,
    issuer.name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    subject.name,
    subject.spki,
    der(
      0xa3,
      sequence(
        ...extensions,
        extension("551d0e", false, der(0x04, subject.keyId)),
        extension("551d23", false, sequence(der(0x80, issuer.keyId))),
      ),
    ),
  );
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    issuer.keys.privateKey,
    toBeSigned,
  );
  // WebCrypto gives r and s side by side; a certificate has them as two integers.
  const [r, s] = [signature.slice(0, 32), signature.slice(32)].map(integer);
  return sequence(toBeSigned, algorithm, der(0x03, [0x00], sequence(r!, s!)));
}

function der(tag: number, ...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const content = parts.flatMap((part) => Array.from(part));
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [
    0x82,
    length >> 8,
    length & 0xff,
  ];
  return Uint8Array.from([tag, ...head, ...content]);
}

function sequence(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return der(0x30, ...parts);
}

function integer(bytes: ArrayBuffer): Uint8Array {
  const digits = Array.from(new Uint8Array(bytes));
  while (digits.length > 1 && digits[0] === 0 && digits[1]! < 0x80) digits.shift();
  return der(0x02, digits[0]! < 0x80 ? digits : [0, ...digits]);
}

function oid(hex: string): Uint8Array {
  return der(0x06, Uint8Array.fromHex(hex));
}

function extension(id: string, critical: boolean, value: Uint8Array): Uint8Array {
  return sequence(oid(id), ...critical ? [der(0x01, [0xff])] : [], der(0x04, value));
}

function time(at: number): Uint8Array {
  return der(0x17, ascii(new Date(at).toISOString().slice(2).replace(/[-:T]|\.\d+/g, "")));
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function pem(label: string, bytes: Uint8Array): string {
  const lines = bytes.toBase64().match(/.{1,64}/g)!.join("\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
