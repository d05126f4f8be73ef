import type { Field, Fields, StoredOf } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { draftOf, readDraft, type Draft } from '../fields/draft.ts'

/** What stands at the place of a flag that is set; nothing where it is not. */
export const flagText = 'true'

/** A stored or shown value of a field as it is typed on a sheet; a reference by its id. */
export const textOfValue = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'ref') return typeof value === 'object' && 'id' in value ? String(value.id) : ''
  return textOfDraft(draftOf(field, value))
}

/** The text of the draft of a control. */
export const textOfDraft = (draft: Draft): string => (draft === true ? flagText : typeof draft === 'string' ? draft : '')

/** A text as the draft of its control. */
export const draftOfText = ({ kind }: Field, text: string): Draft => (kind === 'flag' ? text === flagText : text === '' ? null : text)

/** Texts by the names of their fields, with what they mean. */
export interface ReadTexts<Values = Readonly<Record<string, unknown>>> {
  readonly texts: Readonly<Record<string, string>>
  /** As they are stored; null where nothing is typed or it cannot be read. */
  readonly values: Values
  readonly problems: Readonly<Record<string, Label>>
}

/** What may be read of fields: of some of them what is stored there, or nothing. */
type ReadOf<F extends Fields> = { readonly [K in keyof StoredOf<F>]?: StoredOf<F>[K] | null }

/** Reads the texts of some fields by the rules of their kinds, as the server will. */
export const readTexts = <F extends Fields>(
  fields: F,
  names: readonly string[],
  textOf: (name: string) => string,
): ReadTexts<ReadOf<F>> => {
  const read = names.flatMap(name => {
    const field: Field | undefined = fields[name]
    if (!field) return []
    const text = textOf(name)
    const { value, problems } = readDraft(field, draftOfText(field, text))
    return [{ name, text, value, wrong: problems[''] }]
  })
  return {
    texts: Object.fromEntries(read.map(({ name, text }) => [name, text])),
    // Read by the kinds of these fields.
    values: Object.fromEntries(read.map(({ name, value, wrong }) => [name, wrong ? null : value])) as ReadOf<F>,
    problems: Object.fromEntries(read.flatMap(({ name, wrong }) => (wrong ? [[name, wrong] as const] : []))),
  }
}
