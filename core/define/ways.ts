import { ledWays, stateNames, type AnyEntity, type Transition } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { onceFor } from './onceFor.ts'
import { revisionsOf } from './revisions.ts'

/** From which states a record comes to which. */
export interface Way {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** How a step leads from states to states: through the state in which the record waits, when it needs an approval. */
const waysOfStep = ({ from, to, approval, pending, rejected }: Transition<Fields, string>): readonly Way[] => {
  const targets = typeof to === 'string' ? [to] : to
  if (approval === undefined || pending === undefined || rejected === undefined) return [{ from, to: targets }]
  return [
    { from, to: [pending] },
    { from: [pending], to: [...targets, rejected] },
  ]
}

/** All ways between the states of an entity: its steps but those of `without`, what other records lead it, and that a later version supersedes it. */
export const waysBetween = (entity: AnyEntity, without: readonly string[] = []): readonly Way[] => {
  const { after = [], superseded = '' } = revisionsOf(entity) ?? {}
  return [
    ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, step]) =>
      without.includes(name) ? [] : waysOfStep(step),
    ),
    ...ledWays(entity).map(({ from, to }) => ({ from, to: [to] })),
    { from: after, to: after.length > 0 ? [superseded] : [] },
  ]
}

/** The states in which a record may come by some ways, the first one among them. */
export const reachable = (first: string | undefined, ways: readonly Way[]): ReadonlySet<string> => {
  const reached = new Set<string>(first === undefined ? [] : [first])
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const { from, to } of ways) if (from.some(state => reached.has(state))) for (const state of to) reached.add(state)
  }
  return reached
}

/** The states in which the life of a record ends: no way leads out of them. */
export const finalStates = onceFor((entity: AnyEntity): ReadonlySet<string> => {
  const left = new Set(waysBetween(entity).flatMap(({ from }) => from))
  return new Set(stateNames(entity).filter(state => !left.has(state)))
})

/** The steps by which a number is drawn; undefined where the record has one from the beginning. */
export const drawingSteps = ({ kind, on }: Field & { readonly on?: string | readonly string[] }): readonly string[] | undefined =>
  kind !== 'code' || on === undefined ? undefined : typeof on === 'string' ? [on] : on

/** The states in which a record may have no number yet: those to which no step leads that draws one. */
export const unnumberedStates = (entity: AnyEntity, drawn: readonly string[]): readonly string[] => [
  ...reachable(stateNames(entity)[0], waysBetween(entity, drawn)),
]
