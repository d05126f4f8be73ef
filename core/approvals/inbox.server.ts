import { sql, type RawBuilder } from 'kysely'
import type { Reference } from '../define/field.ts'
import { dayAfter, mondayOf } from '../calendar/days.ts'
import { clockReading, dayStart } from '../fields/moment/companyClock.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { documentsOf } from '../define/documents.ts'
import { likeText } from '../reading/conditions.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { actingFor } from './delegation.ts'
import { delegationsNow } from './delegations.server.ts'
import { factsOf, type Facts } from './facts.server.ts'
import { headings, soon, type Heading } from './headings.ts'
import { hidesSteps, hiddenStepName } from './hiddenSteps.ts'
import { groupsThatDecide } from './engine/groups.ts'
import { groupsFor, type Outcome, type Plan, type TaskState } from './engine/process.ts'
import { readTasks } from './instance.server.ts'
import type { Snapshot } from './snapshot.ts'
import type { Signature } from '../define/flow.ts'
import type { Box, InboxCounts, InboxPage, InboxRow } from './inbox.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** Days from one to another one, both included, as `yyyy-MM-dd`. */
interface Days {
  readonly from: string
  readonly to: string
}

/** What a person asks of a box. */
export interface InboxQuery {
  readonly box: Box
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly docType: string | null
  /** Only what is due on these days. */
  readonly due?: Days
}

/** One page of one of the actor's boxes, the most urgent or newest first. */
export const readInbox = async (context: Context, query: InboxQuery): Promise<InboxPage> => {
  const source = await sources[query.box](context)
  const { tx, actor } = context
  const narrowed = sql`${query.docType === null ? sql`true` : sql`i.doc_type = ${query.docType}`} and ${
    query.search === ''
      ? sql`true`
      : sql`(i.title_zh ilike ${likeText(query.search)} or i.title_en ilike ${likeText(query.search)} or ${col(user, 'name', 'u')} ilike ${likeText(query.search)})`
  } and ${query.due === undefined ? sql`true` : dueOn(source.due, query.due)}`
  const from = sql`from ${source.from} join ${table(user)} as u on u.id = i.requester_id where ${source.where} and ${narrowed}`
  const heading = headingOf(context, source)
  const counted = await sql<{
    heading: Heading
    count: number
  }>`select ${heading} as heading, count(*)::int as count ${from} group by 1`.execute(tx)
  const person = (alias: string): RawBuilder<string> => titleOf(entityOf(context.product.registry, people), actor.language, alias)
  const { rows } =
    await sql<Row>`select i.id as instance, ${heading} as heading, ${source.task} as task, i.doc_type as "docType", i.entity, i.title_zh as "titleZh", i.title_en as "titleEn",
      json_build_object('id', u.id, 'title', ${person('u')}) as requester, i.plan, ${source.step} as step, i.outcome, i.started_at as "startedAt", ${source.at} as at,
      ${source.due} as "dueAt", ${source.decision} as decision, i.snapshot_hash as hash, i.record_version as version, i.signature, ${source.snapshot} as snapshot,
      (select json_build_object('id', f.id, 'title', ${person('f')}) from ${table(user)} as f where f.id = ${source.represented}) as "actingFor"
    ${from} order by ${source.order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(tx)
  const facts = await factsOf(context, rows)
  const results: InboxRow[] = []
  for (const [at, row] of rows.entries()) {
    const told = facts[at]
    if (told) results.push(shownRow(context, row, told, await groupsToDecide(context, row)))
  }
  const order = Object.keys(headings)
  return {
    count: counted.rows.reduce((sum, { count }) => sum + count, 0),
    countIsExact: true,
    results,
    headings: counted.rows.toSorted((one, other) => order.indexOf(one.heading) - order.indexOf(other.heading)),
    counts: await inboxCounts(context),
  }
}

/** Under which heading a row stands, in the order of the box: the same for those that are shown and for those that are counted. */
const headingOf = ({ now }: Context, { at, due, isUnderWay }: Source): RawBuilder<Heading> => {
  const { day } = clockReading(now)
  const since = (first: string) => sql`${at} >= ${dayStart(first)}::timestamptz`
  return sql<Heading>`case when ${due} < ${now}::timestamptz then 'late' when ${due} < ${soonBy(now)}::timestamptz then 'soon' when ${isUnderWay} then 'open'
    when ${since(day)} then 'today' when ${since(dayAfter(day, -1))} then 'yesterday' when ${since(mondayOf(day))} then 'week' else 'earlier' end`
}

/** How much waits for the actor, and how much of their own is under way. */
export const inboxCounts = async (context: Context): Promise<InboxCounts> => {
  const todo = await sources.todo(context)
  const started = await sources.started(context)
  const { rows } = await sql<InboxCounts>`select (select count(*) from ${todo.from} where ${todo.where}) as todo,
    (select count(*) from ${started.from} where ${started.where} and i.outcome = 'pending') as started`.execute(context.tx)
  return rows[0] ?? { todo: 0, started: 0 }
}

/** How many of the decisions that wait for the actor are past their time. */
export const overdueDecisions = async (context: Context): Promise<number> => {
  const { from, where, due } = await sources.todo(context)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where} and ${due} < ${context.now}`.execute(
    context.tx,
  )
  return rows[0]?.n ?? 0
}

/** Whether an instant lies on these days of the company. */
const dueOn = (due: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${due} >= ${dayStart(from)} and ${due} < ${dayStart(dayAfter(to, 1))}`

interface Row {
  readonly instance: number
  readonly heading: Heading
  readonly task: number | null
  readonly docType: string
  readonly entity: string
  readonly titleZh: string
  readonly titleEn: string
  readonly requester: Reference
  readonly plan: Plan
  readonly step: number
  readonly outcome: Outcome
  readonly startedAt: string
  readonly at: string
  readonly dueAt: string | null
  readonly decision: TaskState | null
  readonly actingFor: Reference | null
  readonly hash: string
  readonly version: number
  readonly signature: Signature
  /** The document, of what waits for the actor. */
  readonly snapshot: Snapshot | null
}

/** The groups of a running step that are still to decide: for the task that a row is about those that it is asked for, otherwise all of them. */
const groupsToDecide = async ({ tx }: Context, { instance, task, plan, step, outcome, decision }: Row): Promise<readonly Label[]> => {
  const planned = plan.steps[step]
  if (!planned?.groups || outcome !== 'pending' || decision !== null) return []
  const tasks = await readTasks(tx, instance)
  const own = tasks.find(({ no }) => no === task)
  const among = own ? groupsFor(planned, own, tasks) : undefined
  return groupsThatDecide(planned, tasks, step)
    .filter(({ verdict }, place) => verdict === 'open' && (among?.includes(place) ?? true))
    .map(({ name }) => name)
}

const shownRow = (
  { product, actor }: Context,
  { entity, titleZh, titleEn, plan, step, snapshot: _document, ...row }: Row,
  { about, ...told }: Facts,
  groups: readonly Label[],
): InboxRow => {
  const planned = plan.steps[step]
  const known = product.registry.entities.get(entity)
  // Whoever is asked in a step is told of that step.
  const hides = row.task === null && hidesSteps(actor, known, plan.steps)
  const title = inLanguage([titleZh, titleEn], actor.language)
  return {
    ...row,
    document: known?.label ?? [entity, entity],
    title,
    about: about !== null && title.includes(about) ? null : about,
    step: hides ? hiddenStepName : (planned?.name ?? ['', '']),
    groups: hides ? [] : groups,
    ...told,
    together: !hides && row.outcome === 'pending' && planned?.condition === null && planned.allow.editFields.length === 0,
  }
}

/** Where the lines of a box come from. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly task: RawBuilder<unknown>
  readonly step: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly due: RawBuilder<unknown>
  readonly decision: RawBuilder<unknown>
  /** Whether it is something that the actor has submitted, and people still decide on it. */
  readonly isUnderWay: RawBuilder<unknown>
  /** The person for whom the actor decides or decided. */
  readonly represented: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly snapshot: RawBuilder<unknown>
}

const nothing = {
  task: sql`null::integer`,
  due: sql`null::timestamptz`,
  decision: sql`null::text`,
  isUnderWay: sql`false`,
  represented: sql`null::bigint`,
  snapshot: sql`null::jsonb`,
}

/** Until when what is due stands first. */
const soonBy = (now: string): string => new Date(Date.parse(now) + soon).toISOString()

const taskAndInstance = sql`approval_task as t join approval_instance as i on i.id = t.instance_id`

const sources: Readonly<Record<Box, (context: Context) => Promise<Source>>> = {
  todo: async context => ({
    from: taskAndInstance,
    where: sql`t.state = 'pending' and i.outcome = 'pending' and ${await isMine(context)}`,
    task: sql`t.no`,
    step: sql`t.step`,
    at: sql`t.opened_at`,
    due: sql`t.due_at`,
    decision: sql`null::text`,
    isUnderWay: sql`false`,
    represented: sql`nullif(t.user_id, ${context.actor.userId})`,
    order: sql`case when t.due_at < ${soonBy(context.now)}::timestamptz then t.due_at end asc nulls last, t.opened_at desc, t.instance_id desc`,
    snapshot: sql`i.snapshot`,
  }),
  done: async ({ actor }) => ({
    from: taskAndInstance,
    where: sql`t.decided_by_id = ${actor.userId}`,
    task: sql`t.no`,
    step: sql`t.step`,
    at: sql`t.decided_at`,
    due: sql`null::timestamptz`,
    decision: sql`t.state`,
    isUnderWay: sql`false`,
    represented: sql`nullif(t.user_id, ${actor.userId})`,
    order: sql`t.decided_at desc, t.instance_id desc, t.no desc`,
    snapshot: sql`null::jsonb`,
  }),
  copied: async ({ actor }) => ({
    ...nothing,
    from: sql`approval_copy as c join approval_instance as i on i.id = c.instance_id`,
    where: sql`c.user_id = ${actor.userId}`,
    step: sql`i.step`,
    at: sql`c.at`,
    order: sql`c.at desc, i.id desc`,
  }),
  started: async ({ actor }) => ({
    ...nothing,
    from: sql`approval_instance as i`,
    where: sql`i.requester_id = ${actor.userId}`,
    step: sql`i.step`,
    at: sql`i.started_at`,
    isUnderWay: sql`i.outcome = 'pending'`,
    order: sql`(i.outcome = 'pending') desc, i.id desc`,
  }),
}

/** The tasks that the actor decides: their own, and those of people they decide for now, unless somebody on the way is barred from the document. */
const isMine = async (context: Context): Promise<RawBuilder<unknown>> => {
  const { actor, product } = context
  const docTypes = documentsOf(product.registry).map(({ docType }) => docType)
  const represented = actingFor(actor.userId, docTypes, await delegationsNow(context))
  if (represented.length === 0) return sql`t.user_id = ${actor.userId}`
  return sql`(t.user_id = ${actor.userId} or exists (
    select from jsonb_to_recordset(${JSON.stringify(represented)}::jsonb) as a(person bigint, "docType" text, through bigint[])
    where a.person = t.user_id and a."docType" = i.doc_type 
      and not exists (select from jsonb_array_elements(i.plan -> 'barred') as b (who) where b.who::text::bigint = any(a.through))))`
}
