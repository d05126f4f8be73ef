import { createHash } from 'node:crypto'
import type { Interpreter } from './interpret.ts'

const mark = 'row='

/** All that a row says which makes something, as one text: two rows of a file with the same one are equal. */
export const contentKey = ({ sources }: Pick<Interpreter, 'sources'>, cells: readonly string[]): string => {
  const texts = [...sources].map(([name, own]) => [name, own.map(({ text }) => text(cells).trim())])
  return `${mark}${createHash('sha256').update(JSON.stringify(texts)).digest('base64url')}`
}

/** Whether a key says all of a row: rows may share it, once somebody has said so. */
export const isContentKey = (key: string): boolean => key.startsWith(mark)

/** The same in SQL, of an array of keys. */
export const contentKeyPattern = `${mark}%`
