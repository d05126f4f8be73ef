import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { receipt } from '../receipt/receipt.ts'
import { shippingNotice } from './shippingNotice.ts'

const lines = linesOf(shippingNotice, 'items')
const arrived = linesOf(receipt, 'items')

/** How much of a line of a notice has arrived by receipts that were made from it, as it stands: the whole truth. */
export const arrivedOfLine = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select sum(${col(arrived, 'quantity', 'a')})
  from ${table(arrived)} as a join ${table(receipt)} as r on r.id = a.owner_id
  where ${col(arrived, 'announced', 'a')} = ${id} and ${meets(receipt, { state: ['posted'] }, 'r')}), 0)`

/** How much of a line of an order is on its way: the whole truth, because what one notice announces is open to no other, whoever asks. */
export const announcedOfLine = (
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce((select sum(greatest(${col(lines, 'quantity', 'l')} - ${arrivedOfLine(sql`l.id`)}, 0))
  from ${table(lines)} as l join ${table(shippingNotice)} as n on n.id = l.owner_id
  where ${col(lines, 'ordered', 'l')} = ${id} and ${meets(shippingNotice, { state: ['announced'] }, 'n')}), 0)`
