import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { brokenHoldings } from '../core/records/brokenHoldings.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { goodsInStock } from './harness/goodsInStock.ts'
import { openOrderDesk } from './harness/orderDesk.ts'

// One order does not lock stock away from all others: what it needs is reserved once.

const { company, confirmed, post, read } = await openOrderDesk()
const { db } = company.database
const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const orders = '/api/operate/order/'

const reservedFor = async (order: number): Promise<number> => {
  const { rows } = await sql<{ kept: string }>`select coalesce(sum(quantity), 0)::text as kept from stock_reservation
    where order_id = ${order} and status = 'open'`.execute(db)
  return Number(rows[0]?.kept)
}

test('stock of an order is reserved once, however often and at whatever moment it is asked', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const { id } = await confirmed([{ model, quantity: '20' }])
  const { version } = await read(orders, id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(`${orders}${id}/reserve/`, { version, input: {} })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400, 400])
  expect(await reservedFor(id)).toBe(20)
  expect(await brokenHoldings(db, product)).toEqual([])
})

test('the database refuses more, and verifying tells of what came past it', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const { id } = await confirmed([{ model, quantity: '20' }])
  const more = sql`update operate_order_items set stocked = 40 where owner_id = ${id}`
  await expect(more.execute(db)).rejects.toMatchObject({ constraint: 'operate_order_items_reserved_rule' })
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  await owner.query('alter table operate_order_items disable trigger operate_order_items_reserved')
  await more.execute(db)
  await owner.end()
  expect(await brokenHoldings(db, product)).toMatchObject([{ entity: 'operate.order', id }])
})
