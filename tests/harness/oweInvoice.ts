import { sql } from 'kysely'
import { invoice } from '../../areas/purchase/invoice/invoice.ts'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'

/** Makes a draft invoice one that others have entered and matched, at 10 for each piece, and of another supplier where one is given; its history holds it as it is then. */
export const oweInvoice =
  (db: Database) =>
  async (id: number, supplier?: number): Promise<void> => {
    await transaction(db, async tx => {
      await sql`update purchase_invoice_items set unit_price = 10, amount = round(quantity * 10, 2), result = 'matched' where owner_id = ${id}`.execute(
        tx,
      )
      await sql`update purchase_invoice as i set state = 'released', code = coalesce(code, 'PI-' || id), created_by_id = null, supplier_id = coalesce(${supplier ?? null}, supplier_id),
          currency = 'CNY', matched_at = now(), released_at = now(), paper_total = null, total = owed.sum, total_currency = 'CNY', paid = 0, paid_currency = 'CNY',
          outstanding = owed.sum, outstanding_currency = 'CNY'
        from (select sum(amount) as sum from purchase_invoice_items where owner_id = ${id}) as owed where i.id = ${id}`.execute(tx)
      await sql`delete from purchase_invoice_authors where owner_id = ${id}`.execute(tx)
      await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
        values ('测试', ${invoice.name}, ${id}, 'update', '[]', ${keptAfterCreate(invoice, id)})`.execute(tx)
    })
  }
