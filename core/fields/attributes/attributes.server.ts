import { snake } from '../../define/naming.ts'
import type { StoredKind } from '../storage.server.ts'
import { attributeValues, type AttributesShape, type AttributeValues } from './attributes.ts'

/** Values as they were selected, before what their set says of them is put in. */
export interface UnreadAttributes {
  /** The record in which the set stands. */
  readonly set: number | null
  readonly values: AttributeValues
}

/** `jsonb` by the codes of the attributes; read together with the reference that says which set they belong to. */
export const storedAttributes: StoredKind<AttributesShape> = {
  columns: column => [{ name: column, type: 'jsonb', notNull: false, check: `jsonb_typeof(${column}) = 'object' and ${column} <> '{}'` }],
  toColumns: stored => [stored === null ? null : JSON.stringify(stored)],
  select: (column, { by }, reading) => [reading.column(column), reading.column(`${snake(by)}_id`)],
  toShown: (row, at): UnreadAttributes | null => {
    const values = row[at] === null ? null : attributeValues(row[at])
    return values && { set: row[at + 1] === null ? null : Number(row[at + 1]), values }
  },
  toStored: ([stored]) => (stored === null ? null : attributeValues(stored)),
}
