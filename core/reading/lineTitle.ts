import type { Field, Fields } from '../define/field.ts'
import type { Language } from '../language/label.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'

/** What a shown line is called within its record: by the field that calls it by name, by its place (from 0) where that is empty. */
export const lineTitle = (lines: Field, line: Readonly<Record<string, unknown>>, at: number, language: Language): string => {
  // A field of the kind `lines` always says what its lines are made of.
  const { of, title } = lines as Field & { readonly of: Fields; readonly title?: string }
  const named = title === undefined ? undefined : fieldOf(of, title)
  const value = title === undefined ? null : (line[title] ?? null)
  return named && value !== null && value !== '' ? kindOf(named).toText(named, value, language) : String(at + 1)
}
