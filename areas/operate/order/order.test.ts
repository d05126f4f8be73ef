import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyDay } from '#core/days'
import { fc } from '../../../tests/harness/draws.ts'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Orders and their shipments: as far as their goods are, whoever ships, and never further.

const orders = '/api/operate/order/'
const waybills = '/api/operate/waybill/'
const today = companyDay(new Date().toISOString())
const received = { receivedOn: today, receivedBy: '门卫' }

let company: Company
let clerk: Visitor
let customer: number

beforeAll(async () => {
  company = await openCompany()
  customer = await customerWith({ creditLimit: '99999999' })
  clerk = await company.visitor({
    points: [
      'operate.order:read',
      'operate.order:reserve',
      ...['read', 'create', 'fromOrder', 'export'].map(verb => `operate.waybill:${verb}`),
    ].concat('materials.company:read', 'product.model:read', 'product.unit:read', 'mnm.material:read'),
  })
})

const customerWith = async (terms: object): Promise<number> =>
  (await company.usable(company.entity('materials.company'), { tier: 'retail', currency: 'CNY', paymentTerms: 'net30', ...terms })).id

/** What the API answers, read field by field. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test knows what it asked for
type Body = any

const post = async (path: string, body: object, by: Visitor = company.owner): Promise<{ readonly status: number; readonly body: Body }> => {
  const answer = await by.post(path, body)
  return { status: answer.statusCode, body: answer.json() }
}

const read = async (path: string, id: number, by: Visitor = company.owner): Promise<Body> => (await by.get(`${path}${id}/`)).json()

const take = async (path: string, id: number, step: string, input?: object) =>
  post(`${path}${id}/${step}/`, { version: (await read(path, id)).version, ...(input ? { input } : {}) })

const made = async (path: string, body: object): Promise<Body> => {
  const answer = await post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const drafted = (items: readonly object[], more: object = {}) =>
  made(orders, { company: customer, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items, ...more })

const confirmed = async (items: readonly object[], more: object = {}): Promise<Body> => {
  const { id } = await drafted(items, more)
  const answer = await take(orders, id, 'confirm')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** A product for sale that is tracked by SN, at 100 CNY. */
const serialProduct = async (): Promise<number> => {
  const { id } = await company.usable(company.entity('product.model'), { shelfLifeDays: null, minSalableDays: null, saleable: true })
  const price = { model: id, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01', reason: '期初' }
  await made('/api/materials/price/', price)
  return id
}

let place = 0

/** A unit of a product that has come through production into stock. */
const stockedUnit = async (model: number, sn: string): Promise<number> => {
  place ||= (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id
  const { id } = await made('/api/product/unit/', { model, sn })
  for (const [step, input] of [['assembled'], ['passTest'], ['stock', { location: place }]] as const)
    expect((await take('/api/product/unit/', id, step, input)).status).toBe(200)
  return id
}

const ship = (order: Body, quantity: string, units: readonly number[] = [], by: Visitor = company.owner) =>
  post(waybills, { order: order.id, carrier: '顺丰速运', items: [{ ordered: order.items[0].id, quantity }], units }, by)

const onHand = async (serial: string): Promise<string> => {
  const { rows } = await sql<{
    n: string
  }>`select coalesce(sum(quantity), 0)::int::text as n from stock_balance where serial = ${serial}`.execute(company.database.db)
  return rows[0]?.n ?? ''
}

describe('an order', () => {
  test('is shipped in parts, SN by SN, received and closed; nothing is typed of how far it is', async () => {
    const model = await serialProduct()
    const units = [await stockedUnit(model, '000001'), await stockedUnit(model, '000002'), await stockedUnit(model, '000003')]
    const draft = await drafted([{ model, quantity: '2' }], { type: 'sale' })
    expect(draft).toMatchObject({ progress: 'ordered', total: { amount: '200.0000', currency: 'CNY' } })
    expect(draft.items[0]).toMatchObject({
      unitPrice: '100.00',
      priceTrace: expect.stringMatching(/^retail 100 \(.*→ 100$/),
      source: 'make',
    })
    for (const typed of [{ progress: 'completed' }, { items: [{ ...draft.items[0], model, shipped: '2' }] }])
      expect((await company.owner.patch(`${orders}${draft.id}/`, { version: draft.version, ...typed })).statusCode).toBe(400)
    expect((await ship(draft, '1', [units[0] ?? 0])).status).toBe(400)
    const order = (await take(orders, draft.id, 'confirm')).body
    expect(order).toMatchObject({ state: 'confirmed', progress: 'awaiting', can: expect.not.arrayContaining(['delete']) })
    expect((await take(orders, order.id, 'reserve')).body).toMatchObject({ progress: 'stocked', items: [{ stocked: '2.0000' }] })

    expect((await ship(order, '1')).body).toMatchObject({ field: 'units' })
    expect((await ship(order, '3', units)).body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity', data: { left: '2' } })
    const first = await ship(order, '1', [units[2] ?? 0])
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'stocked', items: [{ shipped: '1.0000', stocked: '1.0000' }] })
    expect(await read('/api/product/unit/', units[2] ?? 0)).toMatchObject({ shippedOn: today, customerName: order.customerName })
    expect((await ship(order, '1', [units[2] ?? 0])).body).toMatchObject({ field: 'units' })

    expect((await company.owner.patch(`${waybills}${first.body.id}/`, { version: 1, consignee: '别人' })).statusCode).toBe(400)
    expect((await take(orders, order.id, 'cancel', { reason: '不要了' })).status).toBe(409)
    expect((await company.owner.patch(`${orders}${order.id}/`, { version: order.version, notes: '改' })).statusCode).toBe(400)
    const second = await ship(order, '1', [units[0] ?? 0])
    expect(await read(orders, order.id)).toMatchObject({
      progress: 'shipped',
      allShipped: true,
      items: [{ shipped: '2.0000', stocked: '0.0000' }],
    })

    expect((await take(waybills, second.body.id, 'remove', { deletedReason: '拿错了' })).status).toBe(200)
    expect(await onHand((await read('/api/product/unit/', units[0] ?? 0)).code)).toBe('1')
    expect(await read('/api/product/unit/', units[0] ?? 0)).toMatchObject({ shippedOn: null, location: { id: place } })
    expect(await read(orders, order.id)).toMatchObject({ progress: 'awaiting', items: [{ shipped: '1.0000' }] })

    const third = await ship(order, '1', [units[1] ?? 0])
    expect((await take(waybills, third.body.id, 'scan', { scannedOn: today })).status).toBe(200)
    expect((await take(waybills, third.body.id, 'remove', { deletedReason: '拿错了' })).status).toBe(409)
    expect((await take(orders, order.id, 'close', { paidOn: today })).status).toBe(409)
    for (const { body } of [first, third]) expect((await take(waybills, body.id, 'receive', received)).status).toBe(200)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'completed' })
    expect((await take(orders, order.id, 'close', {})).body).toMatchObject({ field: 'input.paidOn' })
    expect((await take(orders, order.id, 'close', { paidOn: today })).body).toMatchObject({ state: 'closed', progress: 'finished' })
    expect((await take(orders, order.id, 'notPaid', { reason: '退票' })).body).toMatchObject({ state: 'confirmed', paidOn: null })
  })

  test('takes no unit that is unfinished, of another product, or reserved for somebody else', async () => {
    const [model, other] = [await serialProduct(), await serialProduct()]
    const [mine, foreign] = [await stockedUnit(model, '000001'), await stockedUnit(other, '000001')]
    const { id: raw } = await made('/api/product/unit/', { model, sn: '000009' })
    const [order, rival] = [await confirmed([{ model, quantity: '1' }]), await confirmed([{ model, quantity: '1' }])]
    for (const wrong of [raw, foreign]) expect((await ship(order, '1', [wrong])).body).toMatchObject({ field: 'units' })
    expect((await take(orders, rival.id, 'reserve')).status).toBe(200)
    expect((await ship(order, '1', [mine])).status).toBe(400)
    expect((await take(orders, rival.id, 'cancel', { reason: '不要了' })).body).toMatchObject({ progress: null })
    expect((await ship(order, '1', [mine])).status).toBe(201)
  })

  test('of many who ship the last pieces at once nobody ships what another one does, and the database says the same', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const order = await confirmed([{ model, quantity: '7' }])
    const answers = await Promise.all(Array.from({ length: 6 }, () => ship(order, '3')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await read(orders, order.id)).toMatchObject({ items: [{ shipped: '6.0000' }] })
    const more = sql`update operate_order_items set shipped = 8 where id = ${order.items[0].id}`
    await expect(more.execute(company.database.db)).rejects.toThrow(/shipped_rule/)
    const serial = await serialProduct()
    const unit = await stockedUnit(serial, '000001')
    const rivals = await Promise.all(Array.from({ length: 4 }, () => confirmed([{ model: serial, quantity: '1' }])))
    const races = await Promise.all(rivals.map(rival => ship(rival, '1', [unit])))
    expect(races.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('of an accepted quotation has its prices, is made of no more than it offers, and leads it', async () => {
    const model = await serialProduct()
    const other = await serialProduct()
    const offer = await company.usable(company.entity('materials.quotation'), {
      company: customer,
      type: 'normal',
      currency: 'CNY',
      items: [{ model, quantity: '3' }],
    })
    const state = async () => (await read('/api/materials/quotation/', offer.id)).state
    const lines = (await read('/api/materials/quotation/', offer.id)).items
    const make = (items: readonly object[], more: object = {}) =>
      company.owner.post(orders, {
        type: 'sale',
        priority: 'normal',
        orderedOn: today,
        quotation: offer.id,
        company: customer,
        currency: 'CNY',
        items,
        ...more,
      })
    expect((await make([{ quoted: lines[0].id, model, quantity: '1' }])).statusCode).toBe(400)
    for (const step of ['send', 'accept'])
      expect((await take('/api/materials/quotation/', offer.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    expect(await state()).toBe('accepted')
    for (const wrong of [
      make([{ quoted: lines[0].id, model: other, quantity: '1' }]),
      make([{ quoted: lines[0].id, model, quantity: '4' }]),
      make([{ quoted: lines[0].id, model, quantity: '1' }], { currency: 'USD' }),
    ])
      expect((await wrong).statusCode).toBe(400)
    const answer = await make([{ quoted: lines[0].id, model, quantity: '2' }])
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ items: [{ unitPrice: lines[0].unitPrice, priceTrace: offer['code'] }] })
    expect(await state()).toBe('converted')
    expect((await make([{ quoted: lines[0].id, model, quantity: '2' }])).statusCode).toBe(400)
    const first = (await take(orders, answer.json().id, 'confirm')).body
    const items = first.items.map(({ id, quantity }: Body) => ({
      id,
      quoted: lines[0].id,
      model,
      quantity: quantity === '2.0000' ? '3' : quantity,
    }))
    const second = await company.owner.patch(`${orders}${first.id}/`, { version: first.version, items })
    expect(second.statusCode, second.body).toBe(200)
    expect(second.json()).toMatchObject({ revision: 2, state: 'draft', items: [{ quantity: '3.0000', unitPrice: lines[0].unitPrice }] })
    expect(await state()).toBe('converted')
    expect((await take(orders, second.json().id, 'cancel', { reason: '不要了' })).status).toBe(200)
    expect(await state()).toBe('accepted')
  })

  test('takes free goods of a quotation at no price, and not without what is paid for', async () => {
    const [paid, free] = [await serialProduct(), await serialProduct()]
    const items = [paid, free].map(model => ({ model, quantity: '2' }))
    const offer = await company.usable(company.entity('materials.quotation'), { company: customer, type: 'normal', currency: 'CNY', items })
    for (const step of ['send', 'accept'])
      expect((await take('/api/materials/quotation/', offer.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    // As if others had agreed to it.
    await sql`update materials_quotation_items set free = true, unit_price = 0, amount = 0, below_tier = 1, margin = null
      where owner_id = ${offer.id} and model_id = ${free}`.execute(company.database.db)
    await sql`update materials_quotation set total = 200, total_cny = 200, pocket_total = 200 where id = ${offer.id}`.execute(
      company.database.db,
    )
    const lines: readonly { readonly id: number }[] = (await read('/api/materials/quotation/', offer.id)).items
    const of = (at: number) =>
      drafted([{ quoted: lines[at]?.id, model: items[at]?.model, quantity: '2' }], { type: 'sale', quotation: offer.id, currency: 'CNY' })
    const alone = await of(1)
    expect(alone.items).toMatchObject([{ unitPrice: '0.00', amount: '0.00' }])
    const refused = await take(orders, alone.id, 'confirm')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('everything that is paid for')])
    const rest = await of(0)
    expect((await take(orders, rest.id, 'confirm')).status).toBe(200)
    expect((await take(orders, alone.id, 'confirm')).status).toBe(200)
  })

  test('goes to nobody who is inactive, is closed short with a reason, and shows no price to who may not see one', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const order = await confirmed([{ model, quantity: '5' }])
    expect((await take(orders, order.id, 'shortClose', { reason: '余量不要了' })).status).toBe(409)
    const sent = await ship(order, '2', [], clerk)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const seen = await read(orders, order.id, clerk)
    expect([seen.total, seen.items[0].unitPrice, seen.items[0].amount, seen.items[0].priceTrace]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect((await clerk.get(`${orders}${order.id}/paper/?paper=confirmation`)).statusCode).toBe(403)
    expect((await take(orders, order.id, 'shortClose', { reason: '余量不要了' })).body).toMatchObject({
      state: 'shortClosed',
      progress: 'shipped',
    })
    expect((await ship(order, '1')).status).toBe(400)
    await take(waybills, sent.body.id, 'receive', received)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'finished' })
    expect((await take(orders, order.id, 'close', { paidOn: today })).body).toMatchObject({ state: 'closed', progress: 'finished' })
    expect((await take(orders, order.id, 'notPaid', { reason: '退票' })).body).toMatchObject({ state: 'shortClosed', progress: 'finished' })
    const leaving = await customerWith({ creditLimit: '1000' })
    const open = await drafted([{ model, quantity: '1' }], { company: leaving })
    const ready = await confirmed([{ model, quantity: '1' }], { company: leaving })
    expect((await take('/api/materials/company/', leaving, 'deactivate', { reason: '停用' })).status).toBe(200)
    expect((await take(orders, open.id, 'confirm')).status).toBe(400)
    expect((await ship(ready, '1')).status).toBe(400)
  })
})

describe('what is given away or on credit', () => {
  const released = async (id: number, by: Visitor): Promise<void> => {
    const [waiting] = (await by.get(`/api/approval/document/?entity=operate.order&record=${id}`)).json().results
    const { hash, version } = waiting
    const answer = await by.post(`/api/approval/${waiting.id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  test('is confirmed by nobody alone: a sample waits for its release, and an order of more than is granted, too', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const approver = await company.visitor({ points: 'all' })
    await approvedBy(company.owner, 'operate.order', [approver])
    const sample = await drafted([{ model, quantity: '1' }], { type: 'sample' })
    expect(sample).toMatchObject({ hold: 'free', can: expect.not.arrayContaining(['confirm']) })
    expect((await take(orders, sample.id, 'confirm')).status).toBe(409)
    expect((await take(orders, sample.id, 'submit')).body).toMatchObject({ state: 'pending', progress: 'ordered' })
    await released(sample.id, approver)
    expect(await read(orders, sample.id)).toMatchObject({ state: 'confirmed', total: { amount: '0.0000' } })

    const poor = await customerWith({ creditLimit: '250' })
    const [one, other] = [
      await drafted([{ model, quantity: '2' }], { company: poor }),
      await drafted([{ model, quantity: '1' }], { company: poor }),
    ]
    expect([one.hold, other.hold, one.creditUsed, one.creditLimit]).toEqual([null, null, '200.00', '250.00'])
    const answers = await Promise.all([take(orders, one.id, 'confirm'), take(orders, other.id, 'confirm')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const late = answers[0].status === 400 ? one : other
    expect((await take(orders, late.id, 'submit')).body).toMatchObject({ state: 'pending', hold: 'credit', creditUsed: '300.00' })
    await released(late.id, approver)
    expect(await read(orders, late.id)).toMatchObject({ state: 'confirmed' })
    await made('/api/materials/exchangeRate/', { currency: 'USD', rate: '8', validFrom: today, source: 'boc' })
    const abroad = await customerWith({ creditLimit: '25', currency: 'USD' })
    expect(await drafted([{ model, quantity: '2' }], { company: abroad, currency: 'CNY' })).toMatchObject({
      hold: null,
      creditUsed: '25.00',
    })
    const unknown = await customerWith({ creditLimit: null })
    expect(await drafted([{ model, quantity: '1' }], { company: unknown })).toMatchObject({ hold: 'credit' })
  })

  test('is not what was paid in advance, which leaves only when finance has the money', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const stranger = await customerWith({ creditLimit: null, paymentTerms: 'advance100' })
    const order = await confirmed([{ model, quantity: '1' }], { company: stranger })
    expect((await ship(order, '1')).body).toMatchObject({ error: 'ruleBroken', field: 'order' })
    expect((await take(orders, order.id, 'pay', { paidOn: '2199-01-01' })).body).toMatchObject({ field: 'input.paidOn' })
    const paid = (await take(orders, order.id, 'pay', { paidOn: today })).body
    expect(paid).toMatchObject({ state: 'confirmed', paidOn: today })
    const dearer = await confirmed([{ model, quantity: '1' }], { company: stranger })
    const { version } = (await take(orders, dearer.id, 'pay', { paidOn: today })).body
    const items = [{ id: dearer.items[0].id, model, quantity: '9' }]
    const next = await company.owner.patch(`${orders}${dearer.id}/`, { version, items })
    expect(next.json(), next.body).toMatchObject({ revision: 2, state: 'draft', paidOn: null })
    expect((await ship(order, '1')).status).toBe(201)
  })
})

interface Told {
  readonly quantity: number
  readonly make: boolean
  reserved: number
  readonly shipments: { readonly id: number; readonly quantity: number; state: 'shipped' | 'received' | 'deleted' }[]
}

/** How far a line is, told from its history alone. */
const codeOf = ({ quantity, make, reserved, shipments }: Told): string => {
  const sum = (...states: readonly string[]) =>
    shipments.filter(({ state }) => states.includes(state)).reduce((all, one) => all + one.quantity, 0)
  if (sum('received') >= quantity) return 'completed'
  const gone = sum('shipped', 'received')
  if (gone >= quantity) return 'shipped'
  return reserved >= quantity - gone ? 'stocked' : make ? 'awaiting' : 'ordered'
}

const ranks = ['ordered', 'awaiting', 'arranged', 'stocked', 'shipped', 'completed']

const gone = ({ shipments }: Told): number =>
  shipments.filter(({ state }) => state !== 'deleted').reduce((all, one) => all + one.quantity, 0)

/** An order for lines of these, with the history of each. */
interface Story {
  readonly order: Body
  readonly lines: readonly Told[]
}

/** How a deed was answered, and how it ought to be. */
type Outcome = readonly [answered: number, expected: number]

const nothing: Outcome = [0, 0]

const reserveAll = async ({ order, lines }: Story): Promise<Outcome> => {
  const lacking = lines.some(line => line.reserved < line.quantity - gone(line))
  const { status } = await take(orders, order.id, 'reserve')
  for (const line of lines) line.reserved = Math.max(line.reserved, line.quantity - gone(line))
  return [status, lacking ? 200 : 400]
}

const shipSome = async ({ order }: Story, line: Told, at: number, much: number): Promise<Outcome> => {
  const { status, body } = await post(waybills, {
    order: order.id,
    carrier: '德邦',
    items: [{ ordered: order.items[at].id, quantity: String(much) }],
  })
  const fits = much <= line.quantity - gone(line)
  if (status === 201) {
    line.shipments.push({ id: body.id, quantity: much, state: 'shipped' })
    line.reserved = Math.max(0, line.reserved - much)
  }
  return [status, fits ? 201 : 400]
}

const releaseAll = async ({ order, lines }: Story): Promise<Outcome> => {
  const { results } = (await company.owner.get(`/api/stock/reservation/?order=${order.id}&status=open&page_size=200`)).json()
  for (const { id } of results) await take('/api/stock/reservation/', id, 'release', { reason: '让出' })
  for (const line of lines) line.reserved = 0
  return nothing
}

const end = async (line: Told, name: 'receive' | 'remove'): Promise<Outcome> => {
  const under = line.shipments.find(({ state }) => state === 'shipped')
  if (!under) return nothing
  const { status } = await take(waybills, under.id, name, name === 'receive' ? received : { deletedReason: '错' })
  under.state = name === 'receive' ? 'received' : 'deleted'
  return [status, 200]
}

test('the progress of an order is that of its worst line, whatever is reserved, shipped, received, deleted and released', async () => {
  const own = await goodsInStock((entity, change) => company.usable(entity, change))
  const bought = await goodsInStock((entity, change) =>
    company.usable(entity, { ...change, ...(entity.name === 'product.model' ? { source: 'buy' } : {}) }),
  )
  const deed = fc.record({
    name: fc.constantFrom('reserve', 'ship', 'ship', 'receive', 'remove', 'release'),
    at: fc.constantFrom(0, 1),
    much: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 9 }), async history => {
      const items = [
        { model: own.model, quantity: '4' },
        { model: bought.model, quantity: '3' },
      ]
      const first: Told = { quantity: 4, make: true, reserved: 0, shipments: [] }
      const second: Told = { quantity: 3, make: false, reserved: 0, shipments: [] }
      const story: Story = { order: await confirmed(items), lines: [first, second] }
      for (const { name, at, much } of history) {
        const line = at === 0 ? first : second
        const deeds = {
          reserve: () => reserveAll(story),
          ship: () => shipSome(story, line, at, much),
          release: () => releaseAll(story),
          receive: () => end(line, 'receive'),
          remove: () => end(line, 'remove'),
        }
        const [answered, expected] = await deeds[name]()
        const codes = story.lines.map(codeOf)
        const worst = codes.toSorted((one, other) => ranks.indexOf(one) - ranks.indexOf(other))[0]
        const { progress, items: lines } = await read(orders, story.order.id)
        expect([answered, progress, lines[0].progress, lines[1].progress]).toEqual([expected, worst, ...codes])
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)
