import type { AnyEntity, Transition } from './entity.ts'
import type { Fields } from './field.ts'
import { isVoid } from './stateMeanings.ts'
import { finalStates } from './ways.ts'

/**
 * Whether a step takes back what its record stands for: it leads for good to states alone in which that holds no more, or says of itself what it undoes. What is only out of use until it is taken into
 * use again, such as a material, takes nothing back of what was made with it.
 */
export const takesBack = (entity: AnyEntity, { to, undoes }: Transition<Fields, string>): boolean =>
  undoes !== undefined || (typeof to === 'string' ? [to] : to).every(state => isVoid(entity, state) && finalStates(entity).has(state))
