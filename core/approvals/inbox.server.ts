import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Reference } from '../define/field.ts'
import { dayAfter } from '../calendar/days.ts'
import { dayStart } from '../fields/moment/companyClock.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { documentsOf } from '../define/documents.ts'
import { likeText } from '../reading/conditions.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Actor } from '../rights/actor.ts'
import { mayReadWritten } from '../rights/fieldPolicy.ts'
import { inboxFacts, withheldPlaces } from './brief.ts'
import { actingFor } from './delegation.ts'
import { delegationsNow } from './delegations.server.ts'
import { hidesSteps, hiddenStepName } from './hiddenSteps.ts'
import { groupsThatDecide } from './engine/groups.ts'
import { groupsFor, type Outcome, type Plan, type TaskState } from './engine/process.ts'
import { seenField, tellsNothing, wordsOfFrozen, type Sees, type Worded } from './frozenWords.server.ts'
import { readTasks } from './instance.server.ts'
import type { Snapshot } from './snapshot.ts'
import type { Signature } from '../define/flow.ts'
import { soon } from './inboxGroups.ts'
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
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx)
  const person = (alias: string): RawBuilder<string> => titleOf(entityOf(context.product.registry, people), actor.language, alias)
  const { rows } =
    await sql<Row>`select i.id as instance, ${source.task} as task, i.doc_type as "docType", i.entity, i.title_zh as "titleZh", i.title_en as "titleEn",
      json_build_object('id', u.id, 'title', ${person('u')}) as requester, i.plan, ${source.step} as step, i.outcome, i.started_at as "startedAt", ${source.at} as at,
      ${source.due} as "dueAt", ${source.decision} as decision, i.snapshot_hash as hash, i.record_version as version, i.signature, ${source.snapshot} as snapshot,
      (select json_build_object('id', f.id, 'title', ${person('f')}) from ${table(user)} as f where f.id = ${source.represented}) as "actingFor"
    ${from} order by ${source.order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(tx)
  const { entities } = context.product.registry
  const words = await wordsOfFrozen(
    context,
    rows.map(({ entity, snapshot }) => ({ known: entities.get(entity)?.fields ?? {}, snapshot: snapshot ?? { fields: [] } })),
  )
  const results: InboxRow[] = []
  for (const [at, row] of rows.entries())
    results.push(shownRow(context, row, words[at] ?? tellsNothing, await groupsToDecide(context, row)))
  return {
    count: counted.rows[0]?.count ?? 0,
    countIsExact: true,
    results,
    counts: await inboxCounts(context),
  }
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
  { entity, titleZh, titleEn, plan, step, snapshot, ...row }: Row,
  worded: Worded,
  groups: readonly Label[],
): InboxRow => {
  const planned = plan.steps[step]
  const known = product.registry.entities.get(entity)
  // Whoever is asked in a step is told of that step.
  const hides = row.task === null && hidesSteps(actor, known, plan.steps)
  const title = inLanguage([titleZh, titleEn], actor.language)
  const { about, ...told } = factsOf(actor, known, snapshot, worded)
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

/** What a document that waits for the actor is decided by, as far as they are told: the same as where it is open. */
const factsOf = (
  actor: Actor,
  entity: AnyEntity | undefined,
  snapshot: Snapshot | null,
  worded: Worded,
): Pick<InboxRow, 'about' | 'facts' | 'isUsual' | 'standsOut'> => {
  if (!entity || !snapshot) return { about: null, facts: [], isUsual: false, standsOut: false }
  const sees: Sees = (place, group) => mayReadWritten(actor, entity.fields, { place, group })
  const seen = snapshot.fields.filter(({ name, group }) => sees(name, group)).map(field => seenField(field, worded, sees))
  return inboxFacts(entity, seen, withheldPlaces(snapshot.fields, sees))
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
  /** The person for whom the actor decides or decided. */
  readonly represented: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly snapshot: RawBuilder<unknown>
}

const nothing = {
  task: sql`null::integer`,
  due: sql`null::timestamptz`,
  decision: sql`null::text`,
  represented: sql`null::bigint`,
  snapshot: sql`null::jsonb`,
}

/** Until when what is due stands first. */
const soonBy = ({ now }: Context): Date => new Date(new Date(now).getTime() + soon)

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
    represented: sql`nullif(t.user_id, ${context.actor.userId})`,
    order: sql`case when t.due_at < ${soonBy(context)} then t.due_at end asc nulls last, t.opened_at desc, t.instance_id desc`,
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
