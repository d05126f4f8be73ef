import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import { col, rowsSeen, table } from '#core/queries.server'
import { cameTo, query } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { order } from '../../operate/order/order.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { activity } from '../../crm/activity/activity.ts'
import { company } from '../../crm/company/company.ts'
import { quotation } from '../../crm/quotation/quotation.ts'
import { feedback } from '../../quality/feedback/feedback.ts'
import { rmaCase } from '../case/case.ts'
import { dealingsReport } from '../../crm/reports/dealingsReport.ts'

type Sql = RawBuilder<unknown>
type OfCompany = typeof activity | typeof quotation | typeof order | typeof waybill | typeof rmaCase
type Source = OfCompany | typeof feedback
type What = keyof typeof dealingsReport.columns.what.values

/** More than a report answers, so that it can tell that there is more. */
const most = sql.lit(1001)

/** Records `t` that the reader sees, by a moment of theirs that says something: the latest of the customer who is asked for, or of all whom they see. */
const moments = (
  context: Context,
  of: number | null,
  source: Source,
  whose: Sql,
  at: Sql,
  what: Sql,
): Sql => sql`(select ${what} as what, ${at} as at,
    ${whose} as company, ${sql.lit(source.name)} as source, t.id
  from ${table(source)} as t where ${at} is not null and (${of}::bigint is null or ${whose} = ${of}) and ${rowsSeen(context, source)}
    and ${whose} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})
  order by 2 desc limit ${most})`

const told = (what: What): Sql => sql`${sql.lit(what)}`

/** When the customer accepted a quotation `t`, where that was not withdrawn. */
const accepted = sql`case when ${col(quotation, 'acceptedOn')} is not null then ${cameTo(quotation, 'accepted')} end`

/** When a quotation `t` was lost. */
const lost = cameTo(quotation, 'lost')

/** Tells what happened with the customers that the reader sees, from the documents that they see. */
export const servedDealings = serveReport(dealingsReport, async (context, { company: of }) => {
  const about = (source: OfCompany, at: Sql, what: Sql): Sql => moments(context, of, source, col(source, 'company'), at, what)
  const all = [
    about(activity, col(activity, 'at'), col(activity, 'kind')),
    about(quotation, col(quotation, 'sentAt'), told('quotationSent')),
    about(quotation, col(quotation, 'viewedAt'), told('quotationViewed')),
    about(quotation, accepted, told('quotationAccepted')),
    about(quotation, lost, told('quotationLost')),
    about(order, col(order, 'confirmedAt'), told('orderConfirmed')),
    about(waybill, col(waybill, 'sentAt'), told('goodsSent')),
    about(rmaCase, col(rmaCase, 'createdAt'), told('caseOpened')),
    moments(context, of, feedback, col(feedback, 'customer'), col(feedback, 'receivedAt'), told('feedbackReceived')),
  ]
  const rows = await query(
    context,
    {
      what: sql<What>`d.what`,
      at: sql<string>`d.at`,
      company: sql<number>`d.company`,
      source: sql<string>`d.source`,
      id: sql<number>`d.id`,
    },
    sql`from (${sql.join(all, sql` union all `)}) as d order by d.at desc, d.source, d.id desc limit ${most}`,
  )
  const today = companyDay(context.now)
  return {
    rows: rows.map(({ what, at, company: whose, source, id }) => {
      const named = ({ name }: Source): number | null => (source === name ? id : null)
      return {
        values: {
          what,
          at,
          company: whose,
          activity: named(activity),
          quotation: named(quotation),
          order: named(order),
          waybill: named(waybill),
          rmaCase: named(rmaCase),
          feedback: named(feedback),
          daysAgo: daysBetween(companyDay(at), today),
        },
        leadsTo: leadToRecord({ name: source }, id),
      }
    }),
  }
})
