import { derivedOf, over, rowsOf, today, type Expression } from '#core/definition'
import { quotation } from '../quotation/quotation.ts'
import { activity } from './activity.ts'
import type { clockStandings } from './clockStandings.ts'

type Standing = keyof typeof clockStandings

const next = rowsOf(activity, 'n')
const offer = rowsOf(quotation, 'n')

/** What we do ourselves: it answers an inquiry. */
const ours = ['call', 'visit', 'mail', 'meeting', 'quote'] as const

/** A quotation that comes later is one of something else. */
const quoteWindow: Expression = { sql: "interval '60 days'" }

/** When a next action should have been taken, and how the clocks of inquiries stand: what answers one is what was done next for the same customer. The whole truth, whoever may read what was done. */
export const activityDerived = derivedOf(activity, t => {
  const done = over<string>`(select min(${next.at}) from ${next} where ${next.company} = ${t.company} and ${next.kind} in ${ours} and ${next.at} >= ${t.at})`
  const quoted = over<string>`(select min(${offer.sentAt}) from ${offer} where ${offer.company} = ${t.company} and ${offer.sentAt} between ${t.at} and ${t.at} + ${quoteWindow})`
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
