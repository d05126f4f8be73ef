import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// Who has to agree to a purchase follows from figures that whoever asks for it cannot choose.

const order = 'purchase.order'
const comparison = 'purchase.priceComparison'

let desk: PurchasingDesk
const of = (role: string): number | undefined => desk.holders[role]?.userId

beforeAll(async () => {
  desk = await purchasingDesk()
  const rate = { currency: 'USD', rate: '7', validFrom: dayFromNow(0), source: 'boc' }
  await desk.make(desk.buyer, 'crm.exchangeRate', rate)
})

/** An award handed in without a requisition, to one supplier. */
const handedIn = async (supplier: number, unitPrice: string, more: object = {}) => {
  const made = await desk.make(desk.buyer, comparison, {
    title: '进口芯片',
    interestRate: '0.06',
    benchmarkDays: 30,
    handlingPerSupplier: '0',
    exception: 'soleSource',
    exceptionNote: '独家',
    items: [{ key: 1, name: '芯片', quantity: '1000' }],
    suppliers: [{ supplier, billType: 'none', settlementDays: 30, currency: 'CNY' }],
    quotes: [{ item: 1, supplier, unitPrice }],
    awards: [{ item: 1, supplier }],
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const taken = await desk.take(desk.buyer, comparison, made.body.id, 'award')
  return { id: made.body.id as number, ...taken }
}

/** An order by hand at this price, handed in. */
const ordered = async (supplier: number, newPrice: string) => {
  const items = [{ name: '外壳', quantity: '1000', newPrice }]
  const { body } = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items })
  return { id: body.id as number, ...(await desk.take(desk.buyer, order, body.id, 'submitPrice')) }
}

describe('the rate', () => {
  test('that a purchaser types decides nobody who is asked: amounts count at the rate of finance, and the difference is told in money', async () => {
    const supplier = await desk.supplier()
    const typed = { exchangeRate: '0.001', rateDate: dayFromNow(0), rateSource: '银行报价', rateNote: '远期' }
    const dollars = { suppliers: [{ supplier, billType: 'none', settlementDays: 30, currency: 'USD' }], ...typed }
    const { id, status, body } = await handedIn(supplier, '100', dollars)
    expect([status, body]).toMatchObject([
      200,
      {
        awardedTotal: { amount: '700000.0000' },
        committed: { amount: '700000.0000' },
        rateDifference: '-699900.00',
        financeRate: '7.000000',
        awards: [{ exchangeRate: '7.000000', lineTotal: '700000.00' }],
      },
    ])
    const { results } = (await desk.chief.get(`/api/approval/document/?entity=${comparison}&record=${id}`)).json()
    expect(JSON.stringify(results[0].content)).toContain('-699,900.00')
    expect(await desk.agree(comparison, id)).toEqual([
      desk.chief.userId,
      of('purchasingManager'),
      of('financeManager'),
      of('generalManager'),
    ])
    const made = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}`)).json().results[0]
    expect(await desk.read(order, made.id)).toMatchObject({ exchangeRate: '7.000000', currency: 'USD' })
  })

  test('ranks nobody first whom the rate of finance does not', async () => {
    const [home, abroad] = [await desk.supplier(), await desk.supplier()]
    const { status, body } = await handedIn(abroad, '100', {
      suppliers: [
        { supplier: home, billType: 'none', settlementDays: 30, currency: 'CNY' },
        { supplier: abroad, billType: 'none', settlementDays: 30, currency: 'USD' },
      ],
      quotes: [
        { item: 1, supplier: home, unitPrice: '500' },
        { item: 1, supplier: abroad, unitPrice: '100' },
      ],
      exchangeRate: '0.001',
      rateDate: dayFromNow(0),
      rateSource: '银行报价',
      rateNote: '远期',
    })
    expect([status, body]).toMatchObject([
      400,
      { field: 'awards.0.reason', message: expect.stringContaining('At the rate of finance, 7:') },
    ])
  })
})

describe('what is split', () => {
  test('between awards and orders by hand to one supplier within a week counts together, and not what goes to another one', async () => {
    const [supplier, other] = [await desk.supplier(), await desk.supplier()]
    const first = await handedIn(supplier, '4.9')
    expect(first.body).toMatchObject({ committed: { amount: '4900.0000' } })
    expect(await desk.agree(comparison, first.id)).toEqual([desk.chief.userId])
    const second = await ordered(supplier, '4.9')
    expect(second.body).toMatchObject({ state: 'approving', committed: { amount: '9800.0000' } })
    expect(await desk.agree(order, second.id)).toEqual([desk.chief.userId, of('purchasingManager')])
    expect((await ordered(other, '4.9')).body).toMatchObject({ committed: { amount: '4900.0000' } })
    expect((await handedIn(supplier, '41')).body).toMatchObject({ committed: { amount: '50800.0000' } })
  })

  test('counts an award in full, however little of it was ordered at another price, and suppliers with one account as one', async () => {
    const [supplier, twin] = [await desk.supplier(), await desk.supplier()]
    const { id } = await handedIn(supplier, '100')
    await desk.agree(comparison, id)
    const made = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}`)).json().results[0]
    const { items } = await desk.read(order, made.id)
    await desk.change(desk.buyer, order, made.id, { items: [{ id: items[0].id, quantity: '1', newPrice: '99' }] })
    expect((await desk.take(desk.buyer, order, made.id, 'submitPrice')).status).toBe(200)
    expect((await ordered(supplier, '1')).body).toMatchObject({ committed: { amount: '101000.0000' } })
    await sql`update purchase_supplier set account_key = '62220000' where id = any(${[supplier, twin]})`.execute(desk.server.database.db)
    expect((await ordered(twin, '1')).body).toMatchObject({ committed: { amount: '102000.0000' } })
  })

  test('counts the same goods together when the week is over, until ninety days have passed; other goods no longer', async () => {
    const { db } = desk.server.database
    const supplier = await desk.supplier()
    const [sensor, cable] = [await desk.material(), await desk.material()]
    const bought = async (material: number, newPrice: string) => {
      const { body } = await desk.make(desk.buyer, order, {
        supplier,
        deliverBy: dayFromNow(9),
        items: [{ material, quantity: '1000', newPrice }],
      })
      return { id: body.id as number, ...(await desk.take(desk.buyer, order, body.id, 'submitPrice')) }
    }
    const first = await bought(sensor, '4.9')
    await desk.agree(order, first.id)
    const award = await handedIn(supplier, '2', { items: [{ key: 1, name: '电极', material: sensor, quantity: '1000' }] })
    await desk.agree(comparison, award.id)
    const back = (days: number) =>
      sql`with o as (update purchase_order set sent_at = now() - make_interval(days => ${days}) where supplier_id = ${supplier} and sent_at is not null)
      update purchase_price_comparison set awarded_at = now() - make_interval(days => ${days}) where id = ${award.id}`.execute(db)
    await back(8)
    expect((await bought(cable, '1')).body).toMatchObject({ committed: { amount: '1000.0000' } })
    expect((await bought(sensor, '4.9')).body).toMatchObject({ committed: { amount: '12800.0000' } })
    await back(91)
    expect((await bought(sensor, '1')).body).toMatchObject({ committed: { amount: '6900.0000' } })
  })

  test('counts an order and its change that waits once, with the greater of both', async () => {
    const supplier = await desk.supplier()
    const first = await ordered(supplier, '4.9')
    await desk.agree(order, first.id)
    const { items } = await desk.read(order, first.id)
    const changed = await desk.change(desk.buyer, order, first.id, {
      items: [{ id: items[0].id, name: '外壳', quantity: '1000', newPrice: '5' }],
    })
    expect(changed.body).toMatchObject({ revision: 2, state: 'draft' })
    expect((await desk.take(desk.buyer, order, changed.body.id, 'submitPrice')).body).toMatchObject({ committed: { amount: '5000.0000' } })
    expect((await ordered(supplier, '1')).body).toMatchObject({ committed: { amount: '6000.0000' } })
  })

  test('of two handed in at once the later one sees the other', async () => {
    const supplier = await desk.supplier()
    const both = await Promise.all([ordered(supplier, '4.9'), ordered(supplier, '4.9')])
    expect(both.map(({ body }): string => body.committed.amount).toSorted((a, b) => a.localeCompare(b))).toEqual(['4900.0000', '9800.0000'])
  })
})

describe('an order', () => {
  test('without a price is neither sent nor handed in; what is free of charge says so, and waits for consent like any price that nobody awarded', async () => {
    const supplier = await desk.supplier()
    const line = { name: '外壳', quantity: '1000' }
    const { body } = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items: [line] })
    expect(body).toMatchObject({ lacksPrice: true, can: expect.not.arrayContaining(['send', 'submitPrice']) })
    for (const step of ['send', 'submitPrice']) expect((await desk.take(desk.buyer, order, body.id, step)).status).toBe(409)
    const items = [{ id: body.items[0].id, ...line, newPrice: '0' }]
    expect((await desk.change(desk.buyer, order, body.id, { items })).body).toMatchObject({
      lacksPrice: false,
      repriced: true,
      can: expect.not.arrayContaining(['send']),
    })
    expect((await desk.take(desk.buyer, order, body.id, 'send')).status).toBe(409)
    expect((await desk.take(desk.buyer, order, body.id, 'submitPrice')).body).toMatchObject({ state: 'approving' })
    expect(await desk.agree(order, body.id)).toEqual([desk.chief.userId])
    expect(await desk.read(order, body.id)).toMatchObject({ state: 'sent', total: { amount: '0.0000' } })
  })

  test('tells those who agree how much more it costs than was awarded, and than the last time', async () => {
    const material = await desk.material()
    await desk.sent({ material, price: '8', quantity: '10' })
    const made = await desk.ordered({ material, price: '10', quantity: '10' })
    expect(made).toMatchObject({ aboveAgreed: '0.00', aboveLast: '20.00', items: [{ lastPrice: '8.000000' }] })
    const items = made.items.map(({ id, quantity }: { id: number; quantity: string }) => ({ id, quantity, newPrice: '12.5' }))
    await desk.change(desk.buyer, order, made.id, { items })
    expect((await desk.take(desk.buyer, order, made.id, 'submitPrice')).body).toMatchObject({ aboveAgreed: '25.00', aboveLast: '45.00' })
  })
})
