import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, type Body } from '../../../tests/harness/orderDesk.ts'

// A lot is contained in one step: its stock, the units that hold it, and the records of it. Nobody gets round that.

const { company, today, post, read, confirmed, serialProduct, stockedUnit, ship, place } = await openOrderDesk()
const { db } = company.database
const path = '/api/quality/containment/'
const other = await company.visitor({ points: 'all' })
const code = (await company.make(company.entity('quality.defectCode'), { use: 'active' })).id

const lotOf = async (material: number): Promise<number> =>
  (await company.owner.get(`/api/stock/lot/?material=${material}`)).json().results[0].id

const lies = async (material: number): Promise<Record<string, string>> => {
  const { rows } = await sql<{ kind: string; n: string }>`select kind, sum(quantity)::int::text as n from stock_balance
    where material_id = ${material} and quantity > 0 group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

const contained = async (lot: number, more: object = {}): Promise<Body> => {
  const made = await post(path, {
    lot,
    defect: code,
    place: '电极头',
    reason: '缓冲液批次失效',
    owner: company.owner.userId,
    dueOn: dayFromNow(7),
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

const lift = async (id: number, by = other) =>
  by.post(`${path}${id}/lift/`, { version: (await read(path, id)).version, input: { liftReason: '复检合格' } })

/** Records what is in a unit that was made before. */
const buildIn = async (model: number, unit: number, component: number, lot: number): Promise<void> => {
  const parts = [{ component, lot, quantity: '1' }]
  const made = await post('/api/product/asBuilt/', { kind: 'correction', model, units: [unit], builtOn: today, reason: '补登', parts })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
}

test('its stock is blocked, by nobody issued, shipped or unblocked, and goes back when somebody else lifts it', async () => {
  const { model, material } = await goodsInStock((entity, change) => company.usable(entity, change))
  const lot = await lotOf(material)
  const order = await confirmed([{ model, quantity: '10' }])
  const made = await contained(lot)
  expect(made).toMatchObject({
    code: expect.stringMatching(/^CT-\d{4}-\d{4}$/),
    status: 'active',
    material: { id: material },
    blocked: expect.stringMatching(/^9[0-9]{2}|^1000/),
    defectFound: { id: expect.any(Number) },
  })
  const free = Number(made.blocked)
  expect(await lies(material)).toMatchObject({ blocked: String(free) })
  expect(await read('/api/quality/processDefect/', made.defectFound.id)).toMatchObject({ status: 'contained', lot: { id: lot } })

  const by = { material, lot, quantity: '1', note: '试一试' }
  const [unblocked, issued] = [await post('/api/stock/move/', { ...by, reason: 'unblock' }), await ship(order, '10')]
  expect([unblocked.status, unblocked.body.message]).toEqual([400, expect.stringContaining(made.code)])
  expect(issued.status).toBe(400)
  const forced = sql`insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, owner, note)
    select 'X-1', now(), 'unblock', b.material_id, 1, b.unit_id, b.location_id, ${place}, b.lot_id, 'company', 'x'
    from stock_balance as b where b.lot_id = ${lot} and b.kind = 'blocked'`
  await expect(forced.execute(db)).rejects.toThrow(/contained/)

  expect((await post(path, { lot, defect: code, place: 'x', reason: 'x', owner: company.owner.userId, dueOn: dayFromNow(7) })).status).toBe(
    409,
  )
  expect(made.can).not.toContain('lift')
  expect((await lift(made.id, company.owner)).statusCode).toBe(403)
  const lifted = await lift(made.id)
  expect(lifted.json()).toMatchObject({ status: 'lifted', liftedBy: { id: other.userId } })
  expect(await lies(material)).toEqual({ usable: '1000' })
  expect((await ship(order, '10')).status).toBe(201)
})

test('units that hold it neither pass nor are shipped until they are cleared, and shipped ones are listed with their customers', async () => {
  const { material } = await goodsInStock((entity, change) => company.usable(entity, change))
  const lot = await lotOf(material)
  const model = await serialProduct()
  const [sent, stocked, clean] = [
    await stockedUnit(model, '610001'),
    await stockedUnit(model, '610002'),
    await stockedUnit(model, '610003'),
  ]
  for (const unit of [sent, stocked]) await buildIn(model, unit, material, lot)
  const first = await confirmed([{ model, quantity: '1' }])
  expect((await ship(first, '1', [sent])).status).toBe(201)
  const made = await contained(lot)
  expect(made).toMatchObject({ held: 1, shipped: 1 })
  expect(made.units).toMatchObject([
    { unit: { id: sent }, customer: { id: first.company.id }, waybill: { id: expect.any(Number) } },
    { unit: { id: stocked }, stage: 'stocked', customer: null },
  ])
  expect(await read('/api/product/unit/', stocked)).toMatchObject({ contained: true })
  expect(await read('/api/product/unit/', clean)).toMatchObject({ contained: false })
  const second = await confirmed([{ model, quantity: '1' }])
  const refused = await ship(second, '1', [stocked])
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('contained lot')])

  const clear = async (units: readonly number[], visitor = other) =>
    visitor.post(`${path}${made.id}/clear/`, { version: (await read(path, made.id)).version, input: { units, result: '复测合格' } })
  expect((await clear([stocked], company.owner)).statusCode).toBe(403)
  expect((await clear([clean])).json().fields).toMatchObject({ 'input.units': expect.any(String) })
  expect((await clear([stocked])).statusCode).toBe(200)
  expect(await read('/api/product/unit/', stocked)).toMatchObject({ contained: false })
  expect((await ship(second, '1', [stocked])).status).toBe(201)
})

test('it takes its defect along, and asks no supplier for a lot that none delivered', async () => {
  const { material } = await goodsInStock((entity, change) => company.usable(entity, change))
  const lot = await lotOf(material)
  const defect = await company.make(company.entity('quality.processDefect'), { unit: null, lot })
  const asked = await post(path, {
    lot,
    defect: code,
    place: 'x',
    reason: 'x',
    askSupplier: true,
    owner: company.owner.userId,
    dueOn: dayFromNow(7),
  })
  expect([asked.status, Object.keys(asked.body.fields)]).toEqual([400, ['askSupplier']])
  expect(await lies(material)).toEqual({ usable: '1000' })
  const made = await contained(lot, { defectFound: defect.id, defect: undefined })
  expect(made.defectFound).toMatchObject({ id: defect.id })
  expect(await read('/api/quality/processDefect/', defect.id)).toMatchObject({ status: 'contained' })
})
