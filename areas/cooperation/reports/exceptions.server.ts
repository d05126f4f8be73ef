import type { Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { find } from '#core/records.server'
import { leadToRecord, serveReport, type Lead } from '#core/reports.server'
import { may } from '#core/rights'
import { keyResult } from '../../okr/keyResult/keyResult.ts'
import { objective } from '../../okr/objective/objective.ts'
import { project } from '../project/project.ts'
import { task } from '../task/task.ts'
import { openTasks } from '../task/taskStates.ts'
import { exceptionsReport } from './exceptionsReport.ts'

/** Something that is not as it should be. */
interface Exceptional {
  readonly what: string
  readonly kind: 'late' | 'blocked' | 'needsHelp' | 'stale'
  readonly person: number | null
  readonly since: string | null
  readonly leadsTo: Lead
}

/** For so many days somebody may wait for somebody else without it being said. */
const patience = 3

const ofTasks = async (context: Context, today: string): Promise<readonly Exceptional[]> => {
  const fields = ['id', 'name', 'assignee', 'tester', 'status', 'dueOn', 'startsOn'] as const
  const asked = { as: context.actor, fields, sort: 'id', limit: 'all' } as const
  const late = await find(context, task, { where: { overdue: true }, ...asked })
  const blocked = await find(context, task, {
    where: { blocked: true, overdue: false, status: openTasks, startsOn: { lte: dayAfter(today, -patience - 1) } },
    ...asked,
  })
  const said = (kind: 'late' | 'blocked', since: 'dueOn' | 'startsOn') => (one: (typeof late)[number]) => ({
    what: one.name,
    kind,
    person: one.status === 'testing' ? one.tester : one.assignee,
    since: one[since],
    leadsTo: leadToRecord(task, one.id),
  })
  return [...late.map(said('late', 'dueOn')), ...blocked.map(said('blocked', 'startsOn'))]
}

const ofProjects = async (context: Context): Promise<readonly Exceptional[]> => {
  if (!may(context.actor, `${project.name}:read`)) return []
  const late = await find(context, project, {
    where: { overdue: true },
    as: context.actor,
    fields: ['id', 'name', 'lead', 'dueOn'],
    sort: 'id',
    limit: 'all',
  })
  return late.map(one => ({ what: one.name, kind: 'late', person: one.lead, since: one.dueOn, leadsTo: leadToRecord(project, one.id) }))
}

const ofGoals = async (context: Context): Promise<readonly Exceptional[]> => {
  if (!may(context.actor, `${keyResult.name}:read`) || !may(context.actor, `${objective.name}:read`)) return []
  const active = await find(context, objective, { where: { status: 'active' }, as: context.actor, fields: ['id'], limit: 'all' })
  if (active.length === 0) return []
  const asked = { as: context.actor, fields: ['id', 'name', 'owner', 'nextCheckOn'], sort: 'id', limit: 'all' } as const
  const of = { objective: active.map(({ id }) => id) }
  const help = await find(context, keyResult, { where: { ...of, needsHelp: true }, ...asked })
  const stale = await find(context, keyResult, { where: { ...of, stale: true, needsHelp: false }, ...asked })
  const said = (kind: 'needsHelp' | 'stale') => (one: (typeof help)[number]) => ({
    what: one.name,
    kind,
    person: one.owner,
    // Both are known from the last check-in on, a week before the next one is due.
    since: one.nextCheckOn && dayAfter(one.nextCheckOn, -7),
    leadsTo: leadToRecord(keyResult, one.id),
  })
  return [...help.map(said('needsHelp')), ...stale.map(said('stale'))]
}

/** All that is not as it should be, of what whoever acts in the context sees; the longest first. */
export const exceptionsFor = async (context: Context, today: string): Promise<readonly Exceptional[]> => {
  const all = [...(await ofTasks(context, today)), ...(await ofProjects(context)), ...(await ofGoals(context))]
  return all.toSorted((one, other) => (one.since ?? today).localeCompare(other.since ?? today) || one.what.localeCompare(other.what))
}

/** Lists what does not go as it should. */
export const servedExceptions = serveReport(exceptionsReport, async (context, { person }) => {
  const today = companyDay(context.now)
  const all = await exceptionsFor(context, today)
  return {
    rows: all
      .filter(one => person === null || one.person === person)
      .map(({ leadsTo, ...one }) => ({
        values: { ...one, days: one.since === null ? null : daysBetween(one.since, today), records: 1 },
        leadsTo,
      })),
  }
})
