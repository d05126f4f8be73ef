import { exact } from '#core/numbers'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { boundsIn } from '../../crm/company/creditBounds.ts'
import { groupsOf } from '../../crm/company/creditGroup.server.ts'
import { creditUsed, noCredit, onCredit, summed, type Credit, type Owed } from '../order/creditUsed.server.ts'
import { order } from '../order/order.ts'
import { company } from '../../crm/company/company.ts'
import { keptStates } from '../../crm/company/companyStates.ts'
import { creditUsedReport } from '../../crm/reports/creditUsedReport.ts'

/** Which share of a limit is used, with four places; all of it where there is none and something is used. */
const shareOf = (used: string | null, limit: string | null): string | null => {
  if (used === null) return null
  if (limit !== null && exact(limit).gt(0)) return exact(used).over(limit, 4).toFixed(4)
  return exact(used).gt(0) ? '1.0000' : '0.0000'
}

const owedBy = (credits: ReadonlyMap<number, Credit>, companies: readonly number[]): readonly Owed[] =>
  companies.flatMap(id => credits.get(id)?.unpaid ?? [])

const less = ({ amount, currency }: Owed): Owed => ({ amount: exact(amount).negated().toFixed(2), currency })

/** The least of some amounts; null where one of them is not known. */
const leastOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.reduce((one, other) => (one === null || other === null ? null : exact(other).lt(one) ? other : one), amounts[0] ?? null)

/** Says how much credit the customers use that the reader sees, with the companies below them; of one who is asked for also that it is none. */
export const servedCreditUsed = serveReport(creditUsedReport, async (context, { company: of }) => {
  const customers = await find(context, company, {
    where: { id: of ?? undefined, status: keptStates },
    as: context.actor,
    fields: ['id', 'creditLimit', 'currency'],
    limit: 'all',
  })
  const group = await groupsOf(
    context,
    customers.map(({ id }) => id),
  )
  const credits = await creditUsed(
    context,
    group.map(({ id }) => id),
  )
  const boundsOf = boundsIn(group)
  const asked = customers
    .filter(({ id, creditLimit }) => of !== null || creditLimit !== null || credits.has(id))
    .map(customer => {
      const [own, ...above] = boundsOf(customer.id)
      return { ...customer, covers: own?.covers ?? [], bounds: own ? [own, ...above] : [], credit: credits.get(customer.id) ?? noCredit }
    })
  // Of each customer: what it uses itself, with those below it, what of it is overdue, and what each limit leaves.
  const amounts = asked.map(({ covers, bounds, credit }) => [
    credit.unpaid,
    owedBy(credits, covers),
    credit.overdue,
    ...bounds.map(bound => [{ amount: bound.limit ?? '0', currency: bound.currency }, ...owedBy(credits, bound.covers).map(less)]),
  ])
  const sums = await summed(
    context,
    asked.flatMap(({ currency: to }, at) => (amounts[at] ?? []).map(those => ({ to, amounts: those }))),
  )
  let next = 0
  const rows = asked.map(({ id, creditLimit, currency, credit }, at) => {
    const from = next
    next += amounts[at]?.length ?? 0
    const [used = null, groupUsed = null, overdue = null, ...lefts] = sums.slice(from, next)
    return {
      values: {
        company: id,
        creditLimit,
        used,
        groupUsed,
        left: leastOf(lefts),
        usedShare: shareOf(groupUsed, creditLimit),
        overdue,
        overdueSince: credit.overdueSince,
        currency,
        orders: credit.orders,
      },
      leadsTo: leadTo(order, { ...onCredit, company: id }),
    }
  })
  return {
    rows: rows.toSorted(
      ({ values: one }, { values: other }) => Number(other.usedShare ?? 2) - Number(one.usedShare ?? 2) || one.company - other.company,
    ),
  }
})
