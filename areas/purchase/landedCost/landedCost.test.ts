import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'

// Freight and duty of a delivery lie in what its goods are worth.

const landed = 'purchase.landedCost'

let desk: PurchasingDesk
let shelf: number

beforeAll(async () => {
  desk = await purchasingDesk()
  shelf = (await desk.make(desk.buyer, 'stock.location', { code: 'SHELF', name: '货架', kind: 'usable', usual: true })).body.id
})

const made = async (entity: string, values: object) => {
  const { status, body } = await desk.make(desk.buyer, entity, { ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const received = async (material: number, quantity: string) => {
  const { id, items } = await desk.sent({ price: '10', quantity, material })
  return made('purchase.receipt', { order: id, receivedOn: dayFromNow(0), items: [{ ordered: items[0]?.id, quantity }] })
}
const valueOf = async (material: number) => {
  const { rows } = (await desk.buyer.get(`/api/report/stock/value_flow/?material=${material}`)).json()
  const { cameValue, repricedValue, differenceValue, endValue } = rows[0].values
  return [cameValue, repricedValue, differenceValue, endValue]
}

test('is shared out to the cent, posted by somebody else, borne by what is there, and taken back', async () => {
  const material = await desk.material({ batchTracked: false })
  const { id: receipt } = await received(material, '30')
  await putOnShelf(desk, material, '30', shelf)
  const charges = [
    { kind: 'freight', amount: '200.00', basis: 'value' },
    { kind: 'duty', amount: '33.35', basis: 'quantity' },
  ]
  const { id, total, items } = await made(landed, { receipt, charges })
  expect([total, items[0].share, items[0].value]).toEqual(['233.35', '233.35', '300.00'])
  expect(await valueOf(material)).toEqual(['300.0000', '0.0000', '0.0000', '300.0000'])
  expect((await desk.take(desk.buyer, landed, id, 'post')).body).toMatchObject({ error: 'fourEyes' })
  // Whoever changes what somebody else began does not post it either.
  expect((await desk.change(desk.otherBuyer, landed, id, { notes: '运单 SF1' })).status).toBe(200)
  expect((await desk.take(desk.otherBuyer, landed, id, 'post')).body).toMatchObject({ error: 'fourEyes' })
  expect((await desk.take(desk.chief, landed, id, 'post')).body).toMatchObject({ status: 'posted', code: expect.stringMatching(/^LC-/) })
  expect(await valueOf(material)).toEqual(['300.0000', '233.3500', '0.0000', '533.3500'])
  expect((await desk.take(desk.chief, landed, id, 'reverse', { reason: '重复' })).body.status).toBe('reversed')
  expect(await valueOf(material)).toEqual(['300.0000', '0.0000', '0.0000', '300.0000'])
})

test('by weight asks for the weight of each line, and what has left expenses its share', async () => {
  const material = await desk.material({ batchTracked: false })
  const { id: receipt, items } = await received(material, '40')
  await putOnShelf(desk, material, '40', shelf)
  await made('stock.move', { material, owner: 'company', lot: null, serial: null, reason: 'issue', quantity: '30', note: '装配' })
  const charges = [{ kind: 'freight', amount: '100.00', basis: 'weight' }]
  expect((await desk.make(desk.buyer, landed, { receipt, charges })).status).toBe(400)
  const { id } = await made(landed, { receipt, charges, items: [{ received: items[0].id, weight: '12.5' }] })
  await desk.take(desk.chief, landed, id, 'post')
  expect(await valueOf(material)).toEqual(['400.0000', '25.0000', '75.0000', '125.0000'])
})

test('is borne by what did not go back to its supplier', async () => {
  const material = await desk.material({ batchTracked: false })
  const { id: receipt } = await received(material, '40')
  const lot = (await desk.buyer.get(`/api/quality/iqc/?receipt=${receipt}`)).json().results[0].id
  await desk.change(desk.buyer, 'quality.iqc', lot, { coaFile: await desk.server.picture(desk.buyer) })
  await desk.take(desk.buyer, 'quality.iqc', lot, 'inspect')
  await desk.take(desk.chief, 'quality.iqc', lot, 'pass', {})
  await desk.take(desk.chief, 'quality.iqc', lot, 'putInStock', { quantity: '40', location: shelf })
  const { id } = await made('quality.supplierReturn', { lot, quantity: '10' })
  await desk.take(desk.buyer, 'quality.supplierReturn', id, 'pack', { packages: 1 })
  const shipping = { carrier: '顺丰', trackingNumber: 'SF1', shippedOn: dayFromNow(0) }
  expect((await desk.take(desk.buyer, 'quality.supplierReturn', id, 'ship', shipping)).status).toBe(200)
  const { items } = await made(landed, { receipt, charges: [{ kind: 'freight', amount: '50.00', basis: 'value' }] })
  expect(items).toMatchObject([{ quantity: '30.0000', value: '300.00', share: '50.00' }])
})

test('much money is agreed to by those who decide about so much, and splitting it changes nothing', async () => {
  const [material, supplier] = [await desk.material({ batchTracked: false }), await desk.supplier()]
  const delivered = async () => {
    const { id, items } = await desk.sent({ price: '10', quantity: '100', material, supplier })
    return made('purchase.receipt', { order: id, receivedOn: dayFromNow(0), items: [{ ordered: items[0]?.id, quantity: '100' }] })
  }
  const [one, other] = [await delivered(), await delivered()]
  const charged = async (receipt: number, amount: string) => made(landed, { receipt, charges: [{ kind: 'duty', amount, basis: 'value' }] })
  const much = await charged(one.id, '5000.01')
  const refused = await desk.take(desk.chief, landed, much.id, 'post')
  expect(refused.body.message).toContain('5000')
  expect((await desk.read(landed, much.id)).status).toBe('draft')
  expect((await desk.take(desk.buyer, landed, much.id, 'submit')).body).toMatchObject({
    status: 'pending',
    together: { amount: '5000.0100', currency: 'CNY' },
  })
  // What waits counts: two halves are as much as the whole.
  const little = await charged(other.id, '0.50')
  expect((await desk.take(desk.chief, landed, little.id, 'post')).body).toMatchObject({ error: 'ruleBroken' })
  const asked = await desk.agree(landed, much.id)
  expect(asked).toEqual([desk.chief.userId, desk.holders['purchasingManager']?.userId])
  expect(await desk.read(landed, much.id)).toMatchObject({ status: 'posted', items: [{ share: '5000.01' }] })
  expect((await desk.take(desk.chief, landed, little.id, 'post')).body).toMatchObject({ error: 'ruleBroken' })
})
