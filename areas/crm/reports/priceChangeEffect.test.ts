import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { exact } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'
import type { PriceBook } from '../price/priceBook.ts'
import { changedBook, changedPrice, priceEffect, type SoldLines } from './priceChangeEffect.ts'

const at = { day: '2026-11-23', knownAt: '2026-11-23T08:00:00Z' } as const
const entered = { validFrom: '2026-01-01', recordedAt: '2026-01-01T00:00:00Z' } as const

const book: PriceBook = {
  prices: [
    { id: 1, model: 7, tier: 'retail', currency: 'CNY', amount: '100.0000', ...entered },
    { id: 2, model: 7, tier: 'T1', currency: 'CNY', amount: '90.0000', ...entered },
  ],
  overrides: [
    {
      id: 3,
      customer: 5,
      customerType: null,
      model: 7,
      currency: 'CNY',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      breaks: [{ fromQuantity: '10', price: '80.000000' }],
    },
  ],
  promotions: [],
  floors: [],
  rates: [],
  costs: [{ id: 4, model: 7, amount: '60.0000', ...entered }],
}

const line = (more: Partial<SoldLines> = {}): SoldLines => ({
  model: 7,
  family: 1,
  tier: 'retail',
  customer: 4,
  customerType: null,
  currency: 'CNY',
  quantity: '2',
  sold: '2',
  unitPrice: '100.00',
  vatRate: null,
  lines: 1,
  ...more,
})

const dearer = [{ model: 7, tier: 'retail', currency: 'CNY', amount: '110.0000' }] as const

describe('a price change', () => {
  test('moves what is sold by the tier and those that fall back on it, keeps discounts, and does not move negotiated prices', () => {
    const price = (more: Partial<SoldLines>) => changedPrice(line(more), book, changedBook(book, dearer, at), at)
    expect(price({})).toBe('110.00')
    // A tenth off was granted on a quotation.
    expect(price({ unitPrice: '90.00' })).toBe('99.00')
    expect(price({ tier: 'T1', unitPrice: '90.00' })).toBe('90.00')
    expect(price({ customer: 5, quantity: '10', unitPrice: '80.00' })).toBe('80.00')
    expect(price({ customer: 5, quantity: '9' })).toBe('110.00')
    expect(price({ currency: 'USD', unitPrice: '15.00' })).toBe('15.00')
    const retailAlone = { ...book, prices: book.prices.slice(0, 1) }
    expect(changedPrice(line({ tier: 'T1' }), retailAlone, changedBook(retailAlone, dearer, at), at)).toBe('110.00')
  })

  test('says revenue and margin before and after', () => {
    const sold = [line(), line({ unitPrice: '90.00', lines: 3 })]
    expect(priceEffect(sold, book, dearer, at)).toEqual({
      lines: 4,
      revenue: '740.00',
      changedRevenue: '814.00',
      difference: '74.00',
      // 8 pieces at a cost of 60.
      margin: '0.3514',
      changedMargin: '0.4103',
    })
    expect(priceEffect(sold, { ...book, costs: null }, dearer, at)).toMatchObject({ margin: null, changedMargin: null })
    expect(priceEffect(sold, { ...book, costs: [] }, dearer, at)).toMatchObject({ margin: null })
  })

  test('to the same prices changes nothing, and a dearer one never lowers revenue', () => {
    const cents = fc.integer({ min: 100, max: 1_000_000 }).map(value => exact(value).over(100, 2).toFixed(2))
    const sold = fc.array(
      fc.record({ unitPrice: cents, quantity: fc.integer({ min: 1, max: 99 }).map(String), lines: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(sold, fc.integer({ min: 0, max: 100 }), (rows, percent) => {
        const lines = rows.map(row => line({ ...row, sold: row.quantity }))
        const amount = exact(100).times(exact(100).plus(percent)).over(100, 4).toFixed(4)
        const differenceAt = (retail: string) =>
          priceEffect(lines, book, [{ model: 7, tier: 'retail', currency: 'CNY', amount: retail }], at).difference
        expect(differenceAt('100.0000')).toBe('0.00')
        expect(exact(differenceAt(amount)).gte(0)).toBe(true)
      }),
    )
  })
})

describe('the report', () => {
  test('applies a change that waits to the orders that its reader sees, and leads to them', async () => {
    const { company, today, confirmed, serialProduct } = await openOrderDesk()
    const model = await serialProduct()
    const order = await confirmed([
      { model, quantity: '2' },
      { model, quantity: '5' },
    ])
    // What was given away has no price that could change.
    const { items } = order as { readonly items: readonly { readonly id: number }[] }
    await sql`update operate_order_items set unit_price = 0, amount = 0 where id = ${items[1]?.id}`.execute(company.database.db)
    const made = await company.owner.post('/api/crm/priceChange/', {
      reason: '涨价',
      effectiveDate: dayAfter(today, 30),
      rows: [{ model, tier: 'retail', currency: 'CNY', amount: '110' }],
    })
    expect(made.statusCode, made.body).toBe(201)
    const change = made.json()
    const asked = `/api/report/materials/price_change_effect/?priceChange=${change.id}`
    const answer = (await company.owner.get(asked)).json()
    expect(answer.rows).toMatchObject([
      {
        values: {
          model: { id: model },
          currency: 'CNY',
          lines: 1,
          revenue: '200.00',
          changedRevenue: '220.00',
          difference: '20.00',
          orders: 1,
        },
        leadsTo: { parameters: expect.stringContaining(String(order['code'])) },
      },
    ])
    expect(answer.total).toMatchObject({ values: { differenceInCny: '20.00', orders: 1 } })
    expect((await company.owner.get(asked.replace(String(change.id), '999999'))).json().rows).toEqual([])
  })
})
