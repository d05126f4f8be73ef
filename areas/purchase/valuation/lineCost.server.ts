import { sql, type RawBuilder } from 'kysely'
import { col, linesOf } from '#core/queries.server'
import { order } from '../order/order.ts'

const ordered = linesOf(order, 'items')

/** What tax there is in a price that the tax office does not give back: all of it, unless the bill allows to deduct it. */
export const withTax = (billType: RawBuilder<unknown>, vatRate: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${billType} = 'special' then 1 + coalesce(${vatRate}, 0) else 1 end`

/** What one of the currency of an order with alias `h` comes to in CNY, without input VAT (IAS 2.11). */
export const inCny = sql`coalesce(${col(order, 'exchangeRate', 'h')}, 1) / ${withTax(col(order, 'billType', 'h'), col(order, 'vatRate', 'h'))}`

/** What one of a line `o` of an order `h` costs in CNY: price and freight, without input VAT (IAS 2.11). */
export const costOfLine = sql`${col(ordered, 'amount', 'o')} * ${inCny} / ${col(ordered, 'quantity', 'o')}`

/** Whether a line `o` of an order has a price. */
export const priced = sql`${col(ordered, 'price', 'o')} > 0`
