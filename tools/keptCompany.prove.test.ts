import { sql } from 'kysely'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/harness/database.ts'
import { passingPlace } from '../tests/harness/passingPlace.ts'
import { keptCompany, keptName, type KeptCompany } from './keptCompany.ts'

const folder = mkdtempSync(join(passingPlace, 'meniscus-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let within: string
beforeEach(() => {
  within = mkdtempSync(join(folder, 'kept-'))
})

const keptOf = ({ ownerUrl }: TestDatabase, demoSize: 'S' | 'M' | 'L' = 'S'): KeptCompany =>
  keptCompany({ environment: { dataFolder: mkdtempSync(join(folder, 'data-')), demoSize }, databaseUrl: ownerUrl }, within)

/** A database in which somebody has been, and one in which nobody has. */
const twoDatabases = async (): Promise<readonly [TestDatabase, TestDatabase]> => {
  const [full, empty] = [await testDatabase(), await testDatabase()]
  await sql`insert into admin_user (username, name, type) values ('heron', '白鹭', 'ordinary')`.execute(full.db)
  return [full, empty]
}

const namesIn = async ({ db }: TestDatabase): Promise<readonly string[]> =>
  (await sql<{ username: string }>`select username from admin_user`.execute(db)).rows.map(({ username }) => username)

/** The folder of the one backup that is kept. */
const backup = (): string => {
  const [name = ''] = readdirSync(within)
  const [only = ''] = readdirSync(join(within, name))
  return join(within, name, only)
}

test('a company that was kept is there in the next empty database; where none was, nothing is', async () => {
  const [full, empty] = await twoDatabases()
  expect(await keptOf(empty).restore()).toBe(false)
  await keptOf(full).keep()
  expect(await keptOf(empty).restore()).toBe(true)
  expect(await namesIn(empty)).toEqual(['heron'])
})

test('of another size it is another company, and one alone is kept', async () => {
  const [full, empty] = await twoDatabases()
  await keptOf(full).keep()
  expect(await keptOf(empty, 'M').restore()).toBe(false)
  await keptOf(full, 'M').keep()
  expect(readdirSync(within)).toHaveLength(1)
  expect(await keptOf(empty).restore()).toBe(false)
  await keptOf(full, 'L').keep()
  expect(await keptOf(empty, 'L').restore()).toBe(false)
})

test('one that is hours old is not used, and one that is damaged is thrown away', async () => {
  const [full, empty] = await twoDatabases()
  await keptOf(full).keep()
  const hoursAgo = new Date(Date.now() - 5 * 60 * 60_000)
  utimesSync(backup(), hoursAgo, hoursAgo)
  expect(await keptOf(empty).restore()).toBe(false)
  utimesSync(backup(), new Date(), new Date())
  writeFileSync(join(backup(), 'tables/public.admin_user.copy.gz'), 'x')
  expect(await keptOf(empty).restore()).toBe(false)
  expect(readdirSync(within)).toEqual([])
  expect(await namesIn(empty)).toEqual([])
})

test('another day of the company makes another name, another hour of the day does not', () => {
  expect(keptName('S', '2026-10-08T01:00:00Z')).toBe(keptName('S', '2026-10-08T09:00:00Z'))
  // Midnight of the company is at four in the afternoon here.
  expect(keptName('S', '2026-10-08T15:59:59Z')).not.toBe(keptName('S', '2026-10-08T16:00:00Z'))
})
