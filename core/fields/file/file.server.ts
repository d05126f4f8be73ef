import type { StoredKind } from '../storage.server.ts'

/** The id of a stored file; its name, size and type are joined in when it is read. */
export const storedFile: StoredKind = {
  columns: (column, field) => [{ name: `${column}_id`, type: 'bigint', notNull: field.required, references: 'stored_file' }],
  toColumns: stored => [stored],
  select: (column, _field, reading) => {
    const id = `${column}_id`
    return [reading.column(id), reading.storedFile(id, 'name'), reading.storedFile(id, 'size'), reading.storedFile(id, 'mime')]
  },
  toShown: (row, at) => (row[at] === null ? null : { id: row[at], name: row[at + 1], size: row[at + 2], mime: row[at + 3] }),
  toStored: ([id]) => id,
}
