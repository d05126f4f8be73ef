import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { apiPath } from '../../core/define/area.ts'
import type { Field } from '../../core/define/field.ts'
import { entityOf } from '../../core/define/registry.ts'
import { referencesTo, reportApi, type AnyReport } from '../../core/define/report.ts'
import type { Lead, ReportAnswer } from '../../core/reports/reportAnswer.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { registry } from '../../app/registry.ts'
import { differing, whatFollowsFromPrices, whatIsToldOfPrices } from '../../tests/security/pricesUnseen.ts'
import { askEverything, chooseRecords, everyQuestion } from '../../tests/security/walkOut.ts'
import { dayFromNow } from '../../tests/harness/days.ts'
import { testDatabase } from '../../tests/harness/database.ts'
import { sealAll } from '../../tests/harness/sealAll.ts'
import { paperFindings, printedEntities } from '../../tests/harness/printedPapers.ts'
import type { TestServer, Visitor } from '../../tests/harness/server.ts'
import { demoPassword } from './accounts.ts'
import { keptDifferences, keptDifferenceWords } from '../../core/records/keptValues.server.ts'
import { companyCode, workingCalendar } from '../../core/workdays/workingCalendar.ts'
import { loadDemoCompany, product } from './demo.server.ts'
import { fillLarge } from './fillLarge.server.ts'
import { extent, makingTime, now, smallCompany } from './smallCompany.ts'

let server: TestServer
let store: FileStore

beforeAll(async () => {
  ;({ server, store } = await smallCompany())
}, makingTime)

/** One value for everything the company consists of, by table. */
const contents = async (db: TestServer['database']['db']): Promise<Readonly<Record<string, string>>> => {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name ~ '^(admin|mnm|purchase|quality|stock|user_notice|counter|stored_file|record_attachment)' order by 1`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      hash: string
    }>`select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} as t`.execute(db)
    found[name] = rows[0]?.hash ?? ''
  }
  // Drawn anew each time, so that nobody can guess them: what salts the hash of an agreed record, with all that holds that hash, and what a code on a paper
  // is checked by, with the hash of that paper.
  const audit = await sql<{
    hash: string
  }>`select count(*) || ' ' || md5(string_agg((case
      when entity = 'approval.instance' then told #- '{kept,snapshot}' #- '{kept,snapshot_hash}' #- '{kept,events}'
      when entity = 'paper.check' then told #- '{kept,secret_hash}'
      when action = 'print' then told #- '{detail,sha256}'
      else told end)::text, '|' order by id)) as hash
    from (select id, entity, action, to_jsonb(a) - 'xid' as told from audit as a) as remembered`.execute(db)
  return { ...found, audit: audit.rows[0]?.hash ?? '' }
}

describe('making it', () => {
  test(
    'the same seed makes the same company again, to the last digit, whether it is committed on the way or at the end',
    { timeout: makingTime },
    async () => {
      const again = await testDatabase()
      const owner = openDatabase(again.ownerUrl)
      await loadDemoCompany(again.db, store, 'S', { now, extent, thrownAway: owner.db })
      await sealAll(again.db)
      // Nothing of it was anchored.
      expect(await verifyAudit({ db: again.db, dataFolder: join(server.dataFolder, 'none') })).toMatchObject({ faults: [], unsealed: 0 })
      await owner.close()
      expect(await contents(again.db)).toEqual(await contents(server.database.db))
    },
  )

  test('in a database that has people it changes nothing', async () => {
    const before = await contents(server.database.db)
    await expect(loadDemoCompany(server.database.db, store, 'S', { now, extent })).rejects.toThrow('admin_user_username_key')
    expect(await contents(server.database.db)).toEqual(before)
  })

  test('the largest table can be filled up with lots of the same kind', async () => {
    const rolledBack = new Error('enough')
    await expect(
      transaction(server.database.db, async tx => {
        const [before] = (await sql<{ lots: number }>`select count(*) as lots from quality_iqc`.execute(tx)).rows
        await fillLarge({ tx, product }, { rows: 3000, now })
        expect((await keptDifferences(tx, product)).map(found => keptDifferenceWords(found)[1])).toEqual([])
        const { rows } = await sql<
          Record<string, number>
        >`select count(*) as lots, count(distinct code) as codes, count(distinct (material_id, supplier_id)) as pairs,
          count(*) filter (where created_at >= ${now}) as later, count(*) filter (where status in ('toInspect', 'inspected', 'toStock')) as open,
          count(*) filter (where (inspected_at is null) <> (verdict is null)) as torn,
          count(*) filter (where inspected_at is not null and not exists (select from quality_iqc_inspections as i where i.owner_id = t.id)) as uninspected,
          count(*) filter (where not exists (select from audit as a where a.entity = 'quality.iqc' and a.record_id = t.id)) as untold
          from quality_iqc as t`.execute(tx)
        const [filled] = rows
        expect(filled?.['lots']).toBeGreaterThan(2900)
        expect(filled?.['codes']).toBe(filled?.['lots'])
        expect(filled?.['pairs']).toBeGreaterThan(100)
        expect(filled?.['open']).toBeLessThan((before?.lots ?? 0) + 100)
        expect(filled).toMatchObject({ later: 0, torn: 0, untold: 0 })
        throw rolledBack
      }),
    ).rejects.toBe(rolledBack)
  })
})

test('papers say in both languages what they are, and what was typed into their records', { timeout: 180_000 }, async () => {
  const admin = await server.signIn('admin', demoPassword)
  const found: string[] = []
  for (const entity of printedEntities)
    found.push(...(await paperFindings({ app: server.app, headers: { authorization: `Bearer ${admin.token}` } }, entity)))
  expect(found).toEqual([])
})

// The last, because it makes visitors.
describe('the figures of reports', () => {
  let readers: Readonly<Record<'all' | 'own', Visitor>>

  // Two for all reports: some of them tell of everybody there is.
  beforeAll(async () => {
    readers = { all: await server.visitor({ points: 'all' }), own: await server.visitor({ points: 'all', scope: 'own' }) }
  })

  const reports = registry.areas.flatMap(({ reports: own = [] }) => own.map(report => [report.name, report] as const))

  /** Which may answer nothing, however they are asked, and why: of most of them a company this small has nothing. */
  const mayBeNone = new Map([
    ['cooperation.projectStateMonths', 'no project has left a state'],
    ['log.actedFor', 'nobody decided in the place of another'],
    ['mnm.deadMaterials', 'nothing is that old'],
    ['mnm.duplicates', 'nothing is there twice'],
    ['okr.moved', 'nothing has happened since the day on which the company stands'],
    ['operate.servingUnits', 'no plan serves an order'],
    ['plm.concerned', 'nothing was shipped of the products that change'],
    ['plm.fleet', 'nothing was shipped of the products that have firmware'],
    ['purchase.exchangeDifferences', 'nothing was paid in dollars'],
    ['purchase.revaluation', 'nothing is owed in dollars'],
    ['purchase.tolerated', 'no invoice was off by less than is explained'],
    ['quality.chartPoints', 'it is asked in words that no field offers'],
    ['rma.loanUnitStateMonths', 'no unit of the pool was lent'],
    ['rma.weibullLots', 'no key parts are known of what was shipped'],
  ])

  /** Of whose rows some have no list that an address could say, and why. */
  const mayLeadNowhere = new Map([
    ['approval.waiting', 'documents of some types have no state in which they wait'],
    ['crm.hitRate', 'quotations without a region or product family are found by no filter'],
    ['mnm.hygiene', 'applications that have no number yet are named by none'],
    ['product.blastRadius', 'customers of one name are not told apart by it'],
    ['product.issuedAndFitted', 'what was issued without a lot is fitted to no unit'],
    ['product.pnCapacity', 'the numbers of one model are that model'],
    ['purchase.orderDays', 'an address names no more than 200 comparisons'],
  ])

  /** How many records the list behind a figure holds, or the report behind it counts; undefined of a page or a screen, which counts nothing. */
  const heldBy = async (reader: Visitor, leadsTo: Lead): Promise<number | undefined> => {
    if ('screen' in leadsTo) return undefined
    if ('record' in leadsTo) {
      const page = await reader.get(`${apiPath(entityOf(registry, leadsTo.entity))}${leadsTo.record}/`)
      expect(page.statusCode, page.body).toBe(200)
      return undefined
    }
    if ('report' in leadsTo) {
      const { report, rows } = (await reader.get(`${reportApi(leadsTo.report)}?${leadsTo.parameters}`)).json<ReportAnswer>()
      return rows.reduce((sum, { values }) => sum + Number(values[report.counts]), 0)
    }
    const list = await reader.get(`${apiPath(entityOf(registry, leadsTo.entity))}?${leadsTo.parameters}&page_size=1`)
    expect(list.statusCode, list.body).toBe(200)
    return list.json<{ count: number }>().count
  }

  /** The widest that a report can be asked; of days to come from the day on at which the company stands. */
  const widest = ({ parameters }: AnyReport): string =>
    'period' in parameters ? '?period=ever' : 'from' in parameters && 'until' in parameters ? `?from=${now.slice(0, 10)}` : ''

  /** The narrower questions of a report that answers nothing as long as nothing is chosen: each of its choices, and the newest records of each entity that it can be asked of. */
  const narrower = async (reader: Visitor, report: AnyReport): Promise<readonly string[]> => {
    const wide = widest(report)
    const questions = []
    for (const [name, field] of Object.entries<Field & { readonly values?: object }>(report.parameters)) {
      const to = referencesTo(field)
      const list = to === undefined ? undefined : await reader.get(`${apiPath(entityOf(registry, to))}?sort=-id&page_size=200&fields=`)
      const ids = list?.json<{ results: readonly { id: number }[] }>().results.map(({ id }) => id) ?? []
      const choices = name === 'period' ? [] : Object.keys(field.values ?? {})
      questions.push(...[...choices, ...ids].map(value => `${wide}${wide === '' ? '?' : '&'}${name}=${value}`))
    }
    return questions
  }

  /** The first question to which a report answers rows; the widest where there is none. */
  const askedOf = async (reader: Visitor, report: AnyReport): Promise<string> => {
    const wide = `${reportApi(report.name)}${widest(report)}`
    if ((await reader.get(wide)).json<ReportAnswer>().rows.length > 0 || mayBeNone.has(report.name)) return wide
    for (const question of await narrower(reader, report)) {
      const asked = `${reportApi(report.name)}${question}`
      if ((await reader.get(asked)).json<ReportAnswer>().rows.length > 0) return asked
    }
    return wide
  }

  test.each(reports)('of %s are those of the lists they lead to, for who sees all and for who sees their own', async (name, report) => {
    const question = await askedOf(readers.all, report)
    for (const [scope, reader] of Object.entries(readers)) {
      const { rows, total } = (await reader.get(question)).json<ReportAnswer>()
      expect(rows.length > 0 || scope === 'own' || mayBeNone.has(name)).toBe(true)
      // The first and the last say as much as all.
      const some = [...rows.slice(0, 8), ...rows.slice(-8)]
      // A row that counts something leads to it, unless the report says of itself that none does.
      const leading = some.filter(({ leadsTo }) => leadsTo)
      const lost = some.filter(({ values, leadsTo }) => Number(values[report.counts] ?? 0) > 0 && !leadsTo)
      const wrong = report.leads === false ? leading : mayLeadNowhere.has(name) ? [] : lost
      expect(wrong.map(({ values }) => values)).toEqual([])
      const otherwise: unknown[] = []
      for (const { values, leadsTo } of [...some, ...(total ? [total] : [])]) {
        if (!leadsTo) continue
        const held = await heldBy(reader, leadsTo)
        const counted = 'only' in leadsTo ? leadsTo.only : values[report.counts]
        if (held !== undefined && held !== counted) otherwise.push({ leadsTo, held, counted })
      }
      expect(otherwise).toEqual([])
    }
  })
})

/** Every report, and every report by each of its choices. */
const reportQuestions = registry.areas.flatMap(({ reports = [] }) =>
  reports.flatMap(({ name, parameters }) => {
    const choices = Object.entries<Field & { readonly values?: object }>(parameters).flatMap(([parameter, { values = {} }]) =>
      Object.keys(values).map(value => [parameter, value]),
    )
    return [[], ...choices.map(choice => [choice])].map(asked => `${reportApi(name)}?${new URLSearchParams(asked).toString()}`)
  }),
)

/** Gives the company some days off around today: between two askings no working time passes, at whatever hour they are asked. */
const standStill = async (): Promise<void> => {
  const admin = await server.signIn('admin', demoPassword)
  const calendars = apiPath(workingCalendar)
  const list = await admin.get(`${calendars}?${new URLSearchParams({ search: companyCode }).toString()}`)
  const { id } = list.json<{ results: readonly { id: number; code: string }[] }>().results.find(({ code }) => code === companyCode) ?? {
    id: 0,
  }
  const { version, days } = (await admin.get(`${calendars}${id}/`)).json<{
    version: number
    days: readonly { first: string; last: string }[]
  }>()
  const off = { first: dayFromNow(-1), last: dayFromNow(1), kind: 'off', name: '停工' }
  const elsewhere = days.filter(({ first, last }) => last < off.first || first > off.last)
  const answer = await admin.patch(`${calendars}${id}/`, { version, days: [...elsewhere, off] })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Ways of finding an answer that the database may take from one day to the next, as its tables grow; none of them is worse than another. */
const ways = [
  ['enable_hashagg', 'enable_hashjoin'],
  ['enable_sort', 'enable_nestloop'],
] as const

describe('asked twice', () => {
  beforeAll(standStill)

  test('the rows of a report that are equal by what it is sorted by stand in one order, however they were found', async () => {
    const reader = await server.visitor({ points: 'all' })
    const found = await askEverything(reader, reportQuestions)
    // Sorting leaves equals as it finds them: here, the other way round.
    const { toSorted } = Array.prototype
    const sorting = vi.spyOn(Array.prototype, 'toSorted').mockImplementation(function turned(this: readonly unknown[], compare) {
      return toSorted.call(this.toReversed(), compare)
    })
    const turnedAround = await askEverything(reader, reportQuestions)
    expect(sorting).toHaveBeenCalled()
    sorting.mockRestore()
    expect(differing(found, turnedAround)).toEqual([])
  }, 120_000)

  test('every question is answered the same whichever way the database finds the answer', async () => {
    const { db, pool } = server.database
    const reader = await server.visitor({ points: 'all' })
    const newest = [...(await chooseRecords(db))].map(([name, ids]) => [name, ids.slice(0, 1)] as const)
    const questions = everyQuestion(new Map(newest), [])
    const before = await askEverything(reader, questions)
    const settle = async (way: readonly string[], to: 'on' | 'off'): Promise<void> => {
      const connections = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
      for (const one of connections) {
        await one.query(way.map(name => `set ${name} = ${to}`).join('; '))
        one.release()
      }
    }
    for (const way of ways) {
      await settle(way, 'off')
      // What is planned already is planned anew.
      await sql`analyze`.execute(db)
      expect(differing(before, await askEverything(reader, questions)), way.join()).toEqual([])
      await settle(way, 'on')
    }
  }, 120_000)

  // The very last two, because they change every price.
  test('what somebody is answered who may not see prices and costs does not follow from them', async () => {
    const { leaks, answered, noticed, noticedOnPaper } = await whatFollowsFromPrices(server)
    expect(leaks).toEqual([])
    expect(noticedOnPaper).toBeGreaterThan(5)
    expect(answered).toBeGreaterThan(0.8)
    expect(noticed).toBeGreaterThan(40)
  }, 300_000)

  test('nor what is told outside in their name: by webhooks, links for guests, the feed of changes and calendars', async () => {
    const { leaks, noticed, untold } = await whatIsToldOfPrices(server)
    expect(leaks).toEqual([])
    expect(untold).toEqual([])
    expect(noticed.filter(told => told.startsWith('webhook')).length).toBeGreaterThan(15)
    expect(noticed.filter(told => told.startsWith('guest link'))).not.toEqual([])
  }, 300_000)
})
