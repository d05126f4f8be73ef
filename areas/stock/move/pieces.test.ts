import { beforeAll, describe, expect, test } from 'vitest'

import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Many pieces that are tracked by serial number, moved by hand at once: all of them or none.

let desk: PurchasingDesk
let [shelf, other, blocked]: number[] = []

const place = async (code: string, kind: string): Promise<number> =>
  (await desk.make(desk.buyer, 'stock.location', { code, name: code, kind, usual: code === 'SHELF' })).body.id

beforeAll(async () => {
  desk = await purchasingDesk()
  shelf = await place('SHELF', 'usable')
  other = await place('OTHER', 'usable')
  blocked = await place('LOCKED', 'blocked')
}, 120_000)

const moved = (values: object, by: Visitor = desk.buyer) =>
  desk.make(by, 'stock.move', { owner: 'company', lot: null, note: '试一试', ...values })

const refused = (message: string) => ({
  status: 400,
  body: { error: 'ruleBroken', fields: { serials: expect.stringContaining(message) } },
})

/** Where each piece of a material lies: `place serial`, and how many entries the ledger has of it. */
const lying = async (material: number) => {
  const { results } = (await desk.buyer.get(`/api/stock/balance/?material=${material}&quantity__gte=0.0001&page_size=200`)).json()
  return results.map((one: { location: { title: string }; serial: string }) => `${one.location.title} ${one.serial}`).toSorted()
}
const entries = async (material: number): Promise<number> =>
  (await desk.buyer.get(`/api/stock/move/?material=${material}&page_size=1`)).json().count

const pieces = (): Promise<number> => desk.material({ serialTracked: true })

describe('many pieces at once', () => {
  test('two hundred pieces of opening stock are one submission: an entry each, which names that of the first', async () => {
    const material = await pieces()
    const began = performance.now()
    const { status, body } = await moved({ material, reason: 'opening', serials: 'SN0001~SN0199\nsn0200', to: shelf })
    const took = performance.now() - began
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ serial: 'SN0001', quantity: '1.0000', together: null })
    expect(body.serials.split('\n')).toHaveLength(200)
    expect(await lying(material)).toHaveLength(200)
    const { results } = (await desk.buyer.get(`/api/stock/move/?together=${body.id}&page_size=200`)).json()
    expect(results).toHaveLength(199)
    expect(results[0]).toMatchObject({ reason: 'opening', quantity: '1.0000', serials: null, at: body.at, createdBy: { id: desk.buyer.userId } })
    expect(new Set(results.map((one: { code: string }) => one.code)).size).toBe(199)
    console.log('took', took)
    // Each is reversed by itself, like any other entry.
    expect((await moved({ reverses: results[0].id, note: '多记了' })).status).toBe(201)
    expect(await lying(material)).toHaveLength(199)
    const again = performance.now()
    const there = (await moved({ material, reason: 'transfer', serials: 'SN0001~SN0199', from: shelf, to: other })).body
    expect(there).toMatchObject({ error: 'ruleBroken' })
    console.log('took', performance.now() - again, JSON.stringify(there))
  })
})
