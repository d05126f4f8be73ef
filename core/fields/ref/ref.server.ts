import { sql } from 'kysely'
import type { Field } from '../../define/field.ts'
import type { StoredKind } from '../storage.server.ts'

const noTitle = sql<string>`''`

/** The target's id with a foreign key; what it is called is put in for who reads it. */
export const storedRef: StoredKind<Field & { readonly to: string }> = {
  columns: (column, field, targetTable) => [
    { name: `${column}_id`, type: 'bigint', notNull: field.required, references: targetTable(field.to) },
  ],
  toColumns: stored => [stored],
  select: (column, _field, reading) => [reading.column(`${column}_id`), noTitle],
  toShown: (row, at) => (row[at] === null ? null : { id: row[at], title: row[at + 1] }),
  toStored: ([id]) => id,
}
