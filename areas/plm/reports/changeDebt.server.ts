import { companyDay, daysBetween } from '#core/days'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { change } from '../change/change.ts'
import { openStates } from '../change/changeChoices.ts'
import { disposition } from '../disposition/disposition.ts'
import { changeDebtReport } from './changeDebtReport.ts'

/** Lists the open changes that the reader sees: what is open of them is the whole truth. */
export const servedChangeDebt = serveReport(changeDebtReport, async (context, { model }) => {
  const today = companyDay(context.now)
  const open = await find(context, change, {
    where: { state: openStates, model: model ?? undefined },
    as: context.actor,
    fields: ['id', 'state', 'dueOn', 'openDispositions', 'openTasks'],
    sort: 'dueOn',
    limit: 'all',
  })
  const late = await find(context, disposition, {
    where: { change: open.map(({ id }) => id), overdue: true },
    fields: ['change'],
    limit: 'all',
  })
  return {
    rows: open.map(({ id, state, dueOn, openDispositions, openTasks }) => ({
      values: {
        change: id,
        state,
        dueOn,
        daysOverdue: dueOn === null || dueOn >= today ? null : daysBetween(dueOn, today),
        dispositions: openDispositions,
        lateDispositions: late.filter(one => one.change === id).length,
        tasks: openTasks,
        debt: openDispositions + openTasks,
      },
      leadsTo: leadToRecord(change, id),
    })),
  }
})
