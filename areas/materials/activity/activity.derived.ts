import { derivedOf, over, tableOf, today, type Expression } from '#core/definition'
import { quotation } from '../quotation/quotation.ts'
import { activity } from './activity.ts'
import type { clockStandings } from './clockStandings.ts'

type Standing = keyof typeof clockStandings

const activities: Expression = { sql: tableOf(activity) }
const quotations: Expression = { sql: tableOf(quotation) }

/** What we do ourselves: it answers an inquiry. */
const ours = ['call', 'visit', 'mail', 'meeting', 'quote'] as const

/** A quotation that comes later is one of something else. */
const quoteWindow: Expression = { sql: "interval '60 days'" }

/** When a next action should have been taken, and how the clocks of inquiries stand: what answers one is what was done next for the same customer. */
export const activityDerived = derivedOf(activity, t => {
  const done = over<string>`(select min(n.at) from ${activities} as n where n.company_id = ${t.company} and n.kind in ${ours} and n.at >= ${t.at})`
  const quoted = over<string>`(select min(n.sent_at) from ${quotations} as n where n.company_id = ${t.company} and n.sent_at between ${t.at} and ${t.at} + ${quoteWindow})`
  const answered = over<string>`least(${done}, ${quoted})`
  return {
    nextOverdue: over`${t.stage} in ${['open']} and ${t.nextOn} < ${today}`,
    respondedAt: over<string>`case when ${t.kind} = 'inquiry' then ${answered} end`,
    response: over<Standing>`case when ${t.kind} <> 'inquiry' then null when ${answered} <= ${t.respondBy} then 'inTime'
      when ${answered} is not null then 'late' when ${t.respondBy} < now() then 'overdue' else 'waiting' end`,
    quotedAt: over<string>`case when ${t.kind} = 'inquiry' then ${quoted} end`,
    quoting: over<Standing>`case when ${t.kind} <> 'inquiry' then null when ${quoted} <= ${t.quoteBy} then 'inTime'
      when ${quoted} is not null then 'late' when ${t.stage} = 'closed' then null when ${t.quoteBy} < now() then 'overdue' else 'waiting' end`,
  }
})
