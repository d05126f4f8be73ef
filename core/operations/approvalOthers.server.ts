import { sql } from 'kysely'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import type { Context } from '../context/serve.server.ts'
import { compareWith } from '../authority/comparison.server.ts'
import { touchedByTask } from '../authority/authority.ts'
import { approversFrom } from '../approvals/approvers.server.ts'
import { delegatesOf } from '../approvals/delegation.ts'
import { delegationsNow } from '../approvals/delegations.server.ts'
import { act } from '../approvals/engine/act.ts'
import { groupsFor } from '../approvals/engine/process.ts'
import { readInstance } from '../approvals/instance.server.ts'
import { addEvent } from '../approvals/keep.server.ts'
import { lockApproval, lockKnown, ownTask, perform, refuseEnded, type AtWork } from '../approvals/perform.server.ts'
import { tell, withDelegates } from '../approvals/tell.server.ts'

/** What is asked of an approval besides a decision; `task` is one of the actor's own. */
interface Asked {
  readonly instance: number
  readonly task: number
  readonly comment: string | null
}

/** Asks another person in place of the actor. */
export const reassign = async (context: Context, { instance, task: no, comment, to }: Asked & { readonly to: number }): Promise<void> => {
  const work = await lockApproval(context, instance)
  refuseEnded(work.instance)
  const { task, actingFor } = await ownTask(context, work, no)
  await perform(context, work, { kind: 'reassign', task: task.no, by: context.actor.userId, to }, { comment, actingFor, content: { to } })
}

/** Asks more people, before the actor decides or after they have agreed. */
export const addSigners = async (
  context: Context,
  { instance, task: no, comment, place, users }: Asked & { readonly place: 'before' | 'after'; readonly users: readonly number[] },
): Promise<void> => {
  const work = await lockApproval(context, instance)
  refuseEnded(work.instance)
  const { task, actingFor } = await ownTask(context, work, no)
  const kind = place === 'before' ? 'addBefore' : 'addAfter'
  await perform(context, work, { kind, task: task.no, by: context.actor.userId, users }, { comment, actingFor, content: { users } })
}

/** Takes one's own document back before anybody has decided. */
export const withdraw = async (context: Context, instance: number, comment: string | null): Promise<void> => {
  const work = await lockApproval(context, instance)
  refuseEnded(work.instance)
  if (work.instance.requesterId !== context.actor.userId) refuse('noPermission')
  await perform(context, work, { kind: 'withdraw', by: context.actor.userId }, { comment, actingFor: null })
}

/** A requester urges at most once in this time, in seconds. */
const urgePause = 30 * 60

const urgedJustNow: Label = ['刚刚催办过，请 30 分钟后再试', 'They were reminded a moment ago. Try again in 30 minutes']

/** Reminds those whose turn it is that the requester waits. */
export const urge = async (context: Context, id: number): Promise<void> => {
  const { instance, process } = await lockApproval(context, id)
  refuseEnded(instance)
  if (instance.requesterId !== context.actor.userId) refuse('noPermission')
  const { rows } = await sql`select from approval_event where instance_id = ${id} and kind = 'urge'
    and at > ${context.now}::timestamptz - make_interval(secs => ${urgePause})`.execute(context.tx)
  if (rows.length > 0) refuse('tooManyRequests', { message: urgedJustNow, retryAfter: urgePause })
  await addEvent(context, instance, { kind: 'urge', actor: { id: context.actor.userId, name: context.actor.name } })
  const asked = process.tasks.filter(({ state }) => state === 'pending').map(({ user }) => user)
  await tell(context, instance, {
    event: 'urged',
    to: await withDelegates(context, instance, asked),
    title: ([zh, en]) => [`${context.actor.name} 催办：${zh}`, `${context.actor.name} sent a reminder: ${en}`],
    key: context.now,
  })
}

/** Gives an approval to others to read; whoever takes part in it may do so, also when it has ended. */
export const copyTo = async (context: Context, id: number, users: readonly number[], comment: string | null): Promise<void> => {
  const { instance, tasks } = await lockApproval(context, id)
  const { userId, name } = context.actor
  if (instance.requesterId !== userId && !tasks.some(task => task.user === userId || task.by === userId)) refuse('noPermission')
  await sql`insert into approval_copy (instance_id, user_id, by_id, at)
    select ${id}, person, ${userId}, ${context.now} from unnest(${[...users]}::bigint[]) as person on conflict do nothing`.execute(
    context.tx,
  )
  await addEvent(context, instance, { kind: 'copy', actor: { id: userId, name }, comment, content: { users } })
  await tell(context, instance, {
    event: 'copied',
    to: users,
    title: ([zh, en]) => [`抄送给您：${zh}`, `For your information: ${en}`],
    body: [comment ?? '', comment ?? ''],
    key: context.now,
  })
}

/** Asks another person in place of somebody who can no longer decide, whatever the step allows. */
export const handOver = async (context: Context, { instance, task, to, comment }: Asked & { readonly to: number }): Promise<void> => {
  const found = (await readInstance(context.tx, instance)) ?? refuse('notFound')
  const work = await lockKnown(context, found)
  refuseEnded(work.instance)
  if (work.instance.plan.barred.includes(context.actor.userId)) refuse('fourEyes')
  await refuseForeignTask(context, work, task)
  await perform(context, work, { kind: 'handOver', task, to }, { comment, actingFor: null, content: { to } })
}

/** Whoever says who decides could decide: they are asked for the same in this step, or administer the system. */
const refuseForeignTask = async (context: Context, { instance, tasks }: AtWork, no: number): Promise<void> => {
  const task = tasks.find(one => one.no === no)
  const planned = instance.plan.steps[task?.step ?? instance.step]
  const groups = planned && task ? groupsFor(planned, task, tasks) : [0]
  const message = (await compareWith(context, [])).refusal(touchedByTask(instance.docType, planned?.key ?? '', groups))
  if (message) refuse('noPermission', { message })
}

/** A decision that was asked of somebody who leaves: whose it is now; nobody's when nobody may take it over. */
export interface HandedOver {
  readonly title: Label
  readonly to: number | null
}

/**
 * Hands everything that a person is still asked to somebody else, because they leave: to the one who was chosen, to whom they have delegated it, or
 * to the head above them. What nobody may take over stays, and its requester is told.
 */
export const handOverTasks = async (context: Context, person: number, chosen?: number): Promise<readonly HandedOver[]> => {
  const { rows } = await sql<{ instance: number; task: number }>`select t.instance_id as instance, t.no as task from approval_task as t
    join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending'
    where t.user_id = ${person} and t.state in ('waiting', 'pending') order by t.instance_id, t.no`.execute(context.tx)
  const handed: HandedOver[] = []
  for (const { instance, task } of rows) {
    const found = await readInstance(context.tx, instance)
    const done = found && (await handOn(context, await lockKnown(context, found), task, person, chosen))
    if (done) handed.push(done)
  }
  return handed
}

const handOn = async (
  context: Context,
  work: AtWork,
  task: number,
  person: number,
  chosen: number | undefined,
): Promise<HandedOver | undefined> => {
  const { instance, process } = work
  if (instance.outcome !== 'pending') return undefined
  const title: Label = [instance.titleZh, instance.titleEn]
  const delegates = delegatesOf(person, instance.docType, await delegationsNow(context), instance.plan.barred)
  const passedOver = [...instance.plan.barred, person]
  const heads = await approversFrom(context.tx, { kind: 'requesterManager' }, { requester: person, passedOver })
  const willing = [...(chosen === undefined ? [] : [chosen]), ...delegates.toReversed(), ...heads]
  const successor = willing.find(to => !('objection' in act(process, { kind: 'handOver', task, to })))
  if (successor !== undefined) {
    await perform(context, work, { kind: 'handOver', task, to: successor }, { comment: null, actingFor: null, content: { to: successor } })
    return { title, to: successor }
  }
  await tell(context, instance, {
    event: 'stuck',
    to: [instance.requesterId],
    title: ([zh, en]) => [`审批人已离开，请联系管理员：${zh}`, `Approver no longer available, contact an administrator: ${en}`],
    key: String(task),
  })
  return { title, to: null }
}
