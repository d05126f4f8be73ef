import type { Field, Fields } from '../../define/field.ts'
import { emptyDrafts, typedFields, type Draft, type Drafts, type LineDraft } from '../draft.ts'

/** A new line with a key that none of the lines has: empty, but for what it begins with. */
export const newLine = (fields: Fields, lines: readonly LineDraft[], begun: Drafts = {}): LineDraft => {
  const taken = new Set(lines.map(line => line.key))
  let number = lines.length
  while (taken.has(`new:${number}`)) number += 1
  return { key: `new:${number}`, drafts: { ...emptyDrafts(typedFields(fields)), ...begun } }
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

/** The field of a line that holds a file, where a line has one that is filled in. */
export const fileFieldOf = (fields: Fields): readonly [name: string, field: Field] | undefined =>
  Object.entries(typedFields(fields)).find(([, field]) => field.kind === 'file' || field.kind === 'image')

/** A new line for each of these files, which are on their way; a name that every line needs begins as that of its file. */
export const newFileLines = (fields: Fields, lines: readonly LineDraft[], names: readonly string[]): readonly LineDraft[] => {
  const [fileField] = fileFieldOf(fields) ?? []
  if (fileField === undefined) return []
  const [title] = Object.entries(typedFields(fields)).find(([, field]) => field.kind === 'text' && field.required) ?? []
  const all = [...lines]
  for (const name of names) {
    const line = newLine(fields, all)
    const titled = title === undefined ? {} : { [title]: name.replace(/\.[^.]+$/, '').slice(0, 120) }
    all.push({ ...line, drafts: { ...line.drafts, ...titled, [fileField]: { sending: name } } })
  }
  return all.slice(lines.length)
}
