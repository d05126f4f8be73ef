import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import { readStored } from './stored.server.ts'

let server: TestServer
let buyer: Visitor

beforeAll(async () => {
  server = await testServer()
  buyer = await server.visitor({ points: 'all' })
})

/** The supplier's name and contacts, as far as this test needs them. */
const supplier: AnyEntity = defineEntity({
  name: 'purchase.supplier',
  label: ['供应商', 'Supplier'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    minimumOrder: decimal(['起订量', 'Minimum order'], { scale: 4 }),
    contacts: lines(['联系人', 'Contacts'], { name: text(['姓名', 'Name'], { required: true }) }),
  },
})

test('whoever waited for the lock of a record reads its lines as they are now, not as they were at the beginning of the wait', async () => {
  const made = await buyer.post('/api/purchase/supplier/', {
    name: '深圳市威视电子',
    type: 'trader',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
    minimumOrder: '12345678901234.5',
    contacts: [{ name: '王' }],
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  const where = sql<boolean>`t.id = ${id}`
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const first = server.database.db.transaction().execute(async tx => {
    await readStored(tx, supplier, where, { lock: true })
    await sql`update purchase_supplier set version = version + 1 where id = ${id}`.execute(tx)
    await sql`insert into purchase_supplier_contacts (owner_id, position, name) values (${id}, 1, '李')`.execute(tx)
    change()
    await done
  })
  await changed
  const second = server.database.db.transaction().execute(tx => readStored(tx, supplier, where, { lock: true }))
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            server.database.db,
          )
        ).rows.length,
    )
    .toBe(1)
  finish()
  await first
  expect(await second).toMatchObject({ version: 2, minimumOrder: '12345678901234.5000', contacts: [{ name: '王' }, { name: '李' }] })
})

test('a record that is not there is not read', async () => {
  expect(await readStored(server.database.db, supplier, sql<boolean>`t.id = 0`, { lock: true })).toBeUndefined()
})
