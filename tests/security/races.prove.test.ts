import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openOrderDesk, payments, type OrderDesk } from '../harness/orderDesk.ts'
import { goodsInStock } from '../harness/goodsInStock.ts'
import { anotherProcess, type AnotherProcess } from './anotherProcess.ts'
import { openWorld, type World } from './matrixWorld.ts'

// What several people do to the same thing at the same moment, over two processes on one database: one of them has done it, and it is counted once. What is made of
// one source, such as orders of a quotation and receipts of an order, stands in `making.test.ts`, steps in `twice.test.ts`, numbers and keys in `concurrency.prove.test.ts`.

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
const fromAll = async (path: string, body: object | ((turn: number) => object), at: AnotherProcess = other) =>
  Promise.all(
    Array.from({ length: people }, async (_one, turn) => {
      const sent = typeof body === 'function' ? body(turn) : body
      if (turn % 2 === 1) return (await at.ask(desk.company.owner, 'POST', path, sent)).status
      return (await desk.company.owner.post(path, sent)).statusCode
    }),
  )

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

test('an offer is accepted once, whichever links it was sent with', async () => {
  const { company } = desk
  const { id } = await company.usable(company.entity('purchase.order'))
  const secrets = await Promise.all(
    Array.from({ length: people }, async (_one, turn) => {
      const given = await company.owner.post('/api/guest_link/', {
        entity: 'purchase.order',
        record: id,
        recipient: `李工 ${turn}`,
        language: 'en',
      })
      return given.json<{ path: string }>().path.split('#')[1] ?? ''
    }),
  )
  const opened = await company.app.inject({ method: 'POST', url: '/api/guest/open/', payload: { secret: secrets[0] } })
  const { version } = opened.json()
  const answers = await fromAll('/api/guest/answer/', turn => ({
    secret: secrets[turn],
    version,
    input: { promisedOn: '2099-01-31', confirmationNo: `AB-${turn}`, samePrices: true },
  }))
  expect(count(answers)[200]).toBe(1)
  expect(answers.filter(status => status >= 500)).toEqual([])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit
    where entity = 'purchase.order' and record_id = ${id} and action = 'confirm' and result = 'done'`.execute(company.database.db)
  expect(rows[0]?.n).toBe(1)
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
