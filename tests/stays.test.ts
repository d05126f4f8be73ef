import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { keepStays } from '../core/database/schemaSql.ts'
import { apiPath } from '../core/define/area.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { fc, runs } from './harness/draws.ts'
import { isWorkingDay } from '../core/calendar/workingDays.ts'
import { clockReading, dayEnd } from '../core/fields/moment/companyClock.ts'
import { afterWorkingMinutes, workingMinutesBetween } from '../core/fields/moment/workingTime.ts'
import { asHappened, happenedDay } from '../core/records/happened.server.ts'
import type { Context } from '../core/context/serve.server.ts'
import { companyCalendar } from '../core/workdays/calendarsKnown.server.ts'
import { daysAsKnown } from '../core/workdays/daysKnown.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { dayFromNow } from './harness/days.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { stayFaults } from './harness/stayFaults.ts'
import { openCompany, type Company, type Made } from './security/company.ts'

// How long each record stood in each state is kept by the database: whoever writes, whatever happens at the same time.

let company: Company

beforeAll(async () => {
  company = await openCompany()
  const root = new pg.Client({ connectionString: company.database.ownerUrl })
  await root.connect()
  await root.query(`create table probe (id bigint primary key, state text not null, created_at timestamptz not null default now(), note text);
    ${keepStays('probe', { entity: 'lab.probe', state: 'state' })}
    grant all on probe to public`)
  await root.end()
})

/** The probes that were deleted. */
const gone: number[] = []

const probe = { entity: 'lab.probe', table: 'probe', state: 'state' } as const

describe('the stays of a record cover its life without gap or overlap', () => {
  const states = ['open', 'doing', 'done'] as const
  const deed = fc.oneof(
    fc.record({ do: fc.constant('step' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('note' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('bulk' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('delete' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('restore' as const), to: fc.constantFrom(...states) }),
    // Begun before another one, and committed after it.
    fc.record({ do: fc.constant('slow' as const), to: fc.constantFrom(...states) }),
    // Happened on an earlier day than it is recorded.
    fc.record({ do: fc.constant('earlier' as const), to: fc.constantFrom(...states) }),
  )

  test('whatever is done with it', async () => {
    const { db } = company.database
    let id = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 10 }), async deeds => {
        id += 2
        const [one, other] = [id, id + 1]
        await sql`insert into probe (id, state) values (${one}, 'open'), (${other}, 'open')`.execute(db)
        let bin: { readonly created: string } | undefined
        for (const { do: what, to } of deeds) {
          if (what === 'step') await sql`update probe set state = ${to} where id = ${one}`.execute(db)
          if (what === 'note') await sql`update probe set note = ${to} where id = ${one}`.execute(db)
          if (what === 'bulk') await sql`update probe set state = ${to} where id in (${one}, ${other})`.execute(db)
          if (what === 'delete') {
            const { rows } = await sql<{
              created: string
            }>`delete from probe where id = ${one} returning created_at::text as created`.execute(db)
            bin = rows[0] ?? bin
            gone.push(one)
          }
          if (what === 'restore' && bin) {
            await sql`insert into probe (id, state, created_at) values (${one}, ${to}, ${bin.created}::timestamptz) on conflict do nothing`.execute(
              db,
            )
          }
          if (what === 'earlier')
            await db.transaction().execute(async tx => {
              await sql`select set_config('meniscus.happened_on', ${dayFromNow(-(deeds.length % 4))}, true)`.execute(tx)
              await sql`update probe set state = ${to} where id in (${one}, ${other})`.execute(tx)
            })
          if (what === 'slow')
            await db.transaction().execute(async tx => {
              await sql`select now()`.execute(tx)
              await sql`update probe set state = case state when 'doing' then 'done' else 'doing' end where id = ${one}`.execute(db)
              await sql`update probe set state = ${to} where id = ${one}`.execute(tx)
            })
        }
        expect(await stayFaults(db, { ...probe, deleted: gone })).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })

  test('and what happened on an earlier day ends and begins at its end, never before the record came to where it stood', async () => {
    const { db } = company.database
    const happen = (day: string, state: string) =>
      db.transaction().execute(async tx => {
        await sql`select set_config('meniscus.happened_on', ${day}, true)`.execute(tx)
        await sql`update probe set state = ${state} where id = 1000003`.execute(tx)
      })
    await sql`insert into probe (id, state) values (1000003, 'open')`.execute(db)
    await happen(dayFromNow(-3), 'doing')
    await happen(dayFromNow(-5), 'done')
    await happen(dayFromNow(-1), 'open')
    const { rows } = await sql<{ state: string; since: Date; until: Date | null }>`select state, since, until from stay
      where entity = 'lab.probe' and record_id = 1000003 order by id`.execute(db)
    const at = (moment: Date | null) => (moment === null ? null : new Date(moment).toISOString())
    const [third, first] = [dayEnd(dayFromNow(-3)), dayEnd(dayFromNow(-1))]
    expect(rows.map(({ state, since, until }) => [state, at(since), at(until)])).toEqual([
      ['open', third, third],
      ['doing', third, third],
      ['done', third, first],
      ['open', first, null],
    ])
  })

  test('and what follows from something happened on its day, unless it says one of its own', async () => {
    await asProgram(company.database, async context => {
      const said = async (one: Context): Promise<readonly [string, string]> => {
        const { rows } = await sql<{ day: string }>`select current_setting('meniscus.happened_on', true) as day`.execute(one.tx)
        return [happenedDay(one), rows[0]?.day ?? '']
      }
      const [today, third, first] = [dayFromNow(0), dayFromNow(-3), dayFromNow(-1)]
      await asHappened(context, third, async dated => {
        expect(await said(dated)).toEqual([third, third])
        expect(await asHappened(dated, undefined, said)).toEqual([third, third])
        expect(await asHappened(dated, first, said)).toEqual([first, first])
        expect(await asHappened(dated, today, said), 'what happened today did not happen then').toEqual([today, ''])
        expect(await said(dated)).toEqual([third, third])
      })
      expect(await said(context)).toEqual([today, ''])
    })
  })

  test('and one that is undone leaves nothing', async () => {
    const { db } = company.database
    await sql`insert into probe (id, state) values (1000001, 'open')`.execute(db)
    await db
      .transaction()
      .execute(async tx => {
        await sql`update probe set state = 'done' where id = 1000001`.execute(tx)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await stayFaults(db, { ...probe, deleted: gone })).toEqual([])
    const { rows } = await sql`select from stay where entity = 'lab.probe' and record_id = 1000001`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

test('working time is counted by the database as by the program', async () => {
  const { db } = company.database
  // The calendar of the company, around the holidays that are known, with working weekends among them.
  const known = await asProgram(company.database, async context => (await daysAsKnown(context)).byId(null))
  expect(known.length).toBeGreaterThan(5)
  const [{ first } = { first: '' }] = known
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 90 })
    .map(minutes => new Date(Date.parse(`${first}T00:00:00Z`) + (minutes - 14_400) * 60_000).toISOString())
  await fc.assert(
    fc.asyncProperty(moment, moment, async (since, until) => {
      const { rows } = await sql<{
        minutes: number
      }>`select working_minutes(${since}::timestamptz, ${until}::timestamptz) as minutes`.execute(db)
      expect(rows[0]?.minutes).toBe(workingMinutesBetween(known, since, until))
    }),
    { numRuns: runs(60) },
  )
})

describe.each(entitiesAsked.filter(({ state }) => state !== undefined).map(entity => [entity.name, entity] as const))(
  'how long records of %s stand in a state',
  (name, entity) => {
    test('is kept from the first step on, through every way into a state, deletion and restoring', async () => {
      const made: Made = await company.make(entity)
      await company.usable(entity)
      const { version } = (await company.owner.get(`${apiPath(entity)}${made.id}/`)).json()
      const deleted = made.can.includes('delete')
        ? await company.owner.delete(`${apiPath(entity)}${made.id}/?version=${version}`)
        : undefined
      const back = deleted ? await company.owner.post('/api/recycle_bin/restore/', { entity: name, records: String(made.id) }) : undefined
      expect([deleted?.statusCode ?? 204, back?.statusCode ?? 200]).toEqual([204, 200])
      const standing = { entity: name, table: tableOf(entity), state: snake(String(entity.state)), deleted: [made.id] }
      expect(await stayFaults(company.database.db, standing)).toEqual([])
    })
  },
)

describe('a clock', () => {
  const half = 30 * 60_000
  const text = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

  /** A clock as the database reads it: stretches of time, the moment from which they count, seconds that are allowed, and whether it stands still. */
  interface Read {
    readonly stretches: readonly (readonly [since: number, until: number | null])[]
    readonly began?: number
    readonly limit: number
    readonly works: boolean
    readonly paused?: boolean
  }
  const read = async ({ stretches, began, limit, works, paused = false }: Read) => {
    const [starts, ends] = [stretches.map(([since]) => text(since)), stretches.map(([, until]) => text(until))]
    const stood = sql`${starts}::timestamptz[], ${ends}::timestamptz[], ${text(began ?? null)}::timestamptz, case when ${works} then company_calendar() end`
    const { rows } = await sql<{ used: number | null; due: Date | string | null; standing: string | null; now: Date | string }>`select
      clock_used(${stood}, ${paused})::float8 as used, clock_due(${stood}, ${limit}, ${paused}) as due, clock_standing(${stood}, ${limit}, ${paused}) as standing, now() as now`.execute(
      company.database.db,
    )
    const [row] = rows
    if (!row) throw new Error('The database reads no clock')
    const at = (moment: Date | string | null): number => (moment === null ? Number.NaN : new Date(moment).getTime())
    return { used: row.used, due: at(row.due), standing: row.standing, now: at(row.now) }
  }

  const theCalendar = async () =>
    companyCalendar({ tx: company.database.db, product: productOf({ ...registry, calls: new Map() }, servedEntities, []) })

  /** Half hours of work, or any, that lie in stretches: each asked by itself. */
  const countsBy = async (works: boolean) => {
    const calendar = await theCalendar()
    return (instant: number): boolean => {
      if (!works) return true
      const { day, time } = clockReading(new Date(instant))
      return isWorkingDay(calendar, day) && ((time >= '08:30' && time < '12:00') || (time >= '13:00' && time < '17:30'))
    }
  }

  // The national holiday of 2026 with the weekends that are worked for it.
  const first = Date.parse('2026-09-24T16:00:00Z')
  const drawn = fc.record({
    gaps: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 4 }),
    limit: fc.integer({ min: 1, max: 120 }),
    works: fc.boolean(),
  })

  test('has used the half hours that count in its stretches, and is due when they come to its limit', async () => {
    const counting = { true: await countsBy(true), false: await countsBy(false) }
    await fc.assert(
      fc.asyncProperty(drawn, async ({ gaps, limit, works }) => {
        const counts = counting[`${works}`]
        let at = first
        const stretches = gaps.map(([gap, length]): [number, number] => {
          const since = at + gap * half
          at = since + length * half
          return [since, at]
        })
        // One after the other, and on and on from the last one, or from its beginning where it ended in time.
        const [last] = stretches.at(-1) ?? [0]
        let [used, due] = [0, Number.NaN]
        const spend = (instant: number): void => {
          if (!counts(instant)) return
          used += 1
          if (used === limit) due = instant + half
        }
        for (const [since, until] of stretches) for (let instant = since; instant < until; instant += half) spend(instant)
        const spent = used
        if (Number.isNaN(due)) {
          used -= Array.from({ length: ((stretches.at(-1)?.[1] ?? 0) - last) / half }, (_, place) => last + place * half).filter(
            counts,
          ).length
          for (let instant = last; Number.isNaN(due); instant += half) spend(instant)
        }
        const closed = await read({ stretches, limit: limit * 1800, works })
        expect(closed.used).toBe(spent * 1800)
        expect(text(closed.due)).toBe(text(due))
        expect(closed.standing).toBe(spent <= limit ? 'inTime' : 'late')
        const runsOn = await read({
          stretches: stretches.map(([since, until], place) => [since, place === stretches.length - 1 ? null : until]),
          limit: limit * 1800,
          works,
        })
        expect(text(runsOn.due)).toBe(text(due))
        // Nothing is lost or counted twice where a stretch is cut in two.
        const [begins, ends] = stretches[0] ?? [first, first]
        const middle = begins + Math.floor((ends - begins) / half / 2) * half
        const cut = await read({ stretches: [[begins, middle], [middle, ends], ...stretches.slice(1)], limit: limit * 1800, works })
        expect([cut.used, text(cut.due), cut.standing]).toEqual([closed.used, text(closed.due), closed.standing])
      }),
      { numRuns: runs(40) },
    )
  })

  test('that stands still is due so much later, and runs by the clock of the database', async () => {
    const hour = 3_600_000
    const { now } = await read({ stretches: [], limit: 1, works: false })
    const used: Read['stretches'] = [[now - 30 * hour, now - 24 * hour]]
    const stands = await read({ stretches: used, limit: 10 * 3600, works: false, paused: true })
    expect([stands.used, Math.round((stands.due - stands.now) / hour), stands.standing]).toEqual([6 * 3600, 4, 'stopped'])
    const working = await read({ stretches: used, limit: 100 * 3600, works: true, paused: true })
    const left = 100 * 60 - Math.floor((working.used ?? 0) / 60)
    const wanted = Date.parse(afterWorkingMinutes(await theCalendar(), new Date(working.now).toISOString(), left))
    expect(Math.abs(working.due - wanted)).toBeLessThanOrEqual(60_000)
    const open = async (hours: number) =>
      (await read({ stretches: [...used, [now - hours * hour, null]], limit: 10 * 3600, works: false })).standing
    expect([await open(1), await open(1.6), await open(4.1)]).toEqual(['running', 'soon', 'overdue'])
    expect(await read({ stretches: [], limit: 3600, works: false })).toMatchObject({ used: null, due: Number.NaN, standing: null })
  })

  test('counts from the moment that is named, before its first stretch or within one; what lies before counts for nothing', async () => {
    const hour = 3_600_000
    const stretches: Read['stretches'] = [
      [first, first + 10 * hour],
      [first + 20 * hour, first + 30 * hour],
    ]
    const since = async (began: number) => (await read({ stretches, began: first + began * hour, limit: 15 * 3600, works: false })).used
    expect([await since(-5), await since(4), await since(12), await since(25), await since(40)].map(one => (one ?? 0) / 3600)).toEqual([
      25, 16, 18, 5, 0,
    ])
  })
})
