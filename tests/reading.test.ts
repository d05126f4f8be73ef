import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { supplier } from '../areas/purchase/supplier/supplier.ts'
import { user } from '../core/people/user.ts'
import { fc, runs } from './harness/draws.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { programActor } from '../core/jobs/programActor.ts'
import { countOf, exists, find, findOne, meets, pick, query, sum } from '../core/reading/reading.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { col, linesOf, table } from '../core/reading/source.server.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const contacts = linesOf(supplier, 'contacts')

let server: TestServer
let buyer: Visitor
let step: { readonly tx: TestServer['database']['db']; readonly product: typeof product }

const days = [0, 30, 60]

beforeAll(async () => {
  server = await testServer()
  buyer = await server.visitor({ points: 'all' })
  step = { tx: server.database.db, product }
  for (let number = 0; number < 24; number += 1) {
    const made = await buyer.post('/api/purchase/supplier/', {
      name: `供应商 ${number % 5 === 0 ? '100%_' : ''}${number}`,
      type: number % 2 === 0 ? 'trader' : 'manufacturer',
      class: number % 3 === 0 ? 'A' : null,
      billType: 'none',
      currency: 'CNY',
      settlementDays: days[number % 3],
      minimumOrder: number % 4 === 0 ? null : `${number}.2500`,
      bankAccount: `62${number}`,
      contacts: [{ name: `甲 ${number}` }, { name: `乙 ${number}`, phone: '0512' }],
    })
    if (made.statusCode !== 201) throw new Error(made.body)
  }
})

const person = (points: readonly string[], more: Partial<Actor> = {}): Actor => ({ ...programActor, points: new Set(points), ...more })

describe('reading records', () => {
  test('answers the rows that meet all conditions: the same that a look at each of them finds', async () => {
    const all = await find(step, supplier, { fields: ['id', 'name', 'type', 'class', 'settlementDays', 'minimumOrder'], limit: 'all' })
    expect(all).toHaveLength(24)
    const asked = fc.record(
      {
        type: fc.constantFrom('trader' as const, 'service' as const),
        class: fc.constantFrom('A' as const, null, { not: 'A' } as const, { filled: true } as const),
        settlementDays: fc.oneof(
          fc.constantFrom(...days),
          fc.subarray(days),
          fc.record({ gte: fc.constantFrom(...days) }),
          fc.record({ not: fc.subarray(days) }),
        ),
        minimumOrder: fc.oneof(
          fc.constant(null),
          fc.record({ gte: fc.constantFrom('3.25', '9') }),
          fc.record({ lte: fc.constantFrom('3.25', '13.2500') }),
        ),
        name: fc.record({ contains: fc.constantFrom('1', '%', '_', '供应商 2') }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(asked, async where => {
        const expected = all.filter(row =>
          Object.entries(where).every(([name, condition]) => fits(row[name as keyof typeof row], condition)),
        )
        const found = await find(step, supplier, { where, fields: ['id'], limit: 'all' })
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(await countOf(step, supplier, { where })).toBe(expected.length)
      }),
      { numRuns: runs(60) },
    )
  })

  test('sorts, limits, and adds up exactly', async () => {
    const rows = await find(step, supplier, { fields: ['id', 'settlementDays'], sort: '-settlementDays', limit: 3 })
    expect(rows.map(({ settlementDays }) => settlementDays)).toEqual([60, 60, 60])
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((left, right) => right - left))
    expect(await sum(step, supplier, 'settlementDays', { where: { type: 'trader' } })).toBe(360)
    expect(await sum(step, supplier, 'minimumOrder', { where: { id: [rows[0]?.id ?? 0] } })).toMatch(/^\d+(\.\d{4})?$/)
    expect(await sum(step, supplier, 'minimumOrder', { where: { id: 0 } })).toBe('0')
  })

  test('reads the lines of all records, and tells whose they are', async () => {
    const [first] = await find(step, contacts, { where: { phone: '0512' }, fields: ['record', 'name', 'position'], limit: 1 })
    expect(first).toMatchObject({ name: '乙 0', position: 1 })
    expect((await pick(step, supplier, first?.record ?? 0, ['name'])).name).toBe('供应商 100%_0')
    expect(await countOf(step, contacts, {})).toBe(48)
  })

  test('a select list types its rows over any statement', async () => {
    const rows = await query(
      step,
      { type: col(supplier, 'type'), count: sql<number>`count(*)` },
      sql`from ${table(supplier)} as t group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { type: 'manufacturer', count: 12 },
      { type: 'trader', count: 12 },
    ])
  })

  test('the conditions of a question hold in any statement and under any alias, also of a list of references', async () => {
    const where = { type: 'trader', minimumOrder: { gte: '6.25' }, class: { not: 'A' } } as const
    const found = await find(step, supplier, { where, fields: ['id'], limit: 'all' })
    expect(found.length).toBeGreaterThan(0)
    const asked = sql`from ${table(supplier)} as s where ${meets(supplier, where, 's')} order by s.id`
    expect(await query(step, { id: col(supplier, 'id', 's') }, asked)).toEqual(found)

    await server.visitor({ points: ['purchase.supplier:read'] })
    const people = await find(step, user, { fields: ['id', 'roles'], limit: 'all' })
    const roles = people.flatMap(one => one.roles).slice(0, 1)
    const holders = people.filter(one => roles.some(role => one.roles.includes(role))).map(({ id }) => ({ id }))
    expect(holders.length).toBeGreaterThan(0)
    expect(holders.length).toBeLessThan(people.length)
    const holding = sql`from ${table(user)} as u where ${meets(user, { roles }, 'u')} order by u.id`
    expect(await query(step, { id: col(user, 'id', 'u') }, holding)).toEqual(holders)
    const others = people.map(({ id }) => ({ id })).filter(({ id }) => holders.every(holder => holder.id !== id))
    expect(await find(step, user, { where: { roles: { not: roles } }, fields: ['id'], limit: 'all' })).toEqual(others)
    expect(await countOf(step, user, { where: { roles: { not: [] } } })).toBe(people.length)
  })

  test('refuses what is not there, and says of a name that nothing has it', async () => {
    await expect(pick(step, supplier, 999_999, ['name'])).rejects.toMatchObject({ code: 'notFound' })
    expect(await findOne(step, supplier, { id: 999_999 }, ['name'])).toBeUndefined()
    expect(await exists(step, supplier, { name: '供应商 1' })).toBe(true)
    expect(await exists(step, supplier, { name: '供应商' })).toBe(false)
    // Only a program that goes round the compiler can ask so.
    await expect(find(step, supplier, { fields: ['nameFr' as never], limit: 1 })).rejects.toThrow(
      'purchase.supplier has nothing called nameFr',
    )
  })
})

describe('reading for somebody', () => {
  test('answers nothing of what they may not read, neither its rows nor their lines', async () => {
    const nobody = person(['mnm.unit:read'], { scope: 'all' })
    expect(await find(step, supplier, { as: nobody, fields: ['id'], limit: 'all' })).toEqual([])
    expect(await find(step, contacts, { as: nobody, fields: ['id'], limit: 'all' })).toEqual([])
    expect(await sum(step, supplier, 'settlementDays', { as: nobody })).toBe(0)
  })

  test('answers only the rows of their scope', async () => {
    await server.visitor({ points: [] })
    const own = await find(step, user, {
      as: person(['admin.user:read'], { userId: buyer.userId, scope: 'own' }),
      fields: ['id'],
      limit: 'all',
    })
    const all = await find(step, user, {
      as: person(['admin.user:read'], { userId: buyer.userId, scope: 'all' }),
      fields: ['id'],
      limit: 'all',
    })
    expect(own.length).toBeLessThan(all.length)
    expect(all.length).toBe(await countOf(step, user, {}))
  })

  test('leaves out fields of a group that they may not see, and finds nothing by them', async () => {
    const blind = person(['purchase.supplier:read'], { scope: 'all' })
    const seeing = person(['purchase.supplier:read', 'field.supplierBank:read'], { scope: 'all' })
    const fields = ['name', 'bankAccount'] as const
    const where = { bankAccount: '623' }
    expect(await findOne(step, supplier, { name: '供应商 3' }, fields, { as: blind })).toEqual({ name: '供应商 3', bankAccount: null })
    expect(await find(step, supplier, { as: blind, where, fields, limit: 'all' })).toEqual([])
    expect(await find(step, supplier, { as: seeing, where, fields, limit: 'all' })).toEqual([{ name: '供应商 3', bankAccount: '623' }])
  })

  test('rows that are locked wait for whoever has them', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const holder = server.database.db.transaction().execute(async tx => {
      await find({ tx, product }, supplier, { where: { name: '供应商 1' }, fields: ['id'], limit: 1, lock: true })
      take()
      await held
    })
    await taken
    const waiting = server.database.db.transaction().execute(async tx => {
      await sql`set local lock_timeout = '200ms'`.execute(tx)
      return find({ tx, product }, supplier, { where: { name: '供应商 1' }, fields: ['id'], limit: 1, lock: true })
    })
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    release()
    await holder
  })
})

/** What a condition means, said by hand. */
const fits = (value: unknown, condition: unknown): boolean => {
  if (condition === null) return value === null
  if (Array.isArray(condition)) return condition.includes(value)
  if (typeof condition !== 'object') return value === condition
  return Object.entries(condition).every(([operator, asked]) => {
    if (operator === 'filled') return value !== null
    if (operator === 'not') return ![asked].flat().includes(value)
    if (operator === 'contains') return String(value).includes(String(asked))
    if (value === null) return false
    return operator === 'gte' ? Number(value) >= Number(asked) : Number(value) <= Number(asked)
  })
}
