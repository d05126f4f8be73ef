import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// What is tracked by serial number has its numbers from the gate on: received, inspected, put in stock, sent back and replaced piece by piece.

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

const lotPath = 'quality.iqc'
const returnPath = 'quality.supplierReturn'

const arrival = async (quantity: string) => {
  const material = await desk.material({ serialTracked: true })
  const { id: order, items } = await desk.sent({ material, quantity })
  const receive = (serials: string | null, of = quantity) =>
    desk.make(desk.buyer, 'purchase.receipt', {
      order,
      receivedOn: dayFromNow(0),
      deliveryNote: 'DN-1',
      items: [{ ordered: items[0]?.id, quantity: of, serials }],
    })
  return { material, receive }
}

const lotOf = async (receipt: number) => (await desk.buyer.get(`/api/quality/iqc/?receipt=${receipt}`)).json().results[0]

/** Where each piece of a material lies: `kind serial`. */
const pieces = async (material: number): Promise<readonly string[]> => {
  const { results } = (await desk.buyer.get(`/api/stock/balance/?material=${material}&quantity__gte=0.0001&page_size=100`)).json()
  return results.map((one: { kind: string; serial: string | null }) => `${one.kind} ${one.serial ?? '–'}`).toSorted()
}

const step = async (entity: string, id: number, name: string, input?: Readonly<Record<string, unknown>>) => {
  const { status, body } = await desk.take(desk.buyer, entity, id, name, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const inspected = async (receipt: number): Promise<number> => {
  const { id } = await lotOf(receipt)
  await desk.change(desk.buyer, lotPath, id, { coaFile: await desk.server.picture(desk.buyer) })
  await step(lotPath, id, 'inspect')
  return id
}

describe('serial numbers at the gate', () => {
  test('are asked for, as many as pieces, and none is received twice', async () => {
    const { material, receive } = await arrival('5')
    for (const serials of [null, 'A-1 A-2', 'A-1 A-1 A-2 A-3 A-4'])
      expect((await receive(serials)).body).toMatchObject({ error: 'invalidFields', field: 'items.0.serials' })
    const { status, body } = await receive('A-01~A-03', '3')
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.items[0].serials).toBe('A-01\nA-02\nA-03')
    expect(await lotOf(body.id)).toMatchObject({ serials: 'A-01\nA-02\nA-03', quantity: '3.0000' })
    expect(await pieces(material)).toEqual(['quarantine A-01', 'quarantine A-02', 'quarantine A-03'])
    expect((await receive('A-03 A-04', '2')).status).toBe(400)
    await step('purchase.receipt', body.id, 'reverse', { reason: '送错了' })
    expect(await pieces(material)).toEqual([])
    expect((await receive('A-03 A-04', '2')).status).toBe(201)
  })

  test('nothing that is not tracked by them has any', async () => {
    const material = await desk.material()
    const { id: order, items } = await desk.sent({ material, quantity: '2' })
    const lines = [{ ordered: items[0]?.id, quantity: '2', serials: 'A B' }]
    const { body } = await desk.make(desk.buyer, 'purchase.receipt', { order, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: lines })
    expect(body).toMatchObject({ error: 'invalidFields', field: 'items.0.serials' })
  })

  test('are stocked as they are found; what is missing is told as a difference', async () => {
    const { material, receive } = await arrival('30')
    const lot = await inspected((await receive('P001~P030')).body.id)
    await step(lotPath, lot, 'pass')
    const short = await desk.take(desk.buyer, lotPath, lot, 'putInStock', { quantity: '29', remark: '少 1 件' })
    expect(short.body).toMatchObject({ error: 'invalidFields', field: 'input.serials' })
    const foreign = await desk.take(desk.buyer, lotPath, lot, 'putInStock', { quantity: '29', serials: 'P001~P028 Q9', remark: '少 1 件' })
    expect(foreign.body).toMatchObject({ error: 'invalidFields', field: 'input.serials' })
    await step(lotPath, lot, 'putInStock', { quantity: '29', serials: 'P001~P012 P014~P030', remark: '少 1 件' })
    const there = await pieces(material)
    expect(there).toHaveLength(29)
    expect(there.every(one => one.startsWith('usable '))).toBe(true)
    expect(there).not.toContain('usable P013')
  })

  test('go apart with the parts of a lot, back to the supplier and come anew', async () => {
    const { material, receive } = await arrival('4')
    const lot = await inspected((await receive('X1 X2 X3 X4')).body.id)
    const parts = (some: string | null, others: string | null) => ({
      parts: [
        { followUp: 'pass', quantity: '3', serials: some },
        { followUp: 'return', quantity: '1', serials: others },
      ],
      remark: null,
    })
    for (const wrong of [parts(null, null), parts('X1 X2 X3', 'X3'), parts('X1 X2', 'X3'), parts('X1 X2 Y', 'X3')])
      expect((await desk.take(desk.buyer, lotPath, lot, 'dispose', wrong)).status).toBe(400)
    const { parts: made } = await step(lotPath, lot, 'dispose', parts('X1 X2 X4', 'X3'))
    const [kept, back] = await Promise.all(made.map(({ id }: { id: number }) => desk.read(lotPath, id)))
    expect([kept.serials, back.serials]).toEqual(['X1\nX2\nX4', 'X3'])
    await step(lotPath, kept.id, 'putInStock', { quantity: '3' })
    expect(await pieces(material)).toEqual(['quarantine X3', 'usable X1', 'usable X2', 'usable X4'])
    const returned = await desk.read(returnPath, back.supplierReturn.id)
    expect(returned.serials).toBe('X3')
    await step(returnPath, returned.id, 'pack', { packages: 1 })
    await step(returnPath, returned.id, 'ship', { carrier: '顺丰', trackingNumber: 'SF1', shippedOn: dayFromNow(0) })
    expect(await pieces(material)).toEqual(['usable X1', 'usable X2', 'usable X4'])
    expect((await desk.take(desk.buyer, returnPath, returned.id, 'receive', { quantity: '1' })).body).toMatchObject({
      field: 'input.serials',
    })
    await step(returnPath, returned.id, 'receive', { quantity: '1', serials: 'X3R' })
    expect(await pieces(material)).toEqual(['quarantine X3R', 'usable X1', 'usable X2', 'usable X4'])
    // Of what lies in stock some goes back later: which pieces is said.
    const later = { lot: kept.id, supplier: returned.supplier.id, material, quantity: '1', kind: 'return', returnBy: dayFromNow(9) }
    expect((await desk.make(desk.buyer, returnPath, later)).body).toMatchObject({ field: 'serials' })
    const { status, body } = await desk.make(desk.buyer, returnPath, { ...later, serials: 'X2' })
    expect(status, JSON.stringify(body)).toBe(201)
    await step(returnPath, body.id, 'pack', { packages: 1 })
    await step(returnPath, body.id, 'ship', { carrier: '顺丰', trackingNumber: 'SF2', shippedOn: dayFromNow(0) })
    expect(await pieces(material)).toEqual(['quarantine X3R', 'usable X1', 'usable X4'])
  })
})
