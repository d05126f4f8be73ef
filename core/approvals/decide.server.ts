import { sql } from 'kysely'
import { type Label, inLanguage } from '../language/label.ts'
import { catalogue } from '../errors/catalogue.ts'
import { Refusal, refuse } from '../errors/refuse.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import type { ConfirmBy } from '../context/confirm.server.ts'
import type { Context } from '../context/serve.server.ts'
import { collisionSaid } from '../records/collisions.server.ts'
import { seenInstance } from './access.server.ts'
import type { Signature } from '../define/flow.ts'
import type { Decided } from './inbox.ts'
import { factsOf } from './facts.server.ts'
import { refuseMissing } from './fill.server.ts'
import { agree, lockApproval, ownTask, perform, refuseUnlessSeen, type AtWork, type Seen } from './perform.server.ts'

/** With what a person who decides proves who they are. */
export interface Proof {
  readonly password: string | null
  readonly code: string | null
}

/** A decision as an approver sends it, bound to what they saw. */
export interface Decision extends Seen, Proof {
  readonly instance: number
  readonly task: number
  readonly decision: 'approve' | 'reject'
  readonly comment: string | null
}

const passwordNeeded: Label = ['此流程要求再次输入密码', 'This flow asks for your password again']

/** Asks for the password or a code where the flow wants it. Done before anything is locked, because it takes its time. */
const confirmed = async (context: Context, confirm: ConfirmBy, signature: Signature, { password, code }: Proof): Promise<void> => {
  if (signature === 'totp') await confirm.code(context, code)
  if (signature !== 'password') return
  if (password === null) refuse('invalidFields', { message: passwordNeeded, problems: { password: passwordNeeded } })
  else await confirm.password(context, password)
}

/**
 * Decides a task: the one decision about it. Whoever comes later is told that the approval has ended. A document that cannot take effect goes back to its requester
 * instead of being agreed to.
 */
export const decide = async (context: Context, confirm: ConfirmBy, decision: Decision): Promise<void> => {
  refuseSilence(decision.decision, decision.comment)
  const { signature } = await seenInstance(context, decision.instance)
  await confirmed(context, confirm, signature, decision)
  await decideLocked(context, await lockApproval(context, decision.instance), decision, signature)
}

const refuseSilence = (decision: Decision['decision'], comment: string | null): void => {
  if (decision === 'reject' && comment === null) refuse('invalidFields', { problems: { comment: requiredMessage } })
}

const decideLocked = async (
  context: Context,
  work: AtWork,
  { task: no, decision, comment, hash, version }: Decision,
  signature: Signature,
): Promise<Label | undefined> => {
  refuseUnlessSeen(work, { hash, version })
  const { task, actingFor } = await ownTask(context, work, no)
  const deed = { task: task.no, by: context.actor.userId }
  const saying = { comment, actingFor, content: { signature } }
  if (decision === 'approve') {
    refuseMissing(context, work, task.step)
    return agree(context, work, { kind: 'approve', ...deed }, saying)
  }
  await perform(context, work, { kind: 'reject', ...deed }, saying)
  return undefined
}

/** Sends a document back: to the requester, or to an earlier step that the flow names. */
export const sendBack = async (
  context: Context,
  confirm: ConfirmBy,
  sent: Omit<Decision, 'decision'> & { readonly to: string | null },
): Promise<void> => {
  if (sent.comment === null) refuse('invalidFields', { problems: { comment: requiredMessage } })
  const { signature, plan } = await seenInstance(context, sent.instance)
  const to = sent.to === null ? null : plan.steps.findIndex(({ key }) => key === sent.to)
  if (to === -1) refuse('notFound')
  await confirmed(context, confirm, signature, sent)
  const work = await lockApproval(context, sent.instance)
  refuseUnlessSeen(work, sent)
  const { task, actingFor } = await ownTask(context, work, sent.task)
  await perform(
    context,
    work,
    { kind: 'return', task: task.no, by: context.actor.userId, to },
    { comment: sent.comment, actingFor, content: { to, signature } },
  )
}

const oneType: Label = ['只能同时处理同一类单据', 'Only documents of one type are decided together']
const lookAtIt: Label = [
  '此步骤有条件或可修改的字段，请逐一审批',
  'This step has conditions or fields to fill in. Process the documents one by one.',
]

const openIt: Label = ['此单据须打开查看后审批', 'Open this document to decide on it']

/**
 * Agreeing to several at once is refused for those that stand out: something of them is otherwise than usual, or not told to the actor. Judged by the document that is locked, not
 * by what the browser says of it.
 */
const refuseStandingOut = async (context: Context, { instance: { entity, snapshot } }: AtWork): Promise<void> => {
  const [facts] = await factsOf(context, [{ entity, snapshot }])
  if (!facts || facts.standsOut) refuse('ruleBroken', { message: openIt, leadsTo: 'sent' })
}

/**
 * Decides several tasks about documents of one type in one way and with one comment. Each for itself: one that has ended meanwhile keeps
 * nobody from deciding the others.
 */
export const decideMany = async (
  context: Context,
  confirm: ConfirmBy,
  { decisions, ...proof }: Proof & { readonly decisions: readonly Omit<Decision, keyof Proof>[] },
): Promise<readonly Decided[]> => {
  for (const { decision, comment } of decisions) refuseSilence(decision, comment)
  const instances = []
  for (const { instance } of decisions) instances.push(await seenInstance(context, instance))
  if (new Set(instances.map(({ docType }) => docType)).size > 1) refuse('ruleBroken', { message: oneType, leadsTo: 'sent' })
  // Editions may ask for different proofs: each that any of the documents asks for is given once.
  for (const signature of new Set(instances.map(one => one.signature))) await confirmed(context, confirm, signature, proof)
  const results: Decided[] = []
  // In one order for everybody, so that two people who decide the same documents never wait for each other.
  for (const decision of decisions.toSorted((one, other) => one.instance - other.instance)) results.push(await decideOne(context, decision))
  return results
}

const cannotTakeEffect = ([zh, en]: Label): Label => [`不能生效，已退回提交人：${zh}`, `It cannot take effect and was sent back: ${en}`]

/** One decision of several, in a savepoint of its own. */
const decideOne = async (context: Context, decision: Omit<Decision, keyof Proof>): Promise<Decided> => {
  const { instance, task } = decision
  await sql`savepoint decision`.execute(context.tx)
  try {
    const work = await lockApproval(context, instance)
    refuseUnlessSeen(work, decision)
    // Only who is asked in a step is told what it asks for.
    await ownTask(context, work, task)
    const planned = work.process.plan.steps[work.process.step]
    if (planned && (planned.condition !== null || planned.allow.editFields.length > 0))
      refuse('ruleBroken', { message: lookAtIt, leadsTo: 'sent' })
    if (decision.decision === 'approve') await refuseStandingOut(context, work)
    const sentBack = await decideLocked(context, work, { ...decision, password: null, code: null }, work.instance.signature)
    await sql`release savepoint decision`.execute(context.tx)
    return sentBack
      ? { instance, task, done: false, message: inLanguage(cannotTakeEffect(sentBack), context.actor.language) }
      : { instance, task, done: true, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint decision`.execute(context.tx)
    const { code, details } = await collisionSaid(context, error)
    return { instance, task, done: false, message: inLanguage(details.message ?? catalogue[code].message, context.actor.language) }
  }
}
