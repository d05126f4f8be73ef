import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** Makes a confirmed order a loan, as if others had released it as one. */
export const lendOrder =
  (db: Database) =>
  async (id: number): Promise<void> => {
    await sql`update operate_order set type = 'loan', return_by = '2199-06-30', quotation_id = null where id = ${id}`.execute(db)
  }
