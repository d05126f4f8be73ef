import type { Fields } from '../../define/field.ts'
import { emptyDrafts, typedFields, type Draft, type LineDraft } from '../draft.ts'

/** An empty line with a key that none of the lines has. */
export const newLine = (fields: Fields, lines: readonly LineDraft[]): LineDraft => {
  const taken = new Set(lines.map(line => line.key))
  let number = lines.length
  while (taken.has(`new:${number}`)) number += 1
  return { key: `new:${number}`, drafts: emptyDrafts(typedFields(fields)) }
}

/** The lines with another draft in one cell. */
export const withCell = (lines: readonly LineDraft[], key: string, name: string, draft: Draft): readonly LineDraft[] =>
  lines.map(line => (line.key === key ? { ...line, drafts: { ...line.drafts, [name]: draft } } : line))

/** The lines with a new one at a position. */
export const withLineAt = (lines: readonly LineDraft[], index: number, line: LineDraft): readonly LineDraft[] =>
  lines.toSpliced(index, 0, line)

/** The lines without one. */
export const withoutLine = (lines: readonly LineDraft[], key: string): readonly LineDraft[] => lines.filter(line => line.key !== key)

/** The lines with one moved up (-1) or down (1); at the end of the way they stay as they are. */
export const withLineMoved = (lines: readonly LineDraft[], key: string, by: -1 | 1): readonly LineDraft[] => {
  const from = lines.findIndex(line => line.key === key)
  const moved = lines[from]
  const to = from + by
  return moved === undefined || to < 0 || to >= lines.length ? lines : lines.toSpliced(from, 1).toSpliced(to, 0, moved)
}
