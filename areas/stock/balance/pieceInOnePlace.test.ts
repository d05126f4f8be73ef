import pg from 'pg'
import { expect, test } from 'vitest'
import { brokenHoldings } from '../../../core/records/brokenHoldings.server.ts'
import { asProgram } from '../../../tests/harness/asProgram.ts'
import { testDatabase } from '../../../tests/harness/database.ts'
import { balance } from './balance.ts'

/** Where goods lie. */
const lying = [
  // One piece, written in two ways, in two places.
  { material: 1, location: 1, serial: 'sn-1', quantity: 1 },
  { material: 1, location: 2, serial: 'ＳＮ-1', quantity: 1 },
  // It has left the first place.
  { material: 1, location: 1, serial: 'sn-2', quantity: 0 },
  { material: 1, location: 2, serial: 'sn-2', quantity: 1 },
  // Two materials number their pieces alike.
  { material: 1, location: 1, serial: 'sn-3', quantity: 1 },
  { material: 2, location: 1, serial: 'sn-3', quantity: 1 },
  // Goods without serial numbers lie in many places.
  { material: 3, location: 1, serial: null, quantity: 5 },
  { material: 3, location: 2, serial: null, quantity: 5 },
]

test('a piece that lies in two places is told of, at both; whatever else lies somewhere is not', async () => {
  const database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  // As it was before the database knew that both are one piece.
  await owner.query('drop index stock_balance_serial_rule')
  await owner.query('set session_replication_role = replica')
  for (const [at, { material, location, serial, quantity }] of lying.entries())
    await owner.query(
      `insert into stock_balance (place, material_id, location_id, kind, serial, owner, quantity, unit_id, key) values ('x', $1, $2, 'usable', $3, 'company', $4, 1, $5)`,
      [material, location, serial, quantity, `k${at}`],
    )
  const { rows } = await owner.query<{ id: number; serial: string }>('select id::int as id, serial from stock_balance')
  await owner.end()
  const product = await asProgram(database, async context => context.product)
  const told = (await brokenHoldings(database.db, product)).filter(({ entity }) => entity === balance.name)
  expect(told.map(({ id }) => rows.find(row => row.id === id)?.serial)).toEqual(['sn-1', 'ＳＮ-1'])
})
