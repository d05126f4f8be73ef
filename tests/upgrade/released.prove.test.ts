import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { archiveFolder } from '../../core/audit/archiveFile.server.ts'
import { compareRecords } from '../../core/audit/compare.server.ts'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { sealAll } from '../harness/sealAll.ts'
import { testServer, type TestServer } from '../harness/server.ts'
import { formerPassword, restoredCompany, type Told } from './formerCompany.ts'
import { differences } from './sameFacts.ts'
import { knownChanges } from './knownChanges.ts'

// Companies that released versions made and saved (npm run release) are restored, upgraded and asked for what they answered then.

/** What the API of then answered to a list and to its records, by the path of the list. */
type Answers = Readonly<Record<string, { readonly count: number; readonly rows: readonly Told[]; readonly records: readonly Told[] }>>

/** What a list cannot be asked without, by its path. */
const asked: Readonly<Record<string, string>> = { '/api/approval/inbox/': '&box=todo' }

const fixtures = 'tests/fixtures'

const released = readdirSync(fixtures)
  .filter(name => existsSync(join(fixtures, name, 'answers.json.gz')))
  .map(name => name.replace('company', ''))

test('there are such companies', () => {
  expect(released).toEqual(expect.arrayContaining(['57ad30c6', '134bbe31']))
})

describe.each(released)('the company of %s', commit => {
  const place = join(fixtures, `company${commit}`)
  // Written by tools/keepRelease.ts.
  const before = JSON.parse(gunzipSync(readFileSync(join(place, 'answers.json.gz'))).toString()) as Answers
  let server: TestServer
  let dataFolder: string
  let admin: Awaited<ReturnType<TestServer['signIn']>>

  beforeAll(async () => {
    const company = await restoredCompany(join(place, 'backup.tar.gz'), '.')
    dataFolder = company.dataFolder
    // Jobs of no group: the product is brought up to date at its start, and nothing is done by the clock.
    server = await testServer({ company, doesJobs: [] })
    admin = await server.signIn('admin', formerPassword)
  }, 600_000)

  const rowsOf = async (path: string): Promise<ReadonlyMap<number, Told>> => {
    const rows: Told[] = []
    for (let page = 1; ; page += 1) {
      const answer = await admin.get(`${path}?page=${page}&page_size=200`)
      expect(answer.statusCode, answer.body).toBe(200)
      const { results, count } = answer.json()
      rows.push(...results)
      if (results.length === 0 || rows.length >= count) return new Map(rows.map(row => [row.id, row]))
    }
  }

  const unexplained = (found: readonly string[]): readonly string[] =>
    found.filter(one => !(knownChanges[commit] ?? []).some(({ at }) => at.test(one)))

  test('has an intact audit, and records that are as it says', async () => {
    const { db } = server.database
    expect((await compareRecords({ db, entities: registry.entities.values(), archive: archiveFolder(dataFolder) })).differences).toEqual([])
    await sealAll(db)
    const { intact, checked } = await verifyAudit({ db, dataFolder, outside: undefined, progress: () => undefined })
    expect(intact).toBe(true)
    expect(checked).toBeGreaterThan(1000)
  }, 300_000)

  test.each(Object.entries(before).filter(([, { rows }]) => rows.length > 0))(
    'answers %s as it did',
    async (path, { rows, records }) => {
      const now = await rowsOf(path)
      const found = rows.flatMap(row => (now.has(row.id) ? differences(row, now.get(row.id), path) : [`${path}: ${row.id} is gone`]))
      for (const record of records) {
        const answer = await admin.get(`${path}${record.id}/`)
        found.push(...(answer.statusCode === 200 ? differences(record, answer.json(), path) : [`${path}: ${record.id} → ${answer.body}`]))
      }
      expect(unexplained(found)).toEqual([])
    },
    120_000,
  )

  test('answers every list there is now', async () => {
    const { paths } = (await admin.get('/api/openapi.json')).json()
    const lists = Object.keys(paths).filter(
      path => !path.includes('{') && paths[path].get?.parameters?.some(({ name }: { readonly name?: string }) => name === 'page_size'),
    )
    expect(lists.length).toBeGreaterThan(100)
    const refused: string[] = []
    for (const path of lists) {
      const { statusCode, body } = await admin.get(`${path}?page_size=100${asked[path] ?? ''}`)
      if (statusCode !== 200) refused.push(`${path}: ${body}`)
    }
    expect(refused).toEqual([])
  }, 300_000)
})
