import type { Field } from '../../define/field.ts'
import { allOf, oneColumn } from '../storage.server.ts'

interface StoredInteger extends Field {
  readonly min?: number
  readonly max?: number
}

export const storedInteger = oneColumn<StoredInteger>(
  () => 'integer',
  (column, field) => allOf(field.min !== undefined && `${column} >= ${field.min}`, field.max !== undefined && `${column} <= ${field.max}`),
)
