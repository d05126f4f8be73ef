import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// What will be paid for purchase orders.

test('what a supplier has announced is forecast until it has come, and what nobody has sent is not', async () => {
  const desk = await purchasingDesk()
  const forecast = async (): Promise<readonly string[]> => {
    const { rows } = (await desk.buyer.get('/api/report/operate/cash_forecast/')).json()
    return (rows as readonly { readonly values: { readonly ordered: string } }[]).map(({ values }) => values.ordered)
  }
  await desk.ordered()
  expect(await forecast()).toEqual([])
  const { id } = await desk.sent()
  expect(await forecast()).toEqual(['1000.00'])
  const { db } = desk.server.database
  await sql`update purchase_order_items set announced = 60 where owner_id = ${id}`.execute(db)
  expect(await forecast()).toEqual(['1000.00'])
  await sql`update purchase_order_items set announced = 100 where owner_id = ${id}`.execute(db)
  expect(await forecast()).toEqual(['1000.00'])
  await sql`update purchase_order_items set announced = 0, received = 40 where owner_id = ${id}`.execute(db)
  expect(await forecast()).toEqual(['600.00'])
})
