import { createHash } from 'node:crypto'
import type { Context } from '#core/context.server'
import { fileHashes } from '#core/files.server'

/** A file of a set: what it is, and its SHA-256 in hexadecimal. */
interface DigestedFile {
  readonly kind: string
  readonly file: number
  readonly hash: string
}

/** What a set of files is hashed over: each file by its kind and its own hash, whatever their order. */
const canonicalFiles = (files: readonly DigestedFile[]): string =>
  files
    .map(({ kind, hash }) => `${kind} ${hash}`)
    .toSorted()
    .join('\n')

/** The SHA-256 over the files of a release, in hexadecimal, from the hashes of their stored bytes. */
export const digestOf = async (
  { tx }: Pick<Context, 'tx'>,
  files: readonly { readonly kind: string; readonly file: number }[],
): Promise<string> => {
  const hashes = await fileHashes(
    tx,
    files.map(({ file }) => file),
  )
  const all = files.map(one => ({ ...one, hash: hashes.get(one.file) ?? '' }))
  return createHash('sha256').update(canonicalFiles(all)).digest('hex')
}
