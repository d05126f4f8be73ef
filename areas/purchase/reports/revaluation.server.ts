import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayEnd } from '#core/days'
import { sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { rateOn } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUntil } from '../../crm/exchangeRate/ratesUntil.server.ts'
import { byWeight, periodEnds, revaluedCurrencies, revaluedInAll, revaluedRow, type OpenDebt } from '../../crm/exchangeRate/revaluation.ts'
import { invoice } from '../invoice/invoice.ts'
import { openOfInvoice } from '../invoice/paidInCny.ts'
import { order } from '../order/order.ts'
import { revaluationReport } from './revaluationReport.ts'

const items = linesOf(invoice, 'items')
const ordered = linesOf(order, 'items')
const payments = linesOf(invoice, 'payments')

/** The lines of invoices with the rates at which their goods were recorded. The whole truth of their orders, of invoices that the reader sees. */
const recordedLines = async (context: Context, invoices: readonly number[]) => {
  const rows = await query(
    context,
    {
      invoice: sql<number>`l.owner_id`,
      amount: sql<string>`${col(items, 'amount', 'l')}::text`,
      rate: sql<string>`${col(order, 'exchangeRate', 'h')}::text`,
    },
    sql`from ${table(items)} as l join ${table(ordered)} as o on o.id = ${col(items, 'ordered', 'l')} join ${table(order)} as h on h.id = o.owner_id
      where l.owner_id = any(${[...invoices]}::bigint[])`,
  )
  return Map.groupBy(rows, row => row.invoice)
}

/** Revalues what the reader sees of invoices in other currencies at both ends of a month. */
export const servedRevaluation = serveReport(revaluationReport, async (context, { supplier, until: asked }) => {
  const { until, before } = periodEnds(asked, companyDay(context.now))
  const found = await find(context, invoice, {
    where: {
      supplier: supplier ?? undefined,
      currency: [...revaluedCurrencies],
      state: ['released', 'partPaid', 'paid', 'reversed'],
      releasedAt: { lte: dayEnd(until) },
    },
    as: context.actor,
    fields: ['id', 'supplier', 'currency', 'releasedAt', 'reversedAt'],
    sort: 'id',
    limit: 'all',
  })
  const ids = found.map(({ id }) => id)
  const linesOfInvoice = await recordedLines(context, ids)
  const parts = await find(context, payments, {
    where: { record: ids, paidOn: { lte: until } },
    fields: ['record', 'paidOn', 'amount', 'reversedOn'],
    limit: 'all',
  })
  const partsOf = Map.groupBy(parts, ({ record }) => record)
  const rates = await ratesUntil(context, until)
  const paidBy = (id: number, day: string) =>
    (partsOf.get(id) ?? []).filter(({ paidOn, reversedOn }) => paidOn <= day && (reversedOn === null || reversedOn > day))
  const openOn = ({ id, releasedAt, reversedAt }: (typeof found)[number], day: string): OpenDebt | null => {
    if (releasedAt === null || companyDay(releasedAt) > day || (reversedAt !== null && companyDay(reversedAt) <= day)) return null
    return openOfInvoice(linesOfInvoice.get(id) ?? [], sumOf(paidBy(id, day).map(({ amount }) => amount)).toFixed(2))
  }
  const rows = found
    .flatMap(one => {
      const [closing, former] = [until, before].map(day => rateOn(rates, one.currency, day, context.now)?.rate)
      const row = revaluedRow(openOn(one, until), openOn(one, before), { closing, former, owed: 'by us' })
      const { id, supplier: of, currency } = one
      return row ? [{ invoice: id, supplier: of, currency, rate: closing ?? null, ...row, payments: paidBy(id, until).length }] : []
    })
    .toSorted(byWeight)
  return {
    rows: rows.map(values => ({ values, leadsTo: leadToRecord(invoice, values.invoice) })),
    total: {
      values: {
        invoice: null,
        supplier: null,
        currency: null,
        outstanding: null,
        rate: null,
        ...revaluedInAll(rows),
        payments: rows.reduce((sum, row) => sum + row.payments, 0),
      },
    },
    taken: { until },
  }
})
