import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { stateNames } from '../core/define/entity.ts'
import { snake } from '../core/define/naming.ts'
import { takingEffect } from '../core/define/takingEffect.ts'
import { readStored } from '../core/reading/stored.server.ts'
import { newlyChosen } from '../core/records/chosen.ts'
import { waysOf } from '../core/reading/ways.server.ts'
import { transitionOf } from '../core/transitions/complete.server.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { entitySamples, type Underway, type Way } from './harness/entitySamples.ts'
import { done } from './security/done.ts'
import { openWorld, type World } from './security/matrixWorld.ts'
import { given, walked } from './security/walked.ts'

// What is judged when a controlled document is edited is judged again when it takes effect: other records have changed meanwhile.

const controlled = [...registry.entities.values()].filter(entity => takingEffect(entity).size > 0)

test('every document that has editions, or that others agree to, is judged when it is handed in and when it takes effect', () => {
  for (const entity of registry.entities.values()) {
    const steps = Object.keys(entity.transitions ?? {}).filter(
      name => entity.edition !== undefined || transitionOf(entity, name)?.approval !== undefined,
    )
    const judged = takingEffect(entity)
    expect(steps.length === 0 || judged.size > 0, entity.name).toBe(true)
    const must = [...steps.filter(name => transitionOf(entity, name)?.approval), ...(entity.edition ? ['release', 'submit'] : [])]
    expect([...judged], entity.name).toEqual(expect.arrayContaining(must))
  }
})

const tried = controlled.filter(entity => entitiesAsked.includes(entity))

let world: World

beforeAll(async () => {
  // A unit is of a model that is there already: with it the owner sees the pictures of samples. A repair is of a case.
  world = await openWorld([entityOf(registry, 'product.unit'), entityOf(registry, 'rma.case'), ...tried])
}, 120_000)

/** What documents are made with so that they refer to something that can be put out of use, where samples do not. */
const referring: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = {
  'purchase.requisition': async () => {
    const { id: material } = await world.company.usable(world.company.entity('mnm.material'))
    return { items: [{ material, quantity: '1' }] }
  },
}

/** The documents of which something was put out of use. */
const judged = new Set<string>()

/** A record that a document refers to, and how it is put out of use and back. */
interface Referred {
  readonly path: string
  spoil(): Promise<void>
  mend(): Promise<void>
}

/** The first record to which a document refers by choice and that may be put out of use. */
const referredBy = async (entity: AnyEntity, id: number): Promise<Referred | undefined> => {
  const { db } = world.company.database
  const row = await readStored(db, entity, sql<boolean>`t.id = ${id}`)
  if (!row) throw new Error(`${entity.name} ${id} is gone`)
  const sources = new Set(waysOf(registry, entity).flatMap(({ name, making }) => [name, ...Object.keys(making.same ?? {})]))
  for (const { to, id: target, path, usable } of newlyChosen(entity.fields, row, undefined)) {
    const of = registry.entities.has(to) && !sources.has(path) ? entityOf(registry, to) : undefined
    const allowed: readonly string[] | undefined = usable?.in ?? of?.usableIn
    const field = usable?.field ?? of?.state
    if (!of || allowed === undefined || field === undefined) continue
    const { rows } = await sql<{
      state: string
    }>`select ${sql.ref(snake(String(field)))} as state from ${sql.table(tableOf(of))} where id = ${target}`.execute(db)
    const set = (state: string) =>
      sql`update ${sql.table(tableOf(of))} set ${sql.ref(snake(String(field)))} = ${state} where id = ${target}`.execute(db)
    for (const state of stateNames(of).filter(one => !allowed.includes(one))) {
      try {
        await set(state)
        await set(rows[0]?.state ?? '')
      } catch {
        continue
      }
      return { path, spoil: async () => void (await set(state)), mend: async () => void (await set(rows[0]?.state ?? '')) }
    }
  }
  return undefined
}

const read = (entity: AnyEntity, id: number): Promise<Underway> => done(world.cast.owner, 'GET', `${apiPath(entity)}${id}/`)

const step = async (entity: AnyEntity, name: string, record: Underway, way: Way, by: 'owner' | 'superAdmin' = 'owner') => {
  const { version } = await read(entity, record.id)
  const body = { version, ...(await given(world, record, way.input)) }
  return world.cast[by].ask('POST', `${apiPath(entity)}${record.id}/${name}/`, body)
}

const approvalOf = async (entity: AnyEntity, id: number) => {
  const { results } = await done(world.cast.owner, 'GET', `/api/approval/document/?entity=${entity.name}&record=${id}`)
  return results[0]
}

const decide = async (entity: AnyEntity, id: number) => {
  const { id: approval, hash, version, steps } = await approvalOf(entity, id)
  const task = steps
    .flatMap(({ tasks }: { tasks: { no: number; state: string }[] }) => tasks)
    .find(({ state }: { state: string }) => state === 'pending')
  return done(world.cast.approver, 'POST', `/api/approval/${approval}/decide/`, { task: task.no, decision: 'approve', hash, version })
}

const approvalSteps = tried.flatMap(entity =>
  [...takingEffect(entity)].flatMap(name =>
    transitionOf(entity, name)?.approval ? [[`${entity.name}:${name}`, entity, name] as const] : [],
  ),
)

describe.each(approvalSteps)('%s', (_name, entity, name) => {
  const way = entitySamples.get(entity.name)?.ways?.[name] ?? {}

  test('is refused while something that it refers to is out of use, and goes back when that came later', async () => {
    const { input, by, ...before } = way
    const record = await walked(world, entity, { ...before, change: { ...before.change, ...(await referring[entity.name]?.()) } })
    const referred = await referredBy(entity, record.id)
    if (!referred) return
    judged.add(entity.name)
    await referred.spoil()
    const refused = await step(entity, name, record, { ...way, ...(input === undefined ? {} : { input }) }, by)
    expect([refused.statusCode, refused.json().error, Object.keys(refused.json().fields ?? {})], refused.body).toEqual([
      400,
      'ruleBroken',
      expect.arrayContaining([referred.path]),
    ])
    await referred.mend()
    const handedIn = await step(entity, name, record, way, by)
    expect(handedIn.statusCode, handedIn.body).toBe(200)
    const state = String(entity.state)
    expect((await approvalOf(entity, record.id)).unfit).toBeNull()
    await referred.spoil()
    // Whoever waits for it sees it before anybody decides.
    const { unfit } = await approvalOf(entity, record.id)
    expect(unfit).toContain('not in use')
    const decided = await decide(entity, record.id)
    expect(decided).toMatchObject({ outcome: 'returned', verified: true, unfit: null })
    expect(decided.events.at(-1)).toMatchObject({ kind: 'lapse', actor: null, comment: expect.stringContaining(unfit) })
    expect((await read(entity, record.id))[state]).toBe(record[state])
    const { rows } = await sql<{ n: number }>`select count(*) as n from user_notice where user_id = ${world.cast.owner.rights?.userId ?? 0}
      and entity = ${entity.name} and record_id = ${record.id} and content_en like ${`%${unfit}%`}`.execute(world.company.database.db)
    expect(Number(rows[0]?.n)).toBe(1)
    await referred.mend()
    const again = await step(entity, name, await read(entity, record.id), way, by)
    expect(again.statusCode, again.body).toBe(200)
    expect(await decide(entity, record.id)).toMatchObject({ outcome: 'approved', verified: true })
  })
})

describe.each(tried.filter(({ edition }) => edition !== undefined).map(entity => [entity.name, entity] as const))(
  'an edition of %s',
  (_name, entity) => {
    test('is not released while something that it refers to is out of use', async () => {
      const record = await world.make(entity)
      const referred = await referredBy(entity, record.id)
      if (!referred) return
      judged.add(entity.name)
      const release: Way = { input: { effectiveFrom: '2099-01-01' } }
      expect((await step(entity, 'submit', record, {})).statusCode).toBe(200)
      await referred.spoil()
      const refused = await step(entity, 'release', record, release, 'superAdmin')
      expect([refused.statusCode, Object.keys(refused.json().fields ?? {})], refused.body).toEqual([
        400,
        expect.arrayContaining([referred.path]),
      ])
      await referred.mend()
      const released = await step(entity, 'release', record, release, 'superAdmin')
      expect(released.statusCode, released.body).toBe(200)
    })
  },
)

test('unless only some areas are proved, some of those that are tried refer to what can be put out of use', () => {
  expect(process.env['AREAS'] !== undefined || judged.size > 0).toBe(true)
})
