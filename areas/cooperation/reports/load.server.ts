import { sql } from 'kysely'
import { decisionsWaiting } from '#core/approvals.server'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { user } from '#core/people'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { event } from '../../personal/event/event.ts'
import { project } from '../project/project.ts'
import { task } from '../task/task.ts'
import { openTasks } from '../task/taskStates.ts'
import { loadReport } from './loadReport.ts'

const members = linesOf(project, 'members')

/** Adds one to what is counted of each of these people; of nobody nothing. */
const countEach = (counts: Map<number, number>, people: readonly (number | null)[]): void => {
  for (const person of new Set(people)) if (person !== null) counts.set(person, (counts.get(person) ?? 0) + 1)
}

/** Whose members are asked for; undefined where all are, nobody where the reader does not see the project. */
const membersOf = async (context: Context, id: number | null): Promise<ReadonlySet<number | null> | undefined> => {
  if (id === null) return undefined
  const rows = await query(
    context,
    { lead: col(project, 'lead'), member: sql<number | null>`${col(members, 'user', 'm')}` },
    sql`from ${table(project)} as t left join ${table(members)} as m on ${col(members, 'record', 'm')} = t.id where t.id = ${id} and ${rowsSeen(context, project)}`,
  )
  return new Set(rows.flatMap(({ lead, member }) => [lead, member]))
}

/** Counts what each person has on their hands. The whole truth of the numbers, of people whom the reader sees: half of a load would be none. */
export const servedLoad = serveReport(loadReport, async (context, { project: of, department }) => {
  const today = companyDay(context.now)
  const [open, events, approvals] = [
    await find(context, task, { where: { status: openTasks }, fields: ['status', 'assignee', 'tester'], limit: 'all' }),
    await find(context, event, {
      where: { status: 'planned', startsOn: { lte: dayAfter(today, 6) }, endsOn: { gte: today } },
      fields: ['owner', 'attendees'],
      limit: 'all',
    }),
    await decisionsWaiting(context),
  ]
  const asked = await membersOf(context, of)
  const [tasks, meetings] = [new Map<number, number>(), new Map<number, number>()]
  for (const one of open) countEach(tasks, [one.status === 'testing' ? one.tester : one.assignee])
  for (const one of events) countEach(meetings, [one.owner, ...one.attendees])
  const people = await find(context, user, {
    where: { isActive: true, department: department ?? undefined },
    as: context.actor,
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  const rows = people
    .filter(({ id }) => asked?.has(id) !== false)
    .map(({ id }) => {
      const [ofTasks, ofApprovals, ofEvents] = [tasks, approvals, meetings].map(counts => counts.get(id) ?? 0) as [number, number, number]
      return { person: id, tasks: ofTasks, approvals: ofApprovals, events: ofEvents, load: ofTasks + ofApprovals + ofEvents }
    })
    .toSorted((one, other) => other.load - one.load || one.person - other.person)
  return { rows: rows.map(values => ({ values })) }
})
