import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { tableOf } from '../core/define/naming.ts'
import { refusalTried } from '../core/records/refusalTried.server.ts'
import { createRecord } from '../core/records/write.server.ts'
import { uniquesOf, type Unique } from '../core/records/violations.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { exchangeDesk, exchangeJobs } from './harness/exchangeDesk.ts'
import { openTransaction } from './harness/openTransaction.ts'
import type { Visitor } from './harness/server.ts'
import { openCompany, type Company } from './security/company.ts'

// With what does it collide: whatever no two records hold, who comes second is told which record holds it, as far as they may read that; the same thing sent twice at once is there once.

let company: Company
let colleague: Visitor

beforeAll(async () => {
  company = await openCompany({ doesJobs: exchangeJobs })
  colleague = await company.visitor({ points: 'all' })
})

/** What is filled in by whoever makes the record, and holds from its first state on. */
const isTyped = (entity: AnyEntity, { fields, states }: Unique): boolean =>
  fields.every(name => {
    const field: Field = entity.fields[name]
    return field.required && !field.readonly && field.origin === undefined
  }) &&
  (states === undefined || states.includes(Object.keys(entity.fields[String(entity.state)].values)[0] ?? ''))

/** Whose handlers refuse what is there already before the database does, in words of their own, with what they answer. */
const saidBefore: ReadonlyMap<string, number> = new Map([
  ['craft.sop', 409],
  ['admin.user', 409],
])

/** Indexes that migrations have made besides, of what handlers refuse before. */
const besides: ReadonlySet<string> = new Set([
  'crm_price_recorded_rule',
  'crm_exchange_rate_recorded_rule',
  'purchase_receipt_notice_rule',
  'stock_balance_serial_rule',
  'warehouse_move_counted_rule',
])

const entities = [...registry.entities.values()]

const typed = entitiesAsked.flatMap(entity =>
  [...uniquesOf(entity)].flatMap(([name, unique]) => (isTyped(entity, unique) ? [{ name, entity, unique }] : [])),
)

test('everything that the database takes once is known by what the definition calls it', async () => {
  const { rows } = await sql<{
    name: string
    table: string
  }>`select c.relname as name, t.relname as table from pg_index as i join pg_class as c on c.oid = i.indexrelid join pg_class as t on t.oid = i.indrelid
    where i.indisunique and not i.indisprimary`.execute(company.database.db)
  const known = new Map(entities.map(entity => [tableOf(entity), new Set(uniquesOf(entity).keys())]))
  expect(rows.filter(({ name, table }) => known.get(table)?.has(name) === false && !besides.has(name)).map(({ name }) => name)).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

/** Makes a record of the owner's that is written, and not there yet for anybody else, until somebody waits for what it holds. */
const underWay = async (entity: AnyEntity, given: object) => {
  const { db } = company.database
  const records = sql.table(tableOf(entity))
  const { id } = (await company.owner.post(apiPath(entity), given)).json()
  const { rows } = await sql<{ kept: object }>`delete from ${records} as t where id = ${id} returning to_jsonb(t) as kept`.execute(db)
  const row = JSON.stringify(rows[0]?.kept)
  const open = await openTransaction(db, tx =>
    sql`insert into ${records} overriding system value select * from jsonb_populate_record(null::${records}, ${row}::jsonb)`.execute(tx),
  )
  return { id, there: () => open.commitWhenAwaited() }
}

describe.each(typed)('$name', ({ entity, unique }) => {
  const path = apiPath(entity)
  const given = async () => {
    const [one, other] = [await company.input(entity), await company.input(entity)]
    // Lines refer to what the rest says.
    const same = Object.keys(entity.fields).filter(name => unique.fields.includes(name) || entity.fields[name].kind === 'lines')
    return [one, { ...other, ...Object.fromEntries(same.map(name => [name, one[name]])) }] as const
  }

  test('names what holds it, one after the other', async () => {
    const [one, other] = await given()
    const first = await company.owner.post(path, one)
    expect(first.statusCode, first.body).toBe(201)
    const second = await company.owner.post(path, other)
    // Some entities say it in words of their own before the database is asked.
    expect([second.statusCode, saidBefore.has(entity.name)], second.body).toEqual([
      saidBefore.get(entity.name) ?? 409,
      saidBefore.has(entity.name),
    ])
    if (saidBefore.has(entity.name)) return
    const { id } = first.json()
    expect(second.json()).toMatchObject({ error: 'alreadyExists', data: { collidesWith: { entity: entity.name, id } } })
    const { title } = second.json().data.collidesWith
    expect(second.json().message).toContain(title[1])
    // Of several things that are the same the database names the first.
    expect(Object.keys(second.json().fields)).not.toEqual([])
  })

  test('at once: one is there, and who sent the other is told what they are told later', async () => {
    const [one, other] = await given()
    const sent = [
      { by: company.owner, input: one },
      { by: colleague, input: other },
    ]
    // Both have asked whatever they ask before either of them is written.
    const open = await openTransaction(company.database.db, tx => sql`lock table ${sql.table(tableOf(entity))} in share mode`.execute(tx))
    const answering = sent.map(({ by, input }) => by.post(path, input))
    await open.commitWhenAwaited(2)
    const answers = await Promise.all(answering)
    expect(
      answers.filter(({ statusCode }) => statusCode === 201),
      answers.map(({ body }) => body).join('\n'),
    ).toHaveLength(1)
    const lost = answers.findIndex(({ statusCode }) => statusCode !== 201)
    const later = await sent[lost]?.by.post(path, sent[lost].input)
    const told = { ...later?.json(), requestId: expect.any(String) }
    expect([answers[lost]?.statusCode, answers[lost]?.json()]).toEqual([later?.statusCode, told])
  })
})

describe('sent at once', () => {
  const measure = (): AnyEntity => company.entity('mnm.unit')
  const sent = async (by: Visitor, change: object = {}) => {
    const one = await company.input(measure())
    const { id, there } = await underWay(measure(), one)
    const [answer] = await Promise.all([by.post(apiPath(measure()), { ...one, ...change }), there()])
    return { id, status: answer.statusCode, body: answer.json() }
  }

  test('by one person, with the same values: they get the one that is there', async () => {
    const { id, status, body } = await sent(company.owner)
    expect([status, body.id]).toEqual([200, id])
  })

  test('by two people: the second is told which one is there', async () => {
    const { id, status, body } = await sent(colleague)
    expect([status, body.data]).toEqual([409, { collidesWith: expect.objectContaining({ entity: 'mnm.unit', id }) }])
  })

  test('by one person with other values: they are told, too', async () => {
    const { id, status, body } = await sent(company.owner, { precision: 1, nameEn: 'other' })
    expect([status, body.data?.collidesWith.id]).toEqual([409, id])
  })

  test('one after the other nothing is repeated: the second is told', async () => {
    const one = await company.input(measure())
    expect((await company.owner.post(apiPath(measure()), one)).statusCode).toBe(201)
    expect((await company.owner.post(apiPath(measure()), one)).statusCode).toBe(409)
  })
})

test('the second open case of a unit is told which one is open', async () => {
  const cases = company.entity('rma.case')
  const input = await company.input(cases)
  const first = await company.owner.post(apiPath(cases), input)
  expect(first.statusCode, first.body).toBe(201)
  const second = (await colleague.post(apiPath(cases), input)).json()
  expect([second.error, second.message]).toEqual(['alreadyExists', `RMA case ${first.json().code} has the same PN/SN`])
})

test('who may not read the other is told nothing of it', async () => {
  const place = company.entity('stock.location')
  const made = await company.make(place)
  const stranger = await company.visitor({ points: ['stock.location:create'] })
  const refused = await stranger.post(apiPath(place), { ...(await company.input(place)), code: made['code'] })
  expect(refused.statusCode, refused.body).toBe(409)
  expect(refused.json()).toMatchObject({ error: 'alreadyExists', message: 'A record with the same value already exists' })
  expect(refused.json().data).toBeUndefined()
  expect(refused.body).not.toContain(String(made['captionEn']))
})

test('what comes back from the recycle bin is told what has taken its place', async () => {
  const measure = company.entity('mnm.unit')
  const gone = await company.make(measure)
  const deleted = await company.owner.delete(`${apiPath(measure)}${gone.id}/?version=${gone.version}`)
  expect(deleted.statusCode, deleted.body).toBe(204)
  const other = await company.make(measure, { name: gone['name'] })
  const restored = await company.owner.post('/api/recycle_bin/restore/', { entity: 'mnm.unit', records: String(gone.id) })
  expect([restored.statusCode, restored.json().data]).toEqual([
    409,
    { collidesWith: expect.objectContaining({ entity: 'mnm.unit', id: other.id }) },
  ])
})

test('what is only tried is told with what it collides, too', async () => {
  const measure = company.entity('mnm.unit')
  const { id, name } = await company.make(measure)
  const refusal = await asProgram(company.database, context =>
    refusalTried(context, trial => createRecord(trial, measure, { name, nameEn: null, precision: 0 })),
  )
  expect(refusal?.details.data).toEqual({ collidesWith: expect.objectContaining({ entity: 'mnm.unit', id }) })
})

test.each(['all', 'good'] as const)('a row of an import that another record has overtaken is told which one: %s', async scope => {
  const measure = company.entity('mnm.unit')
  const [{ name }, { name: free }] = [await company.input(measure), await company.input(measure)]
  const imports = exchangeDesk(company.owner)
  const checked = await imports.check(await imports.open('mnm.unit', `名称,小数位数\n${String(free)},0\n${String(name)},0\n`), {
    mode: 'create',
  })
  expect(checked.counts).toMatchObject({ good: 2 })
  await company.make(measure, { name, nameEn: 'overtaking' })
  await imports.write(checked.id, scope)
  const told = await imports.rows(checked.id)
  expect(JSON.stringify(told.filter(({ state }) => state === 'bad'))).toContain('overtaking')
})

test('an edit is told with what it collides, and many at once each by itself', async () => {
  const measure = company.entity('mnm.unit')
  const [one, other] = [await company.make(measure), await company.make(measure)]
  const edited = await company.owner.patch(`${apiPath(measure)}${other.id}/`, { version: other.version, name: one['name'] })
  expect(edited.json()).toMatchObject({ error: 'alreadyExists', data: { collidesWith: { entity: 'mnm.unit', id: one.id } } })
})
