import type { Field } from '../../define/field.ts'
import type { StoredKind } from '../storage.server.ts'

/** The target's id with a foreign key; the title is joined in when it is read. */
export const storedRef: StoredKind<Field & { readonly to: string }> = {
  columns: (column, field, targetTable) => [
    { name: `${column}_id`, type: 'bigint', notNull: field.required, references: targetTable(field.to) },
  ],
  toColumns: stored => [stored],
  select: (column, field, reading) => [reading.column(`${column}_id`), reading.title(field.to, `${column}_id`)],
  toShown: (row, at) => (row[at] === null ? null : { id: row[at], title: row[at + 1] }),
  toStored: ([id]) => id,
}
