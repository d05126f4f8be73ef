import { companyDay, daysBetween } from '#core/days'
import { exact, lineAmount, sumOf, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { convertedTo } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { order } from '../order/order.ts'
import { remittance } from '../remittance/remittance.ts'
import { receivablesByAge } from './receivables.ts'
import { receivablesReport } from './receivablesReport.ts'

/** Tells what is owed for the orders that the reader sees, and to their customers. */
export const servedReceivables = serveReport(receivablesReport, async (context, { company }) => {
  const today = companyDay(context.now)
  const of = { type: 'sale', company: company ?? undefined } as const
  const read = { as: context.actor, fields: ['id', 'code', 'currency', 'dueOn', 'paid', 'credited'], limit: 'all' } as const
  // What is closed is settled, unless something was paid or came back since.
  const found = [
    ...(await find(context, order, { where: { ...of, state: ['confirmed', 'shortClosed'] }, ...read })),
    ...(await find(context, order, { where: { ...of, state: ['closed'], outstanding: { gte: '0.01' } }, ...read })),
    ...(await find(context, order, { where: { ...of, state: ['closed'], outstanding: { lte: '-0.01' } }, ...read })),
  ]
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: found.map(({ id }) => id) },
    fields: ['record', 'unitPrice', 'shipped'],
    limit: 'all',
  })
  const linesOfOrder = Map.groupBy(lines, ({ record }) => record)
  const rows = receivablesByAge(
    found.map(({ id, code, currency, dueOn, paid, credited }) => ({
      // Whatever is confirmed has one.
      code: code ?? '',
      currency: currency ?? 'CNY',
      delivered: totalOf((linesOfOrder.get(id) ?? []).map(({ unitPrice, shipped }) => lineAmount(unitPrice ?? '0', shipped))),
      credited,
      paid,
      daysOverdue: dueOn === null ? null : daysBetween(dueOn, today),
    })),
  ).map(({ documents, ...values }) => ({
    values: { ...values, documents: documents.length },
    leadsTo: leadToFirst(documents, code => leadTo(order, { code })),
  }))
  const open = { status: 'recorded', company: company ?? undefined, onAccount: { gte: '0.01' } } as const
  const ahead = await find(context, remittance, { where: open, as: context.actor, fields: ['currency', 'onAccount'], limit: 'all' })
  const onAccount = [...Map.groupBy(ahead, ({ currency }) => currency)].map(([currency, some]) => ({
    values: {
      age: 'onAccount' as const,
      currency,
      documents: some.length,
      outstanding: exact(0)
        .minus(sumOf(some.map(one => one.onAccount)))
        .toFixed(2),
    },
    leadsTo: leadTo(remittance, { ...open, currency }),
  }))
  const rates = await ratesUsable(context, today)
  const all = [...rows, ...onAccount].map(({ values, leadsTo }) => ({
    values: {
      ...values,
      cny: convertedTo('CNY', { amount: values.outstanding, currency: values.currency }, rates, { day: today, knownAt: context.now }),
    },
    leadsTo,
  }))
  return {
    rows: all,
    total: {
      values: {
        age: null,
        currency: null,
        documents: all.reduce((sum, { values }) => sum + values.documents, 0),
        outstanding: null,
        cny: sumOf(all.map(({ values }) => values.cny ?? '0')).toFixed(2),
      },
    },
  }
})
