import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'
import { nextMark } from './nextMark.ts'

/** Takes the bank account of a supplier for confirmed, by nobody who takes part in a test. */
export const confirmedSupplierAccount =
  (db: Database) =>
  async (supplier: number): Promise<void> => {
    await sql`update purchase_supplier set account_standing = 'confirmed', confirmed_bank_name = '招商银行', confirmed_bank_account = ${nextMark()}
    where id = ${supplier}`.execute(db)
  }

/** Says of an advance that whoever asked for it has paid it, so that a third person is needed for nothing else. */
export const paidByRequester =
  (db: Database) =>
  async (advance: number): Promise<void> => {
    await sql`update purchase_advance set paid_by_id = created_by_id where id = ${advance}`.execute(db)
  }
