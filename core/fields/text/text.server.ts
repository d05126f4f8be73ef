import type { Field } from '../../define/field.ts'
import { allOf, literal, oneColumn, type StoredKind } from '../storage.server.ts'

interface StoredText extends Field {
  readonly max?: number
  readonly pattern?: { readonly source: string; readonly atEntry?: true }
  readonly distinct?: boolean
  readonly said?: true
}

/** So much room each character takes at most where both languages are stored, and what stands between them. */
const bothLanguages = { times: 4, besides: 40 } as const

const longestStored = ({ max = 200, said }: StoredText): number => (said ? bothLanguages.times * max + bothLanguages.besides : max)

/** PostgreSQL counts characters as the kind does. */
const column = oneColumn<StoredText>(
  () => 'text',
  (name, field) =>
    allOf(
      `char_length(${name}) <= ${longestStored(field)}`,
      field.required && `${name} <> ''`,
      field.pattern && field.pattern.atEntry === undefined && `${name} ~ ${literal(`^(?:${field.pattern.source})$`)}`,
    ),
)

/** The column that holds what a distinct text looks like; empty for values that looked like another one before anybody minded. */
export const looksColumn = (name: string): string => `${name}_looks`

/** A text column, and what its value looks like where no two may look the same. */
export const storedText: StoredKind<StoredText> = {
  ...column,
  columns: (name, field, targetTable) => [
    ...column.columns(name, field, targetTable),
    ...(field.distinct ? [{ name: looksColumn(name), type: 'text', notNull: false, looksOf: name }] : []),
  ],
  // The database writes what it looks like.
  toColumns: (stored, field) => (field.distinct ? [stored, null] : [stored]),
}
