import type { Fields } from '../define/field.ts'
import { inLanguage, type Language } from '../define/label.ts'
import { fieldOf, type Problems } from '../fields/kinds.ts'

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
export const sortRefusal = (refusal: RefusedForm, drawn: Fields, all: Fields, language: Language): SortedRefusal => {
  const named = refusal.fields ?? (refusal.field === undefined ? {} : { [refusal.field]: refusal.message })
  const problems: Record<string, Problems[string]> = {}
  const general: string[] = []
  for (const [path, message] of Object.entries(named)) {
    const name = path.split('.')[0] ?? ''
    const field = fieldOf(all, name)
    if (fieldOf(drawn, name)) problems[path] = [message, message]
    else general.push(field ? `${inLanguage(field.label, language)}: ${message}` : message)
  }
  const saysItself = Object.keys(problems).length === 0 && general.length === 0
  return { problems, general: saysItself ? [refusal.message] : general }
}
