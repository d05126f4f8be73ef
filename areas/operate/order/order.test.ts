import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '#core/days'
import { observeStatements } from '../../../core/observe/statements.server.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, payments, waybills, type Body } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Orders and their shipments: as far as their goods are, whoever ships, and never further.

const {
  company,
  today,
  clerk,
  customer,
  place,
  customerWith,
  post,
  read,
  take,
  made,
  drafted,
  confirmed,
  serialProduct,
  stockedUnit,
  ship,
  pay,
  onHand,
} = await openOrderDesk()
const received = { receivedOn: today, receivedBy: '门卫' }

interface Step {
  readonly action: string
  readonly actor: unknown
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string }[]
}

/** The steps of its progress that the history of an order tells, the first one first. */
const stepsOf = async (id: number, by = company.owner): Promise<readonly Step[]> => {
  const { results } = (await by.get(`${orders}${id}/history/`)).json<{ results: readonly Step[] }>()
  const steps = results.filter(({ action }) => action === 'proceed').toReversed()
  // Nobody does it, and nobody learns from it who shipped.
  for (const { actor } of steps) expect(actor).toMatchObject({ id: 0 })
  return steps
}

/** How the history of an order says that its progress went, from the first code to the last. */
const progressOf = async (id: number): Promise<readonly string[]> =>
  (await stepsOf(id)).flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (field === 'progress' ? [`${before} → ${after}`] : [])),
  )

/** The codes that it reached, each with what brought it about. */
const causesOf = async (id: number): Promise<readonly (readonly (string | undefined)[])[]> =>
  (await stepsOf(id)).map(({ changes }) => ['progress', 'cause'].map(name => changes.find(({ field }) => field === name)?.after))

describe('an order', () => {
  test('of ten lines takes at most 28 statements', async () => {
    const models = [await serialProduct(), await serialProduct()]
    const items = Array.from({ length: 10 }, (_, at) => ({ model: models[at % 2], quantity: '1' }))
    await drafted(items)
    const texts: string[] = []
    const stop = observeStatements(({ text, work }) => void (work?.kind === 'request' && texts.push(text)))
    await drafted(items)
    stop()
    expect(texts.length, texts.join('\n')).toBeGreaterThan(0)
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(28)
  })

  test('says in its history what brought its progress about; what is not its own without a number', async () => {
    const model = await serialProduct()
    const order = await confirmed([{ model, quantity: '1' }])
    expect(order).toMatchObject({ progress: 'awaiting' })
    const unit = await stockedUnit(model, '000001')
    const sent = (await ship(order, '1', [unit])).body
    const receipt = await take(waybills, sent.id, 'receive', received)
    expect(receipt.status, JSON.stringify(receipt.body)).toBe(200)
    expect(await causesOf(order.id)).toEqual([
      // What was done with the order itself stands beside.
      ['Awaiting production arrangement', undefined],
      ['Stocked', 'Product unit: Pass read-back and stock'],
      ['Shipped', `Waybill ${sent.code}`],
      ['Completed', `Waybill ${sent.code}: Record receipt`],
    ])
    // A receipt that was recorded on the wrong waybill is withdrawn, with its reason.
    expect((await take(waybills, sent.id, 'withdraw', {})).status).toBe(400)
    expect((await take(waybills, sent.id, 'withdraw', { reason: '登记错运单' })).body).toMatchObject({
      status: 'shipped',
      receivedOn: null,
    })
    expect(await read(orders, order.id)).toMatchObject({ progress: 'shipped' })
    // The goods come back into stock by two people, not by whoever withdrew the receipt alone.
    const removed = async (by: Visitor) => {
      const { version } = (await by.get(`${waybills}${sent.id}/`)).json()
      return by.post(`${waybills}${sent.id}/remove/`, { version, input: { deletedReason: '误发' } })
    }
    const alone = await removed(company.owner)
    expect([alone.statusCode, alone.json().error]).toEqual([403, 'fourEyes'])
    // Who may read no waybills and no units reads of none here.
    const reader = await company.visitor({ points: ['operate.order:read', 'crm.company:read'] })
    expect(JSON.stringify(await stepsOf(order.id, reader))).not.toMatch(/cause|Waybill|unit/i)
    const removal = await removed(await company.visitor({ points: 'all' }))
    expect(removal.json()).toMatchObject({ status: 'deleted', receiptWithdrawnBy: { id: company.owner.userId } })

    const scarce = await serialProduct()
    await stockedUnit(scarce, '000001')
    const [first, second] = [await confirmed([{ model: scarce, quantity: '1' }]), await confirmed([{ model: scarce, quantity: '1' }])]
    expect((await take(orders, first.id, 'cancel', { reason: '客户撤单' })).status).toBe(200)
    const [, freed] = await causesOf(second.id)
    expect(freed).toEqual(['Stocked', 'Another order: Cancel order'])
    expect(JSON.stringify(await causesOf(second.id))).not.toContain(first.code)
  })

  test('is shipped in parts, SN by SN, received and closed; nothing is typed of how far it is', async () => {
    const model = await serialProduct()
    const units = [await stockedUnit(model, '000001'), await stockedUnit(model, '000002'), await stockedUnit(model, '000003')]
    const draft = await drafted([{ model, quantity: '2' }], { type: 'sale' })
    expect(draft).toMatchObject({ progress: 'ordered', total: { amount: '200.0000', currency: 'CNY' } })
    expect(draft.items[0]).toMatchObject({
      unitPrice: '100.000000',
      priceTrace: expect.stringMatching(/^retail 100 \(.*→ 100$/),
      source: 'make',
    })
    for (const typed of [{ progress: 'completed' }, { items: [{ ...draft.items[0], model, shipped: '2' }] }])
      expect((await company.owner.patch(`${orders}${draft.id}/`, { version: draft.version, ...typed })).statusCode).toBe(400)
    expect((await ship(draft, '1', [units[0] ?? 0])).status).toBe(400)
    const order = (await take(orders, draft.id, 'confirm')).body
    expect(order).toMatchObject({
      state: 'confirmed',
      progress: 'stocked',
      items: [{ stocked: '0.0000' }],
      can: expect.not.arrayContaining(['delete']),
    })
    expect((await take(orders, order.id, 'reserve')).body).toMatchObject({ progress: 'stocked', items: [{ stocked: '2.0000' }] })

    expect((await ship(order, '1')).body).toMatchObject({ field: 'units' })
    expect((await ship(order, '3', units)).body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity', data: { left: '2' } })
    const first = await ship(order, '1', [units[2] ?? 0])
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'stocked', items: [{ shipped: '1.0000', stocked: '1.0000' }] })
    expect(await read('/api/product/unit/', units[2] ?? 0)).toMatchObject({ shippedOn: today, customerName: order.customerName })
    expect((await ship(order, '1', [units[2] ?? 0])).body).toMatchObject({ field: 'units' })
    const passport = async (by: Visitor) => (await by.get(`/api/product/unit_passport/?unit=${units[2]}`)).json()
    const told = await passport(company.owner)
    expect(told.warrantyDays).toBe(daysBetween(today, told.warrantyUntil))
    const [production, firmware, shipments, moves] = told.sections
    expect(production).toMatchObject({ label: ['生产', 'Production'], happened: 1, more: false })
    expect(production.rows.at(-1)).toMatchObject([{ text: 'PN/SN given' }, { text: today }, { text: '–' }])
    expect(shipments).toMatchObject({
      label: ['发货', 'Shipments'],
      happened: 2,
      rows: [[{ record: { id: first.body.id } }, {}, {}, { record: { id: customer } }]],
    })
    expect(moves.rows.map((row: Body) => row[2].text)).toEqual(['Shipment', 'Put in stock'])
    expect(firmware.label).toEqual(['固件', 'Firmware'])
    // Who may see units alone is told neither shipments nor moves; how long a unit is covered is said of the unit.
    const reader = await company.visitor({ points: ['product.unit:read'] })
    expect(await passport(reader)).toEqual({
      warrantyUntil: told.warrantyUntil,
      warrantyDays: told.warrantyDays,
      labourUntil: told.labourUntil,
      calibrationDue: told.calibrationDue,
      sections: [production, firmware],
    })

    expect((await company.owner.patch(`${waybills}${first.body.id}/`, { version: 1, consignee: '别人' })).statusCode).toBe(400)
    const elsewhere = { consignee: '王芳', address: '苏州市仓储路 9 号', country: 'CN', readdressReason: '门牌有误' }
    expect((await take(waybills, first.body.id, 'readdress', { ...elsewhere, readdressReason: '' })).status).toBe(400)
    const readdressed = await take(waybills, first.body.id, 'readdress', elsewhere)
    expect(readdressed.body).toMatchObject({ ...elsewhere, status: 'shipped', readdressedAt: expect.any(String) })
    expect((await take(waybills, first.body.id, 'readdress', elsewhere)).status).toBe(400)
    // Nobody writes past the step, and the order says what it said.
    await expect(
      sql`update operate_waybill set consignee = '别人' where id = ${first.body.id}`.execute(company.database.db),
    ).rejects.toThrow(/stays/)
    expect(await read(orders, order.id)).toMatchObject({ consignee: order.consignee, address: order.address })
    expect((await take(orders, order.id, 'cancel', { reason: '不要了' })).status).toBe(409)
    expect((await company.owner.patch(`${orders}${order.id}/`, { version: order.version, customerPo: '改' })).statusCode).toBe(409)
    const second = await ship(order, '1', [units[0] ?? 0])
    expect(await read(orders, order.id)).toMatchObject({
      progress: 'shipped',
      allShipped: true,
      items: [{ shipped: '2.0000', stocked: '0.0000' }],
    })

    const agreed = await take('/api/product/unit/', units[0] ?? 0, 'agreeWarranty', {
      partsUntil: today,
      labourUntil: today,
      reason: '样机',
    })
    expect(agreed.body).toMatchObject({ agreedPartsUntil: today })
    expect((await take(waybills, second.body.id, 'remove', { deletedReason: '拿错了' })).status).toBe(200)
    expect(await onHand((await read('/api/product/unit/', units[0] ?? 0)).code)).toBe('1')
    expect(await read('/api/product/unit/', units[0] ?? 0)).toMatchObject({
      shippedOn: null,
      agreedPartsUntil: null,
      location: { id: place },
    })
    expect(await read(orders, order.id)).toMatchObject({ progress: 'stocked', items: [{ shipped: '1.0000', stocked: '0.0000' }] })

    const third = await ship(order, '1', [units[1] ?? 0])
    expect((await take(waybills, third.body.id, 'scan', { scannedOn: today })).status).toBe(200)
    expect((await take(waybills, third.body.id, 'remove', { deletedReason: '拿错了' })).status).toBe(409)
    expect((await take(orders, order.id, 'close')).status).toBe(409)
    for (const { body } of [first, third]) expect((await take(waybills, body.id, 'receive', received)).status).toBe(200)
    expect((await take(waybills, first.body.id, 'readdress', { ...elsewhere, consignee: '李雷' })).status).toBe(409)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'completed' })
    const unpaid = await take(orders, order.id, 'close')
    expect([unpaid.status, JSON.stringify(unpaid.body)]).toEqual([409, expect.stringContaining('not paid in full')])
    const paid = await pay(order.id)
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ state: 'confirmed', progress: 'finished', paidOn: today })
    expect((await take(orders, order.id, 'close')).body).toMatchObject({ state: 'closed', progress: 'finished' })
    expect(await progressOf(order.id)).toEqual([
      'Ordered → Stocked',
      'Stocked → Shipped',
      'Shipped → Stocked',
      'Stocked → Shipped',
      'Shipped → Completed',
      'Completed → Order completed',
    ])
    expect((await take(payments, paid.body.id, 'reverse', { reversalReason: '退票' })).status).toBe(200)
    expect(await read(orders, order.id)).toMatchObject({ state: 'confirmed', progress: 'completed', paidOn: null })
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

  test('that is changed while stock is put aside for it keeps nothing for what it was, whoever comes first', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const model = await serialProduct()
      for (const sn of ['000001', '000002']) await stockedUnit(model, sn)
      const order = await confirmed([{ model, quantity: '2' }])
      const items = order.items.map(({ id }: Body) => ({ id, model, quantity: '1' }))
      const change = (version: number) => company.owner.patch(`${orders}${order.id}/`, { version, items })
      const [reserved, changed] = await Promise.all([take(orders, order.id, 'reserve'), change(order.version)])
      // Whoever came too late is told so.
      expect([200, 400, 409]).toContain(reserved.status)
      expect([200, 409]).toContain(changed.statusCode)
      const next = changed.statusCode === 200 ? changed : await change((await read(orders, order.id)).version)
      expect(next.statusCode, next.body).toBe(200)
      const sums = () =>
        sql`select
          (select count(*)::int from stock_reservation as r join operate_order as o on o.id = r.order_id where r.status = 'open' and o.state <> 'confirmed') as kept,
          (select count(*)::int from stock_balance as b where b.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservation as r
            where r.balance_id = b.id and r.status = 'open')) as differing`.execute(company.database.db)
      expect((await sums()).rows).toEqual([{ kept: 0, differing: 0 }])
      const { id } = next.json()
      expect((await take(orders, id, 'confirm')).status).toBe(200)
      // What was put aside before goes over to it.
      if ((await read(orders, id)).items[0].stocked === '0.0000') await take(orders, id, 'reserve')
      expect(await read(orders, id)).toMatchObject({ progress: 'stocked', items: [{ stocked: '1.0000' }] })
      expect((await sums()).rows).toEqual([{ kept: 0, differing: 0 }])
    }
  })

  test('of an accepted quotation has its prices, is made of no more than it offers, and leads it', async () => {
    const model = await serialProduct()
    const other = await serialProduct()
    const offer = await company.usable(company.entity('crm.quotation'), {
      company: customer,
      type: 'normal',
      currency: 'CNY',
      items: [{ model, quantity: '3' }],
    })
    const state = async () => (await read('/api/crm/quotation/', offer.id)).state
    const lines = (await read('/api/crm/quotation/', offer.id)).items
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
      expect((await take('/api/crm/quotation/', offer.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    expect(await state()).toBe('accepted')
    for (const wrong of [
      make([{ quoted: lines[0].id, model: other, quantity: '1' }]),
      make([{ quoted: lines[0].id, model, quantity: '4' }]),
      make([{ quoted: lines[0].id, model, quantity: '1' }], { currency: 'USD' }),
    ])
      expect((await wrong).statusCode).toBe(400)
    const later = (await make([{ quoted: lines[0].id, model, quantity: '1' }], { paymentTerms: 'net60' })).json()
    expect(later).toMatchObject({ hold: 'terms', can: expect.not.arrayContaining(['confirm']) })
    expect((await take(orders, later.id, 'cancel', { reason: '不要了' })).status).toBe(200)
    const answer = await make([{ quoted: lines[0].id, model, quantity: '2' }])
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      items: [{ unitPrice: lines[0].unitPrice, priceTrace: (await read('/api/crm/quotation/', offer.id)).code }],
    })
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
    expect(second.json()).toMatchObject({
      revision: 2,
      state: 'draft',
      items: [{ quantity: '3.0000', unitPrice: lines[0].unitPrice }],
    })
    expect((await take(orders, second.json().id, 'cancel', { reason: '不要了' })).status).toBe(200)
    expect(await state()).toBe('converted')
    expect((await take(orders, first.id, 'cancel', { reason: '不要了' })).status).toBe(200)
    expect(await state()).toBe('accepted')
  })

  test('takes the file of the customer’s PO later on, and replaces it or takes it away only with a version', async () => {
    const order = await confirmed([{ model: await serialProduct(), quantity: '1' }])
    const [file, other] = [await company.picture(company.owner), await company.picture(company.owner)]
    const changed = async (customerPoFile: number | null) => {
      const { version } = await read(orders, order.id)
      const answer = await company.owner.patch(`${orders}${order.id}/`, { version, customerPoFile })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    expect(await changed(file)).toMatchObject({ id: order.id, revision: 1, customerPoFile: { id: file } })
    for (const replaced of [other, null]) {
      const next = await changed(replaced)
      expect([next.id === order.id, next.state]).toEqual([false, 'draft'])
      expect(await read(orders, order.id)).toMatchObject({ state: 'confirmed', customerPoFile: { id: file } })
      expect((await take(orders, next.id, 'cancel', { reason: '不改了' })).status).toBe(200)
    }
  })

  test('owes VAT on what was quoted without it: total, outstanding and what is paid are with VAT, as its quotation said', async () => {
    const model = await serialProduct()
    const unit = await stockedUnit(model, '000001')
    const offer = await company.usable(company.entity('crm.quotation'), {
      company: customer,
      type: 'normal',
      currency: 'CNY',
      taxMode: 'excluded',
      vatRate: '0.13',
      items: [{ model, quantity: '3' }],
    })
    const quoted = await read('/api/crm/quotation/', offer.id)
    expect(quoted).toMatchObject({
      vatRate: '0.13',
      total: { amount: '300.0000' },
      netTotal: { amount: '300.0000' },
      vatTotal: { amount: '39.0000' },
      grossTotal: { amount: '339.0000' },
    })
    for (const step of ['send', 'accept'])
      expect((await take('/api/crm/quotation/', quoted.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    const draft = await drafted([{ quoted: quoted.items[0].id, model, quantity: '1' }], { quotation: quoted.id, type: 'sale' })
    expect(draft).toMatchObject({ taxMode: 'excluded', vatRate: '0.13', items: [{ unitPrice: '113.000000', amount: '113.00' }] })
    const order = (await take(orders, draft.id, 'confirm')).body
    expect(order).toMatchObject({
      state: 'confirmed',
      netTotal: { amount: '100.0000' },
      vatTotal: { amount: '13.0000' },
      total: { amount: '113.0000' },
      outstanding: '113.00',
    })
    expect((await ship(order, '1', [unit])).status).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ outstanding: '113.00' })
    expect((await pay(order.id)).status).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ paid: '113.00', outstanding: '0.00', paidOn: today })
  })

  test('that was not quoted includes VAT where it is delivered within China, and bears none abroad or where nothing is sold', async () => {
    const model = await serialProduct()
    expect(await drafted([{ model, quantity: '2' }], { type: 'sale' })).toMatchObject({
      taxMode: 'included',
      vatRate: '0.13',
      netTotal: { amount: '176.9900' },
      vatTotal: { amount: '23.0100' },
      total: { amount: '200.0000' },
    })
    const abroad = await drafted([{ model, quantity: '2' }], { type: 'sale', address: 'Main St 1', country: 'SG' })
    expect(abroad).toMatchObject({ taxMode: 'exempt', vatRate: null, netTotal: null, vatTotal: null, total: { amount: '200.0000' } })
    expect(await drafted([{ model, quantity: '2' }], { type: 'sample' })).toMatchObject({ taxMode: null, vatRate: null })
  })

  test('takes free goods of a quotation at no price, and not without what is paid for', async () => {
    const [paid, free] = [await serialProduct(), await serialProduct()]
    const items = [paid, free].map(model => ({ model, quantity: '2' }))
    const offer = await company.usable(company.entity('crm.quotation'), {
      company: customer,
      type: 'normal',
      currency: 'CNY',
      taxMode: 'exempt',
      vatRate: null,
      items,
    })
    for (const step of ['send', 'accept'])
      expect((await take('/api/crm/quotation/', offer.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    // As if others had agreed to it.
    await sql`update crm_quotation_items set free = true, unit_price = 0, amount = 0, below_tier = 1, margin = null
      where owner_id = ${offer.id} and model_id = ${free}`.execute(company.database.db)
    await sql`update crm_quotation set total = 200, total_cny = 200, pocket_total = 200 where id = ${offer.id}`.execute(company.database.db)
    const lines: readonly { readonly id: number }[] = (await read('/api/crm/quotation/', offer.id)).items
    const of = (at: number) =>
      drafted([{ quoted: lines[at]?.id, model: items[at]?.model, quantity: '2' }], { type: 'sale', quotation: offer.id, currency: 'CNY' })
    const alone = await of(1)
    expect(alone.items).toMatchObject([{ unitPrice: '0.000000', amount: '0.00' }])
    const refused = await take(orders, alone.id, 'confirm')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('everything that is paid for')])
    const rest = await of(0)
    expect((await take(orders, rest.id, 'confirm')).status).toBe(200)
    expect((await take(orders, alone.id, 'confirm')).status).toBe(200)
  })

  test('takes what was quoted in words by its quantity, which is shipped without stock and SN', async () => {
    const model = await serialProduct()
    const offer = await company.usable(company.entity('crm.quotation'), {
      company: customer,
      type: 'normal',
      currency: 'CNY',
      items: [
        { model, quantity: '1' },
        { model, quantity: '1', optional: true },
      ],
    })
    const [known, words] = (await read('/api/crm/quotation/', offer.id)).items
    for (const step of ['send', 'accept'])
      expect((await take('/api/crm/quotation/', offer.id, step, step === 'accept' ? {} : undefined)).status).toBe(200)
    // As if others had agreed to it.
    await sql`update crm_quotation_items set model_id = null, name = '定制流通池', own_price = 100, unit_price = 100, amount = 100,
      list_price = null, tier_price = null, book_price = null, below_tier = null where id = ${words.id}`.execute(company.database.db)
    const draftOf = (items: readonly object[]) =>
      post(orders, { type: 'sale', quotation: offer.id, company: customer, currency: 'CNY', items })
    expect((await draftOf([{ quoted: words.id, model, quantity: '1' }])).status).toBe(400)
    expect((await post(orders, { type: 'sale', company: customer, items: [{ quoted: words.id, quantity: '1' }] })).status).toBe(400)
    expect(
      (
        await drafted([{ model, quantity: '1' }]).then(row =>
          company.owner.patch(`${orders}${row.id}/`, { version: row.version, items: [{ quantity: '1' }] }),
        )
      ).statusCode,
    ).toBe(400)
    const free = sql`insert into operate_order_items (owner_id, position, quantity, name) select id, 9, 1, 'x' from operate_order limit 1`
    await expect(free.execute(company.database.db)).rejects.toThrow(/known_rule|null value/)
    const proposed = await company.owner.get(`/api/draft/?entity=operate.order&field=quotation&record=${offer.id}`)
    expect(proposed.json().values.items).toMatchObject([{ quoted: { id: known.id } }, { quoted: { id: words.id }, quantity: '1.0000' }])
    const custom = await draftOf([{ quoted: words.id, quantity: '1' }])
    expect(custom.status, JSON.stringify(custom.body)).toBe(201)
    const draft = custom.body
    expect(draft.items).toMatchObject([
      {
        model: null,
        name: '定制流通池',
        unitPrice: '100.000000',
        amount: '100.00',
        priceTrace: (await read('/api/crm/quotation/', offer.id)).code,
      },
    ])
    for (const [change, answer] of [
      [{ address: '苏州市仓储路 8 号', country: 'CN' }, 200],
      [{ items: [{ id: draft.items[0].id, quoted: words.id, quantity: '2' }] }, 400],
    ] as const)
      expect(
        (await company.owner.patch(`${orders}${draft.id}/`, { version: (await read(orders, draft.id)).version, ...change })).statusCode,
      ).toBe(answer)
    const order = (await take(orders, draft.id, 'confirm')).body
    expect(order).toMatchObject({ state: 'confirmed', progress: 'ordered' })
    expect((await take(orders, order.id, 'reserve')).status).toBe(400)
    const sent = await ship(order, '1', [])
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'shipped', items: [{ shipped: '1.0000', stocked: '0.0000' }] })
    expect((await ship(order, '1', [])).status).toBe(400)
    expect((await take(waybills, sent.body.id, 'remove', { deletedReason: '拿错了' })).status).toBe(200)
    const again = await ship(order, '1', [])
    await take(waybills, again.body.id, 'receive', received)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'completed' })
    await pay(order.id)
    expect((await take(orders, order.id, 'close')).body).toMatchObject({ state: 'closed', progress: 'finished' })
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
    const paid = await pay(order.id)
    expect(paid.body).toMatchObject({ amount: '200.00' })
    expect((await take(orders, order.id, 'close')).body).toMatchObject({ state: 'closed', progress: 'finished' })
    expect((await take(payments, paid.body.id, 'reverse', { reversalReason: '退票' })).status).toBe(200)
    expect(await read(orders, order.id)).toMatchObject({ state: 'shortClosed', progress: 'finished', outstanding: '200.00' })
    const leaving = await customerWith({ creditLimit: '1000' })
    const open = await drafted([{ model, quantity: '1' }], { company: leaving })
    const ready = await confirmed([{ model, quantity: '1' }], { company: leaving })
    expect((await take('/api/crm/company/', leaving, 'deactivate', { reason: '停用' })).status).toBe(200)
    expect((await ship(ready, '1')).body).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining('Nothing can be shipped') })
    // What is owed is paid all the same.
    expect((await pay(ready.id, { amount: '40' })).status).toBe(201)
    // The next order brings the customer back.
    expect((await take(orders, open.id, 'confirm')).status).toBe(200)
  })
})
