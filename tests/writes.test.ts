import { beforeAll, describe, expect, test } from 'vitest'
import { observeStatements } from '../core/observe/statements.server.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// How many statements writing costs: each is a way to the database and back, and the record is locked meanwhile.

let server: TestServer
let buyer: Visitor
let supplier: number

beforeAll(async () => {
  server = await testServer()
  buyer = await server.visitor({ points: 'all' })
  const made = await buyer.post('/api/purchase/supplier/', {
    name: '苏州电子',
    type: 'trader',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
    contacts: [{ name: '李' }, { name: '王' }],
    certificates: [{ name: 'ISO 9001' }],
  })
  if (made.statusCode !== 201) throw new Error(made.body)
  supplier = made.json().id
})

const statementsOf = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
  const texts: string[] = []
  const stop = observeStatements(({ text, work }) => {
    if (work?.kind === 'request') texts.push(text.replaceAll(/\s+/g, ' ').slice(0, 120))
  })
  await write()
  stop()
  return texts
}

let keys = 0
const change = async (notes: string): Promise<unknown> => {
  const { version } = await stored()
  const key = { 'idempotency-key': `writes-test-${String(++keys).padStart(8, '0')}` }
  const changed = await buyer.send('PATCH', `/api/purchase/supplier/${supplier}/`, { version, notes }, key)
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toMatchObject({ notes, version: version + 1 })
  return changed.headers['x-written']
}

describe('a change of one field of a record with lines, with a key', () => {
  test('takes at most nine statements, the lock with the reading that is sent with it counted as one', async () => {
    const texts = await statementsOf(() => change('下周再谈'))
    const own = texts.slice(texts.indexOf('begin'))
    expect(own.at(-1)).toBe('commit')
    const ways = own.filter((text, at) => !text.endsWith('for update of t') || own[at + 1]?.startsWith('select') !== true)
    expect(ways.length, own.join('\n')).toBeLessThanOrEqual(9)
  })

  test('answers the same however often it comes: also when its statements are prepared and planned for any value', async () => {
    for (let turn = 0; turn < 12; turn += 1) await change(`第 ${turn} 次`)
    expect(await stored()).toMatchObject({ notes: '第 11 次', contacts: [{ name: '李' }, { name: '王' }] })
  })
})

test('the answer to a write names it, and a list that is asked with that name holds it', async () => {
  const name = String(await change('请报价'))
  expect(name).toMatch(/^\d+$/)
  for (const own of [name, '1', 'nonsense']) {
    const list = await buyer.send('GET', '/api/purchase/supplier/?fields=notes', undefined, { 'x-written': own })
    expect(list.json()).toMatchObject({ count: 1, results: [{ notes: '请报价' }] })
  }
})

test('creating a record with lines, a number and a key takes at most ten statements, and draws its number only when nothing but writing is left', async () => {
  const given = { name: '无锡精密', type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30, contacts: [{ name: '赵' }] }
  const texts = await statementsOf(async () => {
    const made = await buyer.send('POST', '/api/purchase/supplier/', given, { 'idempotency-key': 'writes-test-create-1' })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).toMatchObject({ code: 'S0002', lotsInspected: 0, openScars: 0, firstPassRate: null })
  })
  const own = texts.slice(texts.indexOf('begin'))
  expect(own.at(-1)).toBe('commit')
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(10)
  expect(own[own.findIndex(text => text.includes('insert into counter')) + 1]).toContain('insert into "purchase_supplier"')
})

test('whoever guesses the id that the next line will have is told that there is no such line, in a new record as in one that is changed', async () => {
  const given = { type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30 }
  const made = await buyer.post('/api/purchase/supplier/', { ...given, name: '常州仪表', contacts: [{ name: '孙' }] })
  const { id, version, contacts } = made.json()
  for (let ahead = 1; ahead <= 4; ahead += 1) {
    const guessed = [{ id: Number(contacts[0].id) + ahead, name: '猜' }, { name: '新' }]
    const answers = [
      await buyer.post('/api/purchase/supplier/', { ...given, name: `镇江仪表 ${ahead}`, contacts: guessed }),
      await buyer.patch(`/api/purchase/supplier/${id}/`, { version, contacts: guessed }),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json().field], answer.body).toEqual([400, 'contacts.0'])
  }
})

const stored = async (): Promise<{ readonly version: number }> => (await buyer.get(`/api/purchase/supplier/${supplier}/`)).json()
