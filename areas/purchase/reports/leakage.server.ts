import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { exact } from '#core/numbers'
import { col, companyDayOf, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { daysOf, leadTo, leadToFirst, momentsIn, serveReport } from '#core/reports.server'
import { holdsOn } from '../contract/agreedPrices.server.ts'
import { contract } from '../contract/contract.ts'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import { leaksOf, type OrderedLine } from './leakage.ts'
import { leakageReport, unusedWithin } from './leakageReport.ts'

const items = linesOf(order, 'items')
const prices = linesOf(contract, 'prices')

const priceOfLine = sql`${col(prices, 'material', 'p')} = ${col(items, 'material', 'l')}`

/** The lines that were sent within some moments, with the contracts that the reader sees of that day. */
const orderedLines = async (
  context: Context,
  sentAt: ReturnType<typeof momentsIn>,
  supplier: number | null,
): Promise<readonly OrderedLine[]> => {
  const day = companyDayOf(col(order, 'sentAt', 'o'))
  const rows = await query(
    context,
    {
      order: sql<string>`${col(order, 'code', 'o')}`,
      supplier: col(order, 'supplier', 'o'),
      material: col(items, 'material', 'l'),
      amount: sql<string>`round(coalesce(${col(items, 'amount', 'l')}, 0) * coalesce(${col(order, 'exchangeRate', 'o')}, 1), 2)::text`,
      price: col(items, 'price', 'l'),
      contract: col(items, 'contract', 'l'),
      contractPrice: col(items, 'contractPrice', 'l'),
      valid: sql<number | null>`valid.id`,
      ended: sql<number | null>`ended.id`,
    },
    sql`from ${table(items)} as l join ${table(order)} as o on o.id = l.owner_id
      left join lateral (
        select t.id from ${table(prices)} as p join ${table(contract)} as t on t.id = p.owner_id
        where ${priceOfLine} and ${col(prices, 'fromQuantity', 'p')} <= ${col(items, 'quantity', 'l')} and ${holdsOn(day)} and ${rowsSeen(context, contract)}
        order by ${col(prices, 'unitPrice', 'p')}, t.id limit 1
      ) as valid on true
      left join lateral (
        select t.id from ${table(prices)} as p join ${table(contract)} as t on t.id = p.owner_id
        where ${priceOfLine} and ${col(contract, 'supplier')} = ${col(order, 'supplier', 'o')} and ${meets(contract, { status: 'effective', autoRenew: false })}
          and ${col(contract, 'endsOn')} < ${day} and ${rowsSeen(context, contract)}
        order by ${col(contract, 'endsOn')} desc, t.id desc limit 1
      ) as ended on true
      where o.id in (select t.id from ${table(order)} as t where ${rowsSeen(context, order)}) and ${meets(items, { material: { filled: true } }, 'l')}
        and ${meets(order, { state: drawing, sentAt: sentAt ?? { filled: true }, ...(supplier === null ? {} : { supplier }) }, 'o')}
      order by o.id, l.position`,
  )
  return rows.flatMap(({ material, ...row }) => (material === null ? [] : [{ ...row, material }]))
}

/** What is left of the caps of contracts that end soon. */
const unused = async (context: Context, supplier: number | null) => {
  const today = companyDay(context.now)
  const found = await find(context, contract, {
    where: {
      status: 'effective',
      autoRenew: false,
      currency: 'CNY',
      endsOn: { gte: today, lte: dayAfter(today, unusedWithin) },
      amountCap: { filled: true },
      ...(supplier === null ? {} : { supplier }),
    },
    as: context.actor,
    fields: ['id', 'code', 'supplier', 'amountCap', 'drawn'],
    sort: 'endsOn',
    limit: 'all',
  })
  return found.flatMap(({ id, code, supplier: of, amountCap, drawn }) => {
    const left = exact(amountCap ?? '0').minus(drawn)
    return code === null || !left.gt(0) ? [] : [{ id, code, supplier: of, left: left.toFixed(2) }]
  })
}

/** Counts what went past contracts, as far as the reader sees orders and contracts. */
export const servedLeakage = serveReport(leakageReport, async (context, { kind, supplier, ...period }) => {
  const lines = await orderedLines(context, momentsIn(daysOf(period, companyDay(context.now))), supplier)
  const leaks = leaksOf(lines).map(({ orders, ...values }) => ({
    values: { ...values, documents: orders.length },
    leadsTo: leadToFirst(orders, code => leadTo(order, { code })),
  }))
  const left = (await unused(context, supplier)).map(one => ({
    values: { contract: one.id, kind: 'unused' as const, supplier: one.supplier, material: null, amount: one.left, documents: 1 },
    leadsTo: leadTo(contract, { code: [one.code] }),
  }))
  return { rows: [...leaks, ...left].filter(({ values }) => kind === null || values.kind === kind) }
})
