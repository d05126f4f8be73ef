import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { shippingNotice } from './shippingNotice.ts'

const lines = linesOf(shippingNotice, 'items')

/** How much of a line of an order is on its way: the whole truth, because what one notice announces is open to no other, whoever asks. */
export const announcedOfLine = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select sum(${col(lines, 'quantity', 'l')})
  from ${table(lines)} as l join ${table(shippingNotice)} as n on n.id = l.owner_id
  where ${col(lines, 'ordered', 'l')} = ${id} and ${meets(shippingNotice, { state: ['announced'] }, 'n')}), 0)`
