import { stateNames, type AnyEntity } from './entity.ts'
import { onceFor } from './onceFor.ts'
import { revisionOf, revisionsOf } from './revisions.ts'
import { finalStates, reachable, waysBetween } from './ways.ts'

type Row = Readonly<Record<string, unknown>>

const none: ReadonlySet<string> = new Set()

/** Whether the former version of a document holds while the next one is in work. */
export const isHeld = (entity: AnyEntity): boolean => revisionsOf(entity) !== undefined && revisionsOf(entity)?.atOnce === undefined

/** The states that a version may have before it comes to one in which it is revised, such as draft, pending and cancelled; none where the next version holds at once. */
export const statesBefore = onceFor((entity: AnyEntity): ReadonlySet<string> => {
  const { after = [], superseded } = revisionsOf(entity) ?? {}
  if (!isHeld(entity)) return none
  const isLater = (state: string): boolean => state === superseded || after.includes(state)
  return reachable(
    stateNames(entity)[0],
    waysBetween(entity).map(({ from, to }) => ({ from, to: to.filter(state => !isLater(state)) })),
  )
})

/** The states of a version that is in work: it may still take the place of the former one. */
export const workStates = onceFor((entity: AnyEntity): readonly string[] =>
  stateNames(entity).filter(state => statesBefore(entity).has(state) && !finalStates(entity).has(state)),
)

/** The states of the version of a document that holds. */
export const holdingStates = onceFor((entity: AnyEntity): readonly string[] => {
  const superseded = revisionsOf(entity)?.superseded
  return superseded === undefined ? [] : stateNames(entity).filter(state => state !== superseded && !statesBefore(entity).has(state))
})

/** Whether what is nothing of the agreement is edited as it stands in a state: while a version holds and its document has not ended. */
export const isAnnotatedIn = (entity: AnyEntity, state: unknown): boolean =>
  revisionsOf(entity)?.besides !== undefined && holdingStates(entity).includes(String(state)) && !finalStates(entity).has(String(state))

/** Whether a record is a later version of its document that does not hold yet. */
export const isInWork = (entity: AnyEntity, row: Row): boolean =>
  revisionOf(entity, row) > 1 && workStates(entity).includes(String(row[String(entity.state)]))

/** A set of fields of which no two records hold the same while they are in some states. */
interface UniqueWhile {
  readonly fields: readonly string[]
  readonly in: readonly string[]
  /** What the name of its index ends with. */
  readonly as: 'once' | 'work'
}

/** The combinations that are unique in some states: those that are said; of one document, one edition is made at a time, one version holds, and one is in work. */
export const uniqueSetsIn = (entity: AnyEntity): readonly UniqueWhile[] => {
  const { uniqueIn = [], edition, revision } = entity
  const once = (fields: readonly string[], states: readonly string[]): UniqueWhile => ({ fields, in: states, as: 'once' })
  return [
    ...uniqueIn.map(({ fields, in: states }: Pick<UniqueWhile, 'fields' | 'in'>) => once(fields, states)),
    ...(edition ? [once(edition.key, ['draft', 'review'])] : []),
    ...(revision ? [once(['numberRoot'], holdingStates(entity))] : []),
    ...(isHeld(entity) ? [{ fields: ['numberRoot'], in: workStates(entity), as: 'work' } as const] : []),
  ]
}
