import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, waybills, type Body } from '../../../tests/harness/orderDesk.ts'
import { leavesSomething, openOfLine } from './closeLine.ts'

// The rest of one line of an order is cancelled: everything that counts the order counts what is left.

const { company, customer, today, post, read, take, made, confirmed, pay } = await openOrderDesk()
const step = 'shortCloseLine'
const reason = '客户减少数量'

/** A product at 100 CNY that is counted without SNs and lies in stock. */
const goods = async (): Promise<number> => (await goodsInStock((entity, change) => company.usable(entity, change))).model

const shipOf = async (order: Body, at: number, quantity: string): Promise<Body> =>
  made(waybills, { order: order.id, carrier: '德邦', items: [{ ordered: order.items[at].id, quantity }] })

const reservedOf = async (line: number): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select coalesce(sum(quantity), 0)::text as n from stock_reservation
    where order_line_id = ${line} and status = 'open'`.execute(company.database.db)
  return rows[0]?.n ?? ''
}

test('open is what was not shipped, and never less than nothing', () => {
  expect([openOfLine({ quantity: '4', shipped: '1.5' }), openOfLine({ quantity: '4', shipped: '5' })]).toEqual(['2.5000', '0'])
  const [first, second] = [
    { quantity: '4', shipped: '0' },
    { quantity: '0', shipped: '0' },
  ] as const
  expect([leavesSomething([first, second], first), leavesSomething([first, second], second)]).toEqual([false, true])
})

describe('the rest of a line', () => {
  test('is cancelled with a reason: nothing more of it is shipped, reserved or owed, and the order ends as it is', async () => {
    const order = await confirmed([
      { model: await goods(), quantity: '4' },
      { model: await goods(), quantity: '3' },
    ])
    await take(orders, order.id, 'reserve')
    const sent = await shipOf(order, 0, '1')
    expect((await take(orders, order.id, step, { line: 1 })).body).toMatchObject({ field: 'input.reason' })
    expect((await take(orders, order.id, step, { line: 3, reason })).body).toMatchObject({ field: 'input.line' })
    const closed = await take(orders, order.id, step, { line: 1, reason })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    expect(closed.body).toMatchObject({
      state: 'confirmed',
      total: { amount: '400.0000' },
      outstanding: '400.00',
      allShipped: false,
      partlyShipped: true,
      items: [
        {
          quantity: '1.0000',
          cancelled: '3.0000',
          cancelReason: reason,
          stocked: '0.0000',
          mostShipped: '1.0000',
          progress: 'shipped',
          amount: '100.00',
        },
        { quantity: '3.0000', cancelled: null, cancelReason: null, stocked: '3.0000', progress: 'stocked' },
      ],
    })
    expect([await reservedOf(order.items[0].id), await reservedOf(order.items[1].id)]).toEqual(['0', '3.0000'])
    expect((await take(orders, order.id, step, { line: 1, reason })).body).toMatchObject({ error: 'ruleBroken', field: 'input.line' })
    const more = await post(waybills, { order: order.id, carrier: '德邦', items: [{ ordered: order.items[0].id, quantity: '1' }] })
    expect(more.status).toBe(400)

    // The second line goes without having been shipped: the first one is what is left.
    const whole = (await take(orders, order.id, step, { line: 2, reason })).body
    expect(whole).toMatchObject({
      progress: 'shipped',
      allShipped: true,
      outstanding: '100.00',
      items: [{}, { quantity: '0.0000', cancelled: '3.0000' }],
    })
    expect((await take(waybills, sent.id, 'receive', { receivedOn: today, receivedBy: '门卫' })).status).toBe(200)
    await pay(order.id)
    expect(await read(orders, order.id)).toMatchObject({ progress: 'finished', outstanding: '0.00' })
    expect((await take(orders, order.id, 'close')).body).toMatchObject({ state: 'closed' })

    const { results } = (await company.owner.get(`${orders}${order.id}/history/`)).json()
    const told = results.filter(({ action }: Body) => action === step)
    expect(told.map((entry: Body) => entry.reason)).toEqual([reason, reason])
  })

  test('of an order that is paid for by then makes it paid, and one that was paid in full is to be refunded', async () => {
    const order = await confirmed([
      { model: await goods(), quantity: '2' },
      { model: await goods(), quantity: '2' },
    ])
    await shipOf(order, 0, '2')
    await pay(order.id, { amount: '200' })
    expect(await read(orders, order.id)).toMatchObject({ paidOn: null, outstanding: '200.00' })
    expect((await take(orders, order.id, step, { line: 2, reason })).body).toMatchObject({
      paidOn: today,
      outstanding: '0.00',
      progress: 'shipped',
    })

    const paid = await confirmed([
      { model: await goods(), quantity: '2' },
      { model: await goods(), quantity: '2' },
    ])
    await pay(paid.id)
    expect((await take(orders, paid.id, step, { line: 1, reason })).body).toMatchObject({ paidOn: today, outstanding: '-200.00' })
  })

  test('leaves what was shipped at the price of so few, where all of it had one for many, and the order is not closed short around that', async () => {
    const model = await goods()
    const approver = await company.visitor({ points: 'all' })
    await approvedBy(company.owner, 'crm.priceOverride', [approver])
    const overrides = '/api/crm/priceOverride/'
    const { id } = await made(overrides, {
      customer,
      customerType: null,
      model,
      currency: 'CNY',
      validFrom: today,
      validTo: '2199-01-01',
      reason: '年度协议',
      breaks: [{ fromQuantity: '100', price: '80' }],
    })
    await take(overrides, id, 'submit')
    const asked = await approver.get(`/api/approval/document/?entity=crm.priceOverride&record=${id}`)
    const [{ id: approval, hash, version }] = asked.json().results
    const agreed = await approver.post(`/api/approval/${approval}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(agreed.statusCode, agreed.body).toBe(200)
    const order = await confirmed([
      { model, quantity: '100' },
      { model: await goods(), quantity: '1' },
    ])
    expect(order).toMatchObject({ total: { amount: '8100.0000' }, items: [{ unitPrice: '80.000000' }, {}] })
    await shipOf(order, 0, '1')
    expect((await take(orders, order.id, 'shortClose', { reason })).body).toMatchObject({
      error: 'ruleBroken',
      message: expect.stringContaining('line 1 '),
    })
    const closed = await take(orders, order.id, step, { line: 1, reason })
    expect(closed.body, JSON.stringify(closed.body)).toMatchObject({
      total: { amount: '200.0000' },
      outstanding: '200.00',
      items: [{ quantity: '1.0000', unitPrice: '100.000000', amount: '100.00' }, {}],
    })
    expect((await take(orders, order.id, 'shortClose', { reason })).body).toMatchObject({ state: 'shortClosed', outstanding: '100.00' })

    // What was shipped is owed in time although it had been paid at the price of many.
    const paid = await confirmed([{ model, quantity: '100' }])
    await shipOf(paid, 0, '1')
    await pay(paid.id, { amount: '80' })
    expect((await read(orders, paid.id)).dueOn).toBeNull()
    expect((await take(orders, paid.id, step, { line: 1, reason })).body).toMatchObject({
      outstanding: '20.00',
      paidOn: null,
      dueOn: expect.any(String),
    })
  })

  test('is not cancelled where nothing of the order would be left, nor where nobody may close the order short', async () => {
    const order = await confirmed([{ model: await goods(), quantity: '4' }])
    expect(order.can).not.toContain(step)
    const { status, body } = await take(orders, order.id, step, { line: 1, reason })
    expect([status, body.error]).toEqual([409, 'illegalTransition'])
    const seller = await company.visitor({ points: ['operate.order:read', 'operate.order:cancel', 'crm.company:read'] })
    expect((await post(`${orders}${order.id}/${step}/`, { version: order.version, input: { line: 1, reason } }, seller)).status).toBe(403)
  })

  test('comes back with a waybill that is deleted, and can be cancelled again: both count', async () => {
    const order = await confirmed([
      { model: await goods(), quantity: '4' },
      { model: await goods(), quantity: '1' },
    ])
    const sent = await shipOf(order, 0, '3')
    await take(orders, order.id, step, { line: 1, reason })
    await take(waybills, sent.id, 'remove', { deletedReason: '拿错了' })
    expect(await read(orders, order.id)).toMatchObject({ outstanding: '400.00', items: [{ quantity: '3.0000', shipped: '0.0000' }, {}] })
    expect((await take(orders, order.id, step, { line: 1, reason: '全部不要' })).body).toMatchObject({
      items: [{ quantity: '0.0000', cancelled: '4.0000', cancelReason: '全部不要' }, {}],
    })
  })

  test('stays on its line: no line asks for nothing, and nobody types what was cancelled', async () => {
    const order = await confirmed([
      { model: await goods(), quantity: '4' },
      { model: await goods(), quantity: '1' },
    ])
    const { status, body } = await post(orders, {
      company: order.company.id,
      type: 'sale',
      items: [{ model: order.items[0].model.id, quantity: '0' }],
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['items.0.quantity']])
    for (const change of [sql`quantity = 0`, sql`cancelled = 1`, sql`cancel_reason = '无'`])
      await expect(
        sql`update operate_order_items set ${change} where id = ${order.items[0].id}`.execute(company.database.db),
      ).rejects.toThrow(/cancelled_rule/)
  })

  test('leaves no line to the next version where nothing of it is wanted any more', async () => {
    const order = await confirmed([
      { model: await goods(), quantity: '4' },
      { model: await goods(), quantity: '1' },
    ])
    const closed = (await take(orders, order.id, step, { line: 1, reason })).body
    const promisedOn = order.requestedOn ?? order.orderedOn
    const version = await company.owner.patch(`${orders}${order.id}/`, { version: closed.version, promisedOn })
    expect(version.statusCode, version.body).toBe(200)
    expect(version.json()).toMatchObject({ revision: 2, items: [{ model: { id: order.items[1].model.id }, quantity: '1.0000' }] })
    const again = await take(orders, version.json().id, 'confirm')
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  test('comes back where the next version asks for some of it, and a line of which nobody cancelled anything is not lost for being 0', async () => {
    const order = await confirmed([
      { model: await goods(), quantity: '4' },
      { model: await goods(), quantity: '1' },
    ])
    const closed = (await take(orders, order.id, step, { line: 1, reason })).body
    const versionWith = (second: string) =>
      company.owner.patch(`${orders}${order.id}/`, {
        version: closed.version,
        items: closed.items.map(({ id, model }: Body, at: number) => ({ id, model: model.id, quantity: at === 0 ? '2' : second })),
      })
    const refused = await versionWith('0')
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'items.1.quantity'])
    const version = await versionWith('1')
    expect(version.statusCode, version.body).toBe(200)
    expect(version.json()).toMatchObject({ revision: 2, items: [{ quantity: '2.0000', cancelled: null }, { quantity: '1.0000' }] })
  })

  test('of a quoted line can be ordered again by its quotation', async () => {
    const offer = await company.usable(company.entity('crm.quotation'), {
      company: customer,
      type: 'normal',
      currency: 'CNY',
      items: [
        { model: await goods(), quantity: '3' },
        { model: await goods(), quantity: '1' },
      ],
    })
    for (const [name, input] of [['send'], ['accept', {}]] as const)
      expect((await take('/api/crm/quotation/', offer.id, name, input)).status).toBe(200)
    const { items }: Body = await read('/api/crm/quotation/', offer.id)
    const orderOf = (lines: readonly { readonly at: number; readonly quantity: string }[]) =>
      post(orders, {
        company: customer,
        type: 'sale',
        address: '苏州市仓储路 8 号',
        country: 'CN',
        currency: 'CNY',
        quotation: offer.id,
        items: lines.map(({ at, quantity }) => ({ quoted: items[at].id, model: items[at].model.id, quantity })),
      })
    const { body: order } = await orderOf([
      { at: 0, quantity: '3' },
      { at: 1, quantity: '1' },
    ])
    expect((await take(orders, order.id, 'confirm')).status).toBe(200)
    expect((await orderOf([{ at: 0, quantity: '2' }])).status).toBe(400)
    expect((await take(orders, order.id, step, { line: 1, reason })).status).toBe(200)
    expect((await orderOf([{ at: 0, quantity: '2' }])).status).toBe(201)
  })
})
