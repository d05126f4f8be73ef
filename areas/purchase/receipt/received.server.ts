import { sql, type RawBuilder } from 'kysely'
import { linesOf, table, col } from '#core/queries.server'
import { meets } from '#core/records.server'
import { receipt } from './receipt.ts'

const lines = linesOf(receipt, 'items')

/** How much of a line of an order has arrived: the whole truth, because an order is as far as its receipts, whoever asks. */
export const receivedOfLine = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select sum(${col(lines, 'quantity', 'l')})
  from ${table(lines)} as l join ${table(receipt)} as r on r.id = l.owner_id
  where ${col(lines, 'ordered', 'l')} = ${id} and ${meets(receipt, { state: ['posted'] }, 'r')}), 0)`
