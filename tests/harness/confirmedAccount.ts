import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** Takes the bank account of a customer for confirmed, by nobody who takes part in a test. */
export const confirmedAccount =
  (db: Database) =>
  async (customer: number): Promise<void> => {
    await sql`update materials_company set account_standing = 'confirmed', confirmed_bank_name = bank_name, confirmed_bank_account = bank_account
      where id = ${customer}`.execute(db)
  }
