import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { entityOf } from '#core/definition'
import { sumOf } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { invoice } from '../invoice/invoice.ts'
import { differencesByMonth, differencesInAll, type Settled } from '../../crm/exchangeRate/differencesByMonth.ts'
import { exchangeDifferencesReport } from './exchangeDifferencesReport.ts'

const settledIn = ['partPaid', 'paid', 'reversed'] as const

const payments = linesOf(invoice, 'payments')

/** Tells what the invoices that the reader sees gained and lost by exchange, each part on the day of its payment, and all of it on that of a reversal. */
export const servedExchangeDifferences = serveReport(exchangeDifferencesReport, async (context, { supplier, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const of = { supplier: supplier ?? undefined, exchangeDifference: { filled: true } } as const
  const asked = { as: context.actor, fields: ['reversedAt', 'paidCny', 'exchangeDifference'], limit: 'all' } as const
  const standing = { difference: { filled: true }, reversedOn: null } as const
  const settled = { supplier: of.supplier, state: settledIn } as const
  const paid = await query(
    context,
    {
      paidOn: sql<string>`${col(payments, 'paidOn', 'l')}::text`,
      cny: col(payments, 'cny', 'l'),
      difference: col(payments, 'difference', 'l'),
    },
    sql`from ${table(payments)} as l join ${table(invoice)} as i on i.id = l.owner_id
      where i.id in (select t.id from ${table(invoice)} as t where ${rowsSeen(context, invoice)})
        and ${meets(payments, { ...standing, paidOn: daysIn(days) }, 'l')} and ${meets(invoice, settled, 'i')}`,
  )
  const reversed = await find(context, invoice, {
    where: { ...of, state: 'reversed', reversedAt: momentsIn(days) ?? { filled: true } },
    ...asked,
  })
  const told = (way: Settled['way'], month: string, cny: string | null, difference: string | null): Settled => ({
    way,
    month,
    recorded: sumOf([cny ?? '0', difference ?? '0']).toFixed(2),
    paid: cny ?? '0',
    difference: difference ?? '0',
  })
  const months = differencesByMonth([
    ...paid.map(({ paidOn, cny, difference }) => told('paid', paidOn.slice(0, 7), cny, difference)),
    ...reversed.map(({ reversedAt, paidCny, exchangeDifference }) =>
      told('reversed', companyDay(reversedAt ?? '').slice(0, 7), paidCny, exchangeDifference),
    ),
  ])
  const listed = entityOf(context.product.registry, 'purchase.invoice.payments')
  const lead = (within: typeof days) =>
    leadTo(listed, {
      ...standing,
      paidOn: daysIn(within),
      headerState: [...settledIn],
      ...(supplier === null ? {} : { headerSupplier: supplier }),
    })
  return {
    rows: months.map(({ settled: count, ...values }) => ({
      values: { ...values, payments: count },
      ...(count > 0 ? { leadsTo: lead(withinMonth(values.month, days)) } : {}),
    })),
    total: {
      values: { month: null, payments: paid.length, ...differencesInAll(months) },
      ...(paid.length > 0 ? { leadsTo: lead(days) } : {}),
    },
  }
})
