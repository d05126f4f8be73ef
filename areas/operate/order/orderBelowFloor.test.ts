import { beforeAll, describe, expect, test } from 'vitest'
import { conditionHolds } from '../../../core/approvals/condition/conditionHolds.ts'
import { parseCondition } from '../../../core/approvals/condition/parseCondition.ts'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { orderFlow } from './order.flow.ts'

// Orders entered directly at a price below the lowest that may be given without consent.

const { company, today, customerWith, read, take, made, drafted, post } = await openOrderDesk()
const overrides = '/api/crm/priceOverride/'
const quotations = '/api/crm/quotation/'

describe('an order below the lowest price', () => {
  let approver: Visitor
  let model: number
  let customer: number
  let agreement: number

  const agreed = async (entity: string, record: number): Promise<void> => {
    const [waiting] = (await approver.get(`/api/approval/document/?entity=${entity}&record=${record}`)).json().results
    const { hash, version } = waiting
    const answer = await approver.post(`/api/approval/${waiting.id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  beforeAll(async () => {
    approver = await company.visitor({ points: 'all' })
    for (const type of ['operate.order', 'crm.priceOverride', 'crm.quotation']) await approvedBy(company.owner, type, [approver])
    const goods = await goodsInStock((entity, change) => company.usable(entity, change))
    model = goods.model
    customer = await customerWith({ creditLimit: '99999' })
    await made('/api/crm/cost/', { model, amount: '53', validFrom: today })
    const rule = { tier: 'retail', currency: 'CNY', validFrom: today, changeLimit: '0.05', tierShare: '0.5', minMargin: '0.25' }
    await made('/api/crm/priceRule/', rule)
    const { id } = await made(overrides, {
      customer,
      customerType: null,
      model,
      currency: 'CNY',
      validFrom: today,
      validTo: '2199-01-01',
      reason: '年度协议',
      breaks: [
        { fromQuantity: '1', price: '80' },
        { fromQuantity: '10', price: '74' },
        { fromQuantity: '100', price: '59' },
      ],
    })
    agreement = id
    await take(overrides, id, 'submit')
    await agreed('crm.priceOverride', id)
  })

  test('is held for consent, whatever else holds it, and confirmed once it was released', async () => {
    const plain = await drafted([{ model, quantity: '1' }], { company: customer })
    expect(plain).toMatchObject({
      hold: null,
      belowFloor: false,
      items: [{ unitPrice: '80.000000', floor: '74.862500', unitCost: '53.000000' }],
    })
    expect((await take(orders, plain.id, 'confirm')).status).toBe(200)

    const low = await drafted([{ model, quantity: '10' }], { company: customer, paymentTerms: 'advance100' })
    expect(low).toMatchObject({ hold: 'floor', belowFloor: true, items: [{ unitPrice: '74.000000', belowFloor: true }] })
    const refused = await take(orders, low.id, 'confirm')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('may be given without consent')])
    expect((await take(orders, low.id, 'submit')).body).toMatchObject({ state: 'pending', hold: 'floor' })
    await agreed('operate.order', low.id)
    expect(await read(orders, low.id)).toMatchObject({ state: 'confirmed', items: [{ unitPrice: '74.000000' }] })

    const longer = await drafted([{ model, quantity: '10' }], { company: customer, paymentTerms: 'net60' })
    expect(longer).toMatchObject({ hold: 'terms', belowFloor: true })
    const steps = ({ hold, belowFloor }: { readonly hold: string; readonly belowFloor: boolean }): readonly string[] =>
      orderFlow.steps.flatMap(({ key, condition = '' }) => {
        const parsed = parseCondition(condition)
        if ('problem' in parsed) throw new Error(parsed.problem[1])
        return conditionHolds(parsed, { hold, belowFloor }) ? [key] : []
      })
    expect([steps(low), steps(longer), steps({ hold: 'free', belowFloor: false })]).toEqual([['floor'], ['credit', 'floor'], ['free']])
  })

  test('in a currency without a usable rate is refused in words, and judged by its cost once finance has entered the rate', async () => {
    await made('/api/crm/price/', { model, tier: 'retail', currency: 'USD', amount: '7', validFrom: '2026-01-01', reason: '期初' })
    const abroad = await customerWith({ creditLimit: '99999', currency: 'USD' })
    const order = await drafted([{ model, quantity: '1' }], { company: abroad, paymentTerms: 'advance100', country: 'SG' })
    expect(order).toMatchObject({ currency: 'USD', items: [{ unitPrice: '7.000000', unitCost: null }] })
    const refused = await take(orders, order.id, 'confirm')
    expect([refused.status, refused.body.fields]).toEqual([400, { currency: expect.stringContaining('Ask finance to enter it') }])
    await made('/api/crm/exchangeRate/', { currency: 'USD', rate: '7', validFrom: today, source: 'boc', note: '测试' })
    expect((await take(orders, order.id, 'confirm')).status).toBe(409)
    const low = await drafted([{ model, quantity: '1' }], { company: abroad, paymentTerms: 'advance100', country: 'SG' })
    expect(low).toMatchObject({ hold: 'floor', belowFloor: true })
  })

  test('tells nobody of floor or cost who may not see costs', async () => {
    const low = await drafted([{ model, quantity: '100' }], { company: customer })
    const points = ['operate.order:read', 'crm.company:read', 'product.model:read', 'field.salesPrice:read', 'crm.priceOverride:read']
    const watcher = await company.visitor({ points })
    const seen = await read(orders, low.id, watcher)
    expect(seen).toMatchObject({ hold: 'floor', items: [{ belowFloor: true, unitPrice: '59.000000' }] })
    expect(JSON.stringify(seen)).not.toMatch(/"(floor|unitCost)":"|74\.86|53\.00/)
    expect((await watcher.get(`/api/crm/lowest_prices/?priceOverride=${agreement}`)).statusCode).toBe(403)
    const standing = (await company.owner.get(`/api/crm/lowest_prices/?priceOverride=${agreement}`)).json()
    expect(standing).toEqual({
      currency: 'CNY',
      day: today,
      floor: '74.862500',
      unitCost: '53.000000',
      breaks: [
        { fromQuantity: '1.0000', price: '80.000000', charged: '80.00', margin: '0.2514', belowFloor: false, belowCost: false },
        { fromQuantity: '10.0000', price: '74.000000', charged: '74.00', margin: '0.1907', belowFloor: true, belowCost: false },
        { fromQuantity: '100.0000', price: '59.000000', charged: '59.00', margin: '-0.0151', belowFloor: true, belowCost: true },
      ],
    })
  })

  test('is not held again where its price was agreed to with its quotation', async () => {
    const quoted = await made(quotations, {
      company: customer,
      type: 'special',
      specialReason: 'volume',
      currency: 'CNY',
      paymentTerms: 'net30',
      items: [{ model, quantity: '10' }],
    })
    expect(quoted).toMatchObject({ level: 'exception', items: [{ unitPrice: '74.000000' }] })
    expect((await take(quotations, quoted.id, 'submit')).status).toBe(200)
    await agreed('crm.quotation', quoted.id)
    for (const step of ['send', 'accept'])
      expect((await take(quotations, quoted.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    const from = { quotation: quoted.id, company: customer, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN' }
    const items = [
      { quoted: quoted.items[0].id, model, quantity: '10' },
      { model, quantity: '10' },
    ]
    const both = await post(orders, { ...from, items })
    expect(both.body).toMatchObject({ hold: 'floor', items: [{ unitPrice: '74.000000', belowFloor: false }, { belowFloor: true }] })
    const one = await company.owner.patch(`${orders}${both.body.id}/`, {
      version: both.body.version,
      items: [{ ...items[0], id: both.body.items[0].id }],
    })
    expect(one.json(), one.body).toMatchObject({ hold: null, belowFloor: false })
  })
})
