import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { archiveFolder } from '../../core/audit/archiveFile.server.ts'
import { compareRecords } from '../../core/audit/compare.server.ts'
import { auditSchedule } from '../../core/audit/keeper.server.ts'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { apiPath } from '../../core/define/area.ts'
import { rolesOf } from '../../core/define/defaultFlow.ts'
import { documentsOf } from '../../core/define/documents.ts'
import { entityOf } from '../../core/define/registry.ts'
import { dayFromNow } from '../harness/days.ts'
import { sealAll } from '../harness/sealAll.ts'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { formerPassword, seenBefore, upgradedCompany, type Seen, type Told } from './formerCompany.ts'
import { afterUpgrade, asFarAs, asWorth } from './whatChanged.ts'

// A company of the first version that people worked with is upgraded to the present one.

type Person = Omit<Visitor, 'userId'>

const before = seenBefore()
const { admin: everything } = before
let server: TestServer
let dataFolder: string

beforeAll(async () => {
  const company = await upgradedCompany()
  dataFolder = company.dataFolder
  // Jobs of no group: the product is brought up to date at its start, and nothing is done by the clock.
  server = await testServer({ company, doesJobs: [] })
})

const flowsBrought = documentsOf(registry).flatMap(({ flow }) => flow ?? [])

/** What comes with flows for documents that were not approved before. */
const broughtAlong: Readonly<Record<string, readonly string[]>> = {
  'admin.approvalFlow': flowsBrought.map(({ name }) => name[1]),
  'admin.role': flowsBrought.flatMap(flow => rolesOf(flow).map(({ name }) => name[1])),
}

const enter = (username: string): Promise<Person> => server.signIn(username, formerPassword)

const good = async (answering: ReturnType<Person['get']>) => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const pathOf = (entity: string): string => apiPath(entityOf(registry, entity))

/** Every row of a list. */
const rowsOf = async (person: Person, entity: string, filter = ''): Promise<readonly Told[]> => {
  const rows: Told[] = []
  for (let page = 1; ; page += 1) {
    const { results, count } = await good(person.get(`${pathOf(entity)}?page=${page}&page_size=200${filter}`))
    rows.push(...results)
    if (rows.length >= count) return rows
  }
}

/** The lot that a return or disposal is of. */
const lotOf = ({ lot }: Told): unknown => (typeof lot === 'object' && lot !== null && 'id' in lot ? lot.id : undefined)

const byId = (rows: readonly Told[]): readonly Told[] => rows.toSorted((one, other) => one.id - other.id)

describe('the audit of an upgraded company', () => {
  const compared = () =>
    compareRecords({ db: server.database.db, entities: registry.entities.values(), archive: archiveFolder(dataFolder) })

  test('finds nothing wrong, neither before stock is taken of what the upgrade has changed nor afterwards', async () => {
    expect((await compared()).differences).toEqual([])
    await server.app.jobs.named(auditSchedule.job.name)?.run({}, new AbortController().signal)
    expect(await compared()).toMatchObject({ unknown: 0, differences: [] })
    await sealAll(server.database.db)
    const { intact, checked } = await verifyAudit({ db: server.database.db, dataFolder, outside: undefined, progress: () => undefined })
    expect(intact).toBe(true)
    expect(checked).toBeGreaterThan(3000)
  })

  test('names what was put there beside the product since', async () => {
    const { rows } = await sql<{ id: number }>`update mnm_unit set name = name || '!' where id = (select min(id) from mnm_unit)
      returning id`.execute(server.database.db)
    expect((await compared()).differences).toEqual([{ entity: 'mnm.unit', id: rows[0]?.id, fields: ['name'] }])
    await sql`update mnm_unit set name = left(name, -1) where id = ${rows[0]?.id}`.execute(server.database.db)
  })
})

test('what is found is kept in the form in which it is searched, names are compared in either script, and what keeps rows as they are does so again', async () => {
  const { db } = server.database
  const { rows: searched } = await sql<{
    name: string
  }>`select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'search_text'`.execute(db)
  expect(searched.length).toBeGreaterThan(20)
  for (const { name } of searched) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where search_text <> search_kept(search_text) limit 1`.execute(db)
    expect(rows, name).toEqual([])
  }
  const { rows: named } = await sql`select id from purchase_supplier where name_looks <> looks_of(name)`.execute(db)
  const { rows: off } = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(db)
  const { rows: keys } = await sql`select key from crm_company_key where key like 'n:%' and key <> simplified(key)`.execute(db)
  expect([named, off, keys]).toEqual([[], [], []])
})

test('a right that somebody held is a right still, under this or another name', async () => {
  const exist = new Set(pointsOf(registry.areas).map(({ point }) => point))
  const { rows } = await sql<{ point: string }>`select point from admin_role_points union select point from admin_role_denied`.execute(
    server.database.db,
  )
  expect(rows.map(({ point }) => point).filter(point => !exist.has(point))).toEqual([])
})

describe.each(Object.entries(before))('%s', (username, seen: Seen) => {
  let person: Person
  beforeAll(async () => {
    person = await enter(username)
  })

  test.each(Object.entries(seen.lists).filter(([, rows]) => rows.length > 0))('finds the list of %s as it was', async (entity, rows) => {
    const now = new Map((await rowsOf(person, entity)).map(row => [row.id, row]))
    const expected = byId(rows).map(row => afterUpgrade(everything, entity, row))
    expect(asWorth(expected.map(row => asFarAs(row, now.get(row.id))))).toEqual(asWorth(expected))
    // The flows that came with the new version, and the roles that they ask, are the only news.
    const news = [...now.keys()].filter(id => rows.every(row => row.id !== id)).map(id => now.get(id)?.['nameEn'])
    for (const name of news) expect(broughtAlong[entity] ?? []).toContain(name)
  })

  test.each(Object.entries(seen.records).filter(([, records]) => records.length > 0))(
    'opens what there was of %s and finds it as it was',
    async (entity, records) => {
      for (const record of records) {
        const expected = afterUpgrade(everything, entity, record)
        expect(asWorth(asFarAs(expected, await good(person.get(`${pathOf(entity)}${record.id}/`)))), `${entity} ${record.id}`).toEqual(
          asWorth(expected),
        )
      }
    },
  )

  test('is asked for the same decisions, and has made the same', async () => {
    for (const box of ['todo', 'done'] as const) {
      const { results } = await good(person.get(`/api/approval/inbox/?box=${box}&page_size=100`))
      expect(results.map((one: { instance: number }) => one.instance)).toEqual(seen[box])
    }
  })
})

describe('work that was under way', () => {
  test('is decided, and passed on to whom the flow of then asks next', async () => {
    const engineer = await enter('engineer')
    const [id] = before['engineer']?.todo ?? []
    const { hash, version, mine, steps } = await good(engineer.get(`/api/approval/${id}/`))
    expect(steps.map((step: { stage: string }) => step.stage)).toEqual(['current', 'coming'])
    await good(engineer.post(`/api/approval/${id}/decide/`, { task: mine[0].task, decision: 'approve', hash, version }))
    const told = await good(engineer.get(`/api/approval/${id}/`))
    expect(told).toMatchObject({ outcome: 'pending', verified: true, mine: [] })
    expect(told.steps.map((step: { stage: string }) => step.stage)).toEqual(['done', 'current'])
  })

  test('goes on: each lot that was to be returned or scrapped has a return or disposal with a next step, or is settled', async () => {
    const [admin, warehouse] = [await enter('admin'), await enter('warehouse')]
    // Packing and destroying are new duties, which an administrator gives.
    const { results } = await good(admin.get(`${pathOf('admin.role')}?search=${encodeURIComponent('仓管员')}`))
    const { id, version, points } = await good(admin.get(`${pathOf('admin.role')}${results[0].id}/`))
    const duties = ['quality.supplierReturn:pack', 'quality.scrapDisposal:destroy'].map(point => ({ point }))
    await good(admin.patch(`${pathOf('admin.role')}${id}/`, { version, points: [...points, ...duties] }))
    const ways = [
      ['toReturn', 'quality.supplierReturn', 'pack', ['replaced']],
      ['toScrap', 'quality.scrapDisposal', 'destroy', []],
    ] as const
    for (const [status, entity, step, settled] of ways) {
      const lots = (before['admin']?.lists['quality.iqc'] ?? []).filter(lot => lot['status'] === status)
      expect(lots.length, status).toBeGreaterThan(1)
      const followed = new Map((await rowsOf(warehouse, entity)).map(row => [lotOf(row), row]))
      for (const lot of lots)
        expect(followed.get(lot.id), `lot ${lot.id}`).toMatchObject({ quantity: lot['quantity'], material: lot['material'] })
      const open = lots.flatMap(lot => followed.get(lot.id) ?? []).filter(row => settled.every(one => one !== row['status']))
      expect(open.length, status).toBeGreaterThan(1)
      for (const row of open) expect(row['can'], String(row['code'])).toContain(step)
    }
  })

  test('of suppliers: what they had reported to have done is a completed action, with its file and its history', async () => {
    const admin = await enter('admin')
    const reported = Object.values(everything.records['quality.scar'] ?? {}).filter(({ action }) => typeof action === 'string')
    expect(reported.length).toBeGreaterThan(2)
    const actions = new Map((await rowsOf(admin, 'quality.scarAction')).map(row => [(row['scar'] as { readonly id: number }).id, row]))
    expect([...actions.keys()].toSorted((one, other) => one - other)).toEqual(
      reported.map(({ id }) => id).toSorted((one, other) => one - other),
    )
    for (const asked of reported) {
      const action = actions.get(asked.id)
      expect(action).toMatchObject({ name: asked['action'], status: 'done', kind: 'corrective', evidence: asked['evidence'] ?? null })
      const told = await good(admin.get(`${pathOf('quality.scarAction')}${action?.id}/history/`))
      expect(JSON.stringify(told), String(asked['code'])).toContain(String(asked['code']))
    }
  })

  test('of buyers: what was being compared is awarded, now through the flow that came with the version', async () => {
    const [buyer, admin] = [await enter('buyer'), await enter('admin')]
    const open = (await rowsOf(buyer, 'purchase.priceComparison', '&state=quoting')).filter(one => String(one['title']).startsWith('美元'))
    expect(open.map(one => String(one['title'])).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(['美元询价中', '美元重新询价'])
    // Who agrees is counted at the rate of finance, which this company has never entered.
    await good(admin.post(pathOf('crm.exchangeRate'), { currency: 'USD', rate: '7.1', validFrom: dayFromNow(0), source: 'boc' }))
    for (const one of open) {
      const { version } = await good(buyer.get(`${pathOf('purchase.priceComparison')}${one.id}/`))
      const awarded = await good(buyer.post(`${pathOf('purchase.priceComparison')}${one.id}/award/`, { version }))
      expect(awarded, String(one['title'])).toMatchObject({ state: 'approving', awardedTotal: { currency: 'CNY' } })
    }
    const flows = await rowsOf(admin, 'admin.approvalFlow')
    expect(flows.filter(flow => flow['enabled'] === true).map(flow => flow['docType'])).toEqual(
      expect.arrayContaining(['mnm.material', 'purchase.priceComparison', 'quality.materialReview']),
    )
  })
})
