import { oneColumn, type StoredKind } from '../storage.server.ts'

const storedBoolean = oneColumn(
  () => 'boolean',
  () => undefined,
)

/** Yes or no; rows that say nothing say no. */
export const storedFlag: StoredKind = {
  ...storedBoolean,
  columns: (...asked) => storedBoolean.columns(...asked).map(column => ({ ...column, default: 'false' })),
}
