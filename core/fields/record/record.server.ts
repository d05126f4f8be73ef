import { sql } from 'kysely'
import { readRecordKey } from '../../define/recordKey.ts'
import { oneColumn, type StoredKind } from '../storage.server.ts'

const column = oneColumn(
  () => 'text',
  name => String.raw`${name} ~ '^[a-z]\w*\.[a-z]\w*/[1-9][0-9]*$'`,
)

/** A key as text: one column, and one index, for records of all entities. What the record is called is put in for who reads it. */
export const storedRecord: StoredKind = {
  ...column,
  select: (name, _field, reading) => [reading.column(name), sql<string>`''`],
  toShown: (row, at) => shownRecord(row[at]),
}

/** A stored key as it is shown, without its title. */
export const shownRecord = (stored: unknown): unknown => {
  const named = typeof stored === 'string' ? readRecordKey(stored) : undefined
  return named ? { ...named, title: '' } : null
}
