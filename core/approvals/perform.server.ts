import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { entityOf } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { storedWords, type Said } from '../language/storedWords.ts'
import { isJudgement, judgedWords } from '../records/unfit.server.ts'
import { lockAnyRecord } from '../records/write.server.ts'
import type { Context } from '../context/serve.server.ts'
import { seenInstance } from './access.server.ts'
import { conclude } from './conclude.server.ts'
import { act, type Deed } from './engine/act.ts'
import type { Process } from './engine/process.ts'
import type { EventContent } from './evidence.server.ts'
import { lockInstance, processOf, readTasks, type Instance, type StoredTask } from './instance.server.ts'
import { addEvent, keepProcess } from './keep.server.ts'
import { mayDecide } from './mayDecide.server.ts'
import { objections } from './objections.ts'
import { fieldsBehindSteps } from './hiddenSteps.ts'
import type { AuditedChange } from '../logic/changes.ts'
import { tellAsked } from './tell.server.ts'
import { table, col } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** An approval at work: locked together with its document, so that whoever comes second finds it as the first left it. */
export interface AtWork {
  readonly instance: Instance
  readonly entity: AnyEntity
  /** Undefined when the document is gone; then the approval has ended. */
  readonly row: StoredRecord<AnyEntity> | undefined
  readonly tasks: readonly StoredTask[]
  readonly process: Process
}

/** Locks an approval that the actor may see, its document first: the order in which everybody does it. */
export const lockApproval = async (context: Context, id: number): Promise<AtWork> => lockKnown(context, await seenInstance(context, id))

/** Locks an approval whoever is at work. */
export const lockKnown = async (context: Context, seen: Pick<Instance, 'id' | 'entity' | 'recordId'>): Promise<AtWork> => {
  const entity = entityOf(context.product.registry, seen.entity)
  const row = await lockAnyRecord(context, entity, seen.recordId)
  const instance = (await lockInstance(context.tx, seen.id)) ?? refuse('notFound')
  const tasks = await readTasks(context.tx, seen.id)
  return { instance, entity, row, tasks, process: processOf(instance, tasks) }
}

/** What the approver had in front of them when they decided. */
export interface Seen {
  readonly hash: string
  readonly version: number
}

/** Refuses with `approvalHasEnded` unless the approval is running, and with `staleVersion` when it is about something else than the person saw. */
export const refuseUnlessSeen = ({ instance, row }: AtWork, seen: Seen): void => {
  refuseEnded(instance)
  const isSame = seen.hash === instance.snapshotHash && seen.version === instance.recordVersion && row?.version === instance.recordVersion
  if (!isSame) refuse('staleVersion', { data: { hash: instance.snapshotHash, version: instance.recordVersion } })
}

/** Refuses with `approvalHasEnded` unless the approval is running. */
export const refuseEnded = ({ outcome, endedAt }: Pick<Instance, 'outcome' | 'endedAt'>): void => {
  if (outcome !== 'pending') refuse('approvalHasEnded', { data: { outcome, endedAt } })
}

/**
 * A task of the approval that is pending for the actor, or for somebody they decide for; refuses otherwise: in one way whether the task is somebody else's or is not there, because how
 * many there are says which steps apply.
 */
export const ownTask = async (
  context: Context,
  { instance, tasks }: AtWork,
  no: number,
): Promise<{ readonly task: StoredTask; readonly actingFor: number | null }> => {
  if (instance.plan.barred.includes(context.actor.userId))
    refuse('fourEyes', objections.barred.message ? { message: objections.barred.message } : {})
  const task = tasks.find(one => one.no === no)
  const capacity = task && (await mayDecide(context, instance, task))
  if (!task || !capacity) return refuse('noPermission')
  if (task.state !== 'pending') refuse('approvalHasEnded', { data: { outcome: instance.outcome, task: task.state } })
  return { task, actingFor: capacity === 'delegate' ? task.user : null }
}

/** What is told of a deed besides the deed itself. */
export interface Saying {
  readonly comment: string | null
  readonly actingFor: number | null
  readonly content?: EventContent
}

/** Lets a deed of the actor happen to a locked approval: tasks, event, history, the document when it was the last, notices; all or nothing. */
export const perform = async (context: Context, work: AtWork, deed: Deed, { comment, actingFor, content = {} }: Saying): Promise<void> => {
  const { instance, process, entity } = work
  const acted = act(process, deed)
  if ('objection' in acted) {
    const { code, message } = objections[acted.objection]
    return refuse(code, { ...(message ? { message } : {}), data: { outcome: instance.outcome } })
  }
  const task = 'task' in deed ? deed.task : null
  await keepProcess(context, instance, process, acted.process, task === null ? undefined : { task, comment })
  const represented = actingFor === null ? null : await personNamed(context, actingFor)
  const actor = { id: context.actor.userId, name: context.actor.name }
  await addEvent(context, instance, { kind: deed.kind, actor, actingFor: represented, task, comment, content })
  await audit(context, {
    entity: entity.name,
    recordId: instance.recordId,
    recordTitle: instance.titleZh,
    action: `approval:${deed.kind}`,
    changes: deed.kind === 'withdraw' ? [] : stepTold(work),
    ...(represented ? { actingFor: represented } : {}),
    ...reasonOf(comment, represented),
  })
  const { outcome } = acted.process
  if (outcome === 'pending') await tellAsked(context, instance.id, process, acted.process)
  else await conclude(context, work, outcome, comment)
}

/** In which step it was, for who may know which steps apply; nothing of a flow whose steps everybody may know. */
const stepTold = ({ entity, instance: { plan, step } }: AtWork): readonly AuditedChange[] => {
  const needs = fieldsBehindSteps(entity, plan.steps)
  if (needs.length === 0) return []
  return [{ field: 'step', label: ['步骤', 'Step'], before: null, after: plan.steps[step]?.name ?? ['', ''], needs }]
}

/**
 * Lets the actor agree. Where that would complete the document and it cannot take effect as other records stand by now, nobody has agreed to it: it goes back to its
 * requester with the reason, which is answered.
 */
export const agree = async (context: Context, work: AtWork, deed: Deed, saying: Saying): Promise<Label | undefined> => {
  await sql`savepoint agreeing`.execute(context.tx)
  try {
    await perform(context, work, deed, saying)
    await sql`release savepoint agreeing`.execute(context.tx)
    return undefined
  } catch (error) {
    if (!isJudgement(error)) throw error
    await sql`rollback to savepoint agreeing`.execute(context.tx)
    const reason = judgedWords(error, work.entity.fields)
    await giveBack(context, work, reason)
    return reason
  }
}

const giveBack = async (context: Context, work: AtWork, reason: Label): Promise<void> => {
  const { instance, process, entity } = work
  const acted = act(process, { kind: 'lapse' })
  if ('objection' in acted) return refuse('approvalHasEnded', { data: { outcome: instance.outcome } })
  const comment = storedWords(reason)
  await keepProcess(context, instance, process, acted.process, undefined)
  await addEvent(context, instance, { kind: 'lapse', comment })
  await audit(context, {
    entity: entity.name,
    recordId: instance.recordId,
    recordTitle: instance.titleZh,
    action: 'approval:lapse',
    changes: [],
    reason,
  })
  await conclude(context, work, 'returned', reason)
}

/** The history says why, and for whom. */
const reasonOf = (comment: string | null, represented: { readonly name: string } | null): { reason?: Said } => {
  if (represented === null) return comment === null ? {} : { reason: comment }
  const { name } = represented
  return { reason: comment === null ? [`代 ${name}`, `For ${name}`] : [`代 ${name}：${comment}`, `For ${name}: ${comment}`] }
}

const personNamed = async ({ tx }: Context, id: number): Promise<{ readonly id: number; readonly name: string }> => {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select t.id, ${col(user, 'name')} from ${table(user)} as t where t.id = ${id}`.execute(tx)
  return rows[0] ?? refuse('notFound')
}
