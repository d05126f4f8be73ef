import type { Field } from '../../define/field.ts'
import type { StoredKind } from '../storage.server.ts'

/** The id of the line, with a foreign key that holds the record as well. */
export const storedSibling: StoredKind<Field & { readonly sibling: string }> = {
  columns: (column, field) => [{ name: `${column}_id`, type: 'bigint', notNull: field.required, sibling: field.sibling }],
  toColumns: stored => [stored],
  select: (column, field, reading) => [reading.column(`${column}_id`), reading.lineTitle(field.sibling, `${column}_id`)],
  toShown: (row, at) => (row[at] === null ? null : { id: row[at], title: row[at + 1] }),
  toStored: ([id]) => id,
}
