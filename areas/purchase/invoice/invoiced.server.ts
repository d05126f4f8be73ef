import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { invoice } from './invoice.ts'
import { invoicing } from './invoiceStates.ts'

const lines = linesOf(invoice, 'items')

/** What invoices take up of a line of an order, which the id names by another alias than `l` and `i`; of all but one. The whole truth, because nothing is paid twice, whoever asks. */
export const takenOfLine = (what: 'quantity' | 'freight', id: RawBuilder<unknown>, without = 0): RawBuilder<string> =>
  sql<string>`coalesce((select sum(${col(lines, what, 'l')}) from ${table(lines)} as l join ${table(invoice)} as i on i.id = l.owner_id
  where ${col(lines, 'ordered', 'l')} = ${id} and i.id <> ${without} and ${meets(invoice, { state: [...invoicing] }, 'i')}), 0)`
