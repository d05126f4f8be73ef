import pg from 'pg'
import { expect, test } from 'vitest'
import { openOrderDesk } from '../../../../tests/harness/orderDesk.ts'

// An SN is pasted, and the life of the unit is read: with a hundred thousand units in the house as with ten.

const units = 100_000
const enough = 2000

const { company, serialProduct, stockedUnit, confirmed, customerWith, ship, read } = await openOrderDesk()
for (const kind of ['customer', 'loan'] as const) await company.make(company.entity('stock.location'), { kind, usual: true })

test('the passport of a pasted SN is there within two seconds, with 100,000 units behind it', async () => {
  const model = await serialProduct()
  const id = await stockedUnit(model, '999901')
  const order = await confirmed([{ model, quantity: '1' }], { company: await customerWith({ creditLimit: '999999' }) })
  expect((await ship(order, '1', [id])).status).toBe(201)
  const { code } = await read('/api/product/unit/', id)
  // As the owner of the database, for whom a statement may take longer than a request.
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ names: string; copied: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names, string_agg('copied.' || quote_ident(column_name), ', ') as copied
      from information_schema.columns where table_name = 'product_unit' and is_generated = 'NEVER' and identity_generation is null`,
  )
  await owner.query(
    `insert into product_unit (${rows[0]?.names}) select ${rows[0]?.copied} from product_unit as u
      cross join generate_series(100001, ${100_000 + units}) as n
      cross join lateral jsonb_populate_record(u, jsonb_build_object(
        'code', u.pn || '/' || n, 'scan_code', u.pn || n, 'dashed_code', u.pn || '-' || n, 'sn', n::text)) as copied where u.id = $1`,
    [id],
  )
  await owner.query('analyze product_unit')
  await owner.end()
  const pasted = code.replace('/', '')
  const before = performance.now()
  const found = (await company.owner.get(`/api/search/?q=${pasted}`)).json()
  expect(found.exact).toMatchObject([{ entity: 'product.unit', id }])
  const passport = await company.owner.get(`/api/product/unit_passport/?unit=${id}`)
  expect(performance.now() - before).toBeLessThan(enough)
  expect(passport.statusCode, passport.body).toBe(200)
  expect(passport.json().sections.length).toBeGreaterThan(0)
}, 300_000)
