import type { Field } from '../../define/field.ts'
import { allOf, oneColumn } from '../storage.server.ts'

interface StoredDecimal extends Field {
  readonly scale: number
  readonly min?: string
  readonly max?: string
}

/** `numeric` with a precision refuses infinity but would hold NaN. */
export const storedDecimal = oneColumn<StoredDecimal>(
  field => `numeric(${14 + field.scale},${field.scale})`,
  (column, field) =>
    allOf(
      `${column} <> 'NaN'`,
      field.min !== undefined && `${column} >= ${field.min}`,
      field.max !== undefined && `${column} <= ${field.max}`,
    ),
)
