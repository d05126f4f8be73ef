import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { dayAfter } from '../core/calendar/days.ts'
import { workedAsKnown } from '../core/calendar/workingDays.ts'
import { clocksOf, pausesOf, type Clock } from '../core/define/clock.ts'
import { stateNames, type AnyEntity } from '../core/define/entity.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { reportApi } from '../core/define/report.ts'
import { isOver } from '../core/define/stateMeanings.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { workingMinutesBetween } from '../core/fields/moment/workingTime.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { keptValues } from '../core/records/keptValues.server.ts'
import type { ReportAnswer } from '../core/reports/reportAnswer.ts'
import { companyCode } from '../core/workdays/workingCalendar.ts'
import { daysAsKnown } from '../core/workdays/daysKnown.server.ts'
import { inTransaction, readSaid, stands, type Said } from './harness/agreedReading.ts'
import { asProgram } from './harness/asProgram.ts'
import { dayFromNow } from './harness/days.ts'
import { fc, runs } from './harness/draws.ts'
import { filledAt, numbered } from './harness/numbered.ts'
import { openCompany, type Company } from './security/company.ts'

// A working calendar is changed, for days that have passed as well. What has ended was measured by the calendar as it was known then, and says the same afterwards: due moments,
// times, verdicts, papers, reports. What runs goes by the calendar of today.

const calendars = '/api/admin/workingCalendar/'

let company: Company

const read = async (url: string) => {
  const answer = await company.owner.get(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Enters a calendar of a region in which nobody is. */
const entered = async (code: string, days: readonly object[]): Promise<Shown> => {
  const answer = await company.owner.post(calendars, { code, name: '测试', until: '2026-12-31', days })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

beforeAll(async () => {
  company = await openCompany()
}, 300_000)

interface Shown {
  readonly id: number
  readonly version: number
}

/** Spans of days off that follow one another, as a calendar is sent them. */
const daysOff = (from: string, spans: number) =>
  Array.from({ length: spans }, (_, at) => ({
    first: dayAfter(from, 60 * at),
    last: dayAfter(from, 60 * at + 59),
    kind: 'off',
    name: '停工',
  }))

describe('the days of a calendar', () => {
  const today = dayFromNow(0)
  const deed = fc.record({
    do: fc.constantFrom('add', 'move', 'turn', 'name', 'remove'),
    line: fc.nat({ max: 9 }),
    from: fc.integer({ min: -30, max: 5 }),
    length: fc.integer({ min: 0, max: 6 }),
  })

  test('are remembered as they were at each moment, whoever writes them, and time is measured by them in the database as in the program', async () => {
    const { db } = company.database
    let turn = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async deeds => {
        const made = await entered(`P-${++turn}`, [])
        const moments: { readonly at: string; readonly worked: string }[] = []
        const refusals: string[] = []
        const days = Array.from({ length: 45 }, (_, at) => dayAfter(today, at - 35))
        for (const { do: what, line, from, length } of deeds) {
          const first = dayAfter(today, from)
          const one = sql`(select id from admin_working_calendar_days where owner_id = ${made.id} order by id offset ${line} limit 1)`
          // Days that stand there already are refused: then nothing has changed.
          await db
            .transaction()
            .execute(async tx => {
              if (what === 'add')
                await sql`insert into admin_working_calendar_days (owner_id, position, first, last, kind, name)
                  values (${made.id}, 0, ${first}::date, ${dayAfter(first, length)}::date, 'off', '假')`.execute(tx)
              if (what === 'move')
                await sql`update admin_working_calendar_days set first = ${first}, last = ${dayAfter(first, length)}, kind = 'off' where id = ${one}`.execute(
                  tx,
                )
              if (what === 'turn')
                await sql`update admin_working_calendar_days set first = first + 6 - extract(isodow from first)::int, last = first + 6 - extract(isodow from first)::int, kind = 'worked'
                  where id = ${one}`.execute(tx)
              if (what === 'name') await sql`update admin_working_calendar_days set name = '改名' where id = ${one}`.execute(tx)
              if (what === 'remove') await sql`delete from admin_working_calendar_days where id = ${one}`.execute(tx)
            })
            .catch((error: unknown) => refusals.push(String(error)))
          const { rows } = await sql<{ at: string; worked: string }>`select now() as at, string_agg(coalesce(
              (select n.kind = 'worked' from admin_working_calendar_days as n where n.owner_id = ${made.id} and d.day between n.first and n.last),
              extract(isodow from d.day) < 6)::int::text, '' order by d.day) as worked
            from unnest(${days}::date[]) as d(day), pg_sleep(0.002)`.execute(db)
          moments.push(...rows)
        }
        expect(refusals.filter(one => !/_once_rule|_weekend_rule/.test(one))).toEqual([])
        const known = await asProgram(company.database, async context => (await daysAsKnown(context)).byId(made.id))
        for (const { at, worked } of moments) {
          const isWorked = workedAsKnown(known, at)
          expect(days.map(day => Number(isWorked(day))).join('')).toBe(worked)
          const { rows } = await sql<{ told: string; minutes: number }>`select
            string_agg(works_on(${made.id}, d.day, ${at})::int::text, '' order by d.day) as told,
            floor(working_seconds(${made.id}, ${at}::timestamptz - interval '30 days', ${at}, ${at}) / 60)::int as minutes from unnest(${days}::date[]) as d(day)`.execute(
            db,
          )
          const since = new Date(Date.parse(at) - 30 * 86_400_000).toISOString()
          expect(rows[0]).toEqual({ told: worked, minutes: workingMinutesBetween(known, since, at) })
        }
      }),
      { numRuns: runs(12) },
    )
  }, 300_000)

  test('that a calendar was entered with count from always on, and nobody but the database writes what it has said', async () => {
    const { id, version } = await entered('P-N', daysOff('2026-01-01', 2))
    const { db } = company.database
    const worked = async (day: string, known: string, of: RawBuilder<unknown> = sql`${id}`): Promise<boolean | undefined> =>
      (await sql<{ worked: boolean }>`select works_on(${of}, ${day}::date, ${known}::timestamptz) as worked`.execute(db)).rows[0]?.worked
    // What the company worked by before anything was remembered, too.
    expect(await worked('2026-10-01', '2020-01-01', sql`company_calendar()`)).toBe(false)
    expect([await worked('2026-03-02', '2020-01-01'), await worked('2026-03-02', 'infinity')]).toEqual([false, false])
    for (const statement of [
      sql`update working_days_known set worked = true where calendar_id = ${id}`,
      sql`delete from working_days_known where calendar_id = ${id}`,
      sql`insert into working_days_known (calendar_id, line_id, first, last, worked, since) values (${id}, 1, '2026-03-02', '2026-03-02', true, '-infinity')`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
    // What is deleted was known until then.
    expect((await company.owner.delete(`${calendars}${id}/?version=${version}`)).statusCode).toBe(204)
    expect([await worked('2026-03-02', '2020-01-01'), await worked('2026-03-02', 'infinity')]).toEqual([false, true])
  })
})

/** What asks a calendar in an expression of the database. */
const asking = /\b(?:company_calendar|working_\w+|after_working_seconds|works_on)\(/

interface Figure {
  readonly entity: AnyEntity
  readonly field: string
}

/** The derived values that follow from a working calendar: those that ask it, and those that follow from them. */
const byCalendar = (): readonly Figure[] => {
  const all = [...registry.derived].flatMap(([name, expressions]) =>
    Object.entries(expressions).map(([field, one]) => ({ name, field, text: `${one.sql} ${one.within ?? ''}` })),
  )
  const found = new Set(all.filter(({ text }) => asking.test(text)))
  for (let known = 0; known < found.size;) {
    known = found.size
    for (const one of all) if ([...found].some(({ field }) => new RegExp(`\\b${snake(field)}\\(`).test(one.text))) found.add(one)
  }
  return [...found].map(({ name, field }) => ({ entity: entityOf(registry, name), field }))
}

const figures = byCalendar()

/** Entities of which something is counted by a clock or by working days. */
const counted = [
  ...new Set([...figures.map(({ entity }) => entity), ...[...registry.entities.values()].filter(one => clocksOf(one).length > 0)]),
]

/** What makes more of them counted than their samples say: of a case that is charged the customer is waited for, a plan runs today. */
const countedSo: Readonly<Record<string, RawBuilder<unknown>>> = {
  'rma.case': sql`resolution = 'newReplacement', coverage = 'expired'`,
  'operate.productionPlan': sql`start_on = company_today() - 30, finish_on = company_today() + 90, unit_minutes = 1, bom_id = (select max(id) from product_bom)`,
}

test('what is stored or worked out of many rows at once follows from no calendar, and nothing reads its lines past what is known of them', () => {
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  const kept = keptValues(product).map(({ entity, field, keeps }) => ({
    name: `${entity.name} ${field}`,
    text: keeps.value.compile(company.database.db).sql,
  }))
  const atOnce = [...registry.derivedSets].map(([name, { rows }]) => ({
    name,
    text: rows(record => ({ sql: `${record.sql} is not null` })).sql,
  }))
  const derived = [...registry.derived].flatMap(([name, expressions]) =>
    Object.entries(expressions).map(([field, one]) => ({ name: `${name} ${field}`, text: one.sql })),
  )
  expect([...kept, ...atOnce].filter(({ text }) => asking.test(text)).map(({ name }) => name)).toEqual([])
  const past = /\badmin_working_calendar_days\b|\bworking_days_known\b/
  expect([...kept, ...atOnce, ...derived].filter(({ text }) => past.test(text)).map(({ name }) => name)).toEqual([])
})

/** The moment from which ages are counted, the same before and after a change: due moments within working hours follow it to the second. */
const counting = sql`${new Date().toISOString()}::timestamptz`

/** Lets a record have stood in each of its states for ten days, the last of which ended forty days ago, and in one since then. */
const lived = async (tx: QueryExecutorProvider, entity: AnyEntity, id: number, state: string): Promise<void> => {
  const states = stateNames(entity)
  await sql`delete from stay where entity = ${entity.name} and record_id = ${id}`.execute(tx)
  await sql`insert into stay (entity, record_id, state, since, until)
    select ${entity.name}, ${id}, s.state, ${counting} - make_interval(days => 50 + 10 * (${states.length} - s.place::int)), ${counting} - make_interval(days => 40 + 10 * (${states.length} - s.place::int))
    from unnest(${states}::text[]) with ordinality as s(state, place)`.execute(tx)
  await sql`insert into stay (entity, record_id, state, since) values (${entity.name}, ${id}, ${state}, ${counting} - interval '40 days')`.execute(
    tx,
  )
}

/** A record in a state, before a moment of its own at which a clock of it has ended, or after. */
interface Life {
  readonly entity: AnyEntity
  readonly state: string
  readonly ended: Clock | undefined
}

const livesOf = (entity: AnyEntity): readonly Life[] =>
  entity.state === undefined
    ? []
    : [
        ...stateNames(entity).map(state => ({ entity, state, ended: undefined })),
        ...clocksOf(entity)
          .filter(({ until }) => until !== undefined)
          .flatMap(ended => ended.states.map(state => ({ entity, state, ended }))),
      ]

const lives = counted.flatMap(livesOf)

/** Whether a record says something that was not stored as it was sent: what is derived, kept or computed, and its papers. */
const isWorkedOut = ({ entity }: Life, name: string): boolean =>
  name.startsWith('paper ') || fieldOf(entity.fields, name)?.origin !== undefined

/** The fields that have ended in a life: all of a record that is over, and what a clock says that does not run there. */
const endedIn = ({ entity, state, ended }: Life, names: readonly string[]): readonly string[] => {
  if (isOver(entity, state)) return names
  const clocks = clocksOf(entity).filter(clock => clock === ended || !clock.states.includes(state))
  return clocks.flatMap(({ by, standing, used }) => [by, standing, ...(used === undefined ? [] : [used])])
}

const told = ({ entity, state, ended }: Life, name: string): string =>
  `${entity.name} ${state}${ended ? ` after ${ended.until}` : ''}: ${name}`

describe('a change of the calendar of the company', () => {
  let before: ReadonlyMap<Life, Said>
  let after: ReadonlyMap<Life, Said>
  let reports: { readonly before: ReadonlyMap<string, ReportAnswer>; readonly after: ReadonlyMap<string, ReportAnswer> }

  beforeAll(async () => {
    const ids = new Map<AnyEntity, number>()
    await company.make(company.entity('product.bom'))
    for (const entity of counted) {
      const { id } = await company.make(entity)
      ids.set(entity, id)
      const so = countedSo[entity.name]
      if (so) await sql`update ${sql.table(tableOf(entity))} set ${so} where id = ${id}`.execute(company.database.db)
    }
    const readLives = () =>
      inTransaction(company.database, 'undone', async context => {
        const said = new Map<Life, Said>()
        for (const life of lives) {
          const { entity, state, ended } = life
          const id = ids.get(entity) ?? 0
          await stands(context.tx, { entity, state, id }, async () => {
            if (ended?.until !== undefined)
              await sql`update ${sql.table(tableOf(entity))} set ${sql.id(snake(ended.until))} = ${counting} - interval '45 days' where id = ${id}`.execute(
                context.tx,
              )
            await lived(context.tx, entity, id, state)
            said.set(life, await readSaid(context, entity, id))
          })
        }
        return said
      })
    const names = registry.areas.flatMap(({ reports: own = [] }) => own.map(({ name }) => name))
    const readReports = async () => {
      const answers = new Map<string, ReportAnswer>()
      for (const name of names) answers.set(name, await read(reportApi(name)))
      return answers
    }
    await endOld()
    before = await readLives()
    const reportsBefore = await readReports()
    const { results } = await read(`${calendars}?code=${companyCode}`)
    const { id, version }: Shown = results[0]
    const changed = await company.owner.patch(`${calendars}${id}/`, { version, days: daysOff(dayFromNow(-420), 14) })
    if (changed.statusCode !== 200) throw new Error(changed.body)
    after = await readLives()
    reports = { before: reportsBefore, after: await readReports() }
  }, 400_000)

  /** Records that are counted by reports, all of which ended some time ago. */
  const endOld = async (): Promise<void> => {
    const { db } = company.database
    const [repaired, offered, asked, unit] = [
      await company.make(company.entity('rma.case'), { type: 'return' }),
      await company.make(company.entity('crm.quotation')),
      await company.make(company.entity('crm.activity'), {
        kind: 'inquiry',
        at: new Date(Date.now() - 39 * 86_400_000).toISOString(),
      }),
      await company.make(company.entity('product.unit')),
    ]
    await company.make(company.entity('crm.activity'), {
      company: (asked['company'] as { readonly id: number }).id,
      kind: 'call',
      at: new Date(Date.now() - 33 * 86_400_000).toISOString(),
    })
    const rmaCase = company.entity('rma.case')
    const closed = [sql`status = 'closed'`, ...numbered(rmaCase), ...filledAt(rmaCase, 'closed')]
    await sql`update rma_case set ${sql.join(closed)} where id = ${repaired.id}`.execute(db)
    await sql`update crm_quotation set created_at = now() - interval '50 days', sent_at = now() - interval '40 days' where id = ${offered.id}`.execute(
      db,
    )
    await lived(db, rmaCase, repaired.id, 'closed')
    await lived(db, company.entity('product.unit'), unit.id, 'stocked')
  }

  test('moves nothing that has ended: no due moment, no time, no verdict, no paper', () => {
    const moved = [...before].flatMap(([life, said]) =>
      endedIn(life, [...said.keys()])
        .filter(name => isWorkedOut(life, name) && said.get(name) !== after.get(life)?.get(name))
        .map(name => told(life, name)),
    )
    expect(moved).toEqual([])
    // Of each entity with states something has ended and was read.
    const ended = [...before.keys()].filter(life => endedIn(life, ['']).length > 0).map(({ entity }) => entity)
    expect(counted.filter(entity => entity.state !== undefined && !ended.includes(entity)).map(({ name }) => name)).toEqual([])
  })

  test('moves whatever runs by it', () => {
    const follows = ({ entity, field }: Figure): boolean =>
      [...before].some(([life, said]) => life.entity === entity && said.get(field) !== after.get(life)?.get(field))
    expect(figures.filter(one => !follows(one)).map(({ entity, field }) => `${entity.name} ${field}`)).toEqual([])
    // And a clock that runs is due later in each state in which it does.
    const due = (said: Said | undefined, { by }: Clock): number => Date.parse(JSON.parse(said?.get(by) ?? 'null') ?? '')
    const running = [...before.keys()].flatMap(life =>
      clocksOf(life.entity)
        .filter(clock => clock.calendar === 'company' && clock !== life.ended && clock.states.includes(life.state))
        .filter(clock => !pausesOf(clock).some(({ state }) => state === life.state))
        .map(clock => [life, clock] as const),
    )
    expect(running.length).toBeGreaterThan(0)
    for (const [life, clock] of running)
      expect(due(after.get(life), clock), told(life, clock.by)).toBeGreaterThan(due(before.get(life), clock))
  })

  test('changes no figure of a report that counts what has ended', () => {
    const figure = (report: string, column: string): readonly unknown[] =>
      (reports.before.get(report)?.rows ?? []).map(({ values }) => values[column]).filter(value => Number(value) > 0)
    for (const [report, column] of [
      ['rma.turnaround', 'median'],
      ['crm.draftToSent', 'median'],
      ['crm.responseTimes', 'responseHours'],
      ['operate.stageMinutes', 'half'],
    ] as const)
      expect(figure(report, column), report).not.toEqual([])
    const counts = (answer: ReportAnswer | undefined): string => JSON.stringify([answer?.rows, answer?.total])
    const changed = [...reports.before].filter(([name, answer]) => counts(answer) !== counts(reports.after.get(name)))
    // Who changed the calendar has worked.
    expect(changed.map(([name]) => name)).toEqual(['admin.workPerPerson'])
  })
})
