import { stateNames, type AnyEntity } from './entity.ts'
import { meaning, type AskedMeaning, type Meaning } from './meanings.ts'

/** The states of an entity that mean one of something, in their order; none of an entity without states: `statesMeaning(order, 'open', 'waiting')`. */
export const statesMeaning = <E extends AnyEntity>(entity: E, ...asked: readonly AskedMeaning[]): readonly StateIn<E>[] =>
  // The type says of the names what the definition does.
  meaning(valuesOf(entity), ...asked) as readonly StateIn<E>[]

/** The names of the states of an entity. */
type StateIn<E extends AnyEntity> = E['fields'][NonNullable<E['state']> & keyof E['fields']] extends { readonly stored?: infer V }
  ? Exclude<V, undefined> & string
  : never

const valuesOf = ({ state, fields }: AnyEntity): Readonly<Record<string, { readonly means: Meaning }>> =>
  state === undefined ? {} : fields[state].values

/** What a state means; undefined of an entity without states. */
export const meaningOf = (entity: AnyEntity, state: unknown): Meaning | undefined =>
  stateNames(entity).some(one => one === state) ? valuesOf(entity)[String(state)]?.means : undefined

/** Whether no work is left in a state: it is done, or void. */
export const isOver = (entity: AnyEntity, state: unknown): boolean => {
  const means = meaningOf(entity, state)
  return means === 'done' || means === 'void'
}

/** Whether what is in a state holds no more, or never did. */
export const isVoid = (entity: AnyEntity, state: unknown): boolean => meaningOf(entity, state) === 'void'
