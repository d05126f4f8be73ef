import type { Said } from '../language/storedWords.ts'
import type { Label } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import type { Context } from '../context/serve.server.ts'
import { delegatesOf } from './delegation.ts'
import { delegationsNow } from './delegations.server.ts'
import type { Outcome, Process } from './engine/process.ts'
import { approvalEvents, type ApprovalEventName } from './events.ts'
import { readInstance, type Instance } from './instance.server.ts'

/** Where a person finds an approval. */
export const approvalLink = (instance: number): string => `/approval/inbox?open=${instance}`

type Telling = Pick<Context, 'tx' | 'actor' | 'product' | 'now'>

interface News {
  readonly event: ApprovalEventName
  readonly to: readonly number[]
  readonly title: (document: Label) => Label
  readonly body?: Label
  /** Distinguishes what may happen several times to one approval. */
  readonly key?: string
}

/** Tells people about an approval. */
export const tell = (
  context: Pick<Context, 'tx' | 'actor' | 'product'>,
  instance: Instance,
  { event, to, title, body = ['', ''], key = '' }: News,
): Promise<void> =>
  announce(context, {
    event: approvalEvents[event],
    to,
    title: title([instance.titleZh, instance.titleEn]),
    body,
    link: approvalLink(instance.id),
    about: { entity: instance.entity, recordId: instance.recordId },
    dedupeKey: `approval:${instance.id}:${event}:${key}`,
  })

/** Tells those whose turn it has become, or who decides for them while they are away. */
export const tellAsked = async (context: Telling, instanceId: number, before: Process | undefined, after: Process): Promise<void> => {
  const earlier = new Set(before?.tasks.filter(({ state }) => state === 'pending').map(({ no }) => no))
  const turn = after.tasks.filter(({ state, no }) => state === 'pending' && !earlier.has(no))
  if (after.outcome !== 'pending' || turn.length === 0) return
  const instance = await readInstance(context.tx, instanceId)
  if (!instance) return
  await tell(context, instance, {
    event: 'asked',
    to: await withDelegates(
      context,
      instance,
      turn.map(({ user }) => user),
    ),
    title: ([zh, en]) => [`待您审批：${zh}`, `For your approval: ${en}`],
    body: [`${instance.flowZh} · ${context.actor.name}`, `${instance.flowEn} · ${context.actor.name}`],
    key: turn.map(({ no }) => no).join(),
  })
}

/** The people together with those who decide for them now. */
export const withDelegates = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  { docType, plan }: Pick<Instance, 'docType' | 'plan'>,
  users: readonly number[],
): Promise<readonly number[]> => {
  const delegations = await delegationsNow(context)
  return [...new Set(users.flatMap(user => [user, ...delegatesOf(user, docType, delegations, plan.barred)]))]
}

const endings: Readonly<Record<Exclude<Outcome, 'pending'>, (document: Label) => Label>> = {
  approved: ([zh, en]) => [`已通过：${zh}`, `Approved: ${en}`],
  rejected: ([zh, en]) => [`未通过：${zh}`, `Rejected: ${en}`],
  returned: ([zh, en]) => [`已退回：${zh}`, `Sent back: ${en}`],
  withdrawn: ([zh, en]) => [`已撤回：${zh}`, `Withdrawn: ${en}`],
  cancelled: ([zh, en]) => [`审批已取消，请重新提交：${zh}`, `The approval was cancelled. Submit again: ${en}`],
}

/** Tells how an approval ended: the requester, and whoever was being asked when it was taken away from them. */
export const tellEnd = async (
  context: Telling,
  instance: Instance,
  before: Process,
  outcome: Exclude<Outcome, 'pending'>,
  comment: Said | null,
): Promise<void> => {
  const asked = before.tasks.filter(({ state }) => state === 'pending').map(({ user }) => user)
  const takenAway = outcome === 'withdrawn' || outcome === 'cancelled'
  await tell(context, instance, {
    event: outcome,
    to: [instance.requesterId, ...(takenAway ? asked : [])],
    title: endings[outcome],
    body: typeof comment === 'string' || comment === null ? [comment ?? '', comment ?? ''] : comment,
  })
}
