import { may } from '../access/actor.ts'
import { writableFields } from '../access/fieldPolicy.ts'
import { sameValue } from '../audit/changes.ts'
import { lockedFields } from '../define/consent.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Label } from '../define/label.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { parseFields } from '../fields/kinds.ts'
import { amendRecord, takeTransition } from '../transitions/take.server.ts'
import { refuseUnreadable } from './checks.server.ts'
import { refuseGuarded } from './guard.server.ts'
import { isDeletableIn, isEditableIn, stateOf } from './openStates.ts'
import { readRecord } from './read.server.ts'
import type { Step } from './serve.server.ts'
import { titleSource } from './titles.server.ts'
import { changeRecord, deleteRecord, lockRecord } from './write.server.ts'

// What a person does with one record: the same alone and among many. The point was asked before.

/** A record in the version that the person saw. */
export interface SeenRow {
  readonly id: number
  readonly version: unknown
}

/** Edits the fields of a record that are given; answers what was stored before, locked. With `anew`, what people agreed to is submitted again. */
export const editRow = async (
  step: Step,
  entity: AnyEntity,
  seen: SeenRow,
  given: Readonly<Record<string, unknown>>,
  anew = false,
): Promise<StoredRecord<AnyEntity>> => {
  const before = await lockRecord(step, entity, seen.id)
  await checkVersion(step, entity, before, seen.version)
  return editLocked(step, entity, before, given, anew)
}

/** The same with a record that is locked already, in the version that it has. */
export const editLocked = async (
  step: Step,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  given: Readonly<Record<string, unknown>>,
  anew = false,
): Promise<StoredRecord<AnyEntity>> => {
  if (!isEditableIn(entity, stateOf(entity, before))) refuse('notEditable', { data: { current: await shown(step, entity, before.id) } })
  refuseGuarded(step, entity, before, 'update')
  const { values, problems } = parseFields(writableFields(entity.fields, step.actor), given, 'change')
  refuseProblems(problems)
  refuseUnreadable(step, entity.fields, values, before)
  if (anew && changesAgreed(entity, before, values)) await amendRecord(step, entity, before, values)
  else await changeRecord(step, entity, before, values, { action: 'update' })
  return before
}

/** Whether a change touches what people have agreed to, where that may begin the approval anew. */
const changesAgreed = (entity: AnyEntity, before: StoredRecord<AnyEntity>, values: Readonly<Record<string, unknown>>): boolean => {
  const locked = lockedFields(entity, stateOf(entity, before))
  return entity.amend !== undefined && Object.entries(values).some(([name, value]) => locked.has(name) && !sameValue(before[name], value))
}

/** Takes a step with a record; answers what was stored before, locked. */
export const stepRow = async (
  step: Step,
  entity: AnyEntity,
  seen: SeenRow,
  name: string,
  input: unknown,
): Promise<StoredRecord<AnyEntity>> => {
  const before = await lockRecord(step, entity, seen.id)
  await checkVersion(step, entity, before, seen.version)
  await takeTransition(step, entity, before, name, input)
  return before
}

/** Deletes a record that is locked already. */
export const deleteRow = async (step: Step, entity: AnyEntity, before: StoredRecord<AnyEntity>): Promise<void> => {
  if (!isDeletableIn(entity, stateOf(entity, before))) refuse('notEditable', { data: { id: before.id } })
  refuseGuarded(step, entity, before, 'delete')
  await deleteRecord(step, entity, before)
}

/** Refuses when the record is another one than the person saw, with the record as it is now. */
export const checkVersion = async (step: Step, entity: AnyEntity, before: StoredRecord<AnyEntity>, version: unknown): Promise<void> => {
  if (typeof version !== 'number') refuseProblems({ version: missingVersion })
  if (version !== before.version) refuse('staleVersion', { data: { current: await shown(step, entity, before.id) } })
}

const missingVersion: Label = ['请带上所看到的版本号', 'Send the version that you saw']

/** A record as this person may see it; its id alone when he may not read it. */
export const shown = async (step: Step, entity: AnyEntity, id: number): Promise<unknown> =>
  may(step.actor, `${entity.name}:read`) ? ((await readRecord(step.product, titleSource(step), entity, step.actor, id)) ?? { id }) : { id }
