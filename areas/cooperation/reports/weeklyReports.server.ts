import { clockReading, companyDay, dayAfter, mondayOf } from '#core/days'
import { user } from '#core/people'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { scopeOn, type Actor } from '#core/rights'
import { dueDay, isInTime } from '../../personal/weeklyReport/dueTime.ts'
import { weeklyReport } from '../../personal/weeklyReport/weeklyReport.ts'
import { weeklyReportsReport } from './weeklyReportsReport.ts'
import { mondaysIn } from './weeks.ts'

/** Of how many weeks it tells when nobody says. */
const weeks = 8

/** Whose reports the reader may see by their scope: of nobody else it is told whether there is one. */
const areTheirs =
  (actor: Actor) =>
  ({ id, department }: { readonly id: number; readonly department: number | null }): boolean => {
    const scope = scopeOn(actor, weeklyReport.name)
    if (scope === 'all' || id === actor.userId) return true
    if (department === null) return false
    return scope === 'tree' ? actor.departmentTree.includes(department) : scope === 'department' && department === actor.departmentId
  }

/** Tells who of those whose reports the reader sees has handed in which week. */
export const servedWeeklyReports = serveReport(weeklyReportsReport, async (context, { from, department }) => {
  const today = companyDay(context.now)
  const first = mondayOf(from ?? dayAfter(today, -7 * (weeks - 1)))
  const mondays = mondaysIn(first, today).slice(-26)
  const seen = await find(context, user, {
    where: { isActive: true, department: department ?? undefined },
    as: context.actor,
    fields: ['id', 'department', 'createdAt'],
    sort: 'name',
    limit: 'all',
  })
  const people = seen.filter(areTheirs(context.actor))
  const written =
    people.length === 0
      ? []
      : await find(context, weeklyReport, {
          where: { author: people.map(({ id }) => id), monday: { gte: first } },
          as: context.actor,
          fields: ['author', 'monday', 'status', 'inTime'],
          limit: 'all',
        })
  const known = new Map(written.map(one => [`${String(one.author)} ${one.monday}`, one]))
  /** Nobody misses a report that is not due yet, or was due before they were here. */
  const stateOf = (person: (typeof people)[number], week: string): 'inTime' | 'late' | 'draft' | 'missing' | undefined => {
    const one = known.get(`${person.id} ${week}`)
    if (!one) {
      const dueOn = dueDay(week)
      return isInTime(context.now, dueOn) || clockReading(person.createdAt).day > dueOn ? undefined : 'missing'
    }
    if (one.status === 'draft') return 'draft'
    return one.inTime ? 'inTime' : 'late'
  }
  return {
    rows: people.flatMap(person =>
      mondays.flatMap(week => {
        const state = stateOf(person, week)
        if (state === undefined) return []
        const isSent = state === 'inTime' || state === 'late'
        return [
          {
            values: { person: person.id, week, state, reports: isSent ? 1 : 0 },
            ...(isSent ? { leadsTo: leadTo(weeklyReport, { author: person.id, monday: week, status: 'submitted' }) } : {}),
          },
        ]
      }),
    ),
    taken: { from: first },
  }
})
