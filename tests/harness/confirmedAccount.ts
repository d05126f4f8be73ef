import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** Takes the bank account of a customer for confirmed, by nobody who takes part in a test. */
export const confirmedAccount =
  (db: Database) =>
  async (customer: number): Promise<void> => {
    await sql`update crm_company set account_standing = 'confirmed', confirmed_bank_name = bank_name, confirmed_bank_account = bank_account
      where id = ${customer}`.execute(db)
  }

/** Takes a refund for paid by its author, so that whoever really paid it in a test may do what the payer may not. */
export const paidByAuthor =
  (db: Database) =>
  async (refund: number): Promise<void> => {
    await sql`update operate_refund set paid_by_id = created_by_id where id = ${refund}`.execute(db)
  }
