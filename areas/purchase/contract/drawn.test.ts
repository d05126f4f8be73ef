import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { pdfText } from '../../../tests/harness/pdfText.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

const entity = 'purchase.contract'
const order = 'purchase.order'

let desk: PurchasingDesk
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
})

/** A contract of a supplier that holds today. */
const agreed = async (supplier: number, prices: readonly object[], more: object = {}) => {
  const made = await desk.make(desk.buyer, entity, {
    name: '年度框架',
    supplier,
    type: 'framework',
    owner: desk.buyer.userId,
    startsOn: dayFromNow(-30),
    endsOn: dayFromNow(300),
    currency: 'CNY',
    prices,
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const input = { code: `HT-${(turn += 1)}`, signedOn: dayFromNow(-40), reason: '原有合同' }
  const taken = await desk.take(desk.chief, entity, made.body.id, 'takeOver', input)
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  return made.body.id as number
}

const send = async (id: number, confirmed = '') => {
  const { version } = await desk.read(order, id)
  const answer = await desk.buyer.post(`/api/purchase/order/${id}/send/`, { version }, confirmed ? { 'confirmed-warnings': confirmed } : {})
  return { status: answer.statusCode, body: answer.json() }
}
const drawnOf = async (id: number) => (await desk.read(entity, id)).drawn

describe('an order', () => {
  test('names the contract of its supplier that holds today, and draws on it from being sent until it is cancelled', async () => {
    const [supplier, other, material] = [await desk.supplier(), await desk.supplier(), await desk.material()]
    await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '9' }], { endsOn: dayFromNow(-1), startsOn: dayFromNow(-99) })
    await agreed(other, [{ material, fromQuantity: '1', unitPrice: '8' }])
    const contract = await agreed(supplier, [
      { material, fromQuantity: '1', unitPrice: '11' },
      { material, fromQuantity: '50', unitPrice: '10' },
    ])
    const made = await desk.ordered({ supplier, material, price: '10', quantity: '100' })
    expect(made).toMatchObject({ offContract: false, items: [{ contract: { id: contract }, contractPrice: '10.000000' }] })
    expect(await drawnOf(contract)).toBe('0.00')
    expect((await send(made.id)).status).toBe(200)
    expect(await drawnOf(contract)).toBe('1000.00')
    await desk.take(desk.buyer, order, made.id, 'cancel', { reason: '不再需要' })
    expect(await drawnOf(contract)).toBe('0.00')
  })

  test('in another currency than the contract says so in words, and draws on nothing', async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    const contract = await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '10' }], { currency: 'USD' })
    const made = await desk.ordered({ supplier, material, price: '10', quantity: '100' })
    expect(made).toMatchObject({ currency: 'CNY', otherCurrency: true, items: [{ contract: null, contractPrice: null }] })
    expect((await send(made.id)).body).toMatchObject({ state: 'sent', otherCurrency: true })
    const byHand = { supplier, deliverBy: dayFromNow(9), items: [{ material, quantity: '5', newPrice: '20' }] }
    expect((await desk.make(desk.buyer, order, byHand)).body).toMatchObject({
      error: 'confirmationNeeded',
      data: { warnings: [{ key: 'purchase.order:contractCurrency' }] },
    })
    expect(await drawnOf(contract)).toBe('0.00')
  })

  test('warns when 80% of the cap are used and when it is exceeded, and is sent once that is confirmed', async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    const contract = await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '10' }], { amountCap: '1000' })
    const first = await desk.ordered({ supplier, material, price: '10', quantity: '70' })
    expect(await send(first.id)).toMatchObject({ status: 200, body: { capShare: '0.7000' } })
    expect(await desk.read(entity, contract)).toMatchObject({ drawn: '700.00', nearCap: false })
    const second = await desk.ordered({ supplier, material, price: '10', quantity: '10' })
    const near = await send(second.id)
    expect(near).toMatchObject({
      status: 409,
      body: { error: 'confirmationNeeded', data: { warnings: [{ key: 'purchase.order:nearCap' }] } },
    })
    expect(await send(second.id, 'purchase.order:nearCap')).toMatchObject({ status: 200, body: { capShare: '0.8000' } })
    expect(await desk.read(entity, contract)).toMatchObject({ drawn: '800.00', nearCap: true })
  })

  test('beyond the cap is agreed to by purchasing and finance, whatever the amount, far beyond it by the general manager too, and never beyond twice of it', async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '10' }], { amountCap: '1000' })
    const submitted = async (quantity: string) => {
      const { id } = await desk.ordered({ supplier, material, price: '10', quantity })
      expect((await send(id, 'purchase.order:overCap')).body).toMatchObject({
        error: 'ruleBroken',
        leadsTo: { steps: [{ entity: 'purchase.order', id }] },
      })
      const { version } = await desk.read(order, id)
      const confirmed = { 'confirmed-warnings': 'purchase.order:overCap' }
      const answer = await desk.buyer.post(`/api/purchase/order/${id}/submitPrice/`, { version }, confirmed)
      return { id, status: answer.statusCode, body: answer.json() }
    }
    const { purchasingManager, financeManager, generalManager } = desk.holders
    const little = await submitted('105')
    expect(little).toMatchObject({ status: 200, body: { state: 'approving', capShare: '1.0500', overCap: true, farOverCap: false } })
    expect(await desk.agree(order, little.id)).toEqual([desk.chief, purchasingManager, financeManager].map(one => one?.userId))
    const { results } = (await desk.buyer.get(`/api/purchase/order/${little.id}/history/`)).json()
    expect(JSON.stringify(results)).toContain('cap of a contract')
    const much = await submitted('20')
    expect(much.body).toMatchObject({ capShare: '1.2500', farOverCap: true })
    expect(await desk.agree(order, much.id)).toContain(generalManager?.userId)
    const { id } = await desk.ordered({ supplier, material, price: '10', quantity: '100' })
    for (const step of ['send', 'submitPrice'])
      expect((await desk.take(desk.buyer, order, id, step)).body).toMatchObject({ message: expect.stringContaining('supplement') })
  })

  test('counts what waits for approval: of two that exceed a cap together one is sent, whether they come at once or one waits', async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    const contract = await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '10' }], { amountCap: '1000' })
    const [one, other] = [
      await desk.ordered({ supplier, material, price: '10', quantity: '60' }),
      await desk.ordered({ supplier, material, price: '10', quantity: '60' }),
    ]
    const answers = await Promise.all([send(one.id, 'purchase.order:overCap'), send(other.id, 'purchase.order:overCap')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await drawnOf(contract)).toBe('600.00')
    const waiting = await desk.ordered({ supplier, material, price: '10', quantity: '30' })
    const dearer = { items: waiting.items.map(({ id, quantity }: { id: number; quantity: string }) => ({ id, quantity, newPrice: '11' })) }
    await desk.change(desk.buyer, order, waiting.id, dearer)
    const { version } = await desk.read(order, waiting.id)
    const confirmed = { 'confirmed-warnings': 'purchase.order:nearCap' }
    const handedIn = await desk.buyer.post(`/api/purchase/order/${waiting.id}/submitPrice/`, { version }, confirmed)
    expect([handedIn.statusCode, handedIn.json().capShare]).toEqual([200, '0.9300'])
    const late = await desk.ordered({ supplier, material, price: '10', quantity: '10' })
    expect((await send(late.id, 'purchase.order:overCap')).status).toBe(400)
  })

  test('whose change waits draws once: the greater of both versions counts, whichever order is decided', async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    const contract = await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '10' }], { amountCap: '1000' })
    const first = await desk.ordered({ supplier, material, price: '10', quantity: '60' })
    expect((await send(first.id)).status).toBe(200)
    const dearer = first.items.map(({ id, quantity }: { id: number; quantity: string }) => ({ id, quantity, newPrice: '11' }))
    const { body: next } = await desk.change(desk.buyer, order, first.id, { items: dearer })
    expect((await desk.take(desk.buyer, order, next.id, 'submitPrice')).body).toMatchObject({ state: 'approving', capShare: '0.6600' })
    const other = await desk.ordered({ supplier, material, price: '10', quantity: '10' })
    expect(await send(other.id)).toMatchObject({ status: 200, body: { capShare: '0.7600' } })
    expect(await drawnOf(contract)).toBe('700.00')
  })

  test('is marked when it is dearer than the contract of its supplier', async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '9.5' }])
    expect(await desk.ordered({ supplier, material, price: '10', quantity: '5' })).toMatchObject({ offContract: true })
  })
})

describe('a requisition', () => {
  test('says at which price a contract holds what is asked for, and is marked where it is estimated otherwise', async () => {
    const [supplier, cheaper, material] = [await desk.supplier(), await desk.supplier(), await desk.material()]
    await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '5' }])
    const contract = await agreed(cheaper, [{ material, fromQuantity: '1', unitPrice: '4.5' }])
    const asked = (estimate: string) =>
      desk.make(desk.applicant, 'purchase.requisition', {
        purpose: '备料',
        costObject: 'RD-01',
        needDate: dayFromNow(10),
        items: [{ material, quantity: '10', estimate }],
      })
    expect((await asked('6')).body).toMatchObject({
      offContract: true,
      items: [{ contract: { id: contract }, contractPrice: '4.500000', offContract: true }],
    })
    expect((await asked('4.50')).body).toMatchObject({ offContract: false, items: [{ offContract: false }] })
    const imported = await desk.material()
    const abroad = await agreed(supplier, [{ material: imported, fromQuantity: '1', unitPrice: '2' }], { currency: 'USD' })
    const items = [{ material: imported, quantity: '10', estimate: '15' }]
    const inDollars = await desk.make(desk.applicant, 'purchase.requisition', {
      purpose: '备料',
      costObject: 'RD-01',
      needDate: dayFromNow(10),
      items,
    })
    expect(inDollars.body).toMatchObject({
      offContract: false,
      items: [{ contract: { id: abroad }, contractPrice: null, offContract: false }],
    })
    const clerk = await desk.server.visitor({ points: ['purchase.requisition:read'] })
    const { results } = (await clerk.get('/api/purchase/requisition/?sort=-id')).json()
    expect(JSON.stringify(results)).not.toMatch(/offContract|contractPrice/)
  })
})

describe('the report of leakage', () => {
  test('finds what was bought off contract, after a contract had ended, and what is left before it ends', async () => {
    const [supplier, other, material, second] = [await desk.supplier(), await desk.supplier(), await desk.material(), await desk.material()]
    const valid = await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '9' }], { endsOn: dayFromNow(20), amountCap: '5000' })
    const ended = await agreed(supplier, [{ material: second, fromQuantity: '1', unitPrice: '5' }], { endsOn: dayFromNow(-1) })
    const bought = async (values: object) => {
      const made = await desk.ordered(values)
      const sent = await send(made.id)
      expect(sent.status).toBe(200)
      return sent.body.code
    }
    const [off, dearer, late] = [
      await bought({ supplier: other, material, price: '10', quantity: '3' }),
      await bought({ supplier, material, price: '10', quantity: '2' }),
      await bought({ supplier, material: second, price: '5', quantity: '8' }),
    ]
    const { rows } = (await desk.buyer.get('/api/report/purchase/contract_leakage/')).json()
    const told = rows.flatMap(
      (row: { values: { contract: { id: number }; kind: unknown; amount: string }; leadsTo?: { parameters: string } }) =>
        [valid, ended].includes(row.values.contract.id)
          ? [[row.values.kind, row.values.contract.id, row.values.amount, decodeURIComponent(row.leadsTo?.parameters ?? '')]]
          : [],
    )
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        ['expired', ended, '40.00', `code__in=${late}`],
        ['offContract', valid, '30.00', `code__in=${off}`],
        ['dearer', valid, '20.00', `code__in=${dearer}`],
        ['unused', valid, '4980.00', expect.stringContaining('code__in=HT-')],
      ]),
    )
  })
})

test('a requisition whose lines all have a price in a contract of the supplier is bought at it without comparing, and no other one is', async () => {
  const [supplier, material, without] = [await desk.supplier(), await desk.material(), await desk.material()]
  await agreed(supplier, [
    { material, fromQuantity: '1', unitPrice: '11' },
    { material, fromQuantity: '1000', unitPrice: '10.5' },
  ])
  const skip = (id: number, by = supplier) =>
    desk.take(desk.buyer, 'purchase.requisition', id, 'skip', { supplier: by, why: 'contractPrice', remark: '按年度框架' })
  const both = await desk.claimed({
    items: [
      { material, quantity: '1000', estimate: '12' },
      { material: without, quantity: '5', estimate: '1' },
    ],
  })
  const { name } = await desk.read('mnm.material', without)
  expect(await skip(both.id)).toMatchObject({ status: 400, body: { field: 'input.why', message: expect.stringContaining(name) } })
  const one = await desk.claimed({ items: [{ material, quantity: '1000', estimate: '12' }] })
  expect((await skip(one.id, await desk.supplier())).status).toBe(400)
  expect((await skip(one.id)).status).toBe(200)
  const { results } = (await desk.buyer.get(`/api/purchase/priceComparison/?request=${one.id}`)).json()
  const comparison = await desk.read('purchase.priceComparison', results[0].id)
  expect(comparison).toMatchObject({ exception: 'contractPrice', exceptionNote: '按年度框架', quotes: [{ unitPrice: '10.500000' }] })
  const award = () => desk.take(desk.buyer, 'purchase.priceComparison', comparison.id, 'award')
  const quote = async (unitPrice: string) => {
    const { version, quotes } = await desk.read('purchase.priceComparison', comparison.id)
    const { id, item, supplier: of } = quotes[0]
    const changed = { version, quotes: [{ id, item, supplier: of.id, unitPrice }] }
    expect((await desk.buyer.patch(`/api/purchase/priceComparison/${comparison.id}/`, changed)).statusCode).toBe(200)
  }
  await quote('10.6')
  const refused = await award()
  expect(refused).toMatchObject({ status: 400, body: { field: 'awards.0.supplier' } })
  expect(refused.body.message).toContain('above the contract price of 10.5')
  await quote('10.5')
  expect((await award()).body).toMatchObject({ state: 'approving', handedInOn: dayFromNow(0) })
})

test('an order has the payment terms and the lead time of its contract, the shortest terms of several, and others only where no contract says any', async () => {
  const [supplier, material, other, plain] = [
    await desk.supplier({ settlementDays: 30 }),
    await desk.material(),
    await desk.material(),
    await desk.material(),
  ]
  const first = await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '10', leadDays: 20 }], { settlementDays: 90 })
  await agreed(supplier, [{ material: other, fromQuantity: '1', unitPrice: '10' }], { settlementDays: 60 })
  await agreed(supplier, [{ material: plain, fromQuantity: '1', unitPrice: '10' }])
  const bought = async (...materials: readonly number[]) => {
    const items = materials.map(one => ({ material: one, quantity: '10', estimate: '10' }))
    const { id: request } = await desk.claimed({ items })
    const skipped = await desk.take(desk.buyer, 'purchase.requisition', request, 'skip', {
      supplier,
      why: 'contractPrice',
      remark: '按合同',
    })
    expect(skipped.status, JSON.stringify(skipped.body)).toBe(200)
    const [{ id }] = (await desk.buyer.get(`/api/purchase/priceComparison/?request=${request}`)).json().results
    // It is needed at once, so it is delivered as soon as the supplier can.
    const { body: comparison } = await desk.change(desk.buyer, 'purchase.priceComparison', id, { needDate: dayFromNow(0) })
    expect((await desk.take(desk.buyer, 'purchase.priceComparison', id, 'award')).status).toBe(200)
    await desk.agree('purchase.priceComparison', id)
    const [{ id: made }] = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}`)).json().results
    return { comparison, made: await desk.read(order, made) }
  }
  const one = await bought(material)
  expect(one.comparison.quotes).toMatchObject([{ contract: { id: first }, leadDays: 20, settlementDays: 90 }])
  expect(one.made).toMatchObject({ settlementDays: 90, deliverBy: dayFromNow(20) })
  expect((await bought(material, other)).made.settlementDays).toBe(60)
  expect((await bought(plain)).made).toMatchObject({ settlementDays: 30, deliverBy: dayFromNow(14) })
  // Compared at other terms, it is paid and delivered as the contract says all the same.
  expect(await desk.ordered({ supplier, material })).toMatchObject({ settlementDays: 90 })
})

test('a contract price of six places is quoted as it was agreed, and never cut off', async () => {
  const [supplier, fine] = [await desk.supplier(), await desk.material()]
  await agreed(supplier, [{ material: fine, fromQuantity: '1', unitPrice: '0.002222' }])
  const { id } = await desk.claimed({ items: [{ material: fine, quantity: '100000', estimate: '0.002222' }] })
  expect(
    (await desk.take(desk.buyer, 'purchase.requisition', id, 'skip', { supplier, why: 'contractPrice', remark: '按年度框架' })).status,
  ).toBe(200)
  const [comparison] = (await desk.buyer.get(`/api/purchase/priceComparison/?request=${id}`)).json().results
  expect((await desk.read('purchase.priceComparison', comparison.id)).quotes).toMatchObject([{ unitPrice: '0.002222' }])
})

test('a contract price of six places is ordered, printed and invoiced as it was agreed, and comes to whole cents', async () => {
  const [supplier, material] = [await desk.supplier(), await desk.material({ batchTracked: false })]
  await agreed(supplier, [{ material, fromQuantity: '1', unitPrice: '0.123456' }])
  const { id: request } = await desk.claimed({ items: [{ material, quantity: '1000', estimate: '0.123456' }] })
  const skipped = { supplier, why: 'contractPrice', remark: '按年度框架' }
  expect((await desk.take(desk.buyer, 'purchase.requisition', request, 'skip', skipped)).status).toBe(200)
  const [comparison] = (await desk.buyer.get(`/api/purchase/priceComparison/?request=${request}`)).json().results
  expect((await desk.take(desk.buyer, 'purchase.priceComparison', comparison.id, 'award')).status).toBe(200)
  await desk.agree('purchase.priceComparison', comparison.id)
  const [made] = (await desk.buyer.get(`/api/purchase/order/?comparison=${comparison.id}`)).json().results
  const price = '0.123456'
  expect(await desk.read(order, made.id)).toMatchObject({
    offContract: false,
    total: { amount: '123.4600' },
    items: [{ unitPrice: price, price, contractPrice: price, amount: '123.46' }],
  })
  expect((await send(made.id)).status).toBe(200)
  const { items } = await desk.read(order, made.id)
  const pdf = await desk.buyer.get(`/api/purchase/order/${made.id}/paper/?paper=order&language=zh`)
  expect((await pdfText(pdf.rawPayload)).join('\n')).toContain(price)
  const arrived = [{ ordered: items[0].id, quantity: '1000' }]
  const receipt = { order: made.id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: arrived }
  expect((await desk.make(desk.buyer, 'purchase.receipt', receipt)).status).toBe(201)
  const invoice = await desk.make(desk.buyer, 'purchase.invoice', {
    order: made.id,
    invoiceNo: 'FP-6',
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: [{ ordered: items[0].id, quantity: '1000', unitPrice: price }],
  })
  expect(invoice.status, JSON.stringify(invoice.body)).toBe(201)
  const matched = await desk.take(desk.buyer, 'purchase.invoice', invoice.body.id, 'match')
  expect(matched.body).toMatchObject({ state: 'released', items: [{ unitPrice: price, agreedPrice: price, amount: '123.46' }] })
})

describe('a quote', () => {
  test('names an effective contract of its own supplier in its currency, and no other', async () => {
    const [supplier, other, material] = [await desk.supplier(), await desk.supplier(), await desk.material()]
    const prices = [{ material, fromQuantity: '1', unitPrice: '10' }]
    const [own, foreign, dollars] = [
      await agreed(supplier, prices),
      await agreed(other, prices),
      await agreed(supplier, prices, { currency: 'USD' }),
    ]
    const { id: request } = await desk.claimed({ items: [{ material, quantity: '100', estimate: '10' }] })
    const { id } = await desk.compared(request, supplier, '10')
    const quoted = (contract: unknown, more: object = {}) =>
      desk.change(desk.buyer, 'purchase.priceComparison', id, { quotes: [{ item: 1, supplier, unitPrice: '10', contract, ...more }] })
    expect((await quoted('HT-1')).status).toBe(400)
    expect((await quoted(foreign)).body).toMatchObject({ field: 'quotes.0.contract' })
    expect((await quoted(dollars)).body).toMatchObject({ field: 'quotes.0.contract' })
    expect((await quoted(own, { currency: 'USD' })).body).toMatchObject({ field: 'quotes.0.contract' })
    expect((await quoted(own)).body).toMatchObject({ quotes: [{ contract: { id: own } }] })
    const made = await desk.make(desk.buyer, 'purchase.priceComparison', {
      title: '新比价',
      items: [{ key: 1, material, name: '电极', quantity: '5' }],
      suppliers: [{ supplier, billType: 'none', settlementDays: 30 }],
      quotes: [{ item: 1, supplier, unitPrice: '10', contract: dollars }],
    })
    expect(made.body).toMatchObject({ field: 'quotes.0.contract', message: expect.stringContaining('is in USD, but the quote is in CNY') })
  })
})
