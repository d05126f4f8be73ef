import { writableFields } from '../rights/fieldPolicy.ts'
import { may } from '../rights/actor.ts'
import { startApproval } from '../approvals/submit.server.ts'
import { lockedFields } from '../define/consent.ts'
import { takingEffect } from '../define/takingEffect.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { isDay } from '../fields/date/date.ts'
import { dayFieldOf, madePunctual, stoodIn, whyOf } from '../define/happened.ts'
import { fieldOf, parseFields } from '../fields/kinds.ts'
import { dayEnd } from '../fields/moment/companyClock.ts'
import { momentText } from '../fields/moment/moment.ts'
import { checkInput } from '../records/checks.server.ts'
import { guardAnswer, refuseGuarded } from '../reading/guard.server.ts'
import { refuseExcluded } from '../reading/notBy.server.ts'
import { stateOf } from '../reading/openStates.ts'
import { asPresent } from '../reading/present.server.ts'
import { refuseGone } from '../records/elsewhere.server.ts'
import { keepingFrom, refuseStanding } from '../records/standing.server.ts'
import { refuseUnfit } from '../records/unfit.server.ts'
import { refuseInWork } from '../records/revise.server.ts'
import type { Told } from '../records/remember.server.ts'
import { changeRecord } from '../records/write.server.ts'
import { refuseClosedWhole } from '../records/wholes.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { companyDay } from '../numbering/pattern.ts'
import { happenedDay, refuseOtherDay } from '../records/happened.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Signature } from '../define/flow.ts'
import { completeTransition, transitionOf, type AnyTransition } from '../transitions/complete.server.ts'
import { demandSignature } from '../transitions/signed.server.ts'

/**
 * Takes a named transition with a record that this transaction has locked in the actor's scope: state in `from` → by somebody who did not do
 * the other half (`notBy`) → guard → `requires` filled → input parsed by its kinds → signed, where it is signed → handler → state, fields and audit together. The point and the version were checked before.
 * A transition that needs an approval leads to where the record waits for it; the rest happens when everybody has agreed. What takes effect is judged as other records stand now.
 */
export const takeTransition = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  name: string,
  input: unknown,
): Promise<StoredRecord<AnyEntity>> => {
  const transition = transitionOf(entity, name)
  const state: string | undefined = entity.state
  if (!transition || state === undefined) return refuse('unknownPath')
  const current = String(before[state])
  if (!transition.from.includes(current)) refuse('illegalTransition', { data: { id: before.id, version: before.version, state: current } })
  await refuseExcluded(context, entity, before, name)
  await refuseClosedWhole(context, entity, before.id, 'step')
  if (transition.alone) await refuseInWork(context, entity, before)
  const { tx: db, product, actor, now } = context
  const present = await asPresent({ db, product, actor, now }, entity, before)
  if (transition.keptBy && guardAnswer(context, entity, present, name) !== true)
    await refuseStanding(context, await keepingFrom(context, entity, before.id, transition.keptBy), 'illegalTransition')
  refuseGuarded(context, entity, present, name)
  checkRequired(entity, transition, before)
  const parsed = await inputOf(context, transition, before, input)
  await refuseOtherDayOf(context, entity, transition, before, parsed)
  const told = toldOf(name, parsed, await demandSignature(context, transition))
  const { approval: docType, pending } = transition
  if (docType === undefined || pending === undefined) {
    const done = await completeTransition(context, entity, before, name, parsed, told)
    // What the step itself has to say of other records is more precise.
    if (takingEffect(entity).has(name)) await refuseUnfit(context, entity, done)
    return done
  }
  await refuseGone(context, entity, transition.there ?? [], before)
  const more = (await serviceOf(context.product, entity).handedIn?.[name]?.(context, before, parsed)) ?? {}
  const row = await changeRecord(context, entity, before, { ...more, [state]: pending }, told)
  await refuseUnfit(context, entity, row)
  await startApproval(context, { docType, entity, row, transition: name, input: parsed, originState: current })
  return row
}

/**
 * Changes what people have agreed to: the change is written and its approval begins anew, with what was agreed to kept beside it, to be put back
 * when this is not agreed to.
 */
export const amendRecord = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const name = String(entity.amend)
  const transition = transitionOf(entity, name)
  const { approval: docType, pending } = transition ?? {}
  if (!transition || docType === undefined || pending === undefined) throw new Error(`${entity.name} is not amended by ${name}`)
  const point = `${entity.name}:${name}`
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await refuseExcluded(context, entity, before, name)
  refuseGuarded(context, entity, before, name)
  const originState = String(stateOf(entity, before))
  const former = Object.fromEntries([...lockedFields(entity, originState)].map(field => [field, before[field]]))
  const input = await inputOf(context, transition, before, {})
  const row = await changeRecord(context, entity, before, { ...change, [String(entity.state)]: pending }, { action: 'update' })
  checkRequired(entity, transition, row)
  await refuseUnfit(context, entity, row, { ...row, ...former })
  await startApproval(context, { docType, entity, row, transition: name, input, originState, former })
}

const checkRequired = (entity: AnyEntity, transition: AnyTransition, row: StoredRecord<AnyEntity>): void => {
  const problems: Record<string, Label> = {}
  for (const name of transition.requires ?? []) {
    const value = row[name]
    if (fieldOf(entity.fields, name) && (value === null || value === undefined || (Array.isArray(value) && value.length === 0)))
      problems[name] = requiredMessage
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** What a person was asked for when they took a transition, understood; they name nothing that they do not see. */
const inputOf = async (
  context: Context,
  transition: AnyTransition,
  row: StoredRecord<AnyEntity>,
  input: unknown,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  if (input !== undefined && (typeof input !== 'object' || input === null || Array.isArray(input))) refuse('invalidBody')
  const on = dayFieldOf(transition)
  const { values, problems } = parseFields(
    writableFields(transition.input ?? {}, context.actor),
    { ...(on === undefined ? {} : { [on]: happenedDay(context) }), ...((input ?? {}) as Readonly<Record<string, unknown>>) },
    'input',
  )
  if (Object.keys(problems).length > 0)
    refuse('invalidFields', { problems: Object.fromEntries(Object.entries(problems).map(([name, label]) => [`input.${name}`, label])) })
  if (!transition.input) return undefined
  await checkInput(context, transition.input, values, row)
  return values
}

/** Refuses a day on which what the step records cannot have happened. */
const refuseOtherDayOf = async (
  context: Context,
  entity: AnyEntity,
  transition: AnyTransition,
  before: StoredRecord<AnyEntity>,
  input: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const on = dayFieldOf(transition)
  if (on === undefined) return
  const why = whyOf(transition)
  const at = { day: `input.${on}`, why: `input.${why}` }
  const since = stoodIn(transition, String(before[String(entity.state)]))
  const day = input[on]
  const said = typeof day === 'string' ? { day, today: companyDay(context.now), ends: dayEnd(day), now: context.now } : undefined
  const due = said && madePunctual(entity, transition, before, said)
  const punctual = due !== undefined && !isDay(due) ? momentText(due) : due
  // What is named with the step, such as the thing that leaves, was there by then as well.
  await refuseOtherDay(context, entity, transition, { ...before, ...input }, { day, why: input[why], at, since, punctual })
}

/** A transition's remark, where it asks for one, is the reason that the history shows. */
const toldOf = (action: string, input: Readonly<Record<string, unknown>> | undefined, signed: Signature | undefined): Told => {
  const reason = input?.['reason'] ?? input?.['remark']
  return { action, ...(typeof reason === 'string' ? { reason } : {}), ...(signed === undefined ? {} : { signed }) }
}
