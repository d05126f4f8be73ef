import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { find } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport, withinMonth } from '#core/reports.server'
import { differencesByMonth, differencesInAll, type Settled } from '../../crm/exchangeRate/differencesByMonth.ts'
import { payment } from '../payment/payment.ts'
import { refund } from '../refund/refund.ts'
import { paymentDifferencesReport } from './paymentDifferencesReport.ts'

/** Tells what the payments that the reader sees gained and lost by exchange, each on its day, and on that of its reversal. */
export const servedPaymentDifferences = serveReport(paymentDifferencesReport, async (context, { company, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const of = { company: company ?? undefined, exchangeDifference: { filled: true } } as const
  const asked = { as: context.actor, fields: ['paidOn', 'reversedOn', 'paidCny', 'exchangeDifference'], limit: 'all' } as const
  const ever = { gte: '1900-01-01' }
  const paid = await find(context, payment, { where: { ...of, paidOn: daysIn(days) ?? ever }, ...asked })
  const reversed = await find(context, payment, { where: { ...of, status: 'reversed', reversedOn: daysIn(days) ?? ever }, ...asked })
  const told =
    (way: Settled['way']) =>
    ({ paidOn, reversedOn, paidCny, exchangeDifference }: (typeof paid)[number]): Settled => ({
      way,
      month: (way === 'paid' ? paidOn : (reversedOn ?? '')).slice(0, 7),
      recorded: exact(paidCny ?? '0')
        .minus(exchangeDifference ?? '0')
        .toFixed(2),
      paid: paidCny ?? '0',
      difference: exchangeDifference ?? '0',
    })
  const back = await find(context, refund, { where: { ...of, status: ['paid', 'reversed'], paidOn: daysIn(days) ?? ever }, ...asked })
  const bounced = await find(context, refund, { where: { ...of, status: 'reversed', reversedOn: daysIn(days) ?? ever }, ...asked })
  const toldBack =
    (way: Settled['way']) =>
    ({ paidOn, reversedOn, paidCny, exchangeDifference }: (typeof back)[number]): Settled => ({
      way,
      month: ((way === 'refunded' ? paidOn : reversedOn) ?? '').slice(0, 7),
      recorded: exact(paidCny ?? '0')
        .plus(exchangeDifference ?? '0')
        .negated()
        .toFixed(2),
      paid: exact(paidCny ?? '0')
        .negated()
        .toFixed(2),
      difference: exchangeDifference ?? '0',
    })
  const months = differencesByMonth([
    ...paid.map(told('paid')),
    ...reversed.map(told('reversed')),
    ...back.map(toldBack('refunded')),
    ...bounced.map(toldBack('reversed')),
  ])
  const lead = (asOf: typeof days) => leadTo(payment, { ...of, paidOn: daysIn(asOf) ?? ever })
  return {
    rows: months.map(({ settled, ...values }) => ({
      values: { ...values, payments: settled },
      ...(settled > 0 ? { leadsTo: lead(withinMonth(values.month, days)) } : {}),
    })),
    total: {
      values: { month: null, payments: paid.length, ...differencesInAll(months) },
      ...(paid.length > 0 ? { leadsTo: lead(days) } : {}),
    },
  }
})
