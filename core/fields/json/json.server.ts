import { oneColumn, type StoredKind } from '../storage.server.ts'

/** `jsonb`, written as text because the driver would send an array as a PostgreSQL array. */
export const storedJson: StoredKind = {
  ...oneColumn(
    () => 'jsonb',
    () => undefined,
  ),
  toColumns: stored => [stored === null ? null : JSON.stringify(stored)],
}
