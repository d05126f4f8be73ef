import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { stateNames, type AnyEntity, type Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { meaningOf } from '../core/define/stateMeanings.ts'
import { reachable, waysBetween } from '../core/define/ways.ts'

// What may be called off before and after a state may be called off in it as well: nobody has to go on, or back, to end what they do not want.

/** Where somebody stands between two states from which a step calls something off, and cannot take it. */
const between = (entity: AnyEntity, step: string, from: readonly string[]): readonly string[] => {
  const ways = waysBetween(entity, [step])
  const onward = new Set(from.flatMap(state => [...reachable(state, ways)]))
  const isWorkedOn = (state: string): boolean => ['draft', 'open'].includes(meaningOf(entity, state) ?? '')
  return stateNames(entity).filter(
    state => !from.includes(state) && isWorkedOn(state) && onward.has(state) && from.some(earlier => reachable(state, ways).has(earlier)),
  )
}

/** What is ended otherwise there, and how. */
const endedOtherwise: Readonly<Record<string, readonly string[]>> = {
  // Goods that were inspected are disposed of.
  'quality.iqc:withdraw': ['toStock', 'inspected'],
  // What was found to be right is seen through.
  'quality.feedback:reject': ['corrective', 'verify'],
  // Drafts are deleted.
  'purchase.priceComparison:cancel': ['draft'],
  'purchase.invoice:reject': ['draft'],
  // Of what is in production some stands there: the plan is closed.
  'operate.productionPlan:cancel': ['inProduction', 'finished'],
  // Others try it by then: it is adopted or not.
  'craft.feedback:withdraw': ['trial'],
  // It was repaired.
  'rma.repair:notRepaired': ['finished', 'toTest'],
}

test('what is called off before a state and after it is called off in it', () => {
  const stuck = [...registry.entities.values()].flatMap(entity =>
    Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { from, to }]) => {
      if (![to].flat().every(state => meaningOf(entity, state) === 'void')) return []
      const states = between(entity, step, from)
      return states.length === 0 ? [] : [[`${entity.name}:${step}`, states] as const]
    }),
  )
  expect(Object.fromEntries(stuck)).toEqual(endedOtherwise)
})
