import { describe, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'
import { leastExpiry, takeSalable } from './salableStock.ts'

const { company, today, customer, read, take, made, drafted } = await openOrderDesk()

const quotations = '/api/crm/quotation/'
const minSalableDays = 60
let turn = 0

/** A reagent that customers are to be able to use for sixty days, with so much in lots that last so long. */
const reagentWith = async (...lots: readonly (readonly [quantity: number, days: number])[]): Promise<number> => {
  const { id: model } = await company.usable(company.entity('product.model'), { shelfLifeDays: 400, minSalableDays, saleable: true })
  const { material } = await read('/api/product/model/', model)
  await made('/api/crm/price/', { model, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01', reason: '期初' })
  const { id: place } = await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })
  for (const [quantity, days] of lots) {
    const { id } = await made('/api/stock/lot/', { code: `L${days}-${++turn}`, material: material.id, expiresOn: dayAfter(today, days) })
    await made('/api/stock/move/', { reason: 'opening', material: material.id, lot: id, quantity: String(quantity), to: place })
  }
  return model
}

const saidOf = ({ items }: { readonly items: readonly Record<string, unknown>[] }) =>
  items.map(({ shortDated, lasting, lotExpiresOn }) => ({ shortDated, lasting, lotExpiresOn }))
const unsaid = { shortDated: false, lasting: null, lotExpiresOn: null }

describe('reagents of which stock would reach the customer too old', () => {
  test('are said so on the line of an order, which is confirmed knowingly', async () => {
    const model = await reagentWith([10, 59], [3, 61])
    const order = await drafted([
      { model, quantity: '2' },
      { model, quantity: '6' },
    ])
    expect(saidOf(order)).toEqual([unsaid, { shortDated: true, lasting: '1.0000', lotExpiresOn: dayAfter(today, 59) }])
    expect(order.items[1].lotToExpire).toMatch(/^L59-/)
    expect(order.can).toContain('confirmShortDated')
    expect(order.can).not.toContain('confirm')
    expect(await take(orders, order.id, 'confirm')).toMatchObject({ body: { message: expect.stringContaining('short-dated') } })
    expect(await take(orders, order.id, 'confirmShortDated')).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    // What is put aside for it needs nothing more of stock; the rest still says it.
    expect((await take(orders, order.id, 'reserve')).status).toBe(200)
    expect(saidOf(await read(orders, order.id))).toEqual([
      unsaid,
      { shortDated: true, lasting: '0.0000', lotExpiresOn: dayAfter(today, 59) },
    ])
  })

  test('are nothing to say where enough lasts, where there is no such stock, and where nothing expires', async () => {
    const enough = await drafted([{ model: await reagentWith([10, 59], [8, 61]), quantity: '8' }])
    expect(saidOf(enough)).toEqual([unsaid])
    expect(enough.can).toContain('confirm')
    expect(enough.can).not.toContain('confirmShortDated')
    expect(await take(orders, enough.id, 'confirmShortDated')).toMatchObject({ body: { message: expect.stringContaining('No line') } })
    expect(saidOf(await drafted([{ model: await reagentWith([2, 61]), quantity: '8' }]))).toEqual([unsaid])
  })

  test('are said so on the line of a quotation', async () => {
    const model = await reagentWith([10, 59], [3, 61])
    const quotation = await made(quotations, {
      company: customer,
      type: 'normal',
      items: [
        { model, quantity: '3', optional: true },
        { model, quantity: '4' },
        { name: '现场服务', quantity: '1', ownPrice: '10' },
      ],
    })
    expect(saidOf(quotation)).toEqual([unsaid, { shortDated: true, lasting: '3.0000', lotExpiresOn: dayAfter(today, 59) }, unsaid])
  })
})

test('what a line says is what can be reserved for it, whatever lies in stock and on whatever day it is promised', async () => {
  const lots = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 130 })), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(lots, fc.integer({ min: 1, max: 25 }), fc.integer({ min: 0, max: 40 }), async (lying, quantity, inDays) => {
      const promisedOn = dayAfter(today, inDays)
      const order = await drafted([{ model: await reagentWith(...lying), quantity: String(quantity) }], {
        promisedOn,
        customerPo: `SHORT-${++turn}`,
      })
      const there = lying.map(([available, days], id) => ({ id, available: String(available), expiresOn: dayAfter(today, days) }))
      const { taken, withheld } = takeSalable(there, String(quantity), leastExpiry(promisedOn, minSalableDays))
      const lasting = taken.reduce((sum, one) => sum + Number(one.quantity), 0)
      const isShort = lasting < quantity && Number(withheld) > 0
      const first = there.map(({ expiresOn }) => expiresOn).toSorted()[0]
      expect(saidOf(order)).toEqual([isShort ? { shortDated: true, lasting: `${lasting}.0000`, lotExpiresOn: first } : unsaid])
      // Lists find it by that, lines and orders alike.
      for (const list of [`${orders}items/?record=${order.id}&`, `${orders}?customerPo=${order.customerPo}&`]) {
        const found = await Promise.all(
          [true, false].map(async wanted => (await company.owner.get(`${list}shortDated=${wanted}`)).json().count),
        )
        expect(found, list).toEqual(isShort ? [1, 0] : [0, 1])
      }
    }),
    { numRuns: runs(12) },
  )
})

test('a unit of a reagent can be used for its shelf life from the day of its production, any other one without end', async () => {
  const reagent = await reagentWith()
  const producedOn = '2026-02-03'
  expect(await made('/api/product/unit/', { model: reagent, sn: '000001', producedOn })).toMatchObject({
    expiresOn: dayAfter(producedOn, 400),
  })
  const { id: sensor } = await company.usable(company.entity('product.model'), { shelfLifeDays: null, minSalableDays: null })
  expect(await made('/api/product/unit/', { model: sensor, sn: '000001', producedOn })).toMatchObject({ expiresOn: null })
})
