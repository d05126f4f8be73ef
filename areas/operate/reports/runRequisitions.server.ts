import { companyDay } from '#core/days'
import { addedUp, exact } from '#core/numbers'
import { find, pickEach } from '#core/records.server'
import { quantileOf } from '#core/reports'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { mrpRun } from '../mrpRun/mrpRun.ts'
import { shortage } from '../shortage/shortage.ts'
import { runRequisitionsReport } from './runRequisitionsReport.ts'

/** Counts the shortages that the reader sees and that came of a run. */
export const servedRunRequisitions = serveReport(runRequisitionsReport, async (context, period) => {
  const days = daysOf(period, companyDay(context.now))
  const where = {
    action: { filled: true } as const,
    state: ['draft' as const, 'pending' as const, 'approved' as const, 'rejected' as const],
  }
  const found = await find(context, shortage, {
    where: { ...where, createdAt: momentsIn(days) },
    as: context.actor,
    fields: ['id', 'action', 'createdAt', 'requested', 'approvedBy'],
    limit: 'all',
  })
  const actions = await pickEach(
    context,
    mrpAction,
    found.flatMap(({ action }) => action ?? []),
    ['run'],
  )
  const runs = await pickEach(context, mrpRun, [...new Set([...actions.values()].map(({ run }) => run))], ['finishedAt'])
  const hoursOf = ({ action, createdAt }: (typeof found)[number]): number | undefined => {
    const finished = runs.get(actions.get(action ?? 0)?.run ?? 0)?.finishedAt
    return finished ? Math.max(0, (Date.parse(createdAt) - Date.parse(finished)) / 3_600_000) : undefined
  }
  const months = [...Map.groupBy(found, ({ createdAt }) => companyDay(createdAt).slice(0, 7))].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  return {
    rows: months.map(([month, those]) => {
      const hours = those.flatMap(one => hoursOf(one) ?? [])
      return {
        values: {
          month,
          shortages: those.length,
          requested: those.filter(({ requested }) => exact(addedUp(requested)).gt(0)).length,
          automatic: those.filter(({ approvedBy }) => approvedBy === 'policy').length,
          median: quantileOf(hours, 0.5)?.toFixed(1) ?? null,
          ninety: quantileOf(hours, 0.9)?.toFixed(1) ?? null,
        },
        leadsTo: leadTo(shortage, { ...where, createdAt: momentsIn(withinMonth(month, days)) }),
      }
    }),
  }
})
