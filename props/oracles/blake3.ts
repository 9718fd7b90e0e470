/**
 * BLAKE3 of a byte string, 32 bytes out: from the specification (section 2), for
 * checking. It is written to be read beside the paper, not to be fast.
 *
 * @module
 */

const IV = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
const PERMUTATION = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const COLUMNS_THEN_DIAGONALS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const CHUNK = 1024, BLOCK = 64, ROUNDS = 7;
const CHUNK_START = 1, CHUNK_END = 2, PARENT = 4, ROOT = 8;

const rotated = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The quarter round: mixes two words of the message into four of the state. */
function mix(v: Uint32Array, at: readonly number[], x: number, y: number): void {
  const a = at[0]!, b = at[1]!, c = at[2]!, d = at[3]!;
  v[a]! += v[b]! + x;
  v[d] = rotated(v[d]! ^ v[a]!, 16);
  v[c]! += v[d]!;
  v[b] = rotated(v[b]! ^ v[c]!, 12);
  v[a]! += v[b]! + y;
  v[d] = rotated(v[d]! ^ v[a]!, 8);
  v[c]! += v[d]!;
  v[b] = rotated(v[b]! ^ v[c]!, 7);
}

/** The compression function: the first eight words of the new state. */
function compress(
  chaining: Uint32Array,
  block: Uint32Array,
  counter: number,
  length: number,
  flags: number,
): Uint32Array {
  const v = new Uint32Array(16);
  v.set(chaining);
  v.set(IV.subarray(0, 4), 8);
  v.set([counter, Math.floor(counter / 2 ** 32), length, flags], 12);
  let words = block;
  for (let round = 0; round < ROUNDS; round++) {
    for (let g = 0; g < 8; g++) {
      mix(v, COLUMNS_THEN_DIAGONALS[g]!, words[2 * g]!, words[2 * g + 1]!);
    }
    const permuted = new Uint32Array(16);
    for (let i = 0; i < 16; i++) permuted[i] = words[PERMUTATION[i]!]!;
    words = permuted;
  }
  for (let i = 0; i < 8; i++) v[i]! ^= v[i + 8]!;
  return v.slice(0, 8);
}

function words(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const block = new Uint32Array(16);
  for (let i = 0; i < 16; i++) block[i] = view.getUint32(4 * i, true);
  return block;
}

function chunk(bytes: Uint8Array, counter: number, root: number): Uint32Array {
  let chaining: Uint32Array = IV;
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let i = 0; i < blocks; i++) {
    const block = bytes.subarray(BLOCK * i, BLOCK * (i + 1));
    const last = i === blocks - 1;
    const flags = (i === 0 ? CHUNK_START : 0) | (last ? CHUNK_END | root : 0);
    chaining = compress(chaining, words(block), counter, block.length, flags);
  }
  return chaining;
}

function tree(bytes: Uint8Array, counter: number, root: number): Uint32Array {
  if (bytes.length <= CHUNK) return chunk(bytes, counter, root);
  // The left side is the largest power of two of chunks that leaves something for the right.
  let left = 1;
  while (2 * left * CHUNK < bytes.length) left *= 2;
  const block = new Uint32Array(16);
  block.set(tree(bytes.subarray(0, left * CHUNK), counter, 0));
  block.set(tree(bytes.subarray(left * CHUNK), counter + left, 0), 8);
  return compress(IV, block, 0, BLOCK, PARENT | root);
}

/** The 32-byte BLAKE3 digest. */
export function blake3(bytes: Uint8Array): Uint8Array {
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  tree(bytes, 0, ROOT).forEach((word, i) => view.setUint32(4 * i, word, true));
  return digest;
}
