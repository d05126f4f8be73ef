import { documentTypesOf } from './documents.ts'
import { ledWays, type AnyEntity, type Led, type Transition } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { onceFor } from './onceFor.ts'

type AnyTransition = Transition<Fields, string>

const nothing: ReadonlySet<string> = new Set()

/**
 * The states in which what was approved stands: those to which a consent leads, and all that follow from them, up to a state from which the
 * record is handed in again.
 */
export const consentedStates = onceFor((entity: AnyEntity): ReadonlySet<string> =>
  documentTypesOf(entity).length === 0 ? nothing : consented(Object.values<AnyTransition>(entity.transitions ?? {}), ledWays(entity)),
)

const consented = (steps: readonly AnyTransition[], led: readonly Led<string>[]): ReadonlySet<string> => {
  const approvals = steps.filter(({ approval }) => approval !== undefined)
  const before = new Set(approvals.flatMap(({ from, pending, rejected }) => [...from, ...[pending, rejected].filter(isState)]))
  const reached = new Set(approvals.flatMap(step => targetsOf(step).filter(state => !step.from.includes(state))))
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const step of steps) {
      if (step.approval !== undefined || !step.from.some(state => reached.has(state))) continue
      for (const state of targetsOf(step)) if (!before.has(state)) reached.add(state)
    }
    for (const { from, to } of led) if (!before.has(to) && from.some(state => reached.has(state))) reached.add(to)
  }
  return reached
}

const isState = (state: string | undefined): state is string => state !== undefined

const targetsOf = ({ to }: AnyTransition): readonly string[] => (typeof to === 'string' ? [to] : to)

/** Whether people have agreed to what a record holds in this state. */
export const isConsented = (entity: AnyEntity, state: unknown): boolean => typeof state === 'string' && consentedStates(entity).has(state)

/**
 * The names of the fields to which people have agreed in this state: all but the state itself, those that stay open, and what the record keeps of others as it comes
 * to such a state, which nobody changes afterwards.
 */
export const lockedFields = (entity: AnyEntity, state: unknown): ReadonlySet<string> =>
  isConsented(entity, state) ? agreedFields(entity) : nothing

const agreedFields = onceFor(
  ({ fields, state, open = [] }: AnyEntity): ReadonlySet<string> =>
    new Set(
      Object.entries<Field>(fields).flatMap(([name, { copied }]) =>
        name === state || open.includes(name) || copied !== undefined ? [] : [name],
      ),
    ),
)

/** By what a document that is revised is changed besides its agreement, without a version. */
export const annotating = 'annotate'

/** The fields that a step changes although people have agreed to them. */
export const fieldsOpenedBy = ({ transitions = {}, revision }: AnyEntity, step: string): readonly string[] =>
  (step === annotating ? revision?.besides : undefined) ??
  Object.entries<AnyTransition>(transitions).find(([name]) => name === step)?.[1].opens ??
  []

/** Whether a person may change anything of a record in this state: with the approval begun anew, or among what stays open. */
export const leavesSomethingOpen = (entity: AnyEntity, state: unknown): boolean =>
  !isConsented(entity, state) ||
  entity.amend !== undefined ||
  (entity.open ?? []).some((name: string) => (entity.fields[name] as Field | undefined)?.readonly === false)
