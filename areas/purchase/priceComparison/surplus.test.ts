import { expect, test } from 'vitest'
import { pdfText, squeezed } from '../../../tests/harness/pdfText.ts'
import { purchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// A supplier who delivers no less than a minimum, of which not all is needed.

const desk = await purchasingDesk()
const entity = 'purchase.priceComparison'
const [moderate, cheap] = [await desk.supplier({ nameEn: 'Moderate' }), await desk.supplier({ nameEn: 'Cheap' })]

/** A material of which 1,000 lay on the shelf and 400 were used. */
const used = async (): Promise<number> => {
  const material = await desk.material({ batchTracked: false })
  const made = async (name: string, values: object) => {
    const { status, body } = await desk.make(desk.buyer, name, { ...values })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id as number
  }
  const shelf = await made('stock.location', { code: `S-${material}`, name: '货架', kind: 'usable', usual: false })
  const goods = { material, owner: 'company', lot: null, serial: null }
  await made('stock.move', { ...goods, reason: 'opening', quantity: '1000', from: null, to: shelf })
  await made('stock.move', { ...goods, reason: 'issue', quantity: '400', from: shelf, to: null, note: '装配' })
  return material
}

/** One asks 10 for what is needed, the other 9.90 for no less than 300 pieces. */
const compared = async (material: number | null, more: object = {}) => {
  const { status, body } = await desk.make(desk.buyer, entity, {
    title: '电极',
    interestRate: '0.06',
    benchmarkDays: 30,
    handlingPerSupplier: '0',
    items: [{ key: 1, name: '电极', material, quantity: '100' }],
    suppliers: [moderate, cheap].map(supplier => ({ supplier, billType: 'none', settlementDays: 30 })),
    quotes: [
      { item: 1, supplier: moderate, unitPrice: '10' },
      { item: 1, supplier: cheap, unitPrice: '9.90', moq: '300' },
    ],
    awards: [{ item: 1, supplier: moderate }],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const awarded = async (id: number) => desk.take(desk.buyer, entity, id, 'award')

test('costs what its surplus costs until it is used, by what left stock in twelve months; the comparison remembers that', async () => {
  const row = await compared(await used())
  expect(row).toMatchObject({ carryingRate: '0.2000', items: [{ used: '400.0000' }] })
  // 200 pieces at 9.90 lie for a quarter of a year at 20 %: 99 in all, so that 10 is the lower cost.
  const handedIn = await awarded(row.id)
  expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200)
  expect(handedIn.body.awards).toMatchObject([{ rank: 1, effectiveCost: '10.000000' }])
  const printed = await desk.buyer.get(`/api/purchase/priceComparison/${row.id}/paper/?paper=sheet&language=en`)
  const words = (await pdfText(printed.rawPayload)).join('')
  for (const said of ['Minimum-order surplus', 'leaves 200 over', 'or its minimum order is ≤ 100']) expect(words).toContain(squeezed(said))
})

test('counts in full where nothing was used, and not at all without a rate', async () => {
  const unknown = await compared(null)
  expect(unknown.items).toMatchObject([{ used: null }])
  expect((await awarded(unknown.id)).status).toBe(200)
  const uncounted = await compared(null, { carryingRate: null })
  expect((await awarded(uncounted.id)).body).toMatchObject({
    error: 'ruleBroken',
    fields: { 'awards.0.reason': expect.stringMatching(/./) },
  })
  const unmoved = await compared(await desk.material({ batchTracked: false }))
  expect(unmoved.items).toMatchObject([{ used: '0.0000' }])
})

test('nobody types what was used', async () => {
  const { id, items, version } = await compared(await used())
  const typed = await desk.buyer.patch(`/api/purchase/priceComparison/${id}/`, {
    version,
    items: [{ ...items[0], material: items[0].material.id, used: '9' }],
  })
  expect([typed.statusCode, (await desk.read(entity, id)).items[0].used]).toEqual([400, '400.0000'])
})
