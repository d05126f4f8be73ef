import { companyDay } from '#core/days'
import { exact, sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import { invoice } from '../invoice/invoice.ts'
import { toleratedReport } from './toleratedReport.ts'

/** Tells what was let through of the invoices that the reader sees. */
export const servedTolerated = serveReport(toleratedReport, async (context, { supplier, ...period }) => {
  const invoicedOn = daysIn(daysOf(period, companyDay(context.now)))
  const where = { supplier: supplier ?? undefined, tolerated: { gte: '0.01' }, ...(invoicedOn ? { invoicedOn } : {}) } as const
  const found = await find(context, invoice, { where, as: context.actor, fields: ['supplier', 'currency', 'tolerated'], limit: 'all' })
  const groups = [...Map.groupBy(found, one => `${one.supplier} ${one.currency}`).values()].flatMap(some => {
    const [first] = some
    if (!first) return []
    const { supplier: of, currency } = first
    return [{ supplier: of, currency, invoices: some.length, tolerated: sumOf(some.map(one => one.tolerated ?? '0')).toFixed(2) }]
  })
  const sorted = groups.toSorted((one, other) => {
    const [much, more] = [exact(one.tolerated), exact(other.tolerated)]
    return much.eq(more) ? one.supplier - other.supplier : much.gt(more) ? -1 : 1
  })
  return {
    rows: sorted.map(values => ({
      values,
      leadsTo: leadTo(invoice, { ...where, supplier: values.supplier, currency: values.currency }),
    })),
    total: {
      values: { supplier: null, currency: null, invoices: found.length, tolerated: null },
      leadsTo: leadTo(invoice, where),
    },
  }
})
