import { documentTypesOf } from './documents.ts'
import type { AnyEntity, Transition } from './entity.ts'
import type { Fields } from './field.ts'
import { onceFor } from './onceFor.ts'
import { finalStates } from './ways.ts'

type AnyTransition = Transition<Fields, string>

const targetsOf = ({ to }: AnyTransition): readonly string[] => (typeof to === 'string' ? [to] : to)

/** Whether a record leaves the hands of whoever wrote it by a step, and does not end with it. */
const leavesDraft = (entity: AnyEntity, step: AnyTransition): boolean => {
  const { editableIn } = entity
  const isOpen = (state: string): boolean => editableIn === undefined || editableIn.includes(state)
  return (
    step.tone !== 'danger' && step.from.some(isOpen) && targetsOf(step).some(state => !isOpen(state) && !finalStates(entity).has(state))
  )
}

/**
 * The steps of a controlled document (of one that has editions, or that others agree to) by which it is handed in or takes effect: what was asked of it when it was
 * edited is asked again with each of them, because other records have changed since.
 */
export const takingEffect = onceFor((entity: AnyEntity): ReadonlySet<string> => {
  if (entity.edition === undefined && documentTypesOf(entity).length === 0) return new Set()
  const steps = Object.entries<AnyTransition>(entity.transitions ?? {})
  return new Set(
    steps.flatMap(([name, step]) => (step.takesEffect === true || step.approval !== undefined || leavesDraft(entity, step) ? [name] : [])),
  )
})
