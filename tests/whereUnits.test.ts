import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { keptDifferences } from '../core/records/keptValues.server.ts'
import { companyToday } from './harness/days.ts'
import { lendOrder } from './harness/lendOrder.ts'
import { openOrderDesk, waybills, type Body } from './harness/orderDesk.ts'
import { tellDestroyed } from '../areas/product/unit/tellDestroyed.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { newStep } from '../areas/admin/approvalFlow/stepList.ts'

// Where a unit is: whatever document moves it, its page says what the ledger says.

const { company, customerWith, post, read, take, confirmed, serialProduct, stockedUnit, ship, place } = await openOrderDesk()
const { db } = company.database
const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const customer = await customerWith({ creditLimit: '999999' })
const model = await serialProduct()
const material = (await read('/api/product/model/', model)).material.id
const locationOf = async (kind: string): Promise<number> =>
  (await company.make(company.entity('stock.location'), { kind, usual: false })).id
const shelf = await locationOf('usable')

let turn = 800_000

/** What its page says, what the last move says, and where the balance lies that holds it. */
const places = async (unit: number) => {
  const { code, location, whereabouts } = await read('/api/product/unit/', unit)
  const { rows } = await sql<{
    moved: string
    lies: string | null
  }>`select (select m.to_id from stock_move as m where m.serial = ${code} order by m.id desc limit 1) as moved,
    (select b.location_id from stock_balance as b where b.serial = ${code} and b.quantity > 0) as lies`.execute(db)
  return {
    says: location.id,
    moved: Number(rows[0]?.moved),
    lies: rows[0]?.lies === null ? null : Number(rows[0]?.lies),
    code,
    whereabouts,
  }
}

/** Where a unit is that lies in a place of a kind. */
const answers: Readonly<Record<string, string>> = {
  usable: 'stock',
  production: 'line',
  customer: 'shipped',
  loan: 'onLoan',
  blocked: 'blocked',
  destroyed: 'destroyed',
  difference: 'missing',
}

/** The unit is there by its page, its moves and its balance; outside it has none. */
const isAt = async (unit: number, kind: string, at?: number): Promise<void> => {
  const { says, moved, lies, whereabouts } = await places(unit)
  expect(says).toBe(moved)
  if (at !== undefined) expect(says).toBe(at)
  const there = await read('/api/stock/location/', says)
  expect([there.kind, lies]).toEqual([kind, ['customer', 'production', 'destroyed', 'difference'].includes(kind) ? null : says])
  expect(whereabouts).toBe(answers[kind])
  expect(await keptDifferences(db, product)).toEqual([])
}

const moves = '/api/stock/move/'
const moved = async (unit: number, reason: string, from: number, to: number | null): Promise<Body> => {
  const { code } = await read('/api/product/unit/', unit)
  const { status, body } = await post(moves, {
    material,
    owner: 'company',
    serial: code,
    lot: null,
    quantity: '1',
    reason,
    from,
    to,
    note: '试一试',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const keeper = await company.visitor({ points: 'all' })

let flows = 0

/** Submits a document and lets somebody else agree to it, whatever flow the company begins with. */
const agreeTo = async (docType: string, record: number, path: string): Promise<void> => {
  const steps = [{ ...newStep([]), key: 'keeper', name: ['主管', 'Keeper'], source: { kind: 'users', users: [keeper.userId] } }]
  const flow = { docType, nameZh: '审批', nameEn: 'Consent', enabled: true, effectiveFrom: '2020-01-01', signature: 'click', steps }
  expect((await post('/api/admin/approvalFlow/', { ...flow, code: `AGREE${++flows}` })).status).toBe(201)
  expect((await take(path, record, 'submit')).body.status).toBe('pending')
  const { results } = (await keeper.get(`/api/approval/document/?entity=${docType}&record=${record}`)).json()
  const { id, hash, version, mine } = results[0]
  expect((await post(`/api/approval/${id}/decide/`, { task: mine[0].task, decision: 'approve', hash, version }, keeper)).status).toBe(200)
}

test('it is where it was stocked, and goes along with moves by hand, their reversal, production and scrap', async () => {
  const unit = await stockedUnit(model, String(++turn))
  await isAt(unit, 'usable', place)
  const transfer = await moved(unit, 'transfer', place, shelf)
  await isAt(unit, 'usable', shelf)
  const { code, owner } = transfer
  const back = await post(moves, {
    reverses: transfer.id,
    reason: 'reversal',
    material,
    owner,
    serial: transfer.serial,
    lot: null,
    quantity: '1',
    from: shelf,
    to: place,
    note: '误移',
  })
  expect(back.status, `${code} ${JSON.stringify(back.body)}`).toBe(201)
  await isAt(unit, 'usable', place)
  const blocked = await locationOf('blocked')
  await moved(unit, 'block', place, blocked)
  await isAt(unit, 'blocked', blocked)
  const [balance] = (await company.owner.get(`/api/stock/balance/?location=${blocked}`)).json().results
  const disposals = '/api/quality/scrapDisposal/'
  const scrap = await post(disposals, { balance: balance.id, material, quantity: '1', dueOn: companyToday() })
  expect(scrap.status, JSON.stringify(scrap.body)).toBe(201)
  await agreeTo('quality.scrapDisposal', scrap.body.id, disposals)
  const destroyed = { destroyedOn: companyToday(), destroyedBy: '回收公司', proof: await company.picture(company.owner) }
  const done = await take(disposals, scrap.body.id, 'destroy', destroyed)
  expect(done.body.status, JSON.stringify(done.body)).toBe('destroyed')
  await isAt(unit, 'destroyed')
  const gone = await read('/api/product/unit/', unit)
  expect([gone.scrappedOn, gone.whereaboutsSince]).toEqual([companyToday(), companyToday()])
  // The database keeps the two from saying different things, whoever writes.
  for (const change of [sql`scrapped_on = null`, sql`location_id = ${shelf}`])
    await expect(sql`update product_unit set ${change} where id = ${unit}`.execute(db)).rejects.toThrow('nowhere else')
  const reopened = await take(disposals, scrap.body.id, 'reopen', { reason: '没有销毁' })
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
  await isAt(unit, 'blocked', blocked)
  expect((await read('/api/product/unit/', unit)).scrappedOn).toBeNull()
})

test('one that goes to repair has left the shelf, and comes back where it is stocked next', async () => {
  const unit = await stockedUnit(model, String(++turn))
  expect((await take('/api/product/unit/', unit, 'repair', { reason: '读数漂移' })).status).toBe(200)
  await isAt(unit, 'production')
  const fix = { cause: '漂移', responsible: 'process', action: '重新校准', minutes: 5 }
  for (const [step, input] of [['repaired', fix], ['passTest'], ['stock', { location: shelf }]] as const)
    expect((await take('/api/product/unit/', unit, step, input)).status).toBe(200)
  await isAt(unit, 'usable', shelf)
})

test('it leaves with a waybill and comes back when that is removed', async () => {
  const unit = await stockedUnit(model, String(++turn))
  const sent = await ship(await confirmed([{ model, quantity: '1' }], { company: customer }), '1', [unit])
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  await isAt(unit, 'customer')
  expect((await take(waybills, sent.body.id, 'remove', { deletedReason: '试一试' })).status).toBe(200)
  await isAt(unit, 'usable', place)
})

test('one whose destruction is recorded later is gone since the day on which it was destroyed', async () => {
  const { id } = (await post('/api/product/unit/', { model, sn: String(++turn) })).body
  await asProgram(company.database, context => tellDestroyed({ ...context, happenedOn: '2026-02-03' }, id, true, '试一试'))
  expect(await read('/api/product/unit/', id)).toMatchObject({ whereabouts: 'destroyed', whereaboutsSince: '2026-02-03' })
})

test('a piece that is built into a unit, by its number in any spelling, leaves with that alone', async () => {
  const part = await serialProduct()
  const [unit, holder] = [await stockedUnit(part, String(++turn)), await stockedUnit(model, String(++turn))]
  const [{ code }, { code: holds }] = [await read('/api/product/unit/', unit), await read('/api/product/unit/', holder)]
  const component = (await read('/api/product/model/', part)).material.id
  const parts = [{ component, substitute: null, lot: null, serial: code.replace('/', '-'), quantity: '1' }]
  const fitted = { kind: 'correction', model, snRange: null, units: [holder], builtOn: companyToday(), reason: '试一试', parts }
  const recorded = await post('/api/product/asBuilt/', fitted)
  expect([recorded.status, recorded.body.parts?.[0].serial], JSON.stringify(recorded.body)).toEqual([201, code])
  const sent = await ship(await confirmed([{ model: part, quantity: '1' }], { company: customer }), '1', [unit])
  expect([sent.status, sent.body.message]).toEqual([400, `Serial number ${code} is in ${holds}`])
})

test('one that was sold is not sold again, wherever it lies by the books', async () => {
  const unit = await stockedUnit(model, String(++turn))
  await sql`update product_unit set shipped_on = '2026-01-05' where id = ${unit}`.execute(db)
  const again = await ship(await confirmed([{ model, quantity: '1' }], { company: customer }), '1', [unit])
  expect([again.status, again.body.fields?.units]).toEqual([400, expect.stringContaining('were shipped')])
})

test('one that is moved with its number in another spelling is the same one', async () => {
  const unit = await stockedUnit(model, String(++turn))
  const { code } = await read('/api/product/unit/', unit)
  const goods = { material, owner: 'company', lot: null, reason: 'transfer', from: place, to: shelf, note: '试一试' }
  const twice = await post(moves, { ...goods, serials: `${code} ${code.replace('/', '-')}` })
  expect([twice.status, twice.body.fields?.serials]).toEqual([400, expect.stringContaining('more than once')])
  const other = await post(moves, { ...goods, serials: code.replace('/', '-') })
  expect([other.status, other.body.serial]).toEqual([201, code])
  await isAt(unit, 'usable', shelf)
})

test('it is on loan until it is returned, and again when the return was none', async () => {
  const unit = await stockedUnit(model, String(++turn))
  const { id } = await confirmed([{ model, quantity: '1' }], { company: customer })
  await lendOrder(db)(id)
  const loan = await read('/api/operate/order/', id)
  expect((await ship(loan, '1', [unit])).status).toBe(201)
  await isAt(unit, 'loan')
  const items = [{ ordered: loan.items[0].id, quantity: '1' }]
  const back = await post('/api/operate/loanReturn/', { order: id, location: shelf, items, units: [unit] })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  await isAt(unit, 'usable', shelf)
  expect((await take('/api/operate/loanReturn/', back.body.id, 'reverse', { reversalReason: '记错' })).status).toBe(200)
  await isAt(unit, 'loan')
})

test('a count that does not find it takes it off the shelf', async () => {
  const own = await locationOf('usable')
  const unit = await stockedUnit(model, String(++turn))
  await moved(unit, 'transfer', place, own)
  const counts = '/api/stock/count/'
  const { body: begun } = await post(counts, { location: own })
  const count = async (values: object) => {
    const { version, items } = await read(counts, begun.id)
    const lines = items.map((line: Body) => ({ id: line.id, balance: line.balance.id, counted: line.counted, ...values }))
    expect((await company.owner.patch(`${counts}${begun.id}/`, { version, items: lines })).statusCode).toBe(200)
    return (await take(counts, begun.id, 'finish')).body.status
  }
  expect(await count({ counted: '0' })).toBe('recount')
  expect(await count({ recounted: '0' })).toBe('counted')
  await agreeTo('stock.count', begun.id, counts)
  await isAt(unit, 'difference')
})

test('what was written past the ledger is found by the check', async () => {
  const unit = await stockedUnit(model, String(++turn))
  await sql`update product_unit set location_id = ${shelf} where id = ${unit}`.execute(db)
  expect(await keptDifferences(db, product)).toEqual([
    { entity: 'product.unit', field: 'location', id: unit, stored: String(shelf), workedOut: String(place) },
  ])
  await sql`update product_unit set location_id = ${place} where id = ${unit}`.execute(db)
})

test('one that is built into another leaves with that alone: it is not lent, tested for delivery or sold, however its part is written', async () => {
  const unit = await stockedUnit(model, String(++turn))
  const begun = await company.make(company.entity('quality.instrumentTest'), { unit, material: null, serial: null })
  await sql`update quality_instrument_test set type = 'pre_delivery' where id = ${begun.id}`.execute(db)
  const whole = (await post('/api/product/unit/', { model, sn: String(++turn) })).body
  const { code } = await read('/api/product/unit/', unit)
  const parts = [{ component: material, serial: code.replace('/', '.'), quantity: '1' }]
  const built = await post('/api/product/asBuilt/', { kind: 'assembly', model, units: [whole.id], parts, builtOn: companyToday() })
  expect(built.status, JSON.stringify(built.body)).toBe(201)
  const told = `Serial number ${code} is in ${whole.code}`
  expect((await post('/api/rma/loanUnit/', { unit })).body.fields).toEqual({ unit: told })
  expect((await ship(await confirmed([{ model, quantity: '1' }], { company: customer }), '1', [unit])).body.fields).toEqual({ units: told })
  expect((await take('/api/quality/instrumentTest/', begun.id, 'submit', {})).body.fields).toEqual({ unit: told })
  await sql`update quality_instrument_test set status = 'superseded' where id = ${begun.id}`.execute(db)
  expect((await post('/api/quality/test_addpre_delivery/', { units: code })).body.results).toEqual([{ code, test: null, message: told }])
})
