import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { statesMeaning } from '#core/definition'
import { exact } from '#core/numbers'
import { col, companyDayOf, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { feedback } from '../../quality/feedback/feedback.ts'
import { activity } from '../../crm/activity/activity.ts'
import { company } from '../../crm/company/company.ts'
import { creditTerms } from '../../crm/company/companyChoices.ts'
import { healthOf } from '../../crm/reports/customerHealth.ts'
import { customerHealthReport } from '../../crm/reports/customerHealthReport.ts'

const year = 365
const sent = statesMeaning(waybill, 'holding')
const shippedLines = linesOf(waybill, 'items')
const orderedLines = linesOf(order, 'items')

/** Which customer, or each, as of a day. */
interface Asked {
  readonly of: number | undefined
  readonly today: string
}

const sinceTwoYears = (today: string): string => dayStart(dayAfter(today, 1 - 2 * year))

/** What was shipped to each customer that the reader sees, and how many waybills did it. */
const shippedTo = (context: Context, { of, today }: Asked) => {
  const value = sql`${col(shippedLines, 'quantity', 'l')} * ${col(orderedLines, 'unitPrice', 'i')}`
  const isLate = sql`${col(waybill, 'sentAt', 'w')} >= ${dayStart(dayAfter(today, 1 - year))}`
  const counts = sql`${meets(order, { type: 'sale' }, 'o')} and ${col(order, 'currency', 'o')} = ${col(company, 'currency')}`
  return query(
    context,
    {
      company: col(company, 'id'),
      waybills: sql<number>`count(distinct w.id)::int`,
      shipped: sql<string>`coalesce(sum(${value}) filter (where ${counts} and ${isLate}), 0)::text`,
      shippedBefore: sql<string>`coalesce(sum(${value}) filter (where ${counts} and not ${isLate}), 0)::text`,
    },
    sql`from ${table(waybill)} as w join ${table(company)} as t on t.id = ${col(waybill, 'company', 'w')}
      join ${table(order)} as o on o.id = ${col(waybill, 'order', 'w')}
      join ${table(shippedLines)} as l on ${col(shippedLines, 'record', 'l')} = w.id
      left join ${table(orderedLines)} as i on i.id = ${col(shippedLines, 'ordered', 'l')}
      where ${rowsSeen(context, company)} and ${meets(waybill, { status: sent, company: of, sentAt: { gte: sinceTwoYears(today) } }, 'w')}
        and w.id in (select t.id from ${table(waybill)} as t where ${rowsSeen(context, waybill)}) group by 1`,
  )
}

/** On which day an order was fulfilled, for `rowsSeen` orders `t`: the whole truth of its waybills, because it is late or not whoever asks. */
const fulfilledOn = (today: string): RawBuilder<unknown> =>
  sql`case when ${meets(order, { state: 'confirmed', allShipped: false })} then ${today}::date
    else (select max(${companyDayOf(col(waybill, 'sentAt', 'w'))}) from ${table(waybill)} as w
      where ${col(waybill, 'order', 'w')} = t.id and ${meets(waybill, { status: sent }, 'w')}) end`

/** How many days the orders of each customer were late on average, of those that the reader sees and that were due within a year. */
const lateness = async (context: Context, { of, today }: Asked): Promise<ReadonlyMap<number, string>> => {
  const due = { gte: dayAfter(today, 1 - year), lte: today }
  const rows = await query(
    context,
    {
      company: col(order, 'company'),
      days: sql<string>`round(avg(greatest(0, ${fulfilledOn(today)} - ${col(order, 'promisedOn')})), 4)::text`,
    },
    sql`from ${table(order)} as t where ${rowsSeen(context, order)}
      and ${meets(order, { state: ['confirmed', 'closed', 'shortClosed'], company: of, promisedOn: due })} group by 1`,
  )
  return new Map(rows.map(({ company: id, days }) => [id, days]))
}

/** How many inquiries of each customer are decided, and how many of them were answered in time, of those that the reader sees. */
const answered = async (context: Context, { of, today }: Asked) => {
  const rows = await query(
    context,
    {
      company: col(activity, 'company'),
      inquiries: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where ${meets(activity, { response: 'inTime' })}))::int`,
    },
    sql`from ${table(activity)} as t where ${rowsSeen(context, activity)} and ${meets(activity, {
      kind: 'inquiry',
      company: of,
      at: { gte: dayStart(dayAfter(today, 1 - year)) },
      response: ['inTime', 'late', 'overdue'],
    })} group by 1`,
  )
  return new Map(rows.map(row => [row.company, row]))
}

/** How many complaints of each customer are open, and how many of the last year are settled, of those that the reader sees: activities, and what quality follows up. */
const complained = async (context: Context, { of, today }: Asked) => {
  const recent = { gte: dayStart(dayAfter(today, 1 - year)) }
  const counts = (isOpen: RawBuilder<unknown>, isRecent: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`count(*) filter (where ${isOpen}) as open, count(*) filter (where ${isRecent}) as settled`
  const told = sql`select ${col(activity, 'company')} as company, ${counts(meets(activity, { stage: 'open' }), meets(activity, { stage: 'closed', at: recent }))}
    from ${table(activity)} as t where ${rowsSeen(context, activity)} and ${meets(activity, { kind: 'complaint', company: of })} group by 1`
  const isOpen = meets(feedback, { status: statesMeaning(feedback, 'unfinished') })
  const followedUp = sql`select ${col(feedback, 'customer')} as company, ${counts(isOpen, meets(feedback, { status: 'closed', receivedAt: recent }))}
    from ${table(feedback)} as t where ${rowsSeen(context, feedback)}
      and ${meets(feedback, { source: 'customer', customer: of ?? { filled: true } })} group by 1`
  const rows = await query(
    context,
    { company: sql<number>`c.company`, open: sql<number>`sum(c.open)::int`, settled: sql<number>`sum(c.settled)::int` },
    sql`from (${told} union all ${followedUp}) as c group by 1`,
  )
  return new Map(rows.map(row => [row.company, row]))
}

/** How many days the oldest receivable of each customer is overdue, of those who buy on credit by the orders that the reader sees. */
const overdue = async (context: Context, { of, today }: Asked): Promise<ReadonlyMap<number, number>> => {
  const sales = meets(order, { type: 'sale', state: ['confirmed', 'closed', 'shortClosed'], company: of, paymentTerms: creditTerms })
  const recent = meets(order, { confirmedAt: { gte: dayStart(dayAfter(today, 1 - year)) } })
  const late = meets(order, { paymentOverdue: true })
  const rows = await query(
    context,
    {
      company: col(order, 'company'),
      days: sql<number>`coalesce(max(${today}::date - ${col(order, 'dueOn')}) filter (where ${late}), 0)`,
    },
    sql`from ${table(order)} as t where ${rowsSeen(context, order)} and ${sales} and (${recent} or ${meets(order, { paidOn: null })}) group by 1`,
  )
  return new Map(rows.map(({ company: id, days }) => [id, days]))
}

/** Scores the customers that the reader sees, who most needs looking after first; without a score last. */
export const servedCustomerHealth = serveReport(customerHealthReport, async (context, { company: of }) => {
  const asked = { of: of ?? undefined, today: companyDay(context.now) }
  const bought = await shippedTo(context, asked)
  const late = await lateness(context, asked)
  const inquired = await answered(context, asked)
  const owing = await overdue(context, asked)
  const unhappy = await complained(context, asked)
  const rows = bought.map(({ company: id, waybills, ...shipped }) => {
    const daysLate = late.get(id) ?? null
    const daysOverdue = owing.get(id) ?? null
    const { inquiries, inTime } = inquired.get(id) ?? { inquiries: 0, inTime: 0 }
    const { open: openComplaints, settled: settledComplaints } = unhappy.get(id) ?? { open: 0, settled: 0 }
    return {
      values: {
        company: id,
        ...healthOf({ ...shipped, daysLate, inquiries, inTime, daysOverdue, openComplaints, settledComplaints }),
        daysLate: daysLate === null ? null : exact(daysLate).toFixed(1),
        daysOverdue,
        inquiries,
        openComplaints,
        settledComplaints,
        waybills,
      },
      leadsTo: leadTo(waybill, { company: id, order: { filled: true }, status: sent, sentAt: { gte: sinceTwoYears(asked.today) } }),
    }
  })
  return {
    rows: rows.toSorted(
      (one, other) => Number(one.values.score ?? 101) - Number(other.values.score ?? 101) || one.values.company - other.values.company,
    ),
  }
})
