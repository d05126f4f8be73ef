import { consentedStates } from './consent.ts'
import { stateNames, type AnyEntity, type Transition } from './entity.ts'
import type { Fields } from './field.ts'
import { onceFor } from './onceFor.ts'
import { isOver } from './stateMeanings.ts'

/**
 * The states in which a record says what was agreed or done: people have consented to it, its life has ended, or nobody edits it any more. That in which it is begun, unless nobody
 * ever edits it, and those in which others are still asked or have refused, are none of them.
 */
export const agreedStates = onceFor((entity: AnyEntity): ReadonlySet<string> => {
  const [first] = entity.editableIn?.length === 0 ? [] : stateNames(entity)
  const steps = Object.values<Transition<Fields, string>>(entity.transitions ?? {})
  const asked = new Set([first, ...steps.flatMap(({ pending, rejected }) => [pending, rejected])])
  const isAgreed = (state: string): boolean =>
    consentedStates(entity).has(state) || isOver(entity, state) || entity.editableIn?.includes(state) === false
  return new Set(stateNames(entity).filter(state => !asked.has(state) && isAgreed(state)))
})
