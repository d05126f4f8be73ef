import { join } from 'node:path'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { testServer, type TestServer } from '../../tests/harness/server.ts'
import { loadDemoCompany } from './demo.server.ts'

/** The moment at which the demo company of the tests stands. */
export const now = '2026-10-08T06:20:00.000Z'

/** Enough of everything for a test to find it. */
export const extent = { materials: 300, suppliers: 42, deliveries: 30, comparisons: 6 }

/** So long making it may take, in milliseconds. */
export const makingTime = 480_000

/** A server with a small demo company, and where its files lie. */
export const smallCompany = async (): Promise<{ readonly server: TestServer; readonly store: FileStore }> => {
  const server = await testServer({ outgoingInternal: '127.0.0.1' })
  const store = folderStore(join(server.dataFolder, 'files'))
  await loadDemoCompany(server.database.db, store, 'S', { now, extent })
  return { server, store }
}
