import type { Field } from '../../define/field.ts'
import type { Language } from '../../language/label.ts'
import { innerFields, lineDrafts, lineNameOf, type Draft } from '../draft.ts'
import { draftText } from '../draftText.ts'

/** A line that may be chosen: by its id, or by its name until it has one. */
export interface SiblingOption {
  readonly value: number | string
  readonly label: string
}

/** The lines of a field as others choose among them: each with its place, and with what calls it by name once that is typed. */
export const siblingOptions = (field: Field | undefined, draft: Draft, language: Language): readonly SiblingOption[] => {
  const title = field && 'title' in field && typeof field.title === 'string' ? field.title : undefined
  const named = field && title !== undefined ? innerFields(field)[title] : undefined
  return lineDrafts(draft).map((line, at) => {
    const typed = title === undefined ? null : (line.drafts[title] ?? null)
    const name = named && typed !== null && typed !== '' ? draftText(named, typed, language) : ''
    return { value: line.id ?? lineNameOf(line), label: name === '' ? String(at + 1) : `${at + 1} · ${name}` }
  })
}
