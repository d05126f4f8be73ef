import { beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../tests/harness/server.ts'
import { namesToldOf } from '../../tests/security/namesUntold.ts'
import { makingTime, smallCompany } from './smallCompany.ts'

let server: TestServer

beforeAll(async () => {
  server = (await smallCompany()).server
}, makingTime)

// Somebody who may read no customers, suppliers and so on is told no name of one, over everything that the product answers.
test('names of records that somebody may not read are told nowhere in the demo company', { timeout: 400_000 }, async () => {
  const { leaks, noticed } = await namesToldOf(server)
  expect(noticed).toBeGreaterThan(0)
  expect(leaks).toEqual([])
})
