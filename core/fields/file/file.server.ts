import type { StoredKind } from '../storage.server.ts'

/** The id of a stored file; its name, size and type are joined in when it is read. */
export const storedFile: StoredKind = {
  columns: (column, field) => [{ name: `${column}_id`, type: 'bigint', notNull: field.required, references: 'stored_file' }],
  toColumns: stored => [stored],
  select: (column, _field, reading) => {
    const id = `${column}_id`
    return [reading.column(id), reading.storedFile(id, 'name'), reading.storedFile(id, 'size'), reading.storedFile(id, 'mime')]
  },
  toShown: ([id, name, size, mime]) => (id === null ? null : { id, name, size, mime }),
}
