import type { Field } from '../../define/field.ts'
import { allOf, literal, oneColumn } from '../storage.server.ts'

interface StoredText extends Field {
  readonly max?: number
  readonly pattern?: { readonly source: string }
}

/** A text column; PostgreSQL counts characters as the kind does. */
export const storedText = oneColumn<StoredText>(
  () => 'text',
  (column, field) =>
    allOf(
      `char_length(${column}) <= ${field.max ?? 200}`,
      field.required && `${column} <> ''`,
      field.pattern && `${column} ~ ${literal(`^(?:${field.pattern.source})$`)}`,
    ),
)
