import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { observeStatements } from '../../../core/observe/statements.server.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { exchangeDesk, exchangeJobs } from '../../../tests/harness/exchangeDesk.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Many pieces that are tracked by serial number, moved by hand at once: all of them or none.

let desk: PurchasingDesk
let [shelf, other, locked]: number[] = []

const place = async (code: string, kind: string): Promise<number> =>
  (await desk.make(desk.buyer, 'stock.location', { code, name: code, kind, usual: code === 'A-01' })).body.id

beforeAll(async () => {
  desk = await purchasingDesk({ doesJobs: exchangeJobs })
  shelf = await place('A-01', 'usable')
  other = await place('B-02', 'usable')
  locked = await place('C-03', 'blocked')
}, 120_000)

const tried = (values: object, by: Visitor = desk.buyer) =>
  desk.make(by, 'stock.move', { owner: 'company', lot: null, note: '试一试', ...values })

const moved = async (values: object, by?: Visitor) => {
  const { status, body } = await tried(values, by)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const refused = (...messages: readonly string[]) => ({
  status: 400,
  body: { fields: { serials: expect.stringContaining(messages.join('; ')) } },
})

/** Where each piece of a material lies: `place serial`. */
const lying = async (material: number): Promise<readonly string[]> => {
  const { results } = (await desk.buyer.get(`/api/stock/balance/?material=${material}&quantity__gte=0.0001&page_size=200`)).json()
  return results.map((one: { location: { title: string }; serial: string }) => `${one.location.title} ${one.serial}`).toSorted()
}

const entries = async (material: number): Promise<number> =>
  (await desk.buyer.get(`/api/stock/move/?material=${material}&page_size=1`)).json().count

const pieces = (): Promise<number> => desk.material({ serialTracked: true })

const opened = async (serials: string, to = shelf): Promise<number> => {
  const material = await pieces()
  await moved({ material, reason: 'opening', serials, to })
  return material
}

const statementsOf = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
  const texts: string[] = []
  const stop = observeStatements(({ text, work }) => {
    if (work?.kind === 'request') texts.push(text.replaceAll(/\s+/g, ' ').slice(0, 200))
  })
  await write()
  stop()
  return texts
}

describe('many pieces at once', () => {
  test('two hundred pieces of opening stock are one submission: an entry each, in few statements', async () => {
    const material = await pieces()
    let first: { readonly id: number; readonly at: string; readonly serials: string } | undefined
    const texts = await statementsOf(async () => {
      first = await moved({ material, reason: 'opening', serials: 'SN0001~SN0198, sn0199\tSN0200', to: shelf })
    })
    expect(texts.length, texts.join('\n')).toBeLessThan(40)
    expect(first).toMatchObject({ serial: 'SN0001', quantity: '1.0000', together: null })
    expect(first?.serials.split('\n')).toHaveLength(200)
    expect(await lying(material)).toHaveLength(200)
    const { results } = (await desk.buyer.get(`/api/stock/move/?together=${first?.id}&page_size=200`)).json()
    expect(results).toHaveLength(199)
    expect(results[0]).toMatchObject({ reason: 'opening', quantity: '1.0000', serials: null, at: first?.at })
    expect(new Set(results.map((one: { code: string }) => one.code)).size).toBe(199)
    const transfer = await statementsOf(() => moved({ material, reason: 'transfer', serials: first?.serials, from: shelf, to: other }))
    expect(transfer.length, transfer.join('\n')).toBeLessThan(40)
    expect((await lying(material)).every(one => one.startsWith('B-02 '))).toBe(true)
  })

  test('none is moved where one cannot be, and every one that is in the way is named', async () => {
    const material = await opened('A1~A6')
    await moved({ material, reason: 'transfer', serials: 'A2', from: shelf, to: other })
    const keeping = { material, serial: 'a3', location: shelf, quantity: '1', until: dayFromNow(9), purpose: '试产' }
    const kept = await desk.make(desk.buyer, 'stock.reservation', keeping)
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    const before = await entries(material)
    const wanted = { material, reason: 'block', from: shelf, to: locked }
    expect(await tried({ ...wanted, serials: 'A1 A2 A3 A4 A9 a4' })).toMatchObject(
      refused('named more than once: A4', 'not in stock: A9', 'in another location (B-02): A2', 'reserved: A3'),
    )
    expect(await tried({ ...wanted, serials: 'A1', owner: 'customer' })).toMatchObject(refused('another owner’s: A1'))
    expect(await tried({ material, reason: 'opening', serials: 'A5 B1 A6 B2', to: other })).toMatchObject(
      refused('in stock already (A-01): A5, A6'),
    )
    expect(await tried({ material, reason: 'opening', serials: 'B1~A3', to: other })).toMatchObject(refused('no run'))
    expect(await tried({ material, reason: 'opening', serials: 'B0001~B1001', to: other })).toMatchObject(refused('1000'))
    expect(await tried({ material, reason: 'opening', serials: 'B1', serial: 'B1', to: other })).toMatchObject({ status: 400 })
    expect(await tried({ material, reason: 'opening', serials: 'B1 B2', quantity: '3', to: other })).toMatchObject({
      status: 400,
      body: { field: 'quantity' },
    })
    expect(await tried({ material: await desk.material(), reason: 'opening', serials: 'B1', to: other })).toMatchObject(
      refused('not tracked by serial number'),
    )
    // What is tracked by serial number comes in piece by piece, and is asked where the pieces are named.
    expect(await tried({ material, reason: 'opening', quantity: '2', to: other })).toMatchObject({
      status: 400,
      body: { field: 'serials' },
    })
    expect(await entries(material)).toBe(before)
    await moved({ ...wanted, serials: 'A1 A4', quantity: '2' })
    await moved({ ...wanted, reason: 'unblock', from: locked, to: other, serials: 'a1' })
    expect(await lying(material)).toEqual(['A-01 A3', 'A-01 A5', 'A-01 A6', 'B-02 A1', 'B-02 A2', 'C-03 A4'])
  })

  test('what was issued by hand comes back, no other piece, and each entry is reversed by itself', async () => {
    const material = await opened('R1~R4')
    const issue = await moved({ material, reason: 'issue', serials: 'R1~R3' })
    expect(await tried({ material, reason: 'giveBack', serials: 'R1 R4 R5' })).toMatchObject(
      refused('in stock already (A-01): R4', 'not issued there by hand, or returned already: R5'),
    )
    await moved({ material, reason: 'giveBack', serials: 'R1 R2' })
    expect(await tried({ material, reason: 'giveBack', serials: 'R1~R3' })).toMatchObject(refused('in stock already (A-01): R1, R2'))
    const [last] = (await desk.buyer.get(`/api/stock/move/?together=${issue.id}&sort=-id`)).json().results
    expect(await tried({ reverses: last.id, serials: 'R2 R3', note: '误领' })).toMatchObject({ status: 400 })
    expect(await moved({ reverses: last.id, note: '误领' })).toMatchObject({ serial: 'R3', serials: null })
    expect(await lying(material)).toEqual(['A-01 R1', 'A-01 R2', 'A-01 R3', 'A-01 R4'])
  })

  test('a piece is the same in whatever case and width it is written, also by the database', async () => {
    const material = await opened('sn－01')
    expect(await lying(material)).toEqual(['A-01 SN-01'])
    expect(await tried({ material, reason: 'opening', serials: 'Sn‐01', to: other })).toMatchObject(
      refused('in stock already (A-01): SN-01'),
    )
    expect(await tried({ material, reason: 'opening', serial: 'ｓｎ-01', quantity: '1', to: other })).toMatchObject({ status: 400 })
    const { db } = desk.server.database
    const twin = (serial: string) =>
      sql`with b as (insert into stock_balance (place, material_id, location_id, kind, serial, owner, quantity, reserved, unit_id, key)
        select ${serial}, b.material_id, b.location_id, b.kind, ${serial}, b.owner, 0, 0, b.unit_id, ${`twin ${serial}`}
        from stock_balance as b where b.material_id = ${material} and b.quantity > 0 limit 1 returning *)
      insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, serial, owner, to_balance_id)
        select ${serial}, now(), 'opening', b.material_id, 1, b.unit_id, f.id, b.location_id, b.serial, b.owner, b.id
        from b, stock_location as f where f.kind = 'difference'`.execute(db)
    for (const serial of ['sn-01', ' ＳＮ-01', 'SN\u201101', 's\u200bn-01'])
      await expect(twin(serial), serial).rejects.toMatchObject({ code: '23505', constraint: 'stock_balance_serial_rule' })

    // One that was written otherwise before there was one form keeps its name in the ledger, and is found by any.
    await sql`insert into stock_balance (place, material_id, location_id, kind, serial, owner, quantity, reserved, unit_id, key)
      select 'old', b.material_id, b.location_id, b.kind, 'old-7', b.owner, 0, 0, b.unit_id, concat_ws('/', b.material_id, b.location_id, '', b.owner, 'old-7')
      from stock_balance as b where b.material_id = ${material} limit 1`.execute(db)
    await moved({ material, reason: 'opening', serials: 'OLD-7 OLD-8', to: shelf })
    await moved({ material, reason: 'transfer', serials: 'Old-7', from: shelf, to: other })
    expect(await lying(material)).toEqual(['A-01 OLD-8', 'A-01 SN-01', 'B-02 old-7'])
  })

  test('two who bring the same pieces at once do not both', async () => {
    const material = await pieces()
    const answers = await Promise.all(['P1~P5', 'p5~p9'].map(serials => tried({ material, reason: 'opening', serials, to: shelf })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
    expect(await lying(material)).toHaveLength(5)
  })

  test('opening stock comes from a file, by lists or a piece in a row', async () => {
    const material = await pieces()
    const { code } = await desk.read('mnm.material', material)
    const file = (...serials: readonly string[]): string =>
      [
        'Reason,Material,Serial numbers,Quantity,Owner,To',
        ...serials.map(list => `Opening stock,${code},"${list}",,Company,A-01`),
        '',
      ].join('\n')
    const imports = exchangeDesk(desk.buyer)
    const { counts } = await imports.bring('stock.move', file('F1~F3\nf4', 'F5', 'f6'))
    expect(counts).toMatchObject({ bad: 0, written: 3 })
    expect(await lying(material)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6'].map(serial => `A-01 ${serial}`))
    const again = await imports.bring('stock.move', file('F7', 'F6 F8'))
    expect(again.counts).toMatchObject({ bad: 1, written: 0 })
    const [row] = await imports.rows(again.id, 'bad')
    expect(row?.problems).toMatchObject([{ target: 'serials', message: [expect.stringContaining('F6'), expect.stringContaining('F6')] }])
    expect(await lying(material)).toHaveLength(6)
  })

  test('once the company is live all pieces of a submission count together for the consent of others', async () => {
    const material = await opened('L001~L100')
    const admin = await desk.server.visitor({ points: 'all', type: 'superAdmin' })
    const live = await admin.post('/api/admin/goLive/', { name: '启用', liveFrom: dayFromNow(0) })
    expect(live.statusCode, live.body).toBe(201)
    expect(await tried({ material, reason: 'opening', serials: 'L101', to: shelf })).toMatchObject({
      status: 400,
      body: { field: 'reason' },
    })
    const issued = (serials: string, by = desk.buyer) => tried({ material, reason: 'issue', serials }, by)
    expect(await issued('L001~L006')).toMatchObject(refused('the consent of others'))
    expect(await lying(material)).toHaveLength(100)
    expect((await issued('L001~L004')).status).toBe(201)
    expect(await issued('L005 L006')).toMatchObject(refused('the consent of others'))
    expect((await issued('L005')).status).toBe(201)
    // Nobody gets round it by hiding the list from the quantity.
    expect(await tried({ material, reason: 'issue', serials: 'L006~L020', quantity: '1' })).toMatchObject({ status: 400 })
  })
})
