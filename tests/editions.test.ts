import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { apiPath } from '../core/define/area.ts'
import { editionsOf } from '../core/define/editions.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { tableOf } from '../core/define/naming.ts'
import { effectiveOn } from '../core/editions/editions.server.ts'
import { columnNames } from '../core/reading/source.server.ts'
import { atEnd } from './harness/atEnd.ts'
import { fc, patience, runs } from './harness/draws.ts'
import { asked } from './harness/entitiesAsked.ts'
import { rightsTraits } from './harness/entityTraits.ts'
import type { Visitor } from './harness/server.ts'
import { openCompany, type Company } from './security/company.ts'

// Editions of controlled documents, for every entity that declares them: the tests are made from the registry.

let company: Company
/** Releases what the owner has written: of some documents those who wrote an edition may not. */
let releaser: Visitor
let owner: pg.Client
let today: string

beforeAll(async () => {
  company = await openCompany()
  releaser = await company.visitor({ points: 'all' })
  owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  atEnd(() => owner.end())
  const { rows } = await sql<{ today: string }>`select company_today()::text as today`.execute(company.database.db)
  today = rows[0]?.today ?? ''
})

const entities = [...registry.entities.values()].filter(editionsOf).map(entity => [entity.name, entity] as const)

interface Edition {
  readonly id: number
  readonly version: number
  readonly edition: string
  readonly standing: string
  readonly effectiveFrom: string | null
  readonly effectiveUntil: string | null
  readonly copyOf: { readonly id: number } | null
  readonly can: readonly string[]
}

const dayIn = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const read = async (entity: AnyEntity, id: number): Promise<Edition> => (await company.owner.get(`${apiPath(entity)}${id}/`)).json()

const step = async (entity: AnyEntity, id: number, name: string, input?: object) => {
  const { version } = await read(entity, id)
  const by = name === 'release' ? releaser : company.owner
  return by.post(`${apiPath(entity)}${id}/${name}/`, { version, ...(input ? { input } : {}) })
}

const release = async (entity: AnyEntity, id: number, effectiveFrom: string) => {
  await step(entity, id, 'submit')
  return step(entity, id, 'release', { effectiveFrom })
}

const next = (entity: AnyEntity, record: number, by = company.owner) => by.post('/api/editions/', { entity: entity.name, record })

const begun = async (entity: AnyEntity): Promise<number> => (await company.make(entity)).id

/** What the product says is effective on a day: rules, the list, and at most one. */
const asOf = async (entity: AnyEntity, of: number, day: string): Promise<number | undefined> => {
  const { key } = editionsOf(entity) ?? { key: [] }
  const stored = await company.owner.get(`${apiPath(entity)}${of}/`).then(answer => answer.json())
  const document = Object.fromEntries(key.map(name => [name, stored[name]?.id ?? stored[name]]))
  const told = await effectiveOn({ tx: company.database.db }, entity, document, day)
  const filters = key.map(name => `${name}=${encodeURIComponent(String(document[name]))}`).join('&')
  const listed = (await company.owner.get(`${apiPath(entity)}?${filters}&effectiveFrom__asOf=${day}&fields=edition`)).json()
  expect(listed.results.map(({ id }: Edition) => id)).toEqual(told === undefined ? [] : [told])
  return told
}

test('there is a controlled document', () => expect(entities.length).toBeGreaterThan(0))

/** What decides how editions of an entity follow each other: what is declared of them, by what documents are known, and who may do what. */
const traitsOf = ([, entity]: readonly [string, AnyEntity]): readonly string[] => [
  ...Object.keys(editionsOf(entity) ?? {}).map(part => `declares ${part}`),
  ...(editionsOf(entity)?.key ?? []).map(name => `known by ${entity.fields[name]?.kind}`),
  ...rightsTraits(servedEntities, entity),
]

describe.each(asked(entities, ([, entity]) => entity, traitsOf))('%s', (_name, entity) => {
  test('goes from draft to its release on a day to come, and the former one is superseded on that day', async () => {
    const first = await begun(entity)
    expect(await read(entity, first)).toMatchObject({ standing: 'draft', effectiveFrom: null, copyOf: null })
    expect((await release(entity, first, today)).json()).toMatchObject({
      standing: 'effective',
      effectiveFrom: today,
      effectiveUntil: null,
    })
    const made = await next(entity, first)
    expect(made.statusCode, made.body).toBe(200)
    const { id } = made.json()
    expect(await read(entity, id)).toMatchObject({ standing: 'draft', copyOf: { id: first } })
    expect((await read(entity, id)).edition).not.toBe((await read(entity, first)).edition)
    expect((await release(entity, id, dayIn(10))).json()).toMatchObject({ standing: 'upcoming', effectiveFrom: dayIn(10) })
    expect(await read(entity, first)).toMatchObject({ standing: 'effective', effectiveUntil: dayIn(10) })
    expect([await asOf(entity, first, dayIn(-1)), await asOf(entity, first, dayIn(9)), await asOf(entity, first, dayIn(10))]).toEqual([
      undefined,
      first,
      id,
    ])
    expect((await step(entity, id, 'withdraw', { reason: '不再需要' })).json()).toMatchObject({
      standing: 'withdrawn',
      effectiveUntil: dayIn(10),
    })
    expect(await read(entity, first)).toMatchObject({ standing: 'effective', effectiveUntil: null })
    expect(await asOf(entity, first, dayIn(10))).toBe(first)
  })

  test('copies everything that people fill in, and nothing else', async () => {
    const first = await begun(entity)
    await release(entity, first, today)
    const { id } = (await next(entity, first)).json()
    const [one, other] = await Promise.all(
      [first, id].map(async record => (await company.owner.get(`${apiPath(entity)}${record}/`)).json()),
    )
    const typed = Object.entries<Field>(entity.fields).flatMap(([name, field]) => (field.readonly ? [] : [name]))
    const withoutIds = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(({ id: _line, ...line }: Readonly<Record<string, unknown>>) => line) : value
    for (const name of typed) expect(withoutIds(other[name]), name).toEqual(withoutIds(one[name]))
  })

  test('is one edition at a time, also when two people begin at once', async () => {
    const first = await begun(entity)
    expect((await next(entity, first)).statusCode).toBe(409)
    await release(entity, first, today)
    const both = await Promise.all([next(entity, first), next(entity, first)])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ error: 'alreadyExists' })
  })

  test('is released from today on, behind every other one', async () => {
    const first = await begun(entity)
    expect((await release(entity, first, dayIn(-1))).json()).toMatchObject({ error: 'invalidFields', field: 'input.effectiveFrom' })
    await step(entity, first, 'release', { effectiveFrom: dayIn(5) })
    const { id } = (await next(entity, first)).json()
    expect((await release(entity, id, dayIn(5))).json()).toMatchObject({ error: 'invalidFields', field: 'input.effectiveFrom' })
    expect((await step(entity, id, 'release', { effectiveFrom: dayIn(6) })).statusCode).toBe(200)
  })

  test('is edited and deleted as a draft only, stays the document that it is of, and is withdrawn while it is good for something', async () => {
    const first = await begun(entity)
    await step(entity, first, 'submit')
    expect((await read(entity, first)).can).toEqual(expect.not.arrayContaining(['update', 'delete', 'newEdition']))
    await step(entity, first, 'release', { effectiveFrom: today })
    expect((await read(entity, first)).can).toEqual(expect.arrayContaining(['withdraw', 'newEdition']))
    const { id } = (await next(entity, first)).json()
    const { version } = await read(entity, id)
    const [name = ''] = editionsOf(entity)?.key ?? []
    const other = (await company.input(entity))[name]
    expect((await company.owner.patch(`${apiPath(entity)}${id}/`, { version, [name]: other })).json()).toMatchObject({ field: name })
    await step(entity, first, 'withdraw', { reason: '有误' })
    const over = await read(entity, first)
    expect(over.can).not.toContain('withdraw')
    expect(over).toMatchObject({ standing: 'withdrawn', effectiveUntil: today })
  })

  test('may be copied by whoever may create one and sees the former', async () => {
    const first = await begun(entity)
    await release(entity, first, today)
    const reader = await company.visitor({ points: [`${entity.name}:read`] })
    expect((await next(entity, first, reader)).statusCode).toBe(403)
    const blind = await company.visitor({ points: [`${entity.name}:create`] })
    expect((await next(entity, first, blind)).statusCode).toBe(403)
    expect((await read(entity, first)).can).toContain('newEdition')
    expect((await reader.get(`${apiPath(entity)}${first}/`)).json().can).not.toContain('newEdition')
  })

  test('is no reference for others unless it is effective', async () => {
    const offered = async (id: number) =>
      (await company.owner.get(`${apiPath(entity)}options/?page_size=200`)).json().results.some((one: Edition) => one.id === id)
    const first = await begun(entity)
    expect(await offered(first)).toBe(false)
    await release(entity, first, today)
    expect(await offered(first)).toBe(true)
    await step(entity, first, 'withdraw', { reason: '有误' })
    expect(await offered(first)).toBe(false)
  })

  test.each<[string, string]>([
    ['released without a day', `status = 'released', effective_from = null`],
    ['a draft with a day', `status = 'draft'`],
    ['in review with a day', `status = 'review'`],
    ['withdrawn without an end', `status = 'withdrawn', effective_until = null`],
    ['an end before the beginning', `effective_until = effective_from - 1`],
  ])('%s is refused by the database itself', async (_what, change) => {
    const first = await begun(entity)
    await release(entity, first, today)
    await expect(
      sql`update ${sql.table(tableOf(entity))} set ${sql.raw(change)} where id = ${first}`.execute(company.database.db),
    ).rejects.toThrow(`${tableOf(entity)}_days_check`)
  })

  test('two that are effective on one day, two of one name and two that are made are refused by the database itself', async () => {
    const { db } = company.database
    const table = tableOf(entity)
    const first = await begun(entity)
    await release(entity, first, today)
    const { id } = (await next(entity, first)).json()
    const changed = (to: string) => sql`update ${sql.table(table)} set ${sql.raw(to)} where id = ${id}`.execute(db)
    await expect(changed(`status = 'released', effective_from = company_today() + 3`)).rejects.toThrow(`${table}_one_effective`)
    await expect(changed(`status = 'withdrawn', effective_from = company_today(), effective_until = company_today() + 1`)).rejects.toThrow(
      `${table}_one_effective`,
    )
    await expect(changed(`edition = (select edition from ${table} where id = ${first})`)).rejects.toThrow('_edition_key')
    await expect(
      sql`update ${sql.table(table)} set status = 'draft', effective_from = null where id = ${first}`.execute(db),
    ).rejects.toThrow('_once')
  })

  test(
    'at each day at most one is effective, and every answer is that of a model that goes through the days',
    { timeout: patience(240_000) },
    async () => {
      const days = 24
      const deed = fc.oneof(
        { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), in: fc.integer({ min: 0, max: 14 }) }) },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which: fc.nat(20) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 4 }) }) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 9 }), async deeds => {
          const first = await begun(entity)
          let draft: number | undefined = first
          let newest = first
          let now = 0
          /** Which edition is effective on each day, counted from the day of the first release that is thinkable. */
          let model: (number | undefined)[] = Array.from({ length: days + deeds.length * 4 })
          const withdrawn = new Set<number>()
          const released: { readonly id: number; readonly from: number }[] = []
          for (const one of deeds) {
            if (one.do === 'release') {
              draft ??= (await next(entity, newest)).json().id as number
              newest = draft
              const from = now + one.in
              const isBehind = released.every(other => withdrawn.has(other.id) || other.from < from)
              const answer = await release(entity, draft, dayIn(one.in))
              expect(answer.statusCode, answer.body).toBe(isBehind ? 200 : 400)
              if (!isBehind) {
                await step(entity, draft, 'sendBack', { reason: '改日期' })
                continue
              }
              const id = draft
              model = model.map((known, day) => (day >= from ? id : known))
              released.push({ id, from })
              draft = undefined
            } else if (one.do === 'withdraw') {
              const chosen = released[one.which % Math.max(released.length, 1)]
              if (!chosen) continue
              const { id, from } = chosen
              const isGood = !withdrawn.has(id) && (from > now || model[now] === id)
              expect((await step(entity, id, 'withdraw', { reason: '有误' })).statusCode === 200).toBe(isGood)
              if (!isGood) continue
              withdrawn.add(id)
              const before = from === 0 ? undefined : model[from - 1]
              const instead = from >= now && before !== undefined && !withdrawn.has(before) ? before : undefined
              model = model.map((known, day) => (known === id && day >= now ? instead : known))
            } else {
              now += one.days
              await passDays(entity, first, one.days)
            }
          }
          for (let day = 0; day < days; day += 3) expect(await asOf(entity, first, dayIn(day - now)), `day ${day}`).toBe(model[day])
        }),
        { numRuns: runs(12) },
      )
    },
  )
})

/** As if so many days had gone by: all days of a document are that much earlier. The constraint is made anew, which checks every row. */
const passDays = async (entity: AnyEntity, of: number, days: number): Promise<void> => {
  const table = tableOf(entity)
  const constraint = `${table}_one_effective`
  const isOfDocument = (editionsOf(entity)?.key ?? [])
    .flatMap(name => columnNames(entity, name))
    .map(column => `${column} = (select ${column} from ${table} where id = ${of})`)
    .join(' and ')
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${constraint}'`,
  )
  await owner.query(`begin; alter table ${table} drop constraint ${constraint};
    update ${table} set effective_from = effective_from - ${days}, effective_until = effective_until - ${days}
      where effective_from is not null and ${isOfDocument}; set constraints all immediate;
    alter table ${table} add constraint ${constraint} ${rows[0]?.definition}; commit`)
}
