import { beforeAll, expect, test } from 'vitest'
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
  expect(withheld).toBe(0)
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

test('who may not read moves, or what lies in stock, is told of neither', async () => {
  for (const [points, withheld] of [
    [['stock.lot:read'], 1],
    [['stock.lot:read', 'stock.balance:read'], 1],
    [['stock.lot:read', 'stock.move:read'], 0],
  ] as const) {
    const answer = await told(await company.visitor({ points: [...points], scope: 'all' }))
    expect([answer.conserved, answer.withheld, answer.life.length]).toEqual([null, withheld, withheld === 1 ? 2 : 7])
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
