import { sql } from 'kysely'
import { col, keyColumn, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { landedCost } from '../landedCost/landedCost.ts'
import { invoice } from '../invoice/invoice.ts'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { move } from '../../stock/move/move.ts'
import { costOfLine, inCny, priced } from './lineCost.server.ts'
import type { Valuing } from '../../stock/valuation/entries.server.ts'
import type { LedgerRepricing } from '../../stock/valuation/goodsPaid.server.ts'

const ordered = linesOf(order, 'items')
const received = linesOf(receipt, 'items')
const invoiced = linesOf(invoice, 'items')
const bearing = linesOf(landedCost, 'items')

/** When goods of the line `o` of an order first came into the ledger: the whole truth, as all of it. */
const arrival = sql`(select min(${col(move, 'at', 'm')}) from ${table(received)} as r
  join ${table(iqc)} as n on ${col(iqc, 'receipt', 'n')} = r.owner_id
  join ${table(move)} as m on ${col(move, 'document', 'm')} = ${keyColumn(iqc, sql`n.id`)} and ${meets(move, { reason: 'receipt' }, 'm')}
    and ${col(move, 'material', 'm')} = ${col(ordered, 'material', 'o')}
  where ${col(received, 'ordered', 'r')} = o.id)`

/**
 * What posted charges of deliveries add to goods of some materials, in CNY. They count from their posting, or from the arrival of the goods where that is later, and a reversal takes them
 * back on its own day. The whole truth, as the costs of goods.
 */
const chargesOf = async (
  context: Valuing,
  materials: readonly number[],
  { from, until }: { readonly from: string | null; readonly until: string | null },
): Promise<readonly LedgerRepricing[]> =>
  query(
    context,
    {
      way: sql<'price'>`'price'`,
      of: sql<string>`'charge ' || l.id`,
      isBack: sql<boolean>`v.sign < 0`,
      material: sql<number>`${col(bearing, 'material', 'l')}`,
      quantity: sql<string>`${col(bearing, 'quantity', 'l')}::text`,
      amount: sql<string>`(${col(bearing, 'share', 'l')} * v.sign)::text`,
      at: sql<number>`extract(epoch from v.at)::float8`,
      isEarlier: sql<boolean>`coalesce(v.at < ${from}::timestamptz, false)`,
    },
    sql`from ${table(bearing)} as l join ${table(landedCost)} as i on i.id = l.owner_id
      join ${table(received)} as b on b.id = ${col(bearing, 'received', 'l')} join ${table(ordered)} as o on o.id = ${col(received, 'ordered', 'b')}
      cross join lateral (select ${arrival} as at) as came
      cross join lateral (values (greatest(${col(landedCost, 'postedAt', 'i')}, came.at), 1),
        (case when ${col(landedCost, 'reversedAt', 'i')} is not null then greatest(${col(landedCost, 'reversedAt', 'i')}, came.at) end, -1)) as v (at, sign)
      where ${meets(bearing, { material: materials }, 'l')} and ${meets(landedCost, { postedAt: { filled: true } }, 'i')}
        and came.at is not null and v.at is not null and coalesce(v.at <= ${until}::timestamptz, true) and ${col(bearing, 'share', 'l')} <> 0
      order by 4, 7, l.id, v.sign desc`,
  )

/** What both kinds come to, each material in the order of its time. */
export const repricingsOf = async (
  context: Valuing,
  materials: readonly number[],
  period: { readonly from: string | null; readonly until: string | null },
): Promise<readonly LedgerRepricing[]> => {
  const [asked, charged] = [await invoicedOtherwise(context, materials, period), await chargesOf(context, materials, period)]
  return charged.length === 0 ? asked : [...asked, ...charged].toSorted((one, other) => one.material - other.material || one.at - other.at)
}

/**
 * What released invoices ask for some materials otherwise than their orders, in CNY without input VAT at the rate of the order, until a moment and in their
 * order. One counts from its release, or from the arrival of its goods where that is later, and a reversal takes it back on its own
 * day. The whole truth, as the costs of goods.
 */
const invoicedOtherwise = async (
  context: Valuing,
  materials: readonly number[],
  { from, until }: { readonly from: string | null; readonly until: string | null },
): Promise<readonly LedgerRepricing[]> => {
  const amount = sql`round((${col(invoiced, 'amount', 'l')} * ${inCny} - ${costOfLine} * ${col(invoiced, 'quantity', 'l')}) * v.sign, 4)`
  return query(
    context,
    {
      way: sql<'price'>`'price'`,
      of: sql<string>`'invoice ' || l.id`,
      isBack: sql<boolean>`v.sign < 0`,
      material: sql<number>`${col(ordered, 'material', 'o')}`,
      quantity: sql<string>`${col(invoiced, 'quantity', 'l')}::text`,
      amount: sql<string>`${amount}::text`,
      at: sql<number>`extract(epoch from v.at)::float8`,
      isEarlier: sql<boolean>`coalesce(v.at < ${from}::timestamptz, false)`,
    },
    sql`from ${table(invoiced)} as l join ${table(invoice)} as i on i.id = l.owner_id
      join ${table(ordered)} as o on o.id = ${col(invoiced, 'ordered', 'l')} join ${table(order)} as h on h.id = o.owner_id
      cross join lateral (select ${arrival} as at) as came
      cross join lateral (values (greatest(${col(invoice, 'releasedAt', 'i')}, came.at), 1),
        (case when ${col(invoice, 'reversedAt', 'i')} is not null then greatest(${col(invoice, 'reversedAt', 'i')}, came.at) end, -1)) as v (at, sign)
      where ${meets(ordered, { material: materials }, 'o')} and ${priced} and ${meets(invoice, { releasedAt: { filled: true } }, 'i')}
        and came.at is not null and v.at is not null and coalesce(v.at <= ${until}::timestamptz, true) and ${amount} <> 0
      order by 4, 7, l.id, v.sign desc`,
  )
}
