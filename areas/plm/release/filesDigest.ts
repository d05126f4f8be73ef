/** A file of a set: what it is, and its SHA-256 in hexadecimal. */
export interface DigestedFile {
  readonly kind: string
  readonly file: number
  readonly hash: string
}

/** What a set of files is hashed over: each file by its kind and its own hash, whatever their order. */
export const canonicalFiles = (files: readonly DigestedFile[]): string =>
  files
    .map(({ kind, hash }) => `${kind} ${hash}`)
    .toSorted()
    .join('\n')
