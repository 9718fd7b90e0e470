/**
 * Questions as they may be asked.
 *
 * @module
 */

/** A question as it may be asked: what may be null may also be left out. */
export type Asked<Q> = Q extends unknown ?
    & { readonly [K in keyof Q as null extends Q[K] ? never : K]: Q[K] }
    & { readonly [K in keyof Q as null extends Q[K] ? K : never]?: Q[K] | undefined }
  : never;
