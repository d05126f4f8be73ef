import { companyDay } from '#core/days'
import { exact, sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { daysIn, leadTo, serveReport } from '#core/reports.server'
import { convertedTo } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { advance } from '../advance/advance.ts'
import { invoice } from '../invoice/invoice.ts'
import { payable } from '../invoice/invoiceStates.ts'
import { supplierCredit } from '../supplierCredit/supplierCredit.ts'
import { payablesByAge } from './payables.ts'
import { payablesReport } from './payablesReport.ts'

/** Tells what is outstanding of the invoices that the reader sees. */
export const servedPayables = serveReport(payablesReport, async (context, { supplier }) => {
  const today = companyDay(context.now)
  const where = { state: [...payable], supplier: supplier ?? undefined }
  const owed = await find(context, invoice, { where, as: context.actor, fields: ['payBy', 'outstanding'], limit: 'all' })
  const payables = owed.flatMap(({ payBy, outstanding }) =>
    payBy === null || outstanding === null ? [] : [{ payBy, currency: outstanding.currency, outstanding: outstanding.amount }],
  )
  const rates = await ratesUsable(context, today)
  const inCny = (amount: string, currency: 'CNY' | 'USD') =>
    convertedTo('CNY', { amount, currency }, rates, { day: today, knownAt: context.now })
  const rows = payablesByAge(payables, today).map(row => ({ ...row, cny: inCny(row.outstanding, row.currency) }))
  // What suppliers owe, and were paid ahead, is owed to them less.
  const open = { supplier: supplier ?? undefined, remaining: { gte: '0.01' } } as const
  const read = { as: context.actor, fields: ['currency', 'remaining'], limit: 'all' } as const
  const ahead = [
    { age: 'credits', of: supplierCredit, found: await find(context, supplierCredit, { where: open, ...read }) },
    { age: 'advances', of: advance, found: await find(context, advance, { where: open, ...read }) },
  ] as const
  const less = ahead.flatMap(({ age, of, found }) =>
    [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, some]) => {
      const outstanding = exact(0)
        .minus(sumOf(some.map(({ remaining }) => remaining)))
        .toFixed(2)
      return {
        values: { age, currency, invoices: some.length, outstanding, cny: inCny(outstanding, currency) },
        leadsTo: leadTo(of, { ...open, currency }),
      }
    }),
  )
  return {
    rows: [
      ...rows.map(({ from, until, ...values }) => ({
        values,
        leadsTo: leadTo(invoice, { ...where, currency: values.currency, payBy: daysIn({ from, until }) }),
      })),
      ...less,
    ],
    total: {
      values: {
        age: null,
        currency: null,
        invoices: payables.length,
        outstanding: null,
        cny: sumOf([...rows.map(({ cny }) => cny ?? '0'), ...less.map(({ values }) => values.cny ?? '0')]).toFixed(2),
      },
      leadsTo: leadTo(invoice, where),
    },
  }
})
