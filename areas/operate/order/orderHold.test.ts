import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, payments } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Orders that others release before they are confirmed, and what is paid of them.

const { company, today, clerk, customerWith, read, take, made, drafted, confirmed, ship, pay } = await openOrderDesk()

describe('what is given away or on credit', () => {
  let approver: Visitor
  beforeAll(async () => {
    approver = await company.visitor({ points: 'all' })
    await approvedBy(company.owner, 'operate.order', [approver])
  })

  const released = async (id: number, by: Visitor): Promise<void> => {
    const [waiting] = (await by.get(`/api/approval/document/?entity=operate.order&record=${id}`)).json().results
    const { hash, version } = waiting
    const answer = await by.post(`/api/approval/${waiting.id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  test('is confirmed by nobody alone: a sample waits for its release, and an order of more than is granted, too', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
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
    // Whoever is second is refused as it writes, or, where the first is done by then, because the step is not offered any more.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([400, 409])])
    const late = answers[0].status === 200 ? other : one
    expect((await take(orders, late.id, 'submit')).body).toMatchObject({ state: 'pending', hold: 'credit', creditUsed: '300.00' })
    await released(late.id, approver)
    expect(await read(orders, late.id)).toMatchObject({ state: 'confirmed' })
    // As long as nobody says what a dollar costs, what is owed in yuan is compared with no limit in dollars, however high that is.
    const uncompared = await customerWith({ creditLimit: '1000000', currency: 'USD' })
    expect(await drafted([{ model, quantity: '1' }], { company: uncompared, currency: 'CNY' })).toMatchObject({
      hold: 'credit',
      creditUsed: null,
      can: expect.not.arrayContaining(['confirm']),
    })
    await made('/api/crm/exchangeRate/', { currency: 'USD', rate: '8', validFrom: today, source: 'boc' })
    // A later version takes the credit of the former one, and gives back nothing when it is given up.
    const full = await confirmed([{ model, quantity: '2' }], { company: await customerWith({ creditLimit: '250' }) })
    const revised = async () =>
      company.owner.patch(`${orders}${full.id}/`, { version: (await read(orders, full.id)).version, customerPo: '2' })
    const version = (await revised()).json()
    expect(version).toMatchObject({ revision: 2, hold: null, creditUsed: '200.00' })
    expect((await company.owner.delete(`${orders}${version.id}/?version=${version.version}`)).statusCode).toBe(204)
    expect((await read(orders, full.id)).state).toBe('confirmed')
    expect((await take(orders, (await revised()).json().id, 'confirm')).body).toMatchObject({ state: 'confirmed', creditUsed: '200.00' })
    expect((await read(orders, full.id)).state).toBe('superseded')
    const abroad = await customerWith({ creditLimit: '25', currency: 'USD' })
    expect(await drafted([{ model, quantity: '2' }], { company: abroad, currency: 'CNY' })).toMatchObject({
      hold: null,
      creditUsed: '25.00',
      creditCurrency: 'USD',
    })
    await confirmed([{ model, quantity: '1' }], { company: abroad, currency: 'CNY' })
    const creditOf = async (id: number) =>
      (await company.owner.get(`/api/report/materials/credit_used/?company=${id}`)).json().rows[0].values
    expect(await creditOf(abroad)).toMatchObject({ currency: 'USD', used: '12.50', left: '12.50', usedShare: '0.5000', overdue: '0.00' })
    const unknown = await customerWith({ creditLimit: null })
    expect(await creditOf(unknown)).toMatchObject({ creditLimit: null, used: '0.00', left: '0.00', usedShare: '0.0000', orders: 0 })
    expect(await drafted([{ model, quantity: '1' }], { company: unknown })).toMatchObject({ hold: 'credit' })
  })

  test('is held by what is so when a step is taken with it, not by what was when it was saved', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const buyer = await customerWith({ creditLimit: '250' })
    const customer = '/api/crm/company/'
    const limit = async (creditLimit: string) => {
      const { version } = await read(customer, buyer)
      expect((await company.owner.patch(`${customer}${buyer}/`, { version, creditLimit })).statusCode).toBe(200)
    }
    const running = await confirmed([{ model, quantity: '2' }], { company: buyer })
    const [held, raised, paidFor] = [
      await drafted([{ model, quantity: '1' }], { company: buyer }),
      await drafted([{ model, quantity: '3' }], { company: buyer }),
      await drafted([{ model, quantity: '1' }], { company: buyer }),
    ]
    for (const { id, hold } of [held, raised, paidFor]) {
      expect(hold).toBe('credit')
      expect((await take(orders, id, 'confirm')).status).toBe(409)
    }
    // Another order is cancelled …
    expect((await take(orders, running.id, 'cancel', { reason: '不要了' })).status).toBe(200)
    expect(await read(orders, held.id)).toMatchObject({ hold: null, creditUsed: '100.00', can: expect.arrayContaining(['confirm']) })
    expect((await take(orders, held.id, 'submit')).status).toBe(409)
    expect((await take(orders, held.id, 'confirm')).body).toMatchObject({ state: 'confirmed', hold: null })
    // … the limit is raised …
    expect(await read(orders, raised.id)).toMatchObject({ hold: 'credit', creditUsed: '400.00' })
    await limit('400')
    expect((await take(orders, raised.id, 'confirm')).body).toMatchObject({ state: 'confirmed' })
    // … and a debt is paid.
    expect((await take(orders, paidFor.id, 'confirm')).status).toBe(409)
    expect((await pay(held.id)).status).toBe(201)
    expect(await read(orders, paidFor.id)).toMatchObject({ hold: null, can: expect.arrayContaining(['confirm']) })
    expect((await take(orders, paidFor.id, 'confirm')).body).toMatchObject({ state: 'confirmed' })
    // The other way round nothing is confirmed by what was so once.
    await limit('999')
    const free = await drafted([{ model, quantity: '1' }], { company: buyer })
    expect(free).toMatchObject({ hold: null })
    await limit('10')
    expect(await read(orders, free.id)).toMatchObject({ hold: 'credit', can: expect.not.arrayContaining(['confirm']) })
  })

  test('goes back to its seller where more has to be agreed to by now than when its release was requested', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const buyer = await customerWith({ creditLimit: '150' })
    const asked = await drafted([{ model, quantity: '2' }], { company: buyer })
    expect((await take(orders, asked.id, 'submit')).body).toMatchObject({ state: 'pending', hold: 'credit', creditUsed: '200.00' })
    const other = await confirmed([{ model, quantity: '1' }], { company: buyer })
    const [waiting] = (await approver.get(`/api/approval/document/?entity=operate.order&record=${asked.id}`)).json().results
    expect(waiting.unfit).toContain('more credit is used')
    const { hash, version } = waiting
    const decided = await approver.post(`/api/approval/${waiting.id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(decided.json()).toMatchObject({ outcome: 'returned' })
    expect(await read(orders, asked.id)).toMatchObject({ state: 'draft', hold: 'credit', creditUsed: '300.00' })
    // Less than was agreed to holds nothing.
    expect((await take(orders, asked.id, 'submit')).body).toMatchObject({ state: 'pending', creditUsed: '300.00' })
    expect((await take(orders, other.id, 'cancel', { reason: '不要了' })).status).toBe(200)
    await released(asked.id, approver)
    expect(await read(orders, asked.id)).toMatchObject({ state: 'confirmed' })
  })

  test('is bounded by the limit of a parent company too, which covers all companies below it', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const parent = await customerWith({ creditLimit: '250' })
    const [one, other] = [
      await customerWith({ creditLimit: '9999', parent }),
      await customerWith({ creditLimit: '9999', parent, paymentTerms: 'onReceipt' }),
    ]
    const drafts = [
      await drafted([{ model, quantity: '2' }], { company: one }),
      await drafted([{ model, quantity: '1' }], { company: other }),
    ]
    expect(drafts.map(({ hold, creditOf, creditUsed }) => [hold, creditOf.id, creditUsed])).toEqual([
      [null, one, '200.00'],
      [null, other, '100.00'],
    ])
    // Whoever of both is confirmed second finds the limit of their parent used by the first.
    const answers = await Promise.all(drafts.map(async ({ id }) => take(orders, id, 'confirm')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([400, 409])])
    const [late, came] = answers[0]?.status !== 200 ? [drafts[0], drafts[1]] : [drafts[1], drafts[0]]
    expect(await drafted([{ model, quantity: late.items[0].quantity }], { company: late.company.id })).toMatchObject({
      hold: 'credit',
      creditOf: { id: parent },
      creditLimit: '250.00',
      creditUsed: '300.00',
    })
    const row = async (id: number) => (await company.owner.get(`/api/report/materials/credit_used/?company=${id}`)).json().rows[0].values
    const used = came.items[0].amount
    const left = (250 - Number(used)).toFixed(2)
    expect(await row(parent)).toMatchObject({ used: '0.00', groupUsed: used, left, orders: 0 })
    expect(await row(late.company.id)).toMatchObject({ used: '0.00', groupUsed: '0.00', left, creditLimit: '9999.00' })
    // Nor does one that does not pay order by its sister.
    await ship(await read(orders, came.id), '1')
    await sql`update operate_order set due_on = ${dayAfter(today, -3)} where id = ${came.id}`.execute(company.database.db)
    expect(await drafted([{ model, quantity: '1' }], { company: late.company.id })).toMatchObject({
      hold: 'overdue',
      overdueSince: dayAfter(today, -3),
    })
  })

  test('of a group is left by nobody but who grants credit', async () => {
    const parent = await customerWith({ creditLimit: '250' })
    const [child, elsewhere] = [await customerWith({ parent }), await customerWith({})]
    const seller = await company.visitor({ points: ['read', 'update', 'merge'].map(verb => `crm.company:${verb}`), scope: 'all' })
    const customers = '/api/crm/company/'
    const { version } = await read(customers, child)
    for (const to of [null, elsewhere]) {
      const answer = await seller.patch(`${customers}${child}/`, { version, parent: to })
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('ask finance')])
    }
    const between = await customerWith({ parent, creditLimit: null })
    expect((await seller.patch(`${customers}${child}/`, { version, parent: between })).statusCode).toBe(200)
    const merged = await seller.post(`${customers}${parent}/merge/`, {
      version: (await read(customers, parent)).version,
      input: { survivor: elsewhere, reason: '试一试' },
    })
    expect([merged.statusCode, merged.body]).toEqual([400, expect.stringContaining('Ask finance to merge it')])
    expect((await company.owner.patch(`${customers}${child}/`, { version: version + 1, parent: null })).statusCode).toBe(200)
  })

  test('is an order of a customer who has not paid what is overdue, or that is to be paid later than they pay', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const late = await customerWith({ creditLimit: '99999' })
    const owed = await confirmed([{ model, quantity: '2' }], { company: late })
    expect(await read(orders, owed.id)).toMatchObject({ dueOn: null, paymentOverdue: false })
    const sent = await ship(owed, '1')
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const { dueOn } = await read(orders, owed.id)
    expect(dueOn).toBe(dayAfter(today, 30))
    expect(await drafted([{ model, quantity: '1' }], { company: late })).toMatchObject({ hold: null, overdueSince: null })
    // As if it had left long ago.
    await sql`update operate_waybill set sent_at = sent_at - interval '40 days' where id = ${sent.body.id}`.execute(company.database.db)
    await sql`update operate_order set due_on = due_on - 40 where id = ${owed.id}`.execute(company.database.db)
    expect(await read(orders, owed.id)).toMatchObject({ dueOn: dayAfter(today, -10), paymentOverdue: true })
    const next = await drafted([{ model, quantity: '1' }], { company: late })
    expect(next).toMatchObject({ hold: 'overdue', overdueSince: dayAfter(today, -10), can: expect.not.arrayContaining(['confirm']) })
    expect(JSON.stringify((await take(orders, next.id, 'confirm')).body)).toContain('overdue receivables')
    const report = '/api/report/materials/overdue_receivables/'
    expect((await company.owner.get(`${report}?company=${late}`)).json().rows).toMatchObject([
      { values: { order: { id: owed.id }, daysOverdue: 10, amount: '100.00', paid: '0.00', overdue: '100.00', waybills: 1 } },
    ])
    expect((await clerk.get(report)).statusCode).toBe(403)
    // What the check of the next order says stands on the page of the customer, for who may see credit, of those whom they see.
    const creditPage = `/api/report/materials/credit_used/?company=${late}`
    expect((await company.owner.get(creditPage)).json().rows).toMatchObject([
      {
        values: {
          creditLimit: '99999.00',
          used: '200.00',
          left: '99799.00',
          usedShare: '0.0020',
          overdue: '100.00',
          overdueSince: dayAfter(today, -10),
          orders: 1,
        },
      },
    ])
    expect(next.creditUsed).toBe('300.00')
    const health = `/api/report/materials/customer_health/?company=${late}`
    expect((await company.owner.get(health)).json().rows).toMatchObject([{ values: { payment: '80.0', daysOverdue: 10 } }])
    for (const stage of ['open', 'closed'])
      await made('/api/crm/activity/', {
        company: late,
        kind: 'complaint',
        at: new Date().toISOString(),
        subject: '交货少一盒',
        stage,
        ...(stage === 'open' ? { nextAction: '补发', nextOn: dayAfter(today, 3) } : {}),
      })
    const told = { complaints: '65.0', openComplaints: 1, settledComplaints: 1 }
    expect((await company.owner.get(health)).json().rows).toMatchObject([{ values: told }])
    const priced = ['field.salesPrice:read', 'operate.waybill:read', 'crm.company:read', 'operate.order:read']
    expect((await (await company.visitor({ points: priced })).get(health)).statusCode).toBe(403)
    expect((await clerk.get(creditPage)).statusCode).toBe(403)
    const points = [
      'crm.company:read',
      'operate.order:read',
      ...['customerCredit', 'payment', 'salesPrice'].map(group => `field.${group}:read`),
    ]
    for (const group of ['customerCredit', 'payment', 'salesPrice']) {
      const blind = await company.visitor({ points: points.filter(point => point !== `field.${group}:read`) })
      expect((await blind.get(creditPage)).statusCode).toBe(403)
    }
    const stranger = await company.visitor({ points, scope: 'own' })
    expect((await stranger.get(creditPage)).json().rows).toEqual([])
    expect(await read(orders, owed.id, clerk)).not.toHaveProperty('dueOn')
    expect((await clerk.get(`${orders}?paymentOverdue=true`)).statusCode).toBe(400)
    expect(await drafted([{ model, quantity: '1' }], { company: late, paymentTerms: 'advance100' })).toMatchObject({ hold: null })
    expect((await take(orders, next.id, 'submit')).body).toMatchObject({ state: 'pending', hold: 'overdue' })
    await released(next.id, approver)
    expect(await read(orders, next.id)).toMatchObject({ state: 'confirmed' })
    // As long as some of what was delivered is not paid, it is overdue; then the rest of the order is not due yet.
    expect((await pay(owed.id, { amount: '60' })).status).toBe(201)
    expect((await company.owner.get(`${report}?company=${late}`)).json().rows).toMatchObject([
      { values: { order: { id: owed.id }, amount: '100.00', paid: '60.00', overdue: '40.00' } },
    ])
    expect((await pay(owed.id, { amount: '40' })).status).toBe(201)
    expect(await read(orders, owed.id)).toMatchObject({ outstanding: '100.00', dueOn: null, paymentOverdue: false, paidOn: null })
    expect(await drafted([{ model, quantity: '1' }], { company: late })).toMatchObject({ hold: null, overdueSince: null })
    expect(await drafted([{ model, quantity: '1' }], { company: late, paymentTerms: 'net60' })).toMatchObject({ hold: 'terms' })
  })

  test('is not what was paid in advance, which leaves only when finance has the money', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const stranger = await customerWith({ creditLimit: null, paymentTerms: 'advance100' })
    const order = await confirmed([{ model, quantity: '1' }], { company: stranger })
    expect((await ship(order, '1')).body).toMatchObject({ error: 'ruleBroken', field: 'order' })
    expect((await pay(order.id, { paidOn: '2199-01-01' })).body).toMatchObject({ field: 'paidOn' })
    expect((await pay(order.id, { amount: '30' })).status).toBe(201)
    expect((await ship(order, '1')).body).toMatchObject({ error: 'ruleBroken', field: 'order' })
    expect((await pay(order.id)).body).toMatchObject({ amount: '70.00' })
    const paid = await read(orders, order.id)
    expect(paid).toMatchObject({ state: 'confirmed', paidOn: today, paid: '100.00', outstanding: '0.00' })
    const dearer = await company.owner.patch(`${orders}${order.id}/`, {
      version: paid.version,
      items: [{ id: order.items[0].id, model, quantity: '9' }],
    })
    expect([dearer.statusCode, (await take(orders, order.id, 'cancel', { reason: '不要了' })).status]).toEqual([409, 409])
    expect(dearer.body).toMatch(/paid/)
    const other = await confirmed([{ model, quantity: '1' }], { company: stranger })
    const refunded = (await pay(other.id, { amount: '1' })).body
    expect((await take(orders, other.id, 'cancel', { reason: '不要了' })).status).toBe(409)
    expect((await take(payments, refunded.id, 'reverse', { reversalReason: '已退款' })).status).toBe(200)
    expect((await take(orders, other.id, 'cancel', { reason: '不要了' })).status).toBe(200)
    expect((await ship(order, '1')).status).toBe(201)
  })

  test('is what is outstanding: payments in parts make room for more, and none is more than is owed', async () => {
    const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
    const buyer = await customerWith({ creditLimit: '500' })
    const order = await confirmed([{ model, quantity: '4' }], { company: buyer })
    expect(await drafted([{ model, quantity: '2' }], { company: buyer })).toMatchObject({ hold: 'credit', creditUsed: '600.00' })
    const more = await pay(order.id, { amount: '400.01' })
    expect([more.status, more.body]).toMatchObject([400, { error: 'ruleBroken', field: 'amount' }])
    expect(JSON.stringify(more.body)).toContain('400.00')
    const part = await pay(order.id, { amount: '150', reference: 'TT-A' })
    expect(part.status, JSON.stringify(part.body)).toBe(201)
    expect(await read(orders, order.id)).toMatchObject({ paid: '150.00', outstanding: '250.00', anyPaid: true, paidOn: null })
    expect(await drafted([{ model, quantity: '2' }], { company: buyer })).toMatchObject({ hold: null, creditUsed: '450.00' })
    // The same money twice, by two who have the same statement of the bank.
    expect((await pay(order.id, { amount: '150', reference: 'TT-A' })).status).toBe(409)
    const both = await Promise.all([pay(order.id, { amount: '200' }), pay(order.id, { amount: '200' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
    const edited = await company.owner.patch(`${payments}${part.body.id}/`, { version: part.body.version, notes: '改' })
    expect(edited.statusCode).toBe(409)
    for (const past of [
      sql`update operate_payment set amount = 1 where id = ${part.body.id}`,
      sql`insert into operate_payment (code, status, order_id, company_id, paid_on, amount, currency, method, reference)
        select 'RC-X', status, order_id, company_id, paid_on, 51, currency, method, 'TT-B' from operate_payment where id = ${part.body.id}`,
      sql`insert into operate_payment (code, status, order_id, company_id, paid_on, amount, currency, method, reference)
        select 'RC-Y', status, order_id, company_id, paid_on, 1, 'USD', method, 'TT-C' from operate_payment where id = ${part.body.id}`,
    ])
      await expect(past.execute(company.database.db)).rejects.toThrow(/stays|owed|currency of its order/)
    // Whoever may not see amounts sees that something was paid, and not how much.
    const watcher = await company.visitor({ points: ['operate.payment:read', 'operate.order:read', 'crm.company:read'] })
    expect(Object.keys(await read(payments, part.body.id, watcher))).not.toContain('amount')
    expect(Object.keys(await read(orders, order.id, watcher))).not.toContain('outstanding')
    expect((await pay(order.id, {}, watcher)).status).toBe(403)

    // What was not shipped is not owed: closed short, the order has a credit balance until that is returned.
    const sent = await ship(order, '3')
    await take('/api/operate/waybill/', sent.body.id, 'receive', { receivedOn: today, receivedBy: '门卫' })
    expect((await take(orders, order.id, 'shortClose', { reason: '余量不要了' })).body).toMatchObject({
      outstanding: '-50.00',
      paidOn: today,
    })
    expect((await pay(order.id, { amount: '1' })).status).toBe(400)
    const close = await take(orders, order.id, 'close')
    expect([close.status, JSON.stringify(close.body)]).toEqual([409, expect.stringContaining('has not been refunded')])
    const late = both.find(({ status }) => status === 201)?.body
    expect((await take(payments, late.id, 'reverse', { reversalReason: '退多付部分' })).status).toBe(200)
    expect(await read(orders, order.id)).toMatchObject({ state: 'shortClosed', outstanding: '150.00', paidOn: null })
  })
})
