import { companyDay } from '#core/days'
import { sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { daysIn, leadTo, serveReport } from '#core/reports.server'
import { convertedTo } from '../../materials/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../materials/exchangeRate/ratesUsable.server.ts'
import { invoice } from '../invoice/invoice.ts'
import { payable } from '../invoice/invoiceStates.ts'
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
  const rows = payablesByAge(payables, today).map(row => ({
    ...row,
    cny: convertedTo('CNY', { amount: row.outstanding, currency: row.currency }, rates, { day: today, knownAt: context.now }),
  }))
  return {
    rows: rows.map(({ from, until, ...values }) => ({
      values,
      leadsTo: leadTo(invoice, { ...where, currency: values.currency, payBy: daysIn({ from, until }) }),
    })),
    total: {
      values: {
        age: null,
        currency: null,
        invoices: payables.length,
        outstanding: null,
        cny: sumOf(rows.map(({ cny }) => cny ?? '0')).toFixed(2),
      },
      leadsTo: leadTo(invoice, where),
    },
  }
})
