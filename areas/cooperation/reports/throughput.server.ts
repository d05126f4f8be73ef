import { companyDay, dayAfter, mondayOf } from '#core/days'
import { countOf, find } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import { inLanguage } from '#core/language'
import { task } from '../task/task.ts'
import { throughputReport } from './throughputReport.ts'
import { mondaysIn } from './weeks.ts'

const inWork = ['inProgress', 'toTest', 'testing'] as const

/** Whole weeks alone have a pace: those in which the period begins and ends, without the running one. */
const wholeWeeks = ({ from, until }: ReturnType<typeof daysOf>, today: string) => {
  const sunday = dayAfter(mondayOf(today), -1)
  return { from: from && mondayOf(from), until: until !== null && until < sunday ? dayAfter(mondayOf(until), 6) : sunday }
}

/** Counts the tasks that the reader sees by the week in which they were done. */
export const servedThroughput = serveReport(throughputReport, async (context, { project, ...period }) => {
  const today = companyDay(context.now)
  const { from, until } = wholeWeeks(daysOf(period, today), today)
  const of = { project: project ?? undefined }
  const where = { ...of, status: 'done', doneOn: daysIn({ from, until }) } as const
  const done = await find(context, task, { where, as: context.actor, fields: ['doneOn', 'assignee'], sort: 'doneOn', limit: 'all' })
  const byWeek = Map.groupBy(done, ({ doneOn }) => mondayOf(doneOn ?? today))
  const mondays = mondaysIn(from ?? done[0]?.doneOn ?? today, until)
  const wip = await countOf(context, task, { where: { ...of, status: inWork }, as: context.actor })
  const perWeek = mondays.length === 0 ? 0 : done.length / mondays.length
  return {
    rows: mondays.map(week => {
      const those = byWeek.get(week) ?? []
      return {
        values: { week, tasks: those.length, people: new Set(those.map(({ assignee }) => assignee)).size },
        leadsTo: leadTo(task, { ...of, status: 'done', doneOn: { gte: week, lte: dayAfter(week, 6) } }),
      }
    }),
    summary: [
      { label: ['在制', 'WIP'], value: String(wip), note: null },
      { label: ['每周吞吐量', 'Throughput per week'], value: perWeek.toFixed(1), note: null },
      {
        label: ['平均周期', 'Mean cycle time'],
        value: perWeek === 0 ? '—' : `${(wip / perWeek).toFixed(1)} ${inLanguage(['周', 'weeks'], context.actor.language)}`,
        note: null,
      },
    ],
  }
})
