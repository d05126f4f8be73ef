import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { namesToldOf } from '../../tests/security/namesUntold.ts'
import { testServer, type TestServer } from '../../tests/harness/server.ts'
import { loadDemoCompany } from './demo.server.ts'
const now = '2026-10-08T06:20:00.000Z'
const small = { materials: 300, suppliers: 42, deliveries: 30, comparisons: 6 }
let server: TestServer
let store: FileStore
beforeAll(async () => {
  server = await testServer({ outgoingInternal: '127.0.0.1' })
  store = folderStore(join(server.dataFolder, 'files'))
  await loadDemoCompany(server.database.db, store, 'S', { now, extent: small })
}, 240_000)
// Somebody who may read no customers, suppliers and so on is told no name of one, over everything that the product answers.
test('names of records that somebody may not read are told nowhere in the demo company', { timeout: 400_000 }, async () => {
  const { leaks, noticed } = await namesToldOf(server)
  expect(noticed).toBeGreaterThan(0)
  expect(leaks).toEqual([])
})
