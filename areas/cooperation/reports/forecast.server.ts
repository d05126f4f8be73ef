import { companyDay, dayAfter, mondayOf } from '#core/days'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { project } from '../project/project.ts'
import { task } from '../task/task.ts'
import { openTasks } from '../task/taskStates.ts'
import { forecastOf } from './forecast.ts'
import { forecastReport } from './forecastReport.ts'
import { mondaysIn } from './weeks.ts'

/** Of so many whole weeks the pace is taken. */
const weeks = 12

const verdictOf = (dueOn: string | null, half: string | null, most: string | null): 'inTime' | 'atRisk' | 'late' | null => {
  if (dueOn === null || half === null || most === null) return null
  if (most <= dueOn) return 'inTime'
  return half <= dueOn ? 'atRisk' : 'late'
}

/** Foresees the projects that the reader sees, from the tasks that they see. */
export const servedForecast = serveReport(forecastReport, async (context, { project: asked }) => {
  const today = companyDay(context.now)
  const thisMonday = mondayOf(today)
  const projects = await find(context, project, {
    where: { status: 'active', id: asked ?? undefined },
    as: context.actor,
    fields: ['id', 'startsOn', 'dueOn'],
    sort: 'name',
    limit: 'all',
  })
  const ids = projects.map(({ id }) => id)
  if (ids.length === 0) return { rows: [] }
  const first = dayAfter(thisMonday, -7 * weeks)
  const open = await find(context, task, {
    where: { project: ids, status: openTasks },
    as: context.actor,
    fields: ['project'],
    limit: 'all',
  })
  const done = await find(context, task, {
    where: { project: ids, status: 'done', doneOn: { gte: first, lte: dayAfter(thisMonday, -1) } },
    as: context.actor,
    fields: ['project', 'doneOn'],
    limit: 'all',
  })
  const openOf = Map.groupBy(open, one => one.project)
  const doneOf = Map.groupBy(done, one => one.project)
  return {
    rows: projects.flatMap(({ id, startsOn, dueOn }) => {
      const left = openOf.get(id)?.length ?? 0
      if (left === 0) return []
      const those = doneOf.get(id) ?? []
      const began = startsOn ?? those.map(one => one.doneOn ?? today).toSorted()[0] ?? today
      const paces = mondaysIn(began > first ? began : first, dayAfter(thisMonday, -1)).map(
        monday => those.filter(one => one.doneOn !== null && mondayOf(one.doneOn) === monday).length,
      )
      const seen = forecastOf(left, paces, id)
      const [half, most] = seen ? [dayAfter(today, 7 * seen.half), dayAfter(today, 7 * seen.most)] : [null, null]
      const perWeek = paces.length === 0 ? null : (those.length / paces.length).toFixed(1)
      return [
        {
          values: { project: id, openTasks: left, perWeek, half, most, dueOn, verdict: verdictOf(dueOn, half, most) },
          leadsTo: leadTo(task, { project: id, status: openTasks }),
        },
      ]
    }),
  }
})
