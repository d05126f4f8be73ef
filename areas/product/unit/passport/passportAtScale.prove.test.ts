import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderDesk } from '../../../../tests/harness/orderDesk.ts'

// An SN is pasted, and the life of the unit is read: with a hundred thousand units in the house as with ten.

const units = 100_000
const enough = 2000

const { company, serialProduct, stockedUnit, confirmed, customerWith, ship, read } = await openOrderDesk()
const { db } = company.database
for (const kind of ['customer', 'loan'] as const) await company.make(company.entity('stock.location'), { kind, usual: true })

test('the passport of a pasted SN is there within two seconds, with 100,000 units behind it', async () => {
  const model = await serialProduct()
  const id = await stockedUnit(model, '999901')
  const order = await confirmed([{ model, quantity: '1' }], { company: await customerWith({ creditLimit: '999999' }) })
  expect((await ship(order, '1', [id])).status).toBe(201)
  const { code } = await read('/api/product/unit/', id)
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'product_unit' and is_generated = 'NEVER' and identity_generation is null`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.id(name)))
  const copied = sql.join(rows.map(({ name }) => sql.id('copied', name)))
  await db.transaction().execute(async tx => {
    // It takes longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into product_unit (${columns}) select ${copied} from product_unit as u
      cross join generate_series(100001, ${100_000 + units}::int) as n
      cross join lateral jsonb_populate_record(u, jsonb_build_object(
        'code', u.pn || '/' || n, 'scan_code', u.pn || n, 'dashed_code', u.pn || '-' || n, 'sn', n::text)) as copied where u.id = ${id}`.execute(
      tx,
    )
    await sql`analyze product_unit`.execute(tx)
  })
  const pasted = code.replace('/', '')
  const before = performance.now()
  const found = (await company.owner.get(`/api/search/?q=${pasted}`)).json()
  expect(found.exact).toMatchObject([{ entity: 'product.unit', id }])
  const passport = await company.owner.get(`/api/product/unit_passport/?unit=${id}`)
  expect(performance.now() - before).toBeLessThan(enough)
  expect(passport.statusCode, passport.body).toBe(200)
  expect(passport.json().sections.length).toBeGreaterThan(0)
}, 300_000)
