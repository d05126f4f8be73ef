import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { costOfLine, priced } from './lineCost.server.ts'

const ordered = linesOf(order, 'items')
const received = linesOf(receipt, 'items')

/**
 * What one of a material cost by the order of which it was received; of several lines of a receipt with the same material the average. The whole truth, as for all costs of goods:
 * who may see costs sees what stock is worth, not who sold it.
 */
export const receiptCost = (
  of: RawBuilder<unknown>,
  material: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select sum(${costOfLine} * ${col(received, 'quantity', 'r')}) / sum(${col(received, 'quantity', 'r')})
  from ${table(received)} as r join ${table(ordered)} as o on o.id = ${col(received, 'ordered', 'r')} join ${table(order)} as h on h.id = o.owner_id
  where r.owner_id = ${of} and ${col(received, 'material', 'r')} = ${material} and ${priced})`
