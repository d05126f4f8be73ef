import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../core/database/transaction.server.ts'
import { testDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { lastCost } from './lastCost.server.ts'

// What goods cost last, for whoever values them: as of a moment, what happened at that moment included.

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

const [material, unit] = [7, 3]
const awarded = '2026-01-10T08:00:00.000Z'
const ordered = '2026-02-01T08:00:00.000Z'
const orderedAgain = '2026-03-01T08:00:00.000Z'

const tables = [
  'purchase_order',
  'purchase_order_items',
  'purchase_price_comparison',
  'purchase_price_comparison_items',
  'purchase_price_comparison_awards',
  'purchase_price_comparison_suppliers',
  'purchase_price_comparison_quotes',
]

/** What one of the material costs as of a moment, of an award at 9 and two orders at 10 and 12 that give no input VAT back; null where nothing is known. */
const costAt = (at: string): Promise<number | null> =>
  transaction(database.db, async tx => {
    // In place of those of a company, for this transaction alone.
    for (const table of tables)
      await sql`create temporary table ${sql.table(table)} on commit drop as select * from ${sql.table(`public.${table}`)} with no data`.execute(
        tx,
      )
    await sql`insert into purchase_price_comparison (id, state, awarded_at) values (1, 'awarded', ${awarded})`.execute(tx)
    await sql`insert into purchase_price_comparison_items (id, owner_id, key, material_id, unit_id) values (1, 1, 1, ${material}, ${unit})`.execute(
      tx,
    )
    await sql`insert into purchase_price_comparison_awards (id, owner_id, item, supplier_id, unit_price) values (1, 1, 1, 7, 9)`.execute(tx)
    // Usually without VAT that is deducted; the last offer for this item names some.
    await sql`insert into purchase_price_comparison_suppliers (id, owner_id, supplier_id, bill_type) values (1, 1, 7, 'none')`.execute(tx)
    await sql`insert into purchase_price_comparison_quotes (id, owner_id, item, supplier_id, round, bill_type, vat_rate)
      values (1, 1, 1, 7, 1, null, null), (2, 1, 1, 7, 2, 'special', 0.125), (3, 1, 2, 7, 3, null, null)`.execute(tx)
    await sql`insert into purchase_order (id, state, sent_at, bill_type) values (1, 'sent', ${ordered}, 'ordinary'), (2, 'sent', ${orderedAgain}, 'ordinary')`.execute(
      tx,
    )
    await sql`insert into purchase_order_items (id, owner_id, material_id, quantity, price, amount) values (1, 1, ${material}, 2, 10, 20), (2, 2, ${material}, 5, 12, 60)`.execute(
      tx,
    )
    const goods = { material: sql`${material}::bigint`, unit: sql`${unit}::bigint`, at: sql`${at}::timestamptz` }
    const { rows } = await sql<{ cost: number | null }>`select (${lastCost(goods)})::float8 as cost`.execute(tx)
    return rows[0]?.cost ?? null
  })

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

test.each([
  ['before anything was agreed', justBefore(awarded), null],
  ['from the award on, by that', awarded, 8],
  ['as long as no order is sent', justBefore(ordered), 8],
  ['from the first order on, by that', ordered, 10],
  ['as long as no other order is sent', justBefore(orderedAgain), 10],
  ['from the next order on, by that', orderedAgain, 12],
])('%s', async (_when, at, cost) => {
  expect(await costAt(at)).toBe(cost)
})
