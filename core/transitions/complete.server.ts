import type { AnyEntity, StoredRecord, Transition } from '../define/entity.ts'
import { takesBack } from '../define/undoing.ts'
import type { Fields } from '../define/field.ts'
import { serviceOf } from '../context/served.server.ts'
import type { Context } from '../context/serve.server.ts'
import { asOneWrite, deedOf } from '../records/keptValues.server.ts'
import { takePlace } from '../records/revise.server.ts'
import { refuseGone } from '../records/elsewhere.server.ts'
import { keepingFrom, refuseStanding, standingOn } from '../records/standing.server.ts'
import { asHappened } from '../records/happened.server.ts'
import type { Told } from '../records/remember.server.ts'
import { changeRecord } from '../records/write.server.ts'

/** A transition of any entity. */
export type AnyTransition = Transition<Fields, string>

/** The transition of that name, never a property that every object inherits. */
export const transitionOf = (entity: AnyEntity, name: string): AnyTransition | undefined =>
  entity.transitions && Object.hasOwn(entity.transitions, name) ? entity.transitions[name] : undefined

/** Does what a transition is for with a record that may take it: handler, state, fields and audit together; a later version takes the place of the former one by it. The input was parsed before. */
export const completeTransition = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  name: string,
  input: Readonly<Record<string, unknown>> | undefined,
  told: Told,
): Promise<StoredRecord<AnyEntity>> => {
  const transition = transitionOf(entity, name)
  const state: string | undefined = entity.state
  if (!transition || state === undefined) throw new Error(`${entity.name} has no transition ${name}`)
  const take = async (dated: Context): Promise<StoredRecord<AnyEntity>> => {
    // What the former version holds of others is free before anything is asked of this one.
    await takePlace(dated, entity, before, typeof transition.to === 'string' ? [transition.to] : transition.to)
    return asOneWrite(dated, deedOf(entity, before, transition.label), async one => {
      if (transition.there) await refuseGone(one, entity, transition.there, before)
      await refuseStanding(one, [
        ...(takesBack(entity, transition) ? await standingOn(one, entity, before.id, transition) : []),
        ...(await keepingFrom(one, entity, before.id, transition.notWhile)),
      ])
      const handler = serviceOf(context.product, entity).transitions[name]
      const more: Readonly<Record<string, unknown>> = typeof handler === 'function' ? ((await handler(one, before, input)) ?? {}) : {}
      const change = { ...filled(transition, input), ...more }
      return changeRecord(one, entity, before, { ...change, [state]: nextState(entity, transition, name, change[state]) }, told)
    })
  }
  const { on } = transition
  return asHappened(context, on === undefined ? undefined : input?.[on], take)
}

/** What of the input is written into the record as it is; what was left out stays empty. */
const filled = ({ fills = [] }: AnyTransition, input: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fills.map(name => [name, input[name] ?? null]))

const nextState = (entity: AnyEntity, transition: AnyTransition, name: string, chosen: unknown): string => {
  const allowed = typeof transition.to === 'string' ? [transition.to] : transition.to
  const [only] = allowed
  const next = chosen === undefined && allowed.length === 1 ? only : chosen
  if (typeof next === 'string' && allowed.includes(next)) return next
  throw new Error(`${entity.name}:${name} must end in one of ${allowed.join(', ')}, not in ${String(next)}`)
}
