import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { conditionHolds } from '../../../core/approvals/condition/conditionHolds.ts'
import { parseCondition } from '../../../core/approvals/condition/parseCondition.ts'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'
import { priceOverrideFlow } from '../priceOverride/priceOverride.flow.ts'

// Whoever sells does not decide at which prices a customer buys.

const { company, customerWith, post, read, take, confirmed } = await openOrderDesk()
const { owner } = company
const approver = await company.visitor({ points: 'all' })
for (const docType of ['crm.termsChange', 'crm.promotion', 'crm.priceOverride']) await approvedBy(owner, docType, [approver])
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
const customers = '/api/crm/company/'

const edit = async (id: number, change: object) => {
  const { version } = await read(customers, id)
  const answer = await owner.patch(`${customers}${id}/`, { version, ...change })
  return { status: answer.statusCode, body: answer.json() }
}
const agree = async (entity: string, id: number) => {
  const { results } = (await approver.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
  const [{ id: approval, hash, version, mine }] = results
  const answer = await approver.post(`/api/approval/${approval}/decide/`, { task: mine[0].task, decision: 'approve', hash, version })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('type, tier and parent of a customer are edited until it has ordered, and only upwards; from then on others agree', async () => {
  const fresh = await customerWith({ creditLimit: '9999', tier: 'T1' })
  expect((await edit(fresh, { type: 'lab', tier: 'retail' })).status).toBe(200)
  expect((await edit(fresh, { tier: 'T2' })).body).toMatchObject({ error: 'ruleBroken', field: 'tier' })
  await confirmed([{ model, quantity: '1' }], { company: fresh })
  const other = await customerWith({})
  for (const change of [{ type: 'distributor' }, { tier: 'T1' }, { parent: other }])
    expect((await edit(fresh, change)).body, JSON.stringify(change)).toMatchObject({ error: 'ruleBroken', field: Object.keys(change)[0] })
  const asked = await post('/api/crm/termsChange/', { company: fresh, newTier: 'T2', newType: 'distributor', reason: '年度协议' })
  expect(asked.body).toMatchObject({ formerTier: 'retail', formerType: 'lab', cheaper: true, movesGroup: false })
  expect((await take('/api/crm/termsChange/', asked.body.id, 'submit')).body.status).toBe('pending')
  expect(await read(customers, fresh)).toMatchObject({ tier: 'retail', type: 'lab' })
  await agree('crm.termsChange', asked.body.id)
  expect(await read(customers, fresh)).toMatchObject({ tier: 'T2', type: 'distributor' })
  expect(await read('/api/crm/termsChange/', asked.body.id)).toMatchObject({ status: 'effective', effectiveOn: expect.any(String) })
})

test('nobody merges a customer into one that was entered with lower prices and has ordered nothing', async () => {
  const [former, cheap] = [await customerWith({ tier: 'retail' }), await customerWith({ tier: 'T2' })]
  const merging = { survivor: cheap, reason: '重复' }
  expect(await take(customers, former, 'merge', merging)).toMatchObject({ status: 400, body: { field: 'input.survivor' } })
  expect((await take(customers, cheap, 'merge', { ...merging, survivor: former })).status).toBe(200)
})

test('a type with prices of its own is taken by nobody alone, also before the first order', async () => {
  const fresh = await customerWith({ type: 'lab' })
  const agreed = {
    customer: null,
    customerType: 'oem',
    model,
    currency: 'CNY',
    validFrom: '2026-01-01',
    validTo: '2040-12-31',
    reason: '协议',
  }
  const price = await post('/api/crm/priceOverride/', { ...agreed, breaks: [{ fromQuantity: '1', price: '90' }] })
  expect((await take('/api/crm/priceOverride/', price.body.id, 'submit')).status).toBe(200)
  await agree('crm.priceOverride', price.body.id)
  expect((await edit(fresh, { type: 'oem' })).body).toMatchObject({ error: 'ruleBroken', field: 'type' })
  expect((await edit(fresh, { type: 'government' })).status).toBe(200)
})

test('a promotion is agreed to before it lowers a price', async () => {
  const promotion = { name: '清仓', model, discount: '0.9999', priority: 1, validFrom: '2026-01-01', validTo: '2040-12-31' }
  const { body } = await post('/api/crm/promotion/', promotion)
  const priced = async () => (await owner.get(`/api/crm/price_check/?model=${model}&currency=CNY&quantity=1&day=2026-11-01`)).json()
  const before = await priced()
  expect((await take('/api/crm/promotion/', body.id, 'activate')).body.status).toBe('pending')
  expect(await priced()).toEqual(before)
  await agree('crm.promotion', body.id)
  expect(await read('/api/crm/promotion/', body.id)).toMatchObject({ status: 'active' })
  expect(await priced()).not.toEqual(before)
})

test('an opening price does not lie far below the tier above, whatever is typed', async () => {
  const { id: fresh } = await company.usable(company.entity('product.model'))
  const opening = (tier: string, amount: string, validFrom = '2026-01-01') =>
    post('/api/crm/price/', { model: fresh, tier, currency: 'CNY', amount, validFrom, reason: '期初' })
  expect((await opening('retail', '2299.47')).status).toBe(201)
  for (const validFrom of ['2026-01-01', '1990-01-01', '2040-01-01'])
    expect((await opening('T2', '0.95', validFrom)).body, validFrom).toMatchObject({ error: 'ruleBroken', field: 'amount' })
  expect((await opening('T2', '1900')).status).toBe(201)
})

test('deep negotiated prices are agreed to by the higher offices, whatever day they begin on', async () => {
  const { id: of } = await company.usable(company.entity('product.model'))
  await post('/api/crm/price/', {
    model: of,
    tier: 'retail',
    currency: 'CNY',
    amount: '100',
    validFrom: '2026-01-01',
    reason: '期初',
  })
  const depth = async (price: string, more: object = {}) => {
    const agreed = {
      customer: await customerWith({}),
      customerType: null,
      model: of,
      currency: 'CNY',
      validFrom: '2026-01-01',
      validTo: '2040-12-31',
      reason: '协议',
    }
    const { body } = await post('/api/crm/priceOverride/', { ...agreed, breaks: [{ fromQuantity: '1', price }], ...more })
    return (await take('/api/crm/priceOverride/', body.id, 'submit')).body.depth
  }
  expect(await depth('92')).toBe('0.0800')
  expect(await depth('84.99')).toBe('0.1501')
  expect(await depth('90', { validFrom: '2039-01-01' })).toBe('0.1000')
  // Nothing to compare with is looked at by everybody.
  expect(await depth('92', { currency: 'USD' })).toBe('1.0000')
  const asked = (share: string) =>
    priceOverrideFlow.steps.flatMap(({ key, condition }) => {
      const parsed = condition === undefined ? undefined : parseCondition(condition)
      return parsed === undefined || (!('problem' in parsed) && conditionHolds(parsed, { depth: share })) ? [key] : []
    })
  expect(['0.0800', '0.0801', '0.1501'].map(asked)).toEqual([['sales'], ['sales', 'general'], ['sales', 'general', 'finance']])
})

// The last of the file: the company is live from here on.
test('once the company is live a customer begins with list prices and payment in advance, and is granted credit by another person', async () => {
  const entered = (change: object) => post(customers, { name: randomUUID(), type: 'endUser', owner: owner.userId, ...change })
  expect((await entered({ tier: 'T2', paymentTerms: 'net60', creditLimit: '9999' })).status).toBe(201)
  const live = await (
    await company.visitor({ points: 'all', type: 'superAdmin' })
  ).post('/api/admin/goLive/', {
    name: '启用',
    liveFrom: companyToday(),
  })
  expect(live.statusCode, live.body).toBe(201)
  for (const change of [{ tier: 'T1' }, { type: 'oem' }, { paymentTerms: 'net30' }, { paymentTerms: 'onReceipt' }, { creditLimit: '1' }])
    expect((await entered(change)).body, JSON.stringify(change)).toMatchObject({ error: 'ruleBroken', field: Object.keys(change)[0] })
  const { status, body } = await entered({})
  expect([status, body.tier, body.paymentTerms]).toEqual([201, 'retail', 'advance100'])
  for (const change of [{ creditLimit: '1' }, { paymentTerms: 'onReceipt' }])
    expect(await edit(body.id, change), JSON.stringify(change)).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
  const { version } = await read(customers, body.id)
  const granted = await approver.patch(`${customers}${body.id}/`, { version, creditLimit: '1', paymentTerms: 'net30' })
  expect(granted.statusCode, granted.body).toBe(200)
  // Figures in two currencies are not compared: the smaller one in another currency is granted by another person as well.
  expect(await edit(body.id, { currency: 'USD', creditLimit: '0.5' })).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
})

test('and nobody makes an opening entry any more, as after the step of the super admin', async () => {
  expect(
    (await post('/api/crm/price/', { model, tier: 'T3', currency: 'CNY', amount: '99', validFrom: '2026-01-01', reason: '期初' })).status,
  ).toBe(403)
})

test('the account of a customer waits for another person too, and names who else has it', async () => {
  const [one, other] = [
    await customerWith({ creditLimit: null, paymentTerms: 'advance' }),
    await customerWith({ creditLimit: null, paymentTerms: 'advance' }),
  ]
  const changed = await edit(one, { bankName: '工商银行', bankAccount: '6222 9090' })
  expect(changed.body).toMatchObject({ accountStanding: 'waiting', confirmedBankAccount: null, accountChangedBy: { id: owner.userId } })
  expect(changed.body.can).not.toContain('confirmAccount')
  expect((await take(customers, one, 'confirmAccount')).body).toMatchObject({ error: 'fourEyes' })
  const { version } = await read(customers, one)
  const agreed = await approver.post(`${customers}${one}/confirmAccount/`, { version })
  expect(agreed.json()).toMatchObject({ accountStanding: 'confirmed', confirmedBankAccount: '6222 9090' })
  expect((await edit(other, { bankName: '工商银行', bankAccount: '6222-9090' })).body).toMatchObject({
    error: 'confirmationNeeded',
    data: { warnings: [{ key: 'crm.company:knownElsewhere' }] },
  })
  // Whoever may not see accounts neither confirms nor reads one.
  const seller = await company.visitor({
    points: ['crm.company:read', 'crm.company:update', 'crm.company:confirmAccount'],
  })
  const seen = await seller.get(`${customers}${one}/`)
  expect(seen.body).not.toContain('6222 9090')
  expect((await seller.patch(`${customers}${one}/`, { version: seen.json().version, bankAccount: '1' })).statusCode).toBeGreaterThanOrEqual(
    400,
  )
})
