import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { shownStateOf } from '../define/editions.ts'
import type { AnyEntity } from '../define/entity.ts'
import { snake } from '../define/naming.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { ShownState } from './related.ts'

/** The field that holds the state of an entity's records, with the states in the order of the definition. */
interface StateField {
  readonly name: string
  readonly states: readonly string[]
  readonly field: Parameters<typeof choiceValue>[0]
}

/** The state of an entity's records, where it has one that the actor may see. */
export const stateOf = (actor: Actor, entity: AnyEntity): StateField | undefined => {
  const name = shownStateOf(entity)
  const found = name === undefined ? undefined : fieldOf(entity.fields, name)
  if (name === undefined || !found || !readable(actor, found)) return undefined
  // A state is always a choice.
  const field = found as StateField['field']
  return { name, field, states: Object.keys(field.values) }
}

/** The column of the state over the alias `t`; null where there is none to show. */
export const stateColumn = (actor: Actor, entity: AnyEntity): RawBuilder<string | null> => {
  const state = stateOf(actor, entity)
  return state === undefined ? sql<null>`null::text` : sql<string>`${sql.ref(`t.${snake(state.name)}`)}`
}

/** How a state is shown. */
export const shownState = ({ field }: StateField, name: string): ShownState | undefined => {
  const value = choiceValue(field, name)
  return value && { label: value.label, tone: value.tone ?? 'neutral' }
}
