import { companyDay } from '#core/days'
import { sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { daysIn, daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { invoice } from '../invoice/invoice.ts'
import { differencesByMonth, differencesInAll, type Settled } from '../../materials/exchangeRate/differencesByMonth.ts'
import { exchangeDifferencesReport } from './exchangeDifferencesReport.ts'

const settledIn = ['paid', 'reversed'] as const

/** Tells what the invoices that the reader sees gained and lost by exchange, each on the day of its payment, and of its reversal. */
export const servedExchangeDifferences = serveReport(exchangeDifferencesReport, async (context, { supplier, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const of = { supplier: supplier ?? undefined, exchangeDifference: { filled: true } } as const
  const asked = { as: context.actor, fields: ['paidOn', 'reversedAt', 'paidCny', 'exchangeDifference'], limit: 'all' } as const
  const paid = await find(context, invoice, { where: { ...of, state: settledIn, paidOn: daysIn(days) ?? { filled: true } }, ...asked })
  const reversed = await find(context, invoice, {
    where: { ...of, state: 'reversed', reversedAt: momentsIn(days) ?? { filled: true } },
    ...asked,
  })
  const told =
    (way: Settled['way']) =>
    (row: (typeof paid)[number]): Settled => ({
      way,
      month: (way === 'paid' ? (row.paidOn ?? '') : companyDay(row.reversedAt ?? '')).slice(0, 7),
      recorded: sumOf([row.paidCny ?? '0', row.exchangeDifference ?? '0']).toFixed(2),
      paid: row.paidCny ?? '0',
      difference: row.exchangeDifference ?? '0',
    })
  const months = differencesByMonth([...paid.map(told('paid')), ...reversed.map(told('reversed'))])
  const lead = (within: typeof days) => leadTo(invoice, { ...of, state: [...settledIn], paidOn: daysIn(within) ?? { filled: true } })
  return {
    rows: months.map(({ settled, ...values }) => ({
      values: { ...values, invoices: settled },
      ...(settled > 0 ? { leadsTo: lead(withinMonth(values.month, days)) } : {}),
    })),
    total: {
      values: { month: null, invoices: paid.length, ...differencesInAll(months) },
      ...(paid.length > 0 ? { leadsTo: lead(days) } : {}),
    },
  }
})
