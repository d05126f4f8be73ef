import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Beside the migrations stand two lists, one line a file, `#` before comments.

/** In the form of sha256sum: the digest of each migration that has landed, which never changes any more. */
export const landedList = 'landed.sha256'

/** A digest that companies may have applied a migration with before, the one that it has landed with, and the file. */
export const formerList = 'former.sha256'

/** Bytes with which a migration was applied before its comment was changed: the statements are the same. */
export interface FormerDigest {
  readonly file: string
  readonly former: string
  readonly present: string
}

/** The lines of a list by their fields, without comments. */
const fieldsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => line.trim().split(/\s+/))

/** The digests of what has landed, in hexadecimal, by file, from the text of the list. Throws where a file stands twice. */
export const landedDigests = (text: string): ReadonlyMap<string, string> => {
  const lines = fieldsOf(text).map(([sha256 = '', file = '']) => [file, sha256] as const)
  const digests = new Map(lines)
  const twice = lines.find(([file, sha256]) => digests.get(file) !== sha256)
  if (twice) throw new Error(`${landedList} has two digests of ${twice[0]}`)
  return digests
}

/** The text of the list of what has landed. */
export const landedText = (digests: ReadonlyMap<string, string>): string =>
  [...digests]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, sha256]) => `${sha256}  ${file}\n`)
    .join('')

/** What a folder's migrations were applied with before; nothing where it has no such list. */
export const readFormerDigests = (folder: string): readonly FormerDigest[] => {
  const path = join(folder, formerList)
  if (!existsSync(path)) return []
  return fieldsOf(readFileSync(path, 'utf8')).map(([former = '', present = '', file = '']) => ({ file, former, present }))
}

/** What is wrong with files of migrations, by file and digest, beside the list of what has landed: what was changed, removed or not recorded. */
export const againstLanded = (files: ReadonlyMap<string, string>, landed: ReadonlyMap<string, string>): readonly string[] => [
  ...[...landed].filter(([file]) => !files.has(file)).map(([file]) => `${file} has landed and is gone`),
  ...[...files].flatMap(([file, sha256]) => {
    const recorded = landed.get(file)
    if (recorded === undefined) return [`${file} is not recorded`]
    return recorded === sha256 ? [] : [`${file} has landed and was changed`]
  }),
]
