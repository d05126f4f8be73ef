import { sql } from 'kysely'
import { keepRow } from '../audit/held.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { Process, Task } from './engine/process.ts'
import { eventHash, noHash, type ApprovalEvent } from './evidence.server.ts'
import type { Instance } from './instance.server.ts'

/** What happened, before it has its place among the events of an approval. */
export type Happening = Pick<ApprovalEvent, 'kind'> & Partial<Pick<ApprovalEvent, 'actor' | 'actingFor' | 'task' | 'comment' | 'content'>>

type Place = Pick<Instance, 'id' | 'snapshotHash' | 'recordVersion'>

/** Adds an event to an approval that this transaction has locked, when all else is written of it: what it is then is kept with the audit. */
export const addEvent = async (context: Context, instance: Place, happening: Happening): Promise<void> => {
  const { tx, now, ip } = context
  const { rows } = await sql<{
    no: number
    hash: string
  }>`select no, hash from approval_event where instance_id = ${instance.id} order by no desc limit 1`.execute(tx)
  const [last] = rows
  const { kind, actor = null, actingFor = null, task = null, comment = null, content = {} } = happening
  const event: Omit<ApprovalEvent, 'hash'> = {
    no: (last?.no ?? 0) + 1,
    at: now,
    kind,
    actor,
    actingFor,
    task,
    comment,
    ip,
    content,
    snapshotHash: instance.snapshotHash,
    recordVersion: instance.recordVersion,
    previous: last?.hash ?? noHash,
  }
  await sql`insert into approval_event (instance_id, no, at, kind, actor_id, actor_name, acting_for_id, acting_for_name, task, comment, ip, content, snapshot_hash, record_version, previous, hash)
    values (${instance.id}, ${event.no}, ${now}, ${kind}, ${actor?.id ?? null}, ${actor?.name ?? null}, ${actingFor?.id ?? null}, ${actingFor?.name ?? null}, ${task}, ${comment}, ${ip},
      ${JSON.stringify(content)}::jsonb, ${event.snapshotHash}, ${event.recordVersion}, ${event.previous}, ${eventHash(instance.id, event)})`.execute(
    tx,
  )
  await keepRow(context, 'approval.instance', instance.id)
}

/** When a task in a step is to be decided, counted from when it is opened; null where nobody waits for it. */
const dueFrom = (process: Process, task: Task, now: string): string | null => {
  const hours = process.plan.steps[task.step]?.slaHours ?? null
  return hours === null ? null : new Date(Date.parse(now) + hours * 60 * 60 * 1000).toISOString()
}

/** Stores the tasks and the outcome of an approval that this transaction has locked, as far as they differ from before. */
export const keepProcess = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  instance: Pick<Instance, 'id' | 'requesterId'>,
  before: Process | undefined,
  after: Process,
  said: { readonly task: number; readonly comment: string | null } | undefined,
): Promise<void> => {
  const former = new Map(before?.tasks.map(task => [task.no, task]))
  // Closed before opened: a person who was asked in an earlier round may be asked again.
  const differing = after.tasks
    .filter(task => !sameTask(former.get(task.no), task))
    .toSorted((one, other) => Number(former.has(other.no)) - Number(former.has(one.no)) || one.no - other.no)
  for (const task of differing) {
    const earlier = former.get(task.no)
    if (earlier) await changeTask(tx, instance.id, earlier, task, now, dueFrom(after, task, now), said)
    else await insertTask(tx, instance, task, now, dueFrom(after, task, now))
  }
  if (before && before.outcome === after.outcome && before.step === after.step) return
  await sql`update approval_instance set outcome = ${after.outcome}, step = ${after.step}, ended_at = ${after.outcome === 'pending' ? null : now}
    where id = ${instance.id} and outcome = 'pending'`.execute(tx)
}

const sameTask = (one: Task | undefined, other: Task): boolean =>
  one !== undefined && one.state === other.state && one.by === other.by && one.note === other.note

const insertTask = async (
  tx: Transaction,
  { id, requesterId }: Pick<Instance, 'id' | 'requesterId'>,
  task: Task,
  now: string,
  due: string | null,
): Promise<void> => {
  const isPending = task.state === 'pending'
  await sql`insert into approval_task (instance_id, no, requester_id, step, round, user_id, place, parent, state, note, decided_by_id, opened_at, due_at)
    values (${id}, ${task.no}, ${requesterId}, ${task.step}, ${task.round}, ${task.user}, ${task.place}, ${task.parent}, ${task.state}, ${task.note}, ${task.by},
      ${isPending ? now : null}, ${isPending ? due : null})`.execute(tx)
}

const changeTask = async (
  tx: Transaction,
  instance: number,
  before: Task,
  after: Task,
  now: string,
  due: string | null,
  said: { readonly task: number; readonly comment: string | null } | undefined,
): Promise<void> => {
  const opens = before.state !== 'pending' && after.state === 'pending'
  const comment = said?.task === after.no ? said.comment : null
  const decided = after.by !== null && before.by === null
  const { rows } = await sql`update approval_task set state = ${after.state}, note = ${after.note}, decided_by_id = ${after.by},
      decided_at = case when ${decided} then ${now}::timestamptz else decided_at end, comment = coalesce(${comment}::text, comment),
      opened_at = case when ${opens} then ${now}::timestamptz else opened_at end, due_at = case when ${opens} then ${due}::timestamptz else due_at end,
      reminded = case when ${opens} then 0 else reminded end
    where instance_id = ${instance} and no = ${after.no} and state = ${before.state} returning no`.execute(tx)
  if (rows.length !== 1) throw new Error(`The task ${after.no} of the approval ${instance} changed under a lock`)
}
