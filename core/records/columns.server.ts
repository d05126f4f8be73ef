import { sql, type RawBuilder } from 'kysely'
import { isFollowing, type Fields } from '../define/field.ts'
import { snake } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'

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

/** Worked out once for the fields of a definition. */
const writtenFields = new WeakMap<Fields, Map<string, WrittenField | undefined>>()

const writtenField = (fields: Fields, name: string): WrittenField | undefined => {
  const known = writtenFields.get(fields) ?? new Map<string, WrittenField | undefined>()
  writtenFields.set(fields, known)
  if (known.has(name)) return known.get(name)
  const field = fields[name]
  const storage = field && storageOf(field)
  const written =
    field && storage && !isFollowing(field)
      ? {
          columns: storage.columns(snake(name), field, () => '').map(column => ({ name: column.name, type: column.type })),
          toColumns: (stored: unknown) => storage.toColumns(stored, field),
        }
      : undefined
  known.set(name, written)
  return written
}

/** The columns of some fields with what they hold, as the driver takes it: JSON as its text. */
export const heldColumns = (
  { fields }: { readonly fields: Fields },
  row: Values,
  names: readonly string[],
): readonly ColumnValue<unknown>[] =>
  names.flatMap(name => {
    const written = writtenField(fields, name)
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
