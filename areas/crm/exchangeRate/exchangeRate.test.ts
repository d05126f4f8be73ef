import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { openCompany, told, type Company, type Made } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

const rates = '/api/crm/exchangeRate/'
const quotations = '/api/crm/quotation/'

let company: Company
let finance: Visitor
let seller: Visitor
let manager: Visitor
let today: string
let customer: number
let model: number

beforeAll(async () => {
  company = await openCompany()
  finance = await company.visitor({ points: ['crm.exchangeRate:read', 'crm.exchangeRate:create'] })
  const reading = ['crm.quotation:read', 'crm.company:read', 'product.model:read', 'crm.price:read', 'field.salesPrice:read']
  const quoting = ['create', 'fromCompany', 'update', 'send', 'submit'].map(step => `crm.quotation:${step}`)
  seller = await company.visitor({ points: [...reading, ...quoting, 'field.quotedPrice:read', 'field.quotedPrice:write'] })
  manager = await company.visitor({ points: [...reading, 'field.quotedPrice:read', 'field.cost:read', 'crm.cost:read'] })
  await approvedBy(company.owner, 'crm.quotation', [manager])
  const { rows } = await sql<{ readonly day: string }>`select company_today()::text as day`.execute(company.database.db)
  today = rows[0]?.day ?? ''
  customer = (await company.make(company.entity('crm.company'), { tier: 'retail', paymentTerms: 'net30' })).id
  model = (await company.usable(company.entity('product.model'))).id
  const since = { model, validFrom: '2020-01-01' }
  await created('/api/crm/price/', { ...since, tier: 'retail', currency: 'USD', amount: '10', reason: '期初' })
  await created('/api/crm/cost/', { ...since, amount: '60', reason: '期初' })
  const rule = {
    tier: 'retail',
    currency: 'USD',
    validFrom: '2020-01-01',
    changeLimit: '0.05',
    tierShare: '0.5',
    minMargin: '0.2',
    note: '期初',
  }
  await created('/api/crm/priceRule/', rule)
})

type Row = Made & Readonly<Record<string, unknown>>

const created = async (path: string, values: object, by: Visitor = company.owner): Promise<Row> => {
  const answer = await by.post(path, values)
  expect(answer.statusCode, told(answer)).toBe(201)
  return answer.json()
}

const dayBefore = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const sending = (rate: string, days: number, more: object = {}, by = finance) =>
  by.post(rates, { currency: 'USD', rate, validFrom: dayBefore(days), source: 'boc', ...more })

const entered = async (rate: string, days: number, more: object = {}): Promise<Row> => {
  const answer = await sending(rate, days, more)
  expect(answer.statusCode, told(answer)).toBe(201)
  return answer.json()
}

test('a rate is added by who may, explained where it leaps, and neither changed nor deleted, not even in the database', async () => {
  const row = await entered('7', 40, { note: '补登' })
  expect(row).toMatchObject({ rate: '7.000000', recordedAt: expect.any(String) })
  const leap = await sending('7.700001', -39)
  expect([leap.statusCode, leap.json().error, leap.json().field]).toEqual([400, 'ruleBroken', 'rate'])
  expect((await sending('7.7', -39)).statusCode, 'ten per cent are no leap').toBe(201)
  await entered('6', 38, { note: '央行调整' })
  expect((await sending('6', 38, {}, seller)).statusCode).toBe(403)
  expect((await sending('1', 38, { currency: 'CNY' })).statusCode).toBe(400)
  expect((await company.owner.patch(`${rates}${row.id}/`, { version: row.version, note: '改' })).statusCode).toBeGreaterThanOrEqual(400)
  for (const deed of [sql`update crm_exchange_rate set rate = 1`, sql`delete from crm_exchange_rate`])
    await expect(deed.execute(company.database.db)).rejects.toThrow('neither changed nor deleted')
})

describe('in another currency', () => {
  const checked = async (by: Visitor) => (await by.get(`/api/crm/price_check/?model=${model}&quantity=1&day=${today}&currency=USD`)).json()
  const quoted = (more: object = {}) =>
    seller.post(quotations, {
      company: customer,
      type: 'special',
      specialReason: 'project',
      currency: 'USD',
      priceListDate: dayBefore(8),
      paymentTerms: 'net30',
      taxMode: 'exempt',
      validityDays: 30,
      seller: seller.userId,
      items: [{ model, quantity: '3' }],
      ...more,
    })
  const step = (row: Made, name: string) => seller.post(`${quotations}${row.id}/${name}/`, { version: row.version, input: {} })
  const read = async (id: number, by = seller): Promise<Row> => (await by.get(`${quotations}${id}/`)).json()
  const approved = async (id: number): Promise<void> => {
    const [approval] = (await manager.get(`/api/approval/document/?entity=crm.quotation&record=${id}`)).json().results
    const { hash, version, mine } = approval
    const answer = await manager.post(`/api/approval/${approval.id}/decide/`, { task: mine[0].task, decision: 'approve', hash, version })
    expect(answer.statusCode, told(answer)).toBe(200)
  }

  test('nothing is quoted without a rate of these days, and the price check says why costs are not compared', async () => {
    await entered('6.1', 8, { note: '补登' })
    const without = await quoted()
    const asking = `USD has no usable exchange rate on ${today}. Ask finance to enter it.`
    expect([without.statusCode, without.json().fields]).toEqual([400, { currency: asking }])
    const { belowFloor, trace } = await checked(manager)
    expect([belowFloor, trace.at(-1).words[1]]).toEqual([false, expect.stringContaining('no usable exchange rate for USD')])
  })

  test('a seller chooses neither the rate nor thereby the margin, and what was sent keeps its own', async () => {
    await entered('6', 7, { note: '补登' })
    const { trace } = await checked(manager)
    expect(trace.at(-1)).toMatchObject({
      after: '12.000000',
      words: [expect.any(String), expect.stringContaining('exchange rate of 6 (from')],
    })
    expect(JSON.stringify(await checked(seller))).not.toMatch(/exchange rate|60|12\.0/)
    await entered('7.5', 0, { note: '上调' })
    const typed = await quoted({ rate: '100', rateDate: today, rateSource: 'boc' })
    expect(typed.statusCode, 'nobody types a rate').toBe(400)
    const answer = await quoted()
    const row: Row = answer.json()
    expect(row, told(answer)).toMatchObject({ rate: '7.500000', rateDate: today, rateSource: 'boc' })
    // 60 CNY are 8 USD of 10.
    expect(await read(row.id, manager)).toMatchObject({ margin: '0.2000', level: 'finance' })
    expect((await step(row, 'send')).json(), 'the margin is agreed to').toMatchObject({ error: 'illegalTransition' })
    await entered('7.8', 0)
    expect((await step(row, 'submit')).json()).toMatchObject({ state: 'pending', rate: '7.800000' })
    await approved(row.id)
    await entered('7.9', 0)
    const sent: Row = (await step(await read(row.id), 'send')).json()
    expect(sent, 'as it was approved').toMatchObject({ state: 'sent', rate: '7.800000' })
    await expect(sql`update crm_quotation set rate = 1 where id = ${row.id}`.execute(company.database.db)).rejects.toThrow('stays')
    const revised = await seller.patch(`${quotations}${row.id}/`, { version: sent.version, endUser: '另一家' })
    expect(revised.json(), told(revised)).toMatchObject({ state: 'draft', rate: '7.900000' })
    expect(await read(row.id)).toMatchObject({ state: 'sent', rate: '7.800000' })
  })
})
