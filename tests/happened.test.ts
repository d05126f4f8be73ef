import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath, areaName } from '../core/define/area.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import { clocksOf, limitOf, pausesOf, type Clock } from '../core/define/clock.ts'
import { clockExpressions } from '../core/define/clockSql.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { whyOf, type Happened } from '../core/define/happened.ts'
import { partTableOf, tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { columnOf } from '../core/define/rows.ts'
import { dayEnd } from '../core/fields/moment/companyClock.ts'
import { dayFromNow } from './harness/days.ts'
import { asked } from './harness/entitiesAsked.ts'
import { entitySamples, type Underway } from './harness/entitySamples.ts'
import { done } from './security/done.ts'
import { openWorld, type World } from './security/matrixWorld.ts'
import { given, walked } from './security/walked.ts'

// What happened away from the screen counts from its day, not from the click: of every record that says on which day it was made by something, and of every step that says on
// which day what it records has happened. No day can be said on which it cannot have happened. Where the record stands, its clocks, the days and moments that follow and the
// time that is counted are compared with those of another one of today.

type Values = Readonly<Record<string, unknown>>
type Step = Transition<Fields, string>

const stepsOf = (entity: AnyEntity): readonly (readonly [string, Step])[] =>
  Object.entries<Step>(entity.transitions ?? {}).filter(([, { on }]) => on !== undefined)

const dated = [...registry.entities.values()].filter(entity => entity.on !== undefined || stepsOf(entity).length > 0)

test('deliveries, payments, returns and what is done with records say their days', async () => {
  const said = dated.flatMap(entity => [
    ...(entity.on === undefined ? [] : [`${entity.name} ${entity.on}`]),
    ...stepsOf(entity).map(([name, { on }]) => `${entity.name}:${name} ${on}`),
  ])
  await expect(`${said.toSorted().join('\n')}\n`).toMatchFileSnapshot('snapshots/happened.txt')
})

const tried = asked(
  dated,
  entity => entity,
  entity => [
    ...(entity.on === undefined ? [] : [`made ${String(entity.state !== undefined)}`]),
    ...stepsOf(entity).map(([, { to, from }]) => `a step that leads on ${String(![to].flat().some(state => from.includes(state)))}`),
  ],
)

type Aimed = Field & { readonly to?: string; readonly of?: Fields }

/** What a record says of days and moments that nobody typed, besides those of its clocks: what may count from what has happened. */
const followingDays = ({ fields }: AnyEntity, typed: Values): readonly string[] =>
  Object.entries<Field & { readonly ofClock?: true }>(fields).flatMap(([name, { kind, ofClock }]) =>
    (kind === 'date' || kind === 'moment') && !ofClock && !Object.hasOwn(typed, name) ? [name] : [],
  )

/** The numbers of days or hours that are worked out of a record, besides those of its clocks. */
const countedTime = ({ fields }: AnyEntity): readonly string[] =>
  Object.entries<Field & { readonly unit?: unknown; readonly ofClock?: true }>(fields).flatMap(([name, { origin, unit, ofClock }]) =>
    origin === 'derived' && !ofClock && Array.isArray(unit) && /days|hours/.test(String(unit[1])) ? [name] : [],
  )

/** Whether a clock runs with a record as it is. */
const runs = ({ state }: AnyEntity, clock: Clock, row: Values): boolean => {
  const stands = String(row[String(state)])
  const isOnHold = pausesOf(clock).some(one => one.state === stands && (one.while === undefined || row[one.while] === true))
  return clock.states.includes(stands) && !isOnHold && (clock.until === undefined || (row[clock.until] ?? null) === null)
}

/** What a record is a part of, whatever that is a part of first, with the records of the same area to which such a whole refers. */
const wholesOf = ({ partOf, fields }: AnyEntity): readonly AnyEntity[] => {
  const whole = partOf === undefined ? undefined : registry.entities.get(String((fields[partOf.field] as Aimed).to))
  if (!whole) return []
  const named = Object.values<Aimed>(whole.fields).flatMap(({ kind, to = '' }) => (kind === 'ref' ? (registry.entities.get(to) ?? []) : []))
  return [...wholesOf(whole), ...named.filter(one => areaName(one) === areaName(whole)), whole]
}

/** The records of the same area from which a record is made. */
const originsOf = (entity: AnyEntity): readonly AnyEntity[] =>
  Object.values<Aimed & { readonly from?: true }>(entity.fields)
    .flatMap(({ from, to = '' }) => (from ? (registry.entities.get(to) ?? []) : []))
    .filter(one => areaName(one) === areaName(entity))

/** So long before now, in days, everything was that a record refers to and that it was itself. */
const before = 10

/** So long before now, in days, something happened that is recorded. */
const ago = 3

/** What a record said before something was recorded of it, and what it says since. */
interface Recorded {
  readonly before: Values
  readonly after: Values
  /** How much time its clocks have used since, by the fields of their due moments, whether the record says it or not. */
  readonly used: Values
  /** What was typed with it. */
  readonly typed: Values
}

/** A world for each area: as many as there are records would take all connections. */
const worlds = new Map<string, Promise<World>>()
const worldOf = (area: string): Promise<World> => {
  const own = tried.filter(entity => areaName(entity) === area)
  const world = worlds.get(area) ?? openWorld([...new Set(own.flatMap(entity => [...wholesOf(entity), ...originsOf(entity), entity]))])
  worlds.set(area, world)
  return world
}

describe.each(tried.map(entity => [entity.name, entity] as const))('%s', (name, entity) => {
  let world: World
  beforeAll(async () => {
    world = await worldOf(areaName(entity))
  }, 400_000)

  const write = (statement: ReturnType<typeof sql>) => statement.execute(world.company.database.db)

  /** Sets days and moments of a record, and of those that it and its lines refer to, back: what cannot have happened before them may have happened since. */
  const setBack = async ({ after = [] }: Happened<string>, row: Values): Promise<void> => {
    for (const path of [...after, ...(entity.on === undefined ? [] : [entity.on])]) await setBackAt(entity, row, path.split('.'))
  }

  const setBackAt = async (
    of: AnyEntity,
    row: Values,
    [own = '', ...inner]: readonly string[],
    fields: Fields = of.fields,
    table = tableOf(of),
  ): Promise<void> => {
    const field: Aimed | undefined = fields[own]
    const held = row[own]
    if (inner.length === 0) {
      const id = row['id']
      const [first, ...others] = field?.origin === 'derived' ? (['createdAt', ...storedDays(of)] as const) : ([own] as const)
      const columnIn = (day: string) => sql.id(columnOf(day, fields[day]?.kind ?? 'moment'))
      if (typeof id === 'number')
        await write(
          sql`update ${sql.table(table)} set ${sql.join([first, ...others].map(day => sql`${columnIn(day)} = ${columnIn(day)} - interval '10 days'`))}
            where id = ${id} and ${columnIn(first)} > now() - interval '9 days'`,
        )
    } else if (field?.kind === 'refs')
      for (const id of (held ?? []) as readonly unknown[]) await setBackAt(entityOf(registry, String(field.to)), { id: idOf(id) }, inner)
    else if (field?.of)
      for (const line of (held ?? []) as readonly Values[]) await setBackAt(of, line, inner, field.of, partTableOf(of, own))
    else await setBackAt(entityOf(registry, String(field?.to)), { id: idOf(held) }, inner)
  }

  const idOf = (held: unknown): unknown => (typeof held === 'object' && held !== null && 'id' in held ? held.id : held)

  /** The days and moments that stand in columns of a record: what is worked out follows from them. */
  const storedDays = ({ fields }: AnyEntity): readonly string[] =>
    Object.entries<Field>(fields).flatMap(([day, { kind, origin }]) =>
      (kind === 'date' || kind === 'moment') && origin !== 'derived' ? [day] : [],
    )

  /** A record has stood where it stands for so long. */
  const standsLonger = (id: number) =>
    write(
      sql`update stay set since = since - interval '10 days', until = until - interval '10 days' where entity = ${name} and record_id = ${id}`,
    )

  const standsSince = async (id: number): Promise<string> => {
    const { rows } = await sql<{
      since: Date
    }>`select since from stay where entity = ${name} and record_id = ${id} and until is null`.execute(world.company.database.db)
    return new Date(rows[0]?.since ?? 0).toISOString()
  }

  test.runIf(entity.on !== undefined)('is made on its day, and on no day on which it cannot have been', async () => {
    const [on, why] = [String(entity.on), entity.why]
    const { owner } = world.cast
    // What it would begin with is not typed.
    const usual = Object.keys(registry.logic.get(name)?.defaults ?? {}).filter(one => entity.fields[one]?.kind === 'date')
    let typed: Values = {}
    const made = async (day: string) => {
      typed = Object.fromEntries(Object.entries(await world.input(entity)).filter(([one]) => !usual.includes(one)))
      await setBack(entity, typed)
      return owner.ask('POST', apiPath(entity), { ...typed, [on]: day, ...(why === undefined ? {} : { [why]: '补记' }) })
    }
    const atOnce = await made(dayFromNow(0))
    expect(atOnce.statusCode, atOnce.body).toBe(201)
    const future = await made(dayFromNow(1))
    expect([future.statusCode, Object.keys(future.json().fields ?? {})], future.body).toEqual([400, [on]])
    const answer = await made(dayFromNow(-ago))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(entity.state === undefined ? dayEnd(dayFromNow(-ago)) : await standsSince(answer.json().id)).toBe(dayEnd(dayFromNow(-ago)))
    const [first, second] = [atOnce, answer].map((one): Recorded => ({ before: {}, after: one.json(), used: {}, typed }))
    expectFromDay(first, second, followingDays(entity, { ...typed, [on]: true }), typed)
  })

  test.each(stepsOf(entity))('is led on by %s from its day, and on no day on which that cannot have been', async (by, step) => {
    const [on, why] = [String(step.on), whyOf(step)]
    const way = entitySamples.get(name)?.ways?.[by] ?? {}
    const begun = async () => {
      const record = await walked(world, entity, way)
      const { input }: { input?: object } = await given(world, record, way.input)
      await setBack(step, { ...record, ...input })
      await standsLonger(record.id)
      const read = (): Promise<Underway> => done(world.cast.owner, 'GET', `${apiPath(entity)}${record.id}/`)
      const taken = async (day: string) =>
        world.cast[way.by ?? 'owner'].ask('POST', `${apiPath(entity)}${record.id}/${by}/`, {
          version: (await read()).version,
          input: { ...input, [on]: day, ...(step.within === undefined ? {} : { [why]: '补记' }) },
        })
      const recorded = async (day: string): Promise<Recorded> => {
        const known = await read()
        const answer = await taken(day)
        expect(answer.statusCode, answer.body).toBe(200)
        return { before: known, after: await read(), used: await usedBy(record.id), typed: { ...input } }
      }
      return { record, taken, recorded }
    }
    const today = await (await begun()).recorded(dayFromNow(0))
    const { record, taken, recorded } = await begun()
    const leads = ![step.to].flat().includes(String(record[String(entity.state)]))
    const impossible = [dayFromNow(1), ...(leads && (await wasLed(record.id)) ? [dayFromNow(-before - 1)] : [])]
    for (const day of impossible) {
      const answer = await taken(day)
      expect([day, answer.statusCode, Object.keys(answer.json().fields ?? {})], answer.body).toEqual([day, 400, [`input.${on}`]])
    }
    const day = dayFromNow(-ago)
    const then = await recorded(day)
    expect(then.after[on]).toBe(day)
    expect(leads ? await standsSince(record.id) : dayEnd(day)).toBe(dayEnd(day))
    const following = [...followingDays(entity, step.input ?? {}), ...countedTime(entity)]
    expectFromDay(today, then, following, then.typed)
    await expectClocksFromDay(today, then, day)
  })

  /** What was recorded first, of today, and then, of an earlier day, has changed its days and moments to others: earlier ones, since they count from that day. */
  const expectFromDay = (first: Recorded | undefined, second: Recorded | undefined, following: readonly string[], typed: Values): void => {
    // What is kept of what somebody typed is as it was typed.
    const changed = following.filter(one => {
      const value = first?.after[one] ?? null
      return value !== null && value !== first?.before[one] && !Object.values(typed).includes(value)
    })
    const fromClick = changed.filter(one => {
      const [ofToday, ofThen] = [first?.after[one], second?.after[one]]
      return typeof ofToday === 'string' && typeof ofThen === 'string' && /^\d{4}-/.test(ofToday) ? !(ofThen < ofToday) : ofThen === ofToday
    })
    expect(fromClick, 'counts from the click').toEqual([])
  }

  /** The clocks that the step ends or begins have run for as much less or more as lies between the end of that day and now; those that it begins run out earlier. */
  const expectClocksFromDay = async (first: Recorded, second: Recorded, day: string): Promise<void> => {
    const { rows } = await sql<{ worked: number }>`select working_minutes(${dayEnd(day)}, now())::float8 as worked`.execute(
      world.company.database.db,
    )
    for (const clock of clocksOf(entity)) {
      const [was, is] = [runs(entity, clock, first.before), runs(entity, clock, first.after)]
      const passed = clock.calendar === 'company' ? (rows[0]?.worked ?? 0) * 60 : (ago - 1) * 24 * 3600
      if (was === is || passed === 0) continue
      if (is) expect(Date.parse(String(second.after[clock.by])), clock.by).toBeLessThan(Date.parse(String(first.after[clock.by])))
      // What was called off had no clock.
      if (second.used[clock.by] === null) continue
      const least = passed / (limitOf(clock)?.unitSeconds ?? 1)
      const difference = Number(first.used[clock.by]) - Number(second.used[clock.by])
      expect(was ? difference : -difference, clock.by).toBeGreaterThan(0.9 * least - 0.01)
    }
  }

  /** How much time the clocks of a record have used, each in the unit of its limit: also of those of which the record does not say it. */
  const usedBy = async (id: number): Promise<Values> => {
    const clocks = clocksOf(entity).map(
      clock => [clock, { ...entity.fields[clock.by], clock: { ...clock, used: `used by ${clock.by}` } }] as const,
    )
    if (clocks.length === 0) return {}
    const clocked = {
      ...entity,
      fields: { ...entity.fields, ...Object.fromEntries(clocks.map(([{ by }, field]) => [by, field])) },
    } as AnyEntity
    const expressions = clockExpressions(clocked)
    const used = clocks.map(([{ by }]) => sql`${sql.raw(expressions[`used by ${by}`]?.sql ?? '')} as ${sql.id(by)}`)
    const { rows } = await sql<Values>`select ${sql.join(used)} from ${sql.table(tableOf(entity))} as t where t.id = ${id}`.execute(
      world.company.database.db,
    )
    return rows[0] ?? {}
  }

  test.each(stepsOf(entity))(
    'is led on by %s from no day before the step that led there, if that says anything of days',
    async (by, step) => {
      const [on, why] = [String(step.on), whyOf(step)]
      const way = entitySamples.get(name)?.ways?.[by] ?? {}
      const record = await walked(world, entity, way)
      const { input }: { input?: object } = await given(world, record, way.input)
      await setBack(step, { ...record, ...input })
      const [led, present] = [await ledBy(record.id), String(record[String(entity.state)])]
      if (led === undefined || [step.to].flat().includes(present)) return
      // Everything but the step that led here was long ago.
      await write(sql`update stay set since = since - interval '10 days',
      until = case when state = ${led} and until = (select max(until) from stay as s where s.entity = ${name} and s.record_id = ${record.id}) then until else until - interval '10 days' end
      where entity = ${name} and record_id = ${record.id} and until is not null`)
      const answer = await world.cast[way.by ?? 'owner'].ask('POST', `${apiPath(entity)}${record.id}/${by}/`, {
        version: record.version,
        input: { ...input, [on]: dayFromNow(-ago), ...(step.within === undefined ? {} : { [why]: '补记' }) },
      })
      const leading = Object.values<Step>(entity.transitions ?? {}).filter(
        ({ from, to }) => from.includes(led) && [to].flat().includes(present),
      )
      const untimed = leading.length > 0 && leading.every(one => one.untimed)
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], answer.body).toEqual(
        untimed ? [200, []] : [400, [`input.${on}`]],
      )
    },
  )

  /** The state from which a step led the record to where it stands. */
  const ledBy = async (id: number): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`select state from stay where entity = ${name} and record_id = ${id} and until is not null
      order by since desc, id desc limit 1`.execute(world.company.database.db)
    return rows[0]?.state
  }

  /** Whether a step led the record to where it stands. */
  const wasLed = async (id: number): Promise<boolean> => {
    const { rows } = await sql`select id from stay where entity = ${name} and record_id = ${id}`.execute(world.company.database.db)
    return rows.length > 1
  }
})
