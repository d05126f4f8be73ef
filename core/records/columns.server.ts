import { sql, type RawBuilder } from 'kysely'
import { isFollowing, type Fields } from '../define/field.ts'
import { snake } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { onceFor } from '../define/onceFor.ts'

type Values = Readonly<Record<string, unknown>>

interface WrittenColumn {
  readonly name: string
  readonly type: string
}

interface ColumnValue<V> extends WrittenColumn {
  readonly value: V
}

/** The columns of a field that a write fills in, and what it fills them with. */
interface WrittenField {
  readonly columns: readonly WrittenColumn[]
  readonly toColumns: (stored: unknown) => readonly unknown[]
}

const writtenFields = onceFor(
  (fields: Fields): ReadonlyMap<string, WrittenField> =>
    new Map(
      Object.entries(fields).flatMap(([name, field]) => {
        const storage = storageOf(field)
        if (!storage || isFollowing(field)) return []
        const columns = storage.columns(snake(name), field, () => '').map(column => ({ name: column.name, type: column.type }))
        return [[name, { columns, toColumns: (stored: unknown) => storage.toColumns(stored, field) }] as const]
      }),
    ),
)

/** The columns of some fields with what they hold, as the driver takes it: JSON as its text. */
export const heldColumns = (
  { fields }: { readonly fields: Fields },
  row: Values,
  names: readonly string[],
): readonly ColumnValue<unknown>[] =>
  names.flatMap(name => {
    const written = writtenFields(fields).get(name)
    if (!written) return []
    const values = written.toColumns(row[name] ?? null)
    return written.columns.map((column, at) => ({ ...column, value: values[at] ?? null }))
  })

/** The columns of some fields with their values, as an insert or update writes them. */
export const columnsFor = (
  of: { readonly fields: Fields },
  row: Values,
  names: readonly string[],
): readonly ColumnValue<RawBuilder<unknown>>[] => heldColumns(of, row, names).map(column => ({ ...column, value: sql`${column.value}` }))
