import { beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// What became of all that came into a lot: it adds up whatever way goods went, also where a move was taken back.

let company: Company
let lot: number
let material: number

beforeAll(async () => {
  company = await openCompany()
  const made = await company.usable(company.entity('mnm.material'), { batchTracked: true, serialTracked: false })
  material = made.id
  lot = (await company.make(company.entity('stock.lot'), { material, madeOn: '2026-01-05', expiresOn: '2199-06-30' })).id
})

const move = async (values: Readonly<Record<string, unknown>>): Promise<number> => {
  const { statusCode, body } = await company.owner.post('/api/stock/move/', { material, lot, owner: 'company', note: '试验', ...values })
  expect(statusCode, body).toBe(201)
  return JSON.parse(body).id
}

const told = async (by: Visitor = company.owner) => {
  const { statusCode, body } = await by.get(`/api/passport/?entity=stock.lot&record=${lot}`)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}

/** Words and amounts of its shares. */
const shares = (list: readonly { readonly asks: string; readonly amount: string }[]) =>
  list.map(({ asks, amount }) => [asks.split('=').at(-1), Number(amount)])

test('what came in is what lies there and what went out', async () => {
  expect((await told()).conserved).toBeNull()
  await move({ reason: 'opening', quantity: '100' })
  await move({ reason: 'issue', quantity: '30' })
  const wrong = await move({ reason: 'issue', quantity: '7' })
  await move({ reason: 'giveBack', quantity: '4' })
  await move({ reason: 'block', quantity: '10' })
  expect((await company.owner.post('/api/stock/move/', { reverses: wrong, note: '记错' })).statusCode).toBe(201)
  const { conserved, life, withheld } = await told()
  expect([shares(conserved.came), shares(conserved.lies), shares(conserved.went), conserved.missing]).toEqual([
    [['received', 100]],
    [
      ['usable', 64],
      ['blocked', 10],
    ],
    [['issued', 26]],
    null,
  ])
  expect(withheld).toBe(false)
  expect(life.map(({ count, first }: { count: number; first: string }) => [first < '2026-02' || first > '2100', count])).toEqual([
    [true, 1],
    [false, 1],
    [false, 2],
    [false, 1],
    [false, 1],
    [false, 1],
    [true, 1],
  ])
})

test('each share leads to the moves behind it, which come to it', async () => {
  const { conserved } = await told()
  const { body } = await company.owner.get(`/api/stock/move/?${conserved.went[0].asks}`)
  const rows: readonly { readonly effect: string }[] = JSON.parse(body).results
  expect(rows.map(({ effect }) => Number(effect)).toSorted((one, other) => one - other)).toEqual([-30, -7, 4, 7])
})

test('each step leads to the moves that it counts and to no others', async () => {
  const { life } = await told()
  const counted = life.filter(({ asks }: { asks: string | null }) => asks !== null)
  expect(counted).toHaveLength(5)
  for (const { asks, count } of counted) {
    const { body } = await company.owner.get(`/api/stock/move/?${asks}`)
    expect(JSON.parse(body).count, asks).toBe(count)
  }
})

test('who may not read moves, or what lies in stock, is told of neither, and not of how much there is', async () => {
  const empty = (await company.make(company.entity('stock.lot'), { material, madeOn: '2026-01-05', expiresOn: '2199-06-30' })).id
  for (const [points, withheld] of [
    [['stock.lot:read'], true],
    [['stock.lot:read', 'stock.balance:read'], true],
    [['stock.lot:read', 'stock.move:read'], false],
  ] as const) {
    const by = await company.visitor({ points: [...points], scope: 'all' })
    const answer = await told(by)
    expect([answer.conserved, answer.withheld, answer.life.length]).toEqual([null, withheld, withheld ? 2 : 7])
    // Of what they may not read a lot with moves says no more than one without.
    const { answers: _balances, ...other } = JSON.parse((await by.get(`/api/passport/?entity=stock.lot&record=${empty}`)).body)
    const { answers: _others, ...own } = answer
    expect(JSON.stringify(other) === JSON.stringify(own)).toBe(withheld)
  }
})

test('goods in different units are not added up, those in one are', async () => {
  const unit = (await company.make(company.entity('mnm.unit'))).id
  const other = await company.usable(company.entity('mnm.material'), { batchTracked: true, serialTracked: false, unit })
  const ofOther = await company.make(company.entity('stock.lot'), { material: other.id, madeOn: null, expiresOn: '2199-06-30' })
  await move({ reason: 'opening', quantity: '5', material: other.id, lot: ofOther.id })
  const summed = async (asks: string) => {
    const { statusCode, body } = await company.owner.get(`/api/stock/balance/groups/?sums=quantity${asks}`)
    expect(statusCode, body).toBe(200)
    return JSON.parse(body).groups[0].sums.quantity
  }
  expect(await summed('')).toBeNull()
  expect(Number(await summed(`&material=${other.id}`))).toBe(5)
  expect(Number(await summed(`&material=${material}`))).toBe(74)
})

test('a lot with more moves than a list counts is read no further, and keeps its first days', async () => {
  const busy = (await company.make(company.entity('stock.lot'), { material, madeOn: null, expiresOn: '2199-06-30' })).id
  await move({ lot: busy, reason: 'opening', quantity: '20000' })
  await move({ lot: busy, reason: 'issue', quantity: '1' })
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  // What triggers keep with each move stays as it is: only how much is read is looked at.
  await owner.query('alter table stock_move disable trigger user')
  await owner.query(`update stock_move set at = now() - interval '300 days' where lot_id = ${busy}`)
  await owner.query(`insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, owner, from_balance_id, search_text)
    select 'MANY-' || n, now() - interval '1 day' * (200 - n / 60), reason, material_id, quantity, unit_id, from_id, to_id, lot_id, owner, from_balance_id, 'many-' || n
    from stock_move cross join generate_series(1, 10500) as n where lot_id = ${busy} and reason = 'issue'`)
  await owner.query('alter table stock_move enable trigger user')
  await owner.end()
  const { statusCode, body } = await company.owner.get(`/api/passport/?entity=stock.lot&record=${busy}`)
  expect(statusCode, body).toBe(200)
  const { life, conserved } = JSON.parse(body)
  expect(
    life.map(({ words, count, isMore }: { words: string | null; count: number; isMore: boolean }) => [words === null, count, isMore]),
  ).toEqual([
    [false, 1, false],
    [false, 99, false],
    [true, 0, true],
    [false, 10_000, false],
    [false, 1, false],
  ])
  // A sum of some of them would be wrong.
  expect(conserved).toMatchObject({ came: [], went: [], missing: null, tooMany: { of: 'stock.move', asks: `lot=${busy}` } })
})
