import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { apiPath, areaName } from '../../core/define/area.ts'
import type { AnyEntity, Transition } from '../../core/define/entity.ts'
import type { Fields } from '../../core/define/field.ts'
import { tableOf } from '../../core/define/naming.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { brokenHoldings } from '../../core/records/brokenHoldings.server.ts'
import { wantedSchema } from '../../core/schema/wanted.server.ts'
import { asked } from '../harness/entitiesAsked.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { provesAll } from '../harness/provesAll.ts'
import { anotherProcess, type AnotherProcess } from './anotherProcess.ts'
import type { Knocker } from './matrixActors.ts'
import { openWorld, type World } from './matrixWorld.ts'
import { given, walked } from './walked.ts'

// Each step of every entity twice at once comes to what it comes to one after the other: whoever waited for a lock judges by what is so then. In a proof the two
// are taken by two processes.

type AnyTransition = Transition<Fields, string>

interface Step {
  readonly entity: AnyEntity
  readonly step: string
  readonly transition: AnyTransition
}

const serviceOf = (entity: AnyEntity) => servedEntities.find(one => one.entity === entity)?.service

const every = [...registry.entities.values()].flatMap(entity =>
  Object.entries<AnyTransition>(entity.transitions ?? {}).map(([step, transition]): Step => ({ entity, step, transition })),
)

/** What decides how a step goes when it is taken twice. */
const traitsOf = ({ entity, step, transition }: Step): readonly string[] => {
  const service = serviceOf(entity)
  const stays = [transition.to].flat().some(state => transition.from.includes(state))
  return [
    `handler ${typeof service?.transitions[step]}`,
    `state stays ${String(stays)}`,
    `approval ${String(transition.approval !== undefined)}`,
    `guarded ${String(service?.guards?.[step] !== undefined)}`,
    `makes ${String(transition.makes !== undefined)}`,
  ]
}

/** The step with which this was found: it writes nothing of its own record. */
const reserving = every.filter(({ entity, step }) => entity.name === 'operate.order' && step === 'reserve')
const tried = [...new Set([...reserving, ...asked(every, ({ entity }) => entity, traitsOf)])]

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const tables = [...wantedSchema(registry).tables.map(({ name }) => name), 'approval_instance', 'approval_task', 'user_notice']

let world: World
let other: AnotherProcess | undefined

beforeAll(async () => {
  const own = new Set(tried.map(({ entity }) => entity))
  const areas = new Set(tried.map(({ entity }) => areaName(entity)))
  // What samples are made with besides mostly is of the same area; the few of `npm test` need none of it.
  const isFew = !provesAll && process.env['AREAS'] === undefined
  world = await openWorld([...registry.entities.values()].filter(entity => (isFew ? own.has(entity) : areas.has(areaName(entity)))))
  if (provesAll) other = await anotherProcess(world.company)
}, 120_000)

/** How many rows each table has. */
const rowCounts = async (): Promise<ReadonlyMap<string, number>> => {
  const counts = tables.map(name => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`)
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(world.company.database.db)
  return new Map(rows.map(row => [row.name, row.rows]))
}

/** What taking a step twice came to: the answers, in order of their numbers, the state, and how many rows came to which table. */
interface Outcome {
  readonly answers: readonly number[]
  readonly state: unknown
  readonly came: Readonly<Record<string, number>>
}

type Take = () => Promise<number>

/** Lets both wait for the record until both do, so that neither has seen what the other one does. */
const atOnce = async ({ entity }: Step, id: number, [one, two]: readonly [Take, Take]): Promise<readonly number[]> => {
  const { db } = world.company.database
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async tx => {
    await sql`select from ${sql.table(tableOf(entity))} where id = ${id} for update`.execute(tx)
    hold()
    await freed
  })
  await held
  const answers = Promise.all([one(), two()])
  // Some are answered without the lock, because they may not be taken at all: there is nothing to wait for then.
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    if ((rows[0]?.n ?? 0) >= 2) break
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  free()
  await holding
  return answers
}

const outcomeOf = async (of: Step, how: 'atOnce' | 'inTurn'): Promise<Outcome> => {
  const { entity, step } = of
  const way = entitySamples.get(entity.name)?.ways?.[step] ?? {}
  const record = await walked(world, entity, way)
  const body = { version: record.version, ...(await given(world, record, way.input)) }
  const by: Knocker = world.cast[way.by ?? 'owner']
  const url = `${apiPath(entity)}${record.id}/${step}/`
  const here: Take = async () => (await by.ask('POST', url, body)).statusCode
  const there: Take = async () =>
    other && way.by === undefined ? (await other.ask(world.visitor, 'POST', url, body, { 'idempotency-key': randomUUID() })).status : here()
  const before = await rowCounts()
  const answers = how === 'atOnce' ? await atOnce(of, record.id, [here, there]) : [await here(), await there()]
  const after = await rowCounts()
  const came = Object.fromEntries(
    tables.map(name => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]).filter(([, rows]) => rows !== 0),
  )
  const now = await world.cast.superAdmin.ask('GET', `${apiPath(entity)}${record.id}/`)
  return {
    answers: answers.toSorted((left, right) => left - right),
    state: now.statusCode === 200 && entity.state !== undefined ? now.json()[entity.state] : now.statusCode,
    came,
  }
}

describe.each(tried.map(of => [`${of.entity.name} ${of.step}`, of] as const))('%s', (_name, of) => {
  test('twice at once comes to what it comes to one after the other', async () => {
    const first = await outcomeOf(of, 'inTurn')
    expect(first.answers[0]).toBe(200)
    const together = await outcomeOf(of, 'atOnce')
    // What there is once for the company, such as the place to which goods go, came with the first.
    const inTurn = isDeepStrictEqual(together, first) ? first : await outcomeOf(of, 'inTurn')
    expect(together).toEqual(inTurn)
  })
})

test('nothing of what holds of all records is broken by it', async () => {
  expect(await brokenHoldings(world.company.database.db, product)).toEqual([])
})
