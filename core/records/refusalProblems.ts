import type { Fields } from '../define/field.ts'
import { inLanguage, type Language } from '../language/label.ts'
import type { Problems } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'

/** What the server said when it refused, as far as a form is concerned. */
export interface RefusedForm {
  readonly message: string
  readonly field?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** A refusal sorted for a form: what is marked at its fields, and what stands above them. */
export interface SortedRefusal {
  readonly problems: Problems
  /** Sentences about things that this form does not show. */
  readonly general: readonly string[]
}

/**
 * Sorts what the server refused to the fields that a form draws. `all` are the entity's fields: a problem at one that is not
 * drawn is said with that field's caption, so nothing that was refused stays unsaid.
 */
export const sortRefusal = (refusal: RefusedForm, drawn: Fields, all: Fields, language: Language): SortedRefusal =>
  sorted(refusal, language, all, path => (fieldOf(drawn, nameIn(path)) ? path : undefined))

/** Sorts what the server refused to the input of a step: its fields are called `input.…`, the others are the record's, some of which it fills in. */
export const sortTransitionRefusal = (
  refusal: RefusedForm,
  { input = {}, fills = [] }: { readonly input?: Fields; readonly fills?: readonly string[] },
  all: Fields,
  language: Language,
): SortedRefusal =>
  sorted(refusal, language, all, path => {
    if (fills.includes(nameIn(path))) return path
    const inner = path.startsWith(inputPrefix) ? path.slice(inputPrefix.length) : undefined
    return inner !== undefined && fieldOf(input, nameIn(inner)) ? inner : undefined
  })

const inputPrefix = 'input.'

const nameIn = (path: string): string => path.split('.')[0] ?? ''

const sorted = (refusal: RefusedForm, language: Language, all: Fields, placeOf: (path: string) => string | undefined): SortedRefusal => {
  const named = Object.entries(refusal.fields ?? {})
  if (named.length === 0 && refusal.field !== undefined) named.push([refusal.field, refusal.message])
  const problems: Record<string, Problems[string]> = {}
  const general: string[] = []
  for (const [path, message] of named) {
    const place = placeOf(path)
    const field = fieldOf(all, nameIn(path))
    if (place !== undefined) problems[place] = [message, message]
    else general.push(field ? `${inLanguage(field.label, language)}: ${message}` : message)
  }
  return { problems, general: named.length === 0 ? [refusal.message] : general }
}
