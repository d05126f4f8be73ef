import type { Field, Fields } from '../../define/field.ts'
import type { Problems } from '../../errors/refuse.ts'
import { draftOf, innerFields, lineDrafts, readDraft, type Draft, type Drafts } from '../draft.ts'
import { fieldOf } from '../kinds.ts'
import { withCell } from '../lines/lineDrafts.ts'
import { meant } from './meant.ts'

/** What would do at a place of a form: the value as it is shown, and what to type for it. */
export interface Mend {
  readonly field: Field
  readonly shown: unknown
  readonly name: string
  readonly draft: Draft
  /** The cell below the field, where it is one. */
  readonly path: string | undefined
}

interface Wrong {
  readonly form: { readonly fields: Fields; readonly drafts: Drafts; readonly problems: Problems }
  readonly refused: { readonly problems: Problems; readonly mends: unknown } | undefined
}

/** What would do at a path where something is wrong: what the server named when it refused that, else what was certainly meant by a number. */
export const mendAt = ({ form, refused }: Wrong, path: string): Mend | undefined => {
  const [name = '', line, cell] = path.split('.')
  const field = fieldOf(form.fields, name)
  if (!field || form.problems[path] === undefined) return undefined
  const named = refused && refused.problems[path] === form.problems[path] ? namedAt(refused.mends, path) : undefined
  if (line === undefined) {
    const mended = valueFor(field, form.drafts[name], named)
    return mended && { ...mended, field, name, path: undefined }
  }
  const lines = lineDrafts(form.drafts[name])
  const own = lines[Number(line)]
  const inner = cell === undefined ? undefined : fieldOf(innerFields(field), cell)
  if (!own || !inner || cell === undefined) return undefined
  const mended = valueFor(inner, own.drafts[cell], named)
  return mended && { ...mended, field: inner, name, draft: withCell(lines, own.key, cell, mended.draft), path: `${line}.${cell}` }
}

const valueFor = (field: Field, draft: Draft, named: unknown): Pick<Mend, 'shown' | 'draft'> | undefined => {
  if (named !== undefined) return { shown: named, draft: draftOf(field, named) }
  const text = meant(field, draft)
  return text === undefined ? undefined : { shown: readDraft(field, text).value, draft: text }
}

/** The input of a step is named by the server with its prefix. */
const namedAt = (mends: unknown, path: string): unknown => {
  if (typeof mends !== 'object' || mends === null) return undefined
  const byPath = mends as Readonly<Record<string, unknown>>
  return byPath[path] ?? byPath[`input.${path}`]
}
