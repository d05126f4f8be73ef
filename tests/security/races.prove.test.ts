import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openOrderDesk, payments, type OrderDesk } from '../harness/orderDesk.ts'
import { goodsInStock } from '../harness/goodsInStock.ts'
import { purchasingDesk } from '../harness/purchasingDesk.ts'
import { dayFromNow } from '../harness/days.ts'
import type { Visitor } from '../harness/server.ts'
import { anotherProcess, type AnotherProcess } from './anotherProcess.ts'
import { openWorld, type World } from './matrixWorld.ts'

// What several people do to the same thing at the same moment, over two processes on one database: one of them has done it, and it is counted once. What is made of
// any other source stands in `making.test.ts`, steps in `twice.test.ts`, numbers and keys in `concurrency.test.ts`.

const people = 8

const count = (statuses: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries([...Map.groupBy(statuses, status => status)].map(([status, those]) => [status, those.length]))

let desk: OrderDesk
let other: AnotherProcess

beforeAll(async () => {
  desk = await openOrderDesk()
  other = await anotherProcess(desk.company)
})

/** Sends the same from each of so many, to the two processes by turns. */
const fromAll = async (
  path: string,
  body: object | ((turn: number) => object),
  at: AnotherProcess = other,
  by: Visitor = desk.company.owner,
) =>
  Promise.all(
    Array.from({ length: people }, async (_one, turn) => {
      const sent = typeof body === 'function' ? body(turn) : body
      if (turn % 2 === 1) return (await at.ask(by, 'POST', path, sent)).status
      return (await by.post(path, sent)).statusCode
    }),
  )

/** A quotation of three of something that was sent to its customer. */
const quoted = async () => {
  const { company, customer } = desk
  const model = await desk.serialProduct()
  const terms = { company: customer, type: 'normal', currency: 'CNY', items: [{ model, quantity: '3' }] }
  const { id } = await company.usable(company.entity('crm.quotation'), terms)
  expect((await desk.take(quotations, id, 'send')).status).toBe(200)
  return { id, model }
}

const quotations = '/api/crm/quotation/'

/** As many links to a record as there are people, for a guest each. */
const linksTo = async (entity: string, record: number): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: people }, async (_one, turn) => {
      const given = await desk.company.owner.post('/api/guest_link/', { entity, record, recipient: `李工 ${turn}`, language: 'en' })
      return given.json<{ path: string }>().path.split('#')[1] ?? ''
    }),
  )

/** How often a step of a record was taken, by its history. */
const taken = async (entity: string, id: number, action: string): Promise<number | undefined> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit
    where entity = ${entity} and record_id = ${id} and action = ${action} and result = 'done'`.execute(desk.company.database.db)
  return rows[0]?.n
}

test('what is owed for an order is paid once', async () => {
  const { model } = await goodsInStock((entity, change) => desk.company.usable(entity, change))
  const order = await desk.confirmed([{ model, quantity: '3' }])
  const statuses = await fromAll(payments, turn => ({ order: order.id, amount: '300', reference: `TT-${turn}` }))
  expect(count(statuses)).toEqual({ 201: 1, 400: people - 1 })
  const { rows } = await sql<{ paid: string }>`select sum(amount)::text as paid from operate_payment where order_id = ${order.id}`.execute(
    desk.company.database.db,
  )
  expect(Number(rows[0]?.paid)).toBe(300)
})

test('stock of an order is reserved once', async () => {
  const { model } = await goodsInStock((entity, change) => desk.company.usable(entity, change))
  const order = await desk.confirmed([{ model, quantity: '20' }])
  const { version } = await desk.read('/api/operate/order/', order.id)
  const statuses = await fromAll(`/api/operate/order/${order.id}/reserve/`, { version, input: {} })
  expect(count(statuses)).toEqual({ 200: 1, 400: people - 1 })
  const { rows } = await sql<{
    kept: string
  }>`select sum(quantity)::text as kept from stock_reservation where order_id = ${order.id}`.execute(desk.company.database.db)
  expect(Number(rows[0]?.kept)).toBe(20)
})

test('of an accepted quotation as much is ordered as it offers', async () => {
  const { company, customer, today } = desk
  const { id, model } = await quoted()
  expect((await desk.take(quotations, id, 'accept', {})).status).toBe(200)
  const { items } = await desk.read(quotations, id)
  const statuses = await fromAll('/api/operate/order/', {
    type: 'sale',
    priority: 'normal',
    orderedOn: today,
    quotation: id,
    company: customer,
    currency: 'CNY',
    items: [{ quoted: items[0].id, model, quantity: '3' }],
  })
  expect(count(statuses)).toEqual({ 201: 1, 400: people - 1 })
  const { rows } = await sql<{ ordered: string }>`select sum(i.quantity)::text as ordered from operate_order as t
    join operate_order_items as i on i.owner_id = t.id where t.quotation_id = ${id}`.execute(company.database.db)
  expect(Number(rows[0]?.ordered)).toBe(3)
})

test('of an order as much is received as was ordered, with no more than may be delivered in excess', async () => {
  const purchasing = await purchasingDesk()
  const there = await anotherProcess(purchasing.server)
  const { id, items } = await purchasing.sent({ quantity: '100' })
  const arrived = items.map(line => ({ ordered: line.id, quantity: line.quantity, supplierLot: 'L-1' }))
  const receipt = (turn: number) => ({ order: id, receivedOn: dayFromNow(0), deliveryNote: `DN-${turn}`, items: arrived })
  const statuses = await fromAll('/api/purchase/receipt/', receipt, there, purchasing.buyer)
  expect(count(statuses)).toEqual({ 201: 1, 400: people - 1 })
  const { rows } = await sql<{ received: string }>`select sum(i.quantity)::text as received from purchase_receipt as t
    join purchase_receipt_items as i on i.owner_id = t.id where t.order_id = ${id}`.execute(purchasing.server.database.db)
  expect(Number(rows[0]?.received)).toBe(100)
})

test('an order is confirmed once by its supplier, whichever links it was sent with', async () => {
  const { company } = desk
  const { id } = await company.usable(company.entity('purchase.order'))
  const secrets = await linksTo('purchase.order', id)
  const opened = await company.app.inject({ method: 'POST', url: '/api/guest/open/', payload: { secret: secrets[0] } })
  const { version } = opened.json()
  const answers = await fromAll('/api/guest/answer/', turn => ({
    secret: secrets[turn],
    version,
    input: { promisedOn: '2099-01-31', confirmationNo: `AB-${turn}`, samePrices: true },
  }))
  expect(count(answers)[200]).toBe(1)
  expect(answers.filter(status => status >= 500)).toEqual([])
  expect(await taken('purchase.order', id, 'confirm')).toBe(1)
})

test('a quotation is accepted once by its customer, whichever links it was sent with and whoever here accepts it meanwhile', async () => {
  const { company } = desk
  const { id } = await quoted()
  const secrets = await linksTo('crm.quotation', id)
  const opened = await company.app.inject({ method: 'POST', url: '/api/guest/open/', payload: { secret: secrets[0] } })
  const { version } = opened.json()
  const [answers, inside] = await Promise.all([
    fromAll('/api/guest/answer/', turn => ({ secret: secrets[turn], version, input: {} })),
    fromAll(`${quotations}${id}/accept/`, { version, input: {} }),
  ])
  expect(count([...answers, ...inside])[200]).toBe(1)
  expect([...answers, ...inside].filter(status => status >= 500)).toEqual([])
  expect(await taken('crm.quotation', id, 'accept')).toBe(1)
})

test('what somebody is asked in an approval is decided once, by two processes at once', async () => {
  const world: World = await openWorld([])
  const there = await anotherProcess(world.company)
  const { approval, material } = await world.submitted()
  const body = { task: 1, decision: 'approve', hash: approval.hash, version: approval.version }
  const path = `/api/approval/${approval.id}/decide/`
  const approver = await world.company.signIn(
    (
      await sql<{ username: string }>`select username from admin_user where id = ${world.cast.approver.rights?.userId ?? 0}`.execute(
        world.company.database.db,
      )
    ).rows[0]?.username ?? '',
    'three quiet herons',
  )
  const statuses = await Promise.all(
    Array.from({ length: people }, async (_one, turn) =>
      turn % 2 === 1
        ? (await there.ask(approver, 'POST', path, body)).status
        : (await world.cast.approver.ask('POST', path, body)).statusCode,
    ),
  )
  expect(count(statuses)[200]).toBe(1)
  expect(statuses.filter(status => status >= 500)).toEqual([])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from approval_event where instance_id = ${approval.id}
    and actor_id = ${world.cast.approver.rights?.userId ?? 0}`.execute(world.company.database.db)
  expect([rows[0]?.n, material > 0]).toEqual([1, true])
})

test('what a supplier is owed is paid once, by whichever of two ways it is paid', async () => {
  const purchasing = await purchasingDesk()
  const there = await anotherProcess(purchasing.server)
  const finance = purchasing.holders['financeManager'] ?? purchasing.chief
  const { id, supplier, items } = await purchasing.sent({ price: '10', quantity: '100' })
  const arrived = { order: id, receivedOn: dayFromNow(0), items: [{ ordered: items[0]?.id, quantity: '100' }] }
  expect((await purchasing.make(purchasing.buyer, 'purchase.receipt', arrived)).status).toBe(201)
  const paper = { order: id, invoiceNo: 'FP-1', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
  const { body: invoice } = await purchasing.make(purchasing.buyer, 'purchase.invoice', paper)
  const matched = await purchasing.take(purchasing.buyer, 'purchase.invoice', invoice.id, 'match')
  expect(matched.body.state).toBe('released')
  const together = (turn: number) => ({
    supplier: supplier.id,
    currency: 'CNY',
    paidOn: dayFromNow(0),
    amount: '1000',
    reference: `TT-${turn}`,
  })
  const alone = (turn: number) => ({ version: matched.body.version, input: { paidOn: dayFromNow(0), reference: `TT-A${turn}` } })
  const [combined, single] = await Promise.all([
    fromAll('/api/purchase/remittance/', together, there, finance),
    fromAll(`/api/purchase/invoice/${invoice.id}/pay/`, alone, there, finance),
  ])
  const won = [...combined, ...single].filter(status => status < 300)
  expect(won).toHaveLength(1)
  expect([...combined, ...single].filter(status => status >= 500)).toEqual([])
  const { rows } = await sql<{
    paid: string
  }>`select sum(amount)::text as paid from purchase_invoice_payments where owner_id = ${invoice.id}`.execute(purchasing.server.database.db)
  expect(Number(rows[0]?.paid)).toBe(1000)
})

test('of two holders of one office who say yes and no at once, over two processes, one is heard', async () => {
  const purchasing = await purchasingDesk()
  const { server, buyer } = purchasing
  const there = await anotherProcess(server)
  const [first, second] = [purchasing.holders['shortagePlanner'] ?? buyer, await server.visitor({ points: 'all' })]
  await sql`insert into admin_user_roles (owner_id, target_id, position)
    select ${second.userId}, target_id, 1 from admin_user_roles where owner_id = ${first.userId} and target_id in
      (select id from admin_role where name = '缺料计划员')`.execute(server.database.db)
  const material = await purchasing.material({ primarySupplier: await purchasing.supplier() })
  const asked = { kind: 'other', material, quantity: '5', expectedOn: dayFromNow(30), reason: '展会' }
  const { body: missing } = await purchasing.make(buyer, 'operate.shortage', asked)
  expect((await purchasing.take(buyer, 'operate.shortage', missing.id, 'submit')).status).toBe(200)
  const asSeenBy = async (holder: Visitor) => {
    const { results } = (await holder.get(`/api/approval/document/?entity=operate.shortage&record=${missing.id}`)).json()
    return results[0]
  }
  const [yes, no] = [await asSeenBy(first), await asSeenBy(second)]
  const path = `/api/approval/${yes.id}/decide/`
  const sent = ({ hash, version, mine }: typeof yes, decision: string) => ({
    task: mine[0].task,
    decision,
    hash,
    version,
    comment: '已核对',
  })
  const [agreed, refused] = await Promise.all([
    fromAll(path, sent(yes, 'approve'), there, first),
    fromAll(path, sent(no, 'reject'), there, second),
  ])
  expect(count([...agreed, ...refused])[200]).toBe(1)
  expect([...agreed, ...refused].filter(status => status >= 500)).toEqual([])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval_event
    where instance_id = ${yes.id} and actor_id in (${first.userId}, ${second.userId})`.execute(server.database.db)
  expect(rows[0]?.n).toBe(1)
})
