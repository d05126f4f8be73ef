import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// Reels are bought by the reel and counted in pieces, to the piece and to the cent.

const order = 'purchase.order'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

test('so many reels are so many pieces, and come to so many times the price of one', async () => {
  const [supplier, other, material] = [await desk.supplier(), await desk.supplier(), await desk.material()]
  const unit = await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })
  expect(unit.body, JSON.stringify(unit.body)).toMatchObject({ caption: '盘 × 3000' })
  expect(
    (await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })).status,
  ).toBeGreaterThanOrEqual(400)
  const items = [{ material, pack: unit.body.id, packs: '7', packPrice: '100' }]
  const { status, body } = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({
    total: { amount: '700.0000' },
    items: [{ quantity: '21000.0000', contents: '3000.0000', price: '0.033333', amount: '700.00' }],
  })
  const strange = await desk.make(desk.buyer, order, { supplier: other, deliverBy: dayFromNow(9), items })
  expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ['items.0.pack']])
  const parts = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items: [{ ...items[0], packs: '0.0001' }] })
  expect(parts.status).toBe(400)
})

test('three reels are received as three reels, and paid as three reels on the paper', async () => {
  const [supplier, material] = [await desk.supplier(), await desk.material()]
  const { id: pack } = (await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })).body
  const other = (
    await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material: await desk.material(), name: '盘', contents: '5' })
  ).body
  const { id, items } = await desk.sent({ price: '0.033333', quantity: '21000', supplier, material })
  const [line] = items
  const receipt = { order: id, receivedOn: dayFromNow(0) }
  const arrived = (more: object) => desk.make(desk.buyer, 'purchase.receipt', { ...receipt, items: [{ ordered: line?.id, ...more }] })
  expect(Object.keys((await arrived({ pack: other.id, packs: '3' })).body.fields ?? {})).toEqual(['items.0.pack'])
  expect(Object.keys((await arrived({ pack, packs: '0.0001' })).body.fields ?? {})).toEqual(['items.0.quantity'])
  expect(Object.keys((await arrived({ packs: '3' })).body.fields ?? {})).toEqual(['items.0.pack'])
  expect((await arrived({ pack, packs: '8' })).status).toBe(400)
  const { status, body } = await arrived({ pack, packs: '3' })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ items: [{ quantity: '9000.0000', packs: '3.0000', contents: '3000.0000' }] })
  expect((await desk.read('purchase.order', id)).items[0].received).toBe('9000.0000')
  // What is counted by the piece is of no buying unit.
  expect((await arrived({ pack, quantity: '12000' })).body).toMatchObject({ items: [{ quantity: '12000.0000', pack: null, packs: null }] })
  const paper = { order: id, invoiceNo: 'RE-1', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
  const asked = { ordered: line?.id, pack, packs: '7' }
  const invoice = (more: object, paperSays: object = {}) =>
    desk.make(desk.buyer, 'purchase.invoice', { ...paper, ...paperSays, items: [{ ...asked, ...more }] })
  for (const netPrices of [false, true])
    expect(Object.keys((await invoice({ unitPrice: '1' }, { netPrices })).body.fields ?? {})).toEqual(['items.0.packPrice'])
  const entered = await invoice({ packPrice: '100' })
  expect(entered.status, JSON.stringify(entered.body)).toBe(201)
  expect(entered.body).toMatchObject({
    total: { amount: '700.0000' },
    items: [{ quantity: '21000.0000', unitPrice: '0.033333', packPrice: '100.000000', amount: '700.00' }],
  })
  const matched = await desk.take(desk.buyer, 'purchase.invoice', entered.body.id, 'match')
  expect(matched.body, JSON.stringify(matched.body)).toMatchObject({ state: 'released', tolerated: '0.01' })
})

test('an invoice of an order in reels is proposed in reels, at the price of the paper', async () => {
  const [supplier, material] = [await desk.supplier(), await desk.material()]
  const { id: pack } = (await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })).body
  const items = [{ material, pack, packs: '7', packPrice: '100' }]
  const { body: of } = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items })
  expect((await desk.take(desk.buyer, order, of.id, 'submitPrice')).status).toBe(200)
  await desk.agree(order, of.id)
  const receipt = await desk.make(desk.buyer, 'purchase.receipt', { order: of.id, receivedOn: dayFromNow(0) })
  expect(receipt.body, JSON.stringify(receipt.body)).toMatchObject({ items: [{ quantity: '21000.0000', packs: null }] })
  const paper = { order: of.id, invoiceNo: 'RE-2', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
  const { body: invoice } = await desk.make(desk.buyer, 'purchase.invoice', paper)
  expect(invoice, JSON.stringify(invoice)).toMatchObject({
    total: { amount: '700.0000' },
    items: [{ packs: '7.0000', packPrice: '100.000000' }],
  })
  expect((await desk.take(desk.buyer, 'purchase.invoice', invoice.id, 'match')).body).toMatchObject({
    state: 'released',
    tolerated: '0.00',
  })
})

describe('what is bought by the reel', () => {
  const days = { shippedOn: dayFromNow(0), expectedOn: dayFromNow(3) }
  let address = 0

  const inReels = async () => {
    const [supplier, material] = [await desk.supplier(), await desk.material()]
    const { id: pack } = (await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })).body
    const items = [{ material, pack, packs: '7', packPrice: '100' }]
    const { body } = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items })
    expect((await desk.take(desk.buyer, order, body.id, 'submitPrice')).status).toBe(200)
    await desk.agree(order, body.id)
    return { id: body.id as number, line: body.items[0].id as number, pack: pack as number }
  }

  test('is announced by the reel, and received as it was announced', async () => {
    const { id, line, pack } = await inReels()
    const announce = (more: object) =>
      desk.make(desk.buyer, 'purchase.shippingNotice', { order: id, ...days, items: [{ ordered: line, ...more }] })
    expect(Object.keys((await announce({ packs: '2' })).body.fields ?? {})).toEqual(['items.0.pack'])
    expect((await announce({ pack, packs: '7.0001' })).status).toBe(400)
    const { status, body } = await announce({ pack, packs: '2.5' })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ items: [{ quantity: '7500.0000', packs: '2.5000', contents: '3000.0000' }] })
    const receipt = await desk.make(desk.buyer, 'purchase.receipt', { notice: body.id, receivedOn: dayFromNow(0) })
    expect(receipt.body, JSON.stringify(receipt.body)).toMatchObject({ items: [{ quantity: '7500.0000', packs: '2.5000' }] })
    // The rest is proposed by the reel; pieces that are no whole part of one are announced by the piece.
    const rest = await desk.make(desk.buyer, 'purchase.shippingNotice', { order: id, ...days })
    expect(rest.body, JSON.stringify(rest.body)).toMatchObject({ items: [{ quantity: '13500.0000', packs: '4.5000' }] })
  })

  test('is asked of its supplier by the reel, and of nothing else', async () => {
    const { id, line } = await inReels()
    const given = await desk.buyer.post('/api/guest_link/', { entity: order, record: id, recipient: '昆山精密 李工', language: 'zh' })
    const secret = given.json<{ path: string }>().path.split('#')[1] ?? ''
    const asGuest = async (deed: 'open' | 'make', payload: object) => {
      const url = `/api/guest/${deed}/`
      const answer = await desk.server.app.inject({
        method: 'POST',
        url,
        payload: { secret, ...payload },
        remoteAddress: `198.51.100.${++address}`,
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const {
      body: {
        makes: {
          lines: [asked],
        },
      },
    } = await asGuest('open', {})
    expect(asked).toMatchObject({ counts: 'packs', told: expect.stringContaining('盘 × 3000') })
    expect(asked.fields).toContainEqual(expect.objectContaining({ name: 'packs', proposed: '7', required: true }))
    expect(asked.fields.map(({ name }: { name: string }) => name)).not.toContain('quantity')
    const make = async (typed: object) => asGuest('make', { values: days, lines: [{ of: line, ...typed }] })
    // The quantity is none of what is asked, and says nothing without a number of reels.
    expect(Object.keys((await make({ quantity: '5' })).body.fields ?? {})).toEqual(['items.0.packs'])
    expect((await make({ packs: '8' })).status).toBe(400)
    expect(await make({ packs: '3', quantity: '5', pack: null })).toMatchObject({ status: 200 })
    expect(await desk.read(order, id)).toMatchObject({ items: [{ announced: '9000.0000' }] })
    const next = (await asGuest('open', {})).body
    expect(next.makes.lines[0].fields).toContainEqual(expect.objectContaining({ name: 'packs', proposed: '4' }))
    // What is left otherwise is announced by the piece.
    expect(
      (await desk.make(desk.buyer, 'purchase.shippingNotice', { order: id, ...days, items: [{ ordered: line, quantity: '1' }] })).status,
    ).toBe(201)
    const last = (await asGuest('open', {})).body.makes.lines[0]
    expect(last).toMatchObject({ counts: 'quantity' })
    expect(last.fields).toContainEqual(expect.objectContaining({ name: 'quantity', proposed: '11999' }))
    expect(last.fields.map(({ name }: { name: string }) => name)).not.toContain('packs')
    expect((await make({ quantity: '11999' })).status).toBe(200)
  })
})
