import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { Outcome, Plan, PlannedStep, Process, Task } from './engine/process.ts'
import type { ApprovalEvent } from './evidence.server.ts'
import type { Signature } from '../define/flow.ts'
import type { Snapshot } from './snapshot.ts'

/** An approval as it is stored, without its tasks and events. */
export interface Instance {
  readonly id: number
  readonly entity: string
  readonly recordId: number
  readonly titleZh: string
  readonly titleEn: string
  readonly transition: string
  readonly input: Readonly<Record<string, unknown>> | null
  readonly originState: string
  readonly docType: string
  readonly edition: number
  readonly flowZh: string
  readonly flowEn: string
  readonly signature: Signature
  readonly plan: Plan
  readonly requesterId: number
  readonly authorId: number | null
  readonly outcome: Outcome
  readonly step: number
  readonly snapshot: Snapshot
  readonly snapshotHash: string
  readonly recordVersion: number
  readonly startedAt: string
  readonly endedAt: string | null
  /** What people had agreed to before, when this is about a change of it. */
  readonly former: Readonly<Record<string, unknown>> | null
}

/** A task with what the engine need not know: when, and what was said. */
export interface StoredTask extends Task {
  readonly decidedAt: string | null
  readonly comment: string | null
  readonly openedAt: string | null
  readonly dueAt: string | null
  readonly reminded: number
}

const instanceColumns: RawBuilder<unknown> = sql`i.id, i.entity, i.record_id as "recordId", i.title_zh as "titleZh", i.title_en as "titleEn", i.transition, i.input,
  i.origin_state as "originState", i.doc_type as "docType", i.edition, i.flow_zh as "flowZh", i.flow_en as "flowEn", i.signature, i.plan, i.requester_id as "requesterId",
  i.author_id as "authorId", i.outcome, i.step, i.snapshot, i.snapshot_hash as "snapshotHash", i.record_version as "recordVersion", i.started_at as "startedAt",
  i.ended_at as "endedAt", i.former`

/** One approval as it is now. */
export const readInstance = async (tx: Transaction, id: number): Promise<Instance | undefined> => {
  const { rows } = await sql<Instance>`select ${instanceColumns} from approval_instance as i where i.id = ${id}`.execute(tx)
  return rows[0]
}

/** One approval, locked for this transaction. Whoever also locks its document locks the document first. */
export const lockInstance = async (tx: Transaction, id: number): Promise<Instance | undefined> => {
  const { rows } = await sql<Instance>`select ${instanceColumns} from approval_instance as i where i.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The approval that is running for a document, locked for this transaction. */
export const lockOpenInstance = async (
  tx: Transaction,
  entity: Pick<AnyEntity, 'name'>,
  recordId: number,
): Promise<Instance | undefined> => {
  const { rows } = await sql<Instance>`select ${instanceColumns} from approval_instance as i
    where i.entity = ${entity.name} and i.record_id = ${recordId} and i.outcome = 'pending' for update`.execute(tx)
  return rows[0]
}

/** The approvals of a document, the newest first. */
export const instancesOf = async (tx: Transaction, entity: string, recordId: number): Promise<readonly Instance[]> => {
  const { rows } = await sql<Instance>`select ${instanceColumns} from approval_instance as i
    where i.entity = ${entity} and i.record_id = ${recordId} order by i.id desc limit 20`.execute(tx)
  return rows
}

/** Everybody who is or was asked in an approval. */
export const readTasks = async (tx: Transaction, instance: number): Promise<readonly StoredTask[]> => {
  const { rows } = await sql<StoredTask>`select no, step, round, user_id as "user", place, parent, state, decided_by_id as "by", note,
    decided_at as "decidedAt", comment, opened_at as "openedAt", due_at as "dueAt", reminded
    from approval_task where instance_id = ${instance} order by no`.execute(tx)
  return rows
}

/** A step of a type of documents in which somebody is asked, and for whom: in their own name, or for the one who was appointed. */
interface AskedStep {
  readonly user: number
  readonly docType: string
  readonly step: string
  readonly appointed: number
  readonly users: readonly number[]
  readonly groups: PlannedStep['groups'] | null
}

/** What these people are asked to decide now. */
export const tasksThatWait = async (tx: Transaction, people: readonly number[]): Promise<readonly AskedStep[]> => {
  const { rows } = await sql<AskedStep>`with recursive asked as (
      select t.instance_id, t.step, t.user_id as person, t.parent, t.user_id as appointed
      from approval_task as t join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending'
      where t.user_id = any(${[...people]}) and t.state in ('waiting', 'pending')
      union all
      select asked.instance_id, asked.step, asked.person, above.parent, above.user_id
      from asked join approval_task as above on above.instance_id = asked.instance_id and above.no = asked.parent
    ) select distinct asked.person as "user", i.doc_type as "docType", p.step ->> 'key' as step, asked.appointed,
      p.step -> 'users' as users, p.step -> 'groups' as groups
    from asked join approval_instance as i on i.id = asked.instance_id
      cross join lateral (select i.plan #> array['steps', asked.step::text] as step) as p
    where asked.parent is null`.execute(tx)
  return rows
}

interface EventRow extends Omit<ApprovalEvent, 'actor' | 'actingFor'> {
  readonly actorId: number | null
  readonly actorName: string | null
  readonly actingForId: number | null
  readonly actingForName: string | null
}

/** Everything that happened to an approval, in its order. */
export const readEvents = async (tx: Transaction, instance: number): Promise<readonly ApprovalEvent[]> => {
  const { rows } =
    await sql<EventRow>`select no, at, kind, actor_id as "actorId", actor_name as "actorName", acting_for_id as "actingForId", acting_for_name as "actingForName",
    task, comment, ip, content, snapshot_hash as "snapshotHash", record_version as "recordVersion", previous, hash
    from approval_event where instance_id = ${instance} order by no`.execute(tx)
  return rows.map(({ actorId, actorName, actingForId, actingForName, ...event }) => ({
    ...event,
    actor: personOf(actorId, actorName),
    actingFor: personOf(actingForId, actingForName),
  }))
}

const personOf = (id: number | null, name: string | null): ApprovalEvent['actor'] => (id === null || name === null ? null : { id, name })

/** A task as the engine knows it. */
export const taskOf = ({ no, step, round, user, place, parent, state, by, note }: StoredTask): Task => ({
  no,
  step,
  round,
  user,
  place,
  parent,
  state,
  by,
  note,
})

/** An approval as the engine knows it. */
export const processOf = ({ plan, step, outcome }: Instance, tasks: readonly StoredTask[]): Process => ({
  plan,
  step,
  outcome,
  tasks: tasks.map(taskOf),
})
