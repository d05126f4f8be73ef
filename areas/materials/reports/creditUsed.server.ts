import { exact } from '#core/numbers'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { creditUsed, noCredit, onCredit, summed } from '../../operate/order/creditUsed.server.ts'
import { order } from '../../operate/order/order.ts'
import { company } from '../company/company.ts'
import { keptStates } from '../company/companyStates.ts'
import { creditUsedReport } from './creditUsedReport.ts'

/** Which share of a limit is used, with four places; all of it where there is none and something is used. */
const shareOf = (used: string | null, limit: string | null): string | null => {
  if (used === null) return null
  if (exact(limit ?? '0').gt(0))
    return exact(used)
      .over(limit ?? '0', 4)
      .toFixed(4)
  return exact(used).gt(0) ? '1.0000' : '0.0000'
}

/** Says how much credit the customers use that the reader sees; of one who is asked for also that it is none. */
export const servedCreditUsed = serveReport(creditUsedReport, async (context, { company: of }) => {
  const customers = await find(context, company, {
    where: { id: of ?? undefined, status: keptStates },
    as: context.actor,
    fields: ['id', 'creditLimit', 'currency'],
    limit: 'all',
  })
  const credits = await creditUsed(
    context,
    customers.map(({ id }) => id),
  )
  const shown = customers.filter(({ id, creditLimit }) => of !== null || creditLimit !== null || credits.has(id))
  const creditOf = (id: number) => credits.get(id) ?? noCredit
  const sums = await summed(
    context,
    shown.flatMap(({ id, currency: to }) => [creditOf(id).unpaid, creditOf(id).overdue].map(amounts => ({ to, amounts }))),
  )
  const rows = shown.map(({ id, creditLimit, currency }, at) => {
    const [used = null, overdue = null] = sums.slice(2 * at, 2 * at + 2)
    const { overdueSince, orders } = creditOf(id)
    return {
      values: {
        company: id,
        creditLimit,
        used,
        left:
          used === null
            ? null
            : exact(creditLimit ?? '0')
                .minus(used)
                .toFixed(2),
        usedShare: shareOf(used, creditLimit),
        overdue,
        overdueSince,
        currency,
        orders,
      },
      leadsTo: leadTo(order, { ...onCredit, company: id }),
    }
  })
  return { rows: rows.toSorted((one, other) => Number(other.values.usedShare ?? 2) - Number(one.values.usedShare ?? 2)) }
})
