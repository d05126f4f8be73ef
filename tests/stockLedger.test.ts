import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { tableOf } from '../core/define/naming.ts'
import { exact, sumOf } from '../core/exact/exact.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { keptDifferences } from '../core/records/keptValues.server.ts'
import { fc, runs } from './harness/draws.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { anotherProcess, type AnotherProcess, type Asked } from './security/anotherProcess.ts'
import { openCompany, type Company } from './security/company.ts'
import { unplanned } from './harness/unplanned.ts'
import { move } from '../areas/stock/move/move.ts'

// Sum in, sum out: whoever moves what at the same moment, over two processes on one database.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

let company: Company
let other: AnotherProcess
let turn = 0

beforeAll(async () => {
  company = await openCompany()
  other = await anotherProcess(company)
})

/** Asks one of the two processes, by turns; asks again when it was too busy, as a browser does. */
const post = async (path: string, body: object): Promise<Asked> => {
  for (let tries = 1; ; tries++) {
    turn += 1
    const here = turn % 2 === 0 ? undefined : await company.owner.post(path, body)
    const answer = here ? { status: here.statusCode, body: here.json() } : await other.ask(company.owner, 'POST', path, body)
    if (answer.status !== 503 || tries === 20) return answer
  }
}

const get = async (path: string): Promise<Asked['body']> => (await company.owner.get(path)).json()

/** By hand, with what it is for. */
const moved = (body: object): Promise<Asked> => post('/api/stock/move/', { note: '试一试', ...body })

/** A material of which whole pieces are counted, tracked as it says. */
const material = async (how: object = {}): Promise<number> => {
  const unit = await company.make(company.entity('mnm.unit'), { precision: 0 })
  const of = company.entity('mnm.material')
  const made = await company.make(of, { unit: unit.id, batchTracked: false, shelfLife: null, shelfLifeUnit: null, ...how })
  return (await makeUsable(company, company.owner, of, made)).id
}

const location = async (kind: string): Promise<number> => (await company.make(company.entity('stock.location'), { kind, usual: false })).id

const lot = async (of: number, expiresOn: string | null = null): Promise<number> =>
  (await company.make(company.entity('stock.lot'), { material: of, madeOn: null, expiresOn })).id

const done = async (answer: Promise<Asked>): Promise<Asked['body']> => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const opening = (of: number, to: number, quantity: string, more: object = {}): Promise<Asked['body']> =>
  done(moved({ reason: 'opening', material: of, to, quantity, ...more }))

const quantityIn = async (of: number, place: number): Promise<string> =>
  sumOf(
    (await get(`/api/stock/balance/?material=${of}&location=${place}&page_size=200`)).results.map(
      (one: { readonly quantity: string }) => one.quantity,
    ),
  ).toFixed()

describe('a move', () => {
  test('takes from one place what it brings to the other, and says which balances it changed', async () => {
    const [of, from, to] = [await material(), await location('usable'), await location('usable')]
    await opening(of, from, '10')
    const body = await done(moved({ reason: 'transfer', material: of, from, to, quantity: '4', note: '调到二楼' }))
    expect(body).toMatchObject({
      code: expect.stringMatching(/^SM-\d{8}$/),
      unit: { id: expect.any(Number) },
      fromBalance: { id: expect.any(Number) },
      toBalance: { id: expect.any(Number) },
      can: [],
    })
    expect([await quantityIn(of, from), await quantityIn(of, to)]).toEqual(['6', '4'])
    const explained = await get(`/api/stock/move/?toBalance=${body.toBalance.id}`)
    expect(explained.results.map((one: { readonly id: number }) => one.id)).toEqual([body.id])
  })

  test.each([
    ['0', 400],
    ['-1', 400],
    ['NaN', 400],
    ['0.5', 400],
    ['1e3', 400],
    ['9999999999', 400],
  ])('of %s pieces is refused in words', async (quantity, status) => {
    const [of, to] = [await material(), await location('usable')]
    const answer = await moved({ reason: 'opening', material: of, to, quantity })
    expect([answer.status, answer.body.fields?.quantity]).toEqual([status, expect.any(String)])
    expect(await quantityIn(of, to)).toBe('0')
  })

  test('of more than is there is refused with what is there, and nothing is written', async () => {
    const [of, place] = [await material(), await location('usable')]
    await opening(of, place, '3')
    const before = await get('/api/stock/move/?page_size=1')
    const answer = await moved({ reason: 'issue', material: of, from: place, quantity: '4' })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', fields: { quantity: expect.stringContaining('3') }, data: { available: '3' } },
    })
    expect((await get('/api/stock/move/?page_size=1')).count).toBe(before.count)
  })

  test('is refused from outside to outside, to where it comes from, of a service, and of what its material is not tracked by', async () => {
    const [of, place, supplier, customer] = [
      await material(),
      await location('usable'),
      await location('supplier'),
      await location('customer'),
    ]
    const service = await material({ ...unplanned, type: 'service' })
    const refusals = [
      await moved({ reason: 'transfer', material: of, from: supplier, to: customer, quantity: '1' }),
      await moved({ reason: 'transfer', material: of, from: place, to: place, quantity: '1' }),
      await moved({ reason: 'transfer', material: of, from: place, quantity: '1' }),
      await moved({ reason: 'opening', material: service, to: place, quantity: '1' }),
      await moved({ reason: 'opening', material: of, to: place, quantity: '1', serial: 'S1' }),
      await moved({ reason: 'opening', material: of, to: place, quantity: '1', lot: await lot(of) }),
      await moved({ reason: 'reversal', material: of, from: place, to: supplier, quantity: '1' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400))
    expect(await quantityIn(of, place)).toBe('0')
  })

  test('is reversed once, by its mirror; a reversal never', async () => {
    const [of, place] = [await material(), await location('usable')]
    const { id } = await opening(of, place, '5')
    const mirror = await done(moved({ reverses: id }))
    expect(mirror).toMatchObject({ reason: 'reversal', quantity: '5.0000', from: { id: place } })
    expect(await quantityIn(of, place)).toBe('0')
    const twice = await moved({ reverses: id })
    expect(twice.status).toBe(400)
    const ofReversal = await moved({ reverses: mirror.id })
    expect(ofReversal).toMatchObject({ status: 400, body: { fields: { reverses: 'A reversal is not reversed. Enter the move again' } } })
    expect(await quantityIn(of, place)).toBe('0')
  })

  test('is neither edited nor deleted, by nobody', async () => {
    const [of, place] = [await material(), await location('usable')]
    const { id, version } = await opening(of, place, '5')
    expect((await company.owner.patch(`/api/stock/move/${id}/`, { version, note: '改' })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await company.owner.delete(`/api/stock/move/${id}/?version=${version}`)).statusCode).toBeGreaterThanOrEqual(400)
    const table = sql.table(tableOf(move))
    for (const statement of [sql`update ${table} set quantity = 6 where id = ${id}`, sql`delete from ${table} where id = ${id}`])
      await expect(statement.execute(company.database.db)).rejects.toMatchObject({ code: '23514', constraint: 'stock_move_stays_rule' })
  })

  test('of a material with lots takes the lot that expires first, then the next one; an expired one only out of use', async () => {
    const of = await material({ batchTracked: true })
    const [place, blocked] = [await location('usable'), await location('blocked')]
    const [gone, soon, late] = [await lot(of, '2001-01-31'), await lot(of, '2190-01-31'), await lot(of, '2191-01-31')]
    const missing = await moved({ reason: 'opening', material: of, to: place, quantity: '1' })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['lot']])
    expect((await moved({ reason: 'opening', material: of, to: place, quantity: '1', lot: gone })).status).toBe(400)
    await opening(of, blocked, '9', { lot: gone })
    await opening(of, place, '5', { lot: late })
    await opening(of, place, '5', { lot: soon })
    expect(await done(moved({ reason: 'issue', material: of, from: place, quantity: '3' }))).toMatchObject({ lot: { id: soon } })
    const split = await done(moved({ reason: 'issue', material: of, from: place, quantity: '4' }))
    expect(split).toMatchObject({ lot: { id: soon }, quantity: '2.0000', rest: { id: expect.any(Number) } })
    expect(await get(`/api/stock/move/${split.rest.id}/`)).toMatchObject({
      lot: { id: late },
      quantity: '2.0000',
      reason: 'issue',
      rest: null,
    })
    expect((await moved({ reason: 'issue', material: of, from: place, quantity: '4' })).body).toMatchObject({
      error: 'ruleBroken',
      fields: { quantity: 'The lots that have not expired have only 3 available in all' },
      data: { available: '3' },
    })
    expect((await moved({ reason: 'unblock', material: of, from: blocked, to: place, quantity: '1', lot: gone })).status).toBe(400)
    const path = `/api/stock/lot/${gone}/`
    const { version } = await get(path)
    expect((await company.owner.patch(path, { version, expiresOn: '2192-01-31', extendedBecause: '复检合格' })).statusCode).toBe(200)
    expect(await done(moved({ reason: 'unblock', material: of, from: blocked, to: place, quantity: '1', lot: gone }))).toMatchObject({
      quantity: '1.0000',
    })
  })

  test('of a serial number is of one piece, which is in one place', async () => {
    const of = await material({ serialTracked: true })
    const [one, two] = [await location('usable'), await location('usable')]
    expect((await moved({ reason: 'opening', material: of, to: one, quantity: '2', serial: '000417' })).status).toBe(400)
    // Nothing comes in without its number.
    expect((await moved({ reason: 'opening', material: of, to: one, quantity: '2' })).body.fields).toHaveProperty('serials')
    await opening(of, one, '1', { serial: '000417' })
    expect((await moved({ reason: 'opening', material: of, to: two, quantity: '1', serial: '000417' })).status).toBe(400)
    await done(moved({ reason: 'transfer', material: of, from: one, to: two, quantity: '1', serial: '000417' }))
    const places = (await get(`/api/stock/balance/?material=${of}&quantity__gte=0.0001`)).results
    expect(places).toMatchObject([{ location: { id: two }, serial: '000417' }])
  })

  test('fixes the unit of its material and how it is tracked', async () => {
    const [of, place] = [await material(), await location('usable')]
    await opening(of, place, '1')
    const path = `/api/mnm/material/${of}/`
    const { version } = await get(path)
    const unit = await company.make(company.entity('mnm.unit'), { precision: 2 })
    for (const change of [{ unit: unit.id }, { serialTracked: true }])
      expect((await company.owner.patch(path, { version, amend: true, ...change })).json().fields).toEqual({
        [Object.keys(change)[0] ?? '']: expect.any(String),
      })
  })
})

describe('the database', () => {
  test('changes a balance with a move only, below zero never', async () => {
    const [of, place] = [await material(), await location('usable')]
    const { toBalance } = await opening(of, place, '5')
    const { db } = company.database
    const balances = sql.table(tableOf(company.entity('stock.balance')))
    await expect(sql`update ${balances} set quantity = 6 where id = ${toBalance.id}`.execute(db)).rejects.toMatchObject({
      code: '23514',
      constraint: 'stock_balance_moved_rule',
    })
    await expect(sql`update ${balances} set reserved = 6 where id = ${toBalance.id}`.execute(db)).rejects.toMatchObject({
      constraint: 'stock_balance_reserved_rule',
    })
    const columns = sql`(code, at, reason, material_id, quantity, unit_id, from_id, to_id, owner, from_balance_id, to_balance_id, note)`
    const line = await location('production')
    const copied = (quantity: number, fromBalance: number | null) => sql`insert into ${sql.table(tableOf(move))} ${columns}
      select 'X-1', now(), 'issue', m.material_id, ${quantity}, m.unit_id, m.to_id, ${line}, m.owner, ${fromBalance}, null, '试'
      from ${sql.table(tableOf(move))} as m where m.to_balance_id = ${toBalance.id}`
    await expect(copied(6, toBalance.id).execute(db)).rejects.toMatchObject({ constraint: 'stock_balance_quantity_check' })
    await expect(copied(1, null).execute(db)).rejects.toMatchObject({ constraint: 'stock_move_balance_rule' })
    const elsewhere = await opening(await material(), place, '5')
    await expect(copied(1, elsewhere.toBalance.id).execute(db)).rejects.toMatchObject({ constraint: 'stock_move_balance_rule' })
    expect(await quantityIn(of, place)).toBe('5')
  })
})

describe('a reservation', () => {
  const reserve = (of: number, place: number, quantity: string, more: object = {}): Promise<Asked> =>
    post('/api/stock/reservation/', { material: of, location: place, quantity, until: '2199-01-31', purpose: '试产', ...more })

  const take = async ({ id }: { readonly id: number }, step: string, input: object = {}) => {
    const path = `/api/stock/reservation/${id}/`
    const { version } = await get(path)
    return company.owner.post(`${path}${step}/`, { version, ...(step === 'expire' ? {} : { input }) })
  }

  test('keeps stock from others until it is issued or released', async () => {
    const [of, place] = [await material(), await location('usable')]
    await opening(of, place, '10')
    const kept = await done(reserve(of, place, '7'))
    const [balance] = (await get(`/api/stock/balance/?material=${of}`)).results
    expect(balance).toMatchObject({ quantity: '10.0000', reserved: '7.0000', available: '3.0000' })
    const tooMuch = await moved({ reason: 'issue', material: of, from: place, quantity: '4' })
    expect(tooMuch).toMatchObject({ status: 400, body: { data: { available: '3' } } })
    expect((await reserve(of, place, '4')).body).toMatchObject({ error: 'ruleBroken', data: { available: '3' } })
    expect((await take(kept, 'issue')).json()).toMatchObject({ status: 'issued' })
    expect((await take(kept, 'issue')).statusCode).toBe(409)
    const another = await done(reserve(of, place, '3'))
    expect((await take(another, 'expire')).statusCode).toBeGreaterThanOrEqual(400)
    expect((await take(another, 'release', { reason: '不用了' })).json()).toMatchObject({ status: 'released' })
    await done(moved({ reason: 'issue', material: of, from: place, quantity: '3' }))
    expect(await quantityIn(of, place)).toBe('0')
  })

  test('is of usable stock, of a day to come, and of a lot that has not expired', async () => {
    const of = await material({ batchTracked: true })
    const [place, blocked] = [await location('usable'), await location('blocked')]
    const [gone, good] = [await lot(of, '2001-01-31'), await lot(of, '2190-01-31')]
    await opening(of, blocked, '5', { lot: gone })
    await opening(of, place, '5', { lot: good })
    expect((await reserve(of, blocked, '1', { lot: gone })).status).toBe(400)
    expect((await reserve(of, place, '1', { until: '2020-01-01' })).status).toBe(400)
    expect((await reserve(of, place, '6')).status).toBe(400)
    expect(await done(reserve(of, place, '1'))).toMatchObject({ lot: { id: good } })
    const later = await lot(of, '2191-01-31')
    await opening(of, place, '5', { lot: later })
    const first = await done(reserve(of, place, '7'))
    expect(first).toMatchObject({ lot: { id: good }, quantity: '4.0000', rest: { id: expect.any(Number) } })
    expect(await get(`/api/stock/reservation/${first.rest.id}/`)).toMatchObject({ lot: { id: later }, quantity: '3.0000', status: 'open' })
    expect((await reserve(of, place, '3')).body).toMatchObject({ error: 'ruleBroken', data: { available: '2' } })
  })

  test('of a hundred at once over two processes gets no more than there is', async () => {
    const [of, place] = [await material(), await location('usable')]
    await opening(of, place, '40')
    const answers = await Promise.all(Array.from({ length: 100 }, () => reserve(of, place, '1')))
    const [got, refused] = [answers.filter(({ status }) => status === 201), answers.filter(({ status }) => status === 400)]
    expect([got.length, refused.length]).toEqual([40, 60])
    const [balance] = (await get(`/api/stock/balance/?material=${of}`)).results
    expect(balance).toMatchObject({ quantity: '40.0000', reserved: '40.0000', available: '0.0000' })
  })
})

test('sum in, sum out: whatever is moved, reserved and reversed at once, balances are what the moves add up to', async () => {
  const inside = [await location('usable'), await location('usable'), await location('blocked')]
  const outside = [await location('production'), await location('production')]
  /** Why goods go from the one to the other, by their places; some of these ways there are not. */
  const reasons = [
    ['transfer', 'transfer', 'block', 'issue', 'issue'],
    ['transfer', 'transfer', 'block', 'issue', 'issue'],
    ['unblock', 'unblock', 'transfer', 'issue', 'issue'],
    ['giveBack', 'giveBack', 'giveBack', 'transfer', 'transfer'],
    ['giveBack', 'giveBack', 'giveBack', 'transfer', 'transfer'],
  ]
  const places = [...inside, ...outside]
  let posted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.integer({ min: 1, max: 30 }), fc.nat({ max: 9 })), {
        minLength: 12,
        maxLength: 24,
      }),
      async draws => {
        const of = await material()
        await opening(of, inside[0] ?? 0, '50')
        const known: number[] = []
        await Promise.all(
          draws.map(async ([from, to, quantity, deed]) => {
            const reverses = known.at(-1)
            const answer =
              deed === 9 && reverses !== undefined
                ? await moved({ reverses })
                : deed === 8
                  ? await post('/api/stock/reservation/', {
                      material: of,
                      location: inside[from % 2],
                      quantity: String(quantity),
                      until: '2199-01-31',
                      purpose: '试',
                    })
                  : await moved({
                      reason: reasons[from]?.[to],
                      material: of,
                      from: places[from],
                      to: places[to],
                      quantity: String(quantity),
                    })
            expect([201, 400, 409]).toContain(answer.status)
            if (answer.status === 201 && deed < 8) known.push(answer.body.id)
            posted += answer.status === 201 ? 1 : 0
          }),
        )
        const moves: readonly Record<'quantity' | 'from' | 'to', string & { readonly id: number }>[] = (
          await get(`/api/stock/move/?material=${of}&page_size=200`)
        ).results
        for (const place of inside) {
          const sum = (side: 'from' | 'to') => sumOf(moves.filter(one => one[side].id === place).map(one => one.quantity))
          const expected = sum('to').minus(sum('from'))
          expect(expected.gte(0)).toBe(true)
          expect(await quantityIn(of, place)).toBe(expected.toFixed())
        }
        const crossing = (side: 'from' | 'to') => sumOf(moves.filter(one => outside.includes(one[side].id)).map(one => one.quantity))
        const start = exact('50')
        const left = sumOf(await Promise.all(inside.map(place => quantityIn(of, place))))
        expect(left.toFixed()).toBe(start.plus(crossing('from')).minus(crossing('to')).toFixed())
        expect(await keptDifferences(company.database.db, product)).toEqual([])
      },
    ),
    { numRuns: runs(5) },
  )
  expect(posted).toBeGreaterThan(0)
})

test('sum in, sum out of lots: what is issued and reserved at once is taken of the lots that expire first, and nothing is lost between them', async () => {
  let split = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 4 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), fc.nat({ max: 3 })), { minLength: 3, maxLength: 8 }),
      async (lots, asks) => {
        const [of, place] = [await material({ batchTracked: true }), await location('usable')]
        const made: number[] = []
        for (const [at, quantity] of lots.entries()) {
          made.push(await lot(of, `219${at}-01-31`))
          await opening(of, place, String(quantity), { lot: made.at(-1) })
        }
        const ask = ([quantity, deed]: readonly [number, number]): Promise<Asked> =>
          deed === 3
            ? post('/api/stock/reservation/', {
                material: of,
                location: place,
                quantity: String(quantity),
                until: '2199-01-31',
                purpose: '试',
              })
            : moved({ reason: 'issue', material: of, from: place, quantity: String(quantity) })
        const answers = await Promise.all(asks.map(ask))
        for (const { status } of answers) expect([201, 400, 409]).toContain(status)
        const balances: readonly Readonly<Record<string, string> & { lot: { id: number } }>[] = (
          await get(`/api/stock/balance/?material=${of}&location=${place}&page_size=200`)
        ).results
        const [lying, kept] = [sumOf(balances.map(one => one['quantity'] ?? '0')), sumOf(balances.map(one => one['reserved'] ?? '0'))]
        const granted = (deed: boolean) =>
          sumOf(answers.flatMap(({ status }, at) => (status === 201 && (asks[at]?.[1] === 3) === deed ? [String(asks[at]?.[0] ?? 0)] : [])))
        expect(lying.toFixed()).toBe(sumOf(lots.map(String)).minus(granted(false)).toFixed())
        expect(kept.toFixed()).toBe(granted(true).toFixed())
        // Of what is left nothing lies in a lot behind which another one was begun.
        const available = made.map(id => exact(balances.find(one => one.lot.id === id)?.['available'] ?? '0'))
        const begun = available.map((left, at) => !left.eq(lots[at] ?? 0))
        expect(available.filter((left, at) => left.gt(0) && begun.slice(at + 1).includes(true))).toEqual([])
        split += answers.filter(({ body }) => body.rest).length
        expect(await keptDifferences(company.database.db, product)).toEqual([])
      },
    ),
    // Six are in neither lot alone, and there is enough of them for all who ask: they are split, whoever comes first.
    {
      numRuns: runs(6),
      examples: [
        [
          [3, 5],
          [
            [6, 0],
            [1, 1],
            [1, 3],
          ],
        ],
      ],
    },
  )
  expect(split).toBeGreaterThan(0)
})
