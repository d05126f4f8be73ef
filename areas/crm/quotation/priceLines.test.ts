import { beforeAll, expect, test } from 'vitest'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { readLines, writtenLines } from './priceLines.ts'

// What a quotation comes to while it is typed is what it comes to once it is saved.

let company: Company
let customer: number
let seller: Visitor
const models: number[] = []

beforeAll(async () => {
  company = await openCompany()
  customer = (await company.make(company.entity('crm.company'), { tier: 'retail', currency: 'CNY', paymentTerms: 'net30' })).id
  for (const amount of ['120', '80.55']) {
    const { id } = await company.usable(company.entity('product.model'))
    models.push(id)
    await company.owner.post('/api/crm/price/', {
      model: id,
      tier: 'retail',
      currency: 'CNY',
      amount,
      validFrom: '2020-01-01',
      reason: '期初',
    })
    await company.owner.post('/api/crm/cost/', { model: id, amount: '50', validFrom: '2020-01-01', reason: '期初' })
  }
  seller = await company.visitor({
    points: ['crm.quotation:create', 'crm.company:read', 'product.model:read', 'field.quotedPrice:read', 'field.salesPrice:read'],
  })
})

const head = () => ({
  company: customer,
  currency: 'CNY',
  priceListDate: companyToday(),
  paymentTerms: 'net30',
  validityDays: 30,
  taxMode: 'exempt',
})
const line = (model: number | null, quantity: string, more: object = {}) => ({
  model,
  quantity,
  discount: null,
  ownPrice: null,
  free: false,
  optional: false,
  labelled: false,
  ...more,
})
const priced = async (by: Visitor, lines: readonly ReturnType<typeof line>[]) => {
  const parameters = Object.entries({ ...head(), items: writtenLines(lines) }).map(([name, value]) => [name, String(value)])
  const answer = await by.get(`/api/crm/price_lines/?${new URLSearchParams(parameters).toString()}`)
  return { status: answer.statusCode, body: answer.json() }
}

test('lines are read as they were written', () => {
  const lines = [line(7, '1.5', { discount: '0.05', optional: true }), line(null, '2', { ownPrice: '10.10', labelled: true, free: true })]
  expect(readLines(writtenLines(lines))).toEqual(lines)
})

test('all lines at once come to what saving says, with who has to agree, and nothing is written', async () => {
  const [dear, cheap] = models
  const lines = [
    line(dear ?? 0, '3'),
    line(cheap ?? 0, '2', { discount: '0.1' }),
    line(null, '1', { ownPrice: '99.99' }),
    line(dear ?? 0, '1', { optional: true }),
  ]
  const { status, body } = await priced(company.owner, lines)
  expect(status, JSON.stringify(body)).toBe(200)
  const items = [
    { model: dear, quantity: '3' },
    { model: cheap, quantity: '2', discount: '0.1' },
    { name: '服务', quantity: '1', ownPrice: '99.99' },
    { model: dear, quantity: '1', optional: true },
  ]
  const { id: owner } = (await company.owner.get('/api/users/me/')).json()
  const saved = (await company.owner.post('/api/crm/quotation/', { ...head(), type: 'normal', seller: owner, items })).json()
  expect(body.lines.map((one: { amount: string }) => one.amount)).toEqual(saved.items.map((one: { amount: string }) => one.amount))
  expect(body.lines.map((one: { margin: string }) => one.margin)).toEqual(saved.items.map((one: { margin: string }) => one.margin))
  expect(body.total).toBe(Number(saved.total.amount).toFixed(2))
  expect([body.level === 'seller', body.lines[0].level]).toEqual([false, 'seller'])
})

test('margins are told to nobody who may not read costs, prices to nobody who may not see them, and no price where the book has none', async () => {
  const { body } = await priced(seller, [line(models[0] ?? 0, '1')])
  expect([body.lines[0].unitPrice, body.lines[0].margin, body.margin]).toEqual(['120.00', null, null])
  const blind = await company.visitor({ points: ['crm.quotation:create', 'crm.company:read', 'product.model:read'] })
  expect((await priced(blind, [line(models[0] ?? 0, '1')])).status).toBe(403)
  const { id: unpriced } = await company.usable(company.entity('product.model'))
  expect((await priced(seller, [line(unpriced, '1')])).body.lines).toMatchObject([{ unitPrice: null, amount: null }])
  expect((await priced(seller, [line(999_999, '1')])).status).toBe(404)
})
