import { isConsented, leavesSomethingOpen } from '../define/consent.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { isInWork } from '../define/versionStates.ts'

/** The state of a stored record; undefined where its entity has none. */
export const stateOf = (entity: AnyEntity, row: StoredRecord<AnyEntity>): unknown =>
  entity.state === undefined ? undefined : row[String(entity.state)]

/** Whether a person may edit a record of the entity in this state, as far as the state decides it. */
export const isEditableIn = (entity: AnyEntity, state: unknown): boolean =>
  isAmong(entity.editableIn, state) && leavesSomethingOpen(entity, state)

/** Whether a person may delete a record of the entity in this state; what people agreed to stays. */
export const isDeletableIn = (entity: AnyEntity, state: unknown): boolean =>
  isAmong(entity.deletableIn ?? entity.editableIn, state) && !isConsented(entity, state)

/** Whether a record is a later version that a person may give up, because it does not hold yet and is edited. */
export const isGivenUpIn = (entity: AnyEntity, row: Readonly<Record<string, unknown>>): boolean =>
  isInWork(entity, row) && isAmong(entity.editableIn, row[String(entity.state)])

/** Where an entity has no states, none among which it is possible is never. */
const isAmong = (states: readonly unknown[] | undefined, state: unknown): boolean =>
  states === undefined || (state === undefined ? states.length > 0 : states.includes(state))
