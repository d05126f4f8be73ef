import { createHash } from 'node:crypto'
import type { Context } from '#core/context.server'
import { fileHashes } from '#core/files.server'
import { canonicalFiles } from './filesDigest.ts'

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
