import type { Field } from '../../define/field.ts'
import { literal, oneColumn } from '../storage.server.ts'

interface StoredChoice extends Field {
  readonly values: Readonly<Record<string, unknown>>
}

/** The value's name as text; a check constraint mirrors the closed set. */
export const storedChoice = oneColumn<StoredChoice>(
  () => 'text',
  (column, field) => `${column} in (${Object.keys(field.values).map(literal).join(', ')})`,
)
