import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayEnd, dayStart } from '#core/days'
import { exact, sumOf, type Exact } from '#core/numbers'
import { col, keyColumn, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, leadToRecord, serveReport } from '#core/reports.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scrapDisposal } from '../../quality/scrapDisposal/scrapDisposal.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { move } from '../../stock/move/move.ts'
import { costOfLine, inCny } from '../valuation/lineCost.server.ts'
import { invoice } from '../invoice/invoice.ts'
import { lotsOfLines } from '../invoice/lotsOfLines.server.ts'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { lineFlow, type Posting } from './receivedNotInvoiced.ts'
import { receivedNotInvoicedReport } from './receivedNotInvoicedReport.ts'

const ordered = linesOf(order, 'items')
const arrived = linesOf(receipt, 'items')
const invoiced = linesOf(invoice, 'items')

/** What one of a line `o` of an order `h` costs; nothing where it has no price. */
const cost = sql`coalesce(${costOfLine}, 0)`

/** The lines of the orders that the reader sees, with what one costs. */
const linesSeen = (context: Context, asked: { readonly supplier: number | null; readonly material: number | null }) =>
  query(
    context,
    {
      line: sql<number>`o.id`,
      order: sql<number>`h.id`,
      supplier: col(order, 'supplier', 'h'),
      unit: col(ordered, 'unit', 'o'),
      cost: sql<string>`round(${cost}, 10)::text`,
    },
    sql`from ${table(ordered)} as o join ${table(order)} as h on h.id = o.owner_id
      where h.id in (select t.id from ${table(order)} as t where ${rowsSeen(context, order)})
        and ${meets(order, { supplier: asked.supplier ?? undefined }, 'h')} and ${meets(ordered, { material: asked.material ?? undefined }, 'o')}
        and (${meets(ordered, { received: { gte: '0.0001' } }, 'o')} or exists (select from ${table(arrived)} as r where ${col(arrived, 'ordered', 'r')} = o.id)
          or exists (select from ${table(invoiced)} as l where ${col(invoiced, 'ordered', 'l')} = o.id))
      order by o.id`,
  )

/**
 * What happened to some lines until a moment, in CNY. Goods of lots count as the ledger moved them, its corrections among them; what opens no lot, by its
 * receipts that stand. The whole truth, of lines that the reader sees.
 */
const postingsOf = async (
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
  { from, until }: { readonly from: string | null; readonly until: string | null },
): Promise<readonly Posting[]> => {
  const [isIn, reason] = [
    sql`${col(move, 'fromBalance', 'm')} is null`,
    sql`coalesce(${col(move, 'reason', 'f')}, ${col(move, 'reason', 'm')})`,
  ]
  const { rows } = await sql<Posting>`with recursive
    ${lotsOfLines(ids)},
    moved as (
      select lot.line, case when ${reason} = 'receipt' then 'received' else 'sentBack' end as kind,
        case when (${reason} = 'receipt') = (${isIn}) then 1 else -1 end * ${col(move, 'quantity', 'm')} as quantity,
        coalesce(${meets(supplierReturn, { status: 'credited' }, 's')}, false) as credited, ${col(move, 'at', 'm')} as at
      from lot join ${table(iqc)} as i on i.id = lot.id
      join lateral (
        select k.* from ${table(move)} as k where ${col(move, 'document', 'k')} = ${keyColumn(iqc, sql`lot.id`)}
        union all select k.* from ${table(supplierReturn)} as b join ${table(move)} as k on ${col(move, 'document', 'k')} = ${keyColumn(supplierReturn, sql`b.id`)} where ${col(supplierReturn, 'lot', 'b')} = lot.id
        union all select k.* from ${table(scrapDisposal)} as b join ${table(move)} as k on ${col(move, 'document', 'k')} = ${keyColumn(scrapDisposal, sql`b.id`)} where ${col(scrapDisposal, 'lot', 'b')} = lot.id
      ) as m on true
      left join ${table(move)} as f on f.id = ${col(move, 'reverses', 'm')}
      left join ${table(supplierReturn)} as s on ${col(move, 'document', 'm')} = ${keyColumn(supplierReturn, sql`s.id`)}
      where ${reason} in ('receipt', 'supplierReturn') or ${reason} = 'scrap' and ${meets(iqc, { costBearer: 'supplier' }, 'i')}
    ),
    asked as (
      select o.id as line, ${col(invoiced, 'quantity', 'l')} * v.sign as quantity, round(${col(invoiced, 'amount', 'l')} * ${inCny} * v.sign, 4) as value,
        round((${col(invoiced, 'amount', 'l')} * ${inCny} - ${cost} * ${col(invoiced, 'quantity', 'l')}) * v.sign, 4) as difference, v.at,
        (select min(w.at) from moved as w where w.line = o.id and w.kind = 'received') as came,
        exists (select from lot where lot.line = o.id) as stocked, ${meets(ordered, { received: { gte: '0.0001' } }, 'o')} as arrived
      from ${table(invoiced)} as l join ${table(invoice)} as n on n.id = l.owner_id
      join ${table(ordered)} as o on o.id = ${col(invoiced, 'ordered', 'l')} join ${table(order)} as h on h.id = o.owner_id
      cross join lateral (values (${col(invoice, 'releasedAt', 'n')}, 1), (${col(invoice, 'reversedAt', 'n')}, -1)) as v (at, sign)
      where o.id = any(${[...ids]}) and ${meets(invoice, { releasedAt: { filled: true } }, 'n')} and v.at is not null
    ),
    posted as (
      select w.line, w.kind, w.quantity, round(w.quantity * ${cost}, 4) as value, w.credited, w.at
        from moved as w join ${table(ordered)} as o on o.id = w.line join ${table(order)} as h on h.id = o.owner_id
      union all
      select o.id, 'received', ${col(arrived, 'quantity', 'l')}, round(${col(arrived, 'quantity', 'l')} * ${cost}, 4), false, r.created_at
        from ${table(arrived)} as l join ${table(receipt)} as r on r.id = l.owner_id and ${meets(receipt, { state: 'posted' }, 'r')}
        join ${table(ordered)} as o on o.id = ${col(arrived, 'ordered', 'l')} join ${table(order)} as h on h.id = o.owner_id
        where o.id = any(${[...ids]}) and not exists (select from lot where lot.line = o.id)
      union all select a.line, 'invoiced', a.quantity, a.value, false, a.at from asked as a
      union all select a.line, 'difference', 0, a.difference, false, greatest(a.at, a.came) from asked as a
        where a.came is not null or not a.stocked and a.arrived
    )
    select p.line, p.kind, p.quantity::text as quantity, p.value::text as value, p.credited as "isCredited",
      coalesce(p.at < ${from}::timestamptz, false) as "isEarlier"
    from posted as p where coalesce(p.at <= ${until}::timestamptz, true)`.execute(tx)
  return rows
}

/** What is left of a line by rounding its parts to four places. */
const isNothing = (value: Exact): boolean => value.size().lt('0.01')

/** What the reader sees of what was received and not invoiced, line by line. */
export const servedReceivedNotInvoiced = serveReport(
  receivedNotInvoicedReport,
  async (context, { period, from, until, supplier, material }) => {
    const days = daysOf({ period, from, until }, companyDay(context.now))
    const seen = await linesSeen(context, { supplier, material })
    const postings = await postingsOf(
      context,
      seen.map(({ line }) => line),
      { from: days.from === null ? null : dayStart(days.from), until: days.until === null ? null : dayEnd(days.until) },
    )
    const orderOf = new Map(seen.map(one => [one.line, one.order]))
    const ofLine = Map.groupBy(postings, ({ line }) => line)
    const told = seen.flatMap(({ line, supplier: of, unit, cost: one }) => {
      const own = ofLine.get(line) ?? []
      const flow = lineFlow(own, one)
      const within = own.filter(({ kind, isEarlier }) => kind !== 'difference' && !isEarlier).length
      if (within === 0 && isNothing(flow.start) && isNothing(flow.end)) return []
      return [
        {
          line,
          supplier: of,
          unit,
          startValue: flow.start.toFixed(4),
          receivedValue: flow.received.toFixed(4),
          sentBackValue: flow.sentBack.toFixed(4),
          invoicedValue: flow.invoiced.toFixed(4),
          differenceValue: flow.difference.toFixed(4),
          creditedValue: flow.credited.toFixed(4),
          endQuantity: flow.quantity.toFixed(4),
          endValue: flow.end.toFixed(4),
          postings: within,
        },
      ]
    })
    // What is most is told first.
    const rows = told.toSorted((one, other) => exact(other.endValue).size().compare(exact(one.endValue).size()) || one.line - other.line)
    const total = (
      of: 'startValue' | 'receivedValue' | 'sentBackValue' | 'invoicedValue' | 'differenceValue' | 'creditedValue' | 'endValue',
    ): string => sumOf(rows.map(row => row[of])).toFixed(4)
    return {
      rows: rows.map(values => ({ values, leadsTo: leadToRecord(order, orderOf.get(values.line) ?? 0) })),
      total: {
        values: {
          line: null,
          supplier: null,
          unit: null,
          startValue: total('startValue'),
          receivedValue: total('receivedValue'),
          sentBackValue: total('sentBackValue'),
          invoicedValue: total('invoicedValue'),
          differenceValue: total('differenceValue'),
          creditedValue: total('creditedValue'),
          endQuantity: null,
          endValue: total('endValue'),
          postings: rows.reduce((sum, row) => sum + row.postings, 0),
        },
      },
    }
  },
)
