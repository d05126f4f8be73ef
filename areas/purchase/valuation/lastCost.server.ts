import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import type { Goods } from '../../stock/valuation/goodsPaid.server.ts'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { costOfLine, priced, withTax } from './lineCost.server.ts'

const ordered = linesOf(order, 'items')
const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')
const asked = linesOf(priceComparison, 'suppliers')
const offers = linesOf(priceComparison, 'quotes')

/** What one cost by the last order sent until then: the whole truth. */
const byLastOrder = ({ material, at }: Goods): RawBuilder<unknown> => sql`(select ${costOfLine}
  from ${table(ordered)} as o join ${table(order)} as h on h.id = o.owner_id
  where ${col(ordered, 'material', 'o')} = ${material} and ${priced} and ${meets(order, { state: [...drawing] }, 'h')}
    and ${col(order, 'sentAt', 'h')} <= ${at}
  order by ${col(order, 'sentAt', 'h')} desc, o.id desc limit 1)`

/** The same by the last award, at the terms of its offer, or else of its supplier: the whole truth. */
const byLastAward = ({
  material,
  unit,
  at,
}: Goods): RawBuilder<unknown> => sql`(select ${col(awards, 'unitPrice', 'a')} * coalesce(${col(awards, 'exchangeRate', 'a')}, 1)
    / ${withTax(sql`coalesce(q.bill_type, ${col(asked, 'billType', 's')})`, sql`coalesce(q.vat_rate, ${col(asked, 'vatRate', 's')})`)}
  from ${table(items)} as n join ${table(priceComparison)} as h on h.id = n.owner_id and ${meets(priceComparison, { state: 'awarded' }, 'h')}
  join ${table(awards)} as a on a.owner_id = h.id and ${col(awards, 'item', 'a')} = ${col(items, 'key', 'n')}
  left join ${table(asked)} as s on s.owner_id = h.id and ${col(asked, 'supplier', 's')} = ${col(awards, 'supplier', 'a')}
  left join lateral (select ${col(offers, 'billType', 'f')} as bill_type, ${col(offers, 'vatRate', 'f')} as vat_rate from ${table(offers)} as f
    where f.owner_id = h.id and ${col(offers, 'item', 'f')} = ${col(items, 'key', 'n')} and ${col(offers, 'supplier', 'f')} = ${col(awards, 'supplier', 'a')}
    order by coalesce(${col(offers, 'round', 'f')}, 1) desc limit 1) as q on true
  where ${col(items, 'material', 'n')} = ${material} and ${col(awards, 'unitPrice', 'a')} > 0
    and (${col(items, 'unit', 'n')} is null or ${col(items, 'unit', 'n')} = ${unit})
    and ${col(priceComparison, 'awardedAt', 'h')} <= ${at}
  order by ${col(priceComparison, 'awardedAt', 'h')} desc, h.id desc limit 1)`

/** What one of some goods cost by the last order sent until a moment, else by the last award, in the unit of the material: CNY without input VAT. The whole truth. */
export const lastCost = (goods: Goods): RawBuilder<unknown> => sql`coalesce(${byLastOrder(goods)}, ${byLastAward(goods)})`
