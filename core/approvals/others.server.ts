import { sql } from 'kysely'
import type { Label } from '../define/label.ts'
import { refuse } from '../errors/refuse.ts'
import type { Step } from '../records/serve.server.ts'
import { compareWith } from '../standing/comparison.server.ts'
import { touchedByFlow } from '../standing/standing.ts'
import { activeAmong, approversFrom } from './approvers.server.ts'
import { delegatesOf } from './delegation.ts'
import { delegationsAt } from './delegations.server.ts'
import { act } from './engine/act.ts'
import { readInstance } from './instance.server.ts'
import { addEvent } from './keep.server.ts'
import { lockApproval, lockKnown, ownTask, perform, refuseEnded, type AtWork } from './perform.server.ts'
import { tell, withDelegates } from './tell.server.ts'

/** What is asked of an approval besides a decision; `task` is one of the actor's own. */
interface Asked {
  readonly instance: number
  readonly task: number
  readonly comment: string | null
}

const notActive: Label = ['请选择在用的同事', 'Choose colleagues who are active']

const refuseInactive = async (step: Step, users: readonly number[], field: string): Promise<void> => {
  if ((await activeAmong(step.tx, users)).length !== users.length) refuse('invalidFields', { problems: { [field]: notActive } })
}

/** Asks another person in place of the actor. */
export const reassign = async (step: Step, { instance, task: no, comment, to }: Asked & { readonly to: number }): Promise<void> => {
  await refuseInactive(step, [to], 'to')
  const work = await lockApproval(step, instance)
  refuseEnded(work.instance)
  const { task, actingFor } = await ownTask(step, work, no)
  await perform(step, work, { kind: 'reassign', task: task.no, by: step.actor.userId, to }, { comment, actingFor, content: { to } })
}

/** Asks more people, before the actor decides or after he has agreed. */
export const addSigners = async (
  step: Step,
  { instance, task: no, comment, place, users }: Asked & { readonly place: 'before' | 'after'; readonly users: readonly number[] },
): Promise<void> => {
  await refuseInactive(step, users, 'users')
  const work = await lockApproval(step, instance)
  refuseEnded(work.instance)
  const { task, actingFor } = await ownTask(step, work, no)
  const kind = place === 'before' ? 'addBefore' : 'addAfter'
  await perform(step, work, { kind, task: task.no, by: step.actor.userId, users }, { comment, actingFor, content: { users } })
}

/** Takes one's own document back before anybody has decided. */
export const withdraw = async (step: Step, instance: number, comment: string | null): Promise<void> => {
  const work = await lockApproval(step, instance)
  refuseEnded(work.instance)
  if (work.instance.requesterId !== step.actor.userId) refuse('noPermission')
  await perform(step, work, { kind: 'withdraw', by: step.actor.userId }, { comment, actingFor: null })
}

/** A requester urges at most once in this time, in seconds. */
const urgePause = 30 * 60

const urgedJustNow: Label = ['刚刚催办过，请 30 分钟后再试', 'They were reminded a moment ago; try again in 30 minutes']

/** Reminds those whose turn it is that the requester waits. */
export const urge = async (step: Step, id: number): Promise<void> => {
  const { instance, process } = await lockApproval(step, id)
  refuseEnded(instance)
  if (instance.requesterId !== step.actor.userId) refuse('noPermission')
  const { rows } = await sql`select from approval_event where instance_id = ${id} and kind = 'urge'
    and at > ${step.now}::timestamptz - make_interval(secs => ${urgePause})`.execute(step.tx)
  if (rows.length > 0) refuse('tooManyRequests', { message: urgedJustNow, retryAfter: urgePause })
  await addEvent(step, instance, { kind: 'urge', actor: { id: step.actor.userId, name: step.actor.name } })
  const asked = process.tasks.filter(({ state }) => state === 'pending').map(({ user }) => user)
  await tell(step, instance, {
    event: 'urged',
    to: await withDelegates(step, instance, asked),
    title: ([zh, en]) => [`${step.actor.name} 催办：${zh}`, `${step.actor.name} asks for your decision: ${en}`],
    key: step.now,
  })
}

/** Gives an approval to others to read; whoever takes part in it may do so, also when it has ended. */
export const copyTo = async (step: Step, id: number, users: readonly number[], comment: string | null): Promise<void> => {
  await refuseInactive(step, users, 'users')
  const { instance, tasks } = await lockApproval(step, id)
  const { userId, name } = step.actor
  if (instance.requesterId !== userId && !tasks.some(task => task.user === userId || task.by === userId)) refuse('noPermission')
  await sql`insert into approval_copy (instance_id, user_id, by_id, at)
    select ${id}, person, ${userId}, ${step.now} from unnest(${[...users]}::bigint[]) as person on conflict do nothing`.execute(step.tx)
  await addEvent(step, instance, { kind: 'copy', actor: { id: userId, name }, comment, content: { users } })
  await tell(step, instance, {
    event: 'copied',
    to: users,
    title: ([zh, en]) => [`抄送给您：${zh}`, `For your information: ${en}`],
    body: [comment ?? '', comment ?? ''],
    key: step.now,
  })
}

/** Asks another person in place of somebody who can no longer decide, whatever the step allows. */
export const handOver = async (step: Step, { instance, task, to, comment }: Asked & { readonly to: number }): Promise<void> => {
  await refuseInactive(step, [to], 'to')
  const found = (await readInstance(step.tx, instance)) ?? refuse('notFound')
  const work = await lockKnown(step, found)
  refuseEnded(work.instance)
  if (work.instance.plan.barred.includes(step.actor.userId)) refuse('fourEyes')
  await refuseForeignTask(step, work, task)
  await perform(step, work, { kind: 'handOver', task, to }, { comment, actingFor: null, content: { to } })
}

/** Whoever says who decides could decide: he is asked in this step himself, or administers the system. */
const refuseForeignTask = async (step: Step, { instance, tasks }: AtWork, no: number): Promise<void> => {
  const key = instance.plan.steps[tasks.find(task => task.no === no)?.step ?? instance.step]?.key ?? ''
  const message = (await compareWith(step, [])).refusal(touchedByFlow(instance.docType, [{ key }]))
  if (message) refuse('noPermission', { message })
}

/** A decision that was asked of somebody who leaves: whose it is now; nobody's when nobody may take it over. */
export interface HandedOver {
  readonly title: Label
  readonly to: number | null
}

/**
 * Hands everything that a person is still asked to somebody else, because he leaves: to the one who was chosen, to whom he has delegated it, or to
 * the head above him. What nobody may take over stays, and its requester is told.
 */
export const handOverTasks = async (step: Step, person: number, chosen?: number): Promise<readonly HandedOver[]> => {
  const { rows } = await sql<{ instance: number; task: number }>`select t.instance_id as instance, t.no as task from approval_task as t
    join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending'
    where t.user_id = ${person} and t.state in ('waiting', 'pending') order by t.instance_id, t.no`.execute(step.tx)
  const handed: HandedOver[] = []
  for (const { instance, task } of rows) {
    const found = await readInstance(step.tx, instance)
    const done = found && (await handOn(step, await lockKnown(step, found), task, person, chosen))
    if (done) handed.push(done)
  }
  return handed
}

const handOn = async (
  step: Step,
  work: AtWork,
  task: number,
  person: number,
  chosen: number | undefined,
): Promise<HandedOver | undefined> => {
  const { instance, process } = work
  if (instance.outcome !== 'pending') return undefined
  const title: Label = [instance.titleZh, instance.titleEn]
  const delegates = delegatesOf(person, instance.docType, await delegationsAt(step.tx, step.now), instance.plan.barred)
  const passedOver = [...instance.plan.barred, person]
  const heads = await approversFrom(step.tx, { kind: 'requesterManager' }, { requester: person, passedOver })
  const willing = [...(chosen === undefined ? [] : [chosen]), ...delegates.toReversed(), ...heads]
  const successor = willing.find(to => !('objection' in act(process, { kind: 'handOver', task, to })))
  if (successor !== undefined) {
    await perform(step, work, { kind: 'handOver', task, to: successor }, { comment: null, actingFor: null, content: { to: successor } })
    return { title, to: successor }
  }
  await tell(step, instance, {
    event: 'stuck',
    to: [instance.requesterId],
    title: ([zh, en]) => [`审批人已离开，请联系管理员：${zh}`, `An approver has left; tell an administrator: ${en}`],
    key: String(task),
  })
  return { title, to: null }
}
