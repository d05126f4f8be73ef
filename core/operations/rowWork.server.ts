import { may, type Actor } from '../rights/actor.ts'
import { writableFields } from '../rights/fieldPolicy.ts'
import { sameValue } from '../logic/changes.ts'
import type { Field, Fields } from '../define/field.ts'
import { lockedFields } from '../define/consent.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { isRevisedIn, isSupersededIn, revisionOf } from '../define/revisions.ts'
import { isAnnotatedIn, isHeld } from '../define/versionStates.ts'
import type { Label } from '../language/label.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { fieldOf, parseFields } from '../fields/kinds.ts'
import { amendRecord, takeTransition } from './take.server.ts'
import { checkChosen } from '../records/checks.server.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import { isDeletableIn, isEditableIn, isGivenUpIn, stateOf } from '../reading/openStates.ts'
import { readForPage } from '../reading/read.server.ts'
import type { Context } from '../context/serve.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import { withDefaults } from '../records/logic.server.ts'
import { carriedOver, chosenOrigins } from '../records/origins.server.ts'
import { annotateRecord, refuseGivenUp, refuseSuperseded, reviseRecord } from '../records/revise.server.ts'
import { changeRecord, createAhead, deleteRecord, lockRecord } from '../records/write.server.ts'

// What a person does with one record: the same alone and among many. The point was asked before.

/** A record in the version that the person saw. */
export interface SeenRow {
  readonly id: number
  readonly version: unknown
}

/** Makes a record of what a person gives and of what it is made from; answers its id. */
export const createRow = async (context: Context, entity: AnyEntity, given: Readonly<Record<string, unknown>>): Promise<number> => {
  const fields = writableFields(entity.fields, context.actor)
  const origins = await chosenOrigins(context, entity, given)
  const { filled } = await carriedOver(context, origins)
  const proposed = openOf(fields, filled)
  const { values, problems } = parseFields(fields, withDefaults(context, entity, fields, { ...proposed, ...given }), 'create')
  refuseProblems(problems)
  await checkChosen(context, entity.fields, values, filled)
  // Attributes that only the source proposes are read with the set of the new record, and kept as far as that has them.
  const said = Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(given, name) || !holdsAttributes(fieldOf(fields, name))),
  )
  // What the database refuses of it is told with the reading of the answer, which goes there together with it.
  return createAhead(context, entity, said, { action: 'create', origins })
}

/** What of some values a person may give, in lines as well. */
const openOf = (fields: Fields, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field: (Field & { readonly of?: Fields }) | undefined = fieldOf(fields, name)
      if (field?.readonly !== false) return []
      const { of } = field
      if (!of || !Array.isArray(value)) return [[name, value]]
      // Lines are objects by their fields, and by their id where they are named.
      return [
        [
          name,
          value.map(({ id, ...line }: Readonly<Record<string, unknown>>) => ({ ...openOf(of, line), ...(id === undefined ? {} : { id }) })),
        ],
      ]
    }),
  )

/**
 * Edits the fields of a record that are given, or makes its next version where its state asks for that and something of the agreement is among them; answers the id of
 * what was written. With `anew`, what people agreed to is submitted again.
 */
export const editRow = async (
  context: Context,
  entity: AnyEntity,
  seen: SeenRow,
  given: Readonly<Record<string, unknown>>,
  anew = false,
): Promise<number> => {
  const before = await lockRecord(context, entity, seen.id)
  const state = stateOf(entity, before)
  if (isSupersededIn(entity, state)) await refuseSuperseded(context, entity, before)
  await checkVersion(context, entity, before, seen.version)
  if (isAnnotatedIn(entity, state) && (await annotateRecord(context, entity, before, await typedOf(context, entity, before, given))))
    return before.id
  if (isRevisedIn(entity, state)) return reviseRecord(context, entity, before, await editOf(context, entity, before, given))
  await editLocked(context, entity, before, given, anew)
  return before.id
}

/** The same with a record that is locked already, in the version that it has. */
export const editLocked = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  given: Readonly<Record<string, unknown>>,
  anew = false,
): Promise<StoredRecord<AnyEntity>> => {
  if (!isEditableIn(entity, stateOf(entity, before))) refuse('notEditable', { data: { current: await shown(context, entity, before.id) } })
  const values = await editOf(context, entity, before, given)
  if (anew && changesAgreed(entity, before, values)) await amendRecord(context, entity, before, values)
  else await changeRecord(context, entity, before, values, { action: 'update' })
  return before
}

/** What a person writes into a record, understood, where the entity lets it be edited. */
const editOf = (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  given: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseGuarded(context, entity, before, 'update')
  return typedOf(context, entity, before, given)
}

/** What a person writes into a record, understood: of the fields that they may write, with nothing that they may not see. */
const typedOf = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  given: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const { values, problems } = parseFields(writableFields(entity.fields, context.actor), given, 'change')
  refuseProblems(problems)
  await checkChosen(context, entity.fields, values, before)
  return values
}

/** Whether a change touches what people have agreed to, where that may begin the approval anew. */
const changesAgreed = (entity: AnyEntity, before: StoredRecord<AnyEntity>, values: Readonly<Record<string, unknown>>): boolean => {
  const locked = lockedFields(entity, stateOf(entity, before))
  return entity.amend !== undefined && Object.entries(values).some(([name, value]) => locked.has(name) && !sameValue(before[name], value))
}

/** Takes a transition with a record; answers what was stored before, locked. */
export const transitionRow = async (
  context: Context,
  entity: AnyEntity,
  seen: SeenRow,
  name: string,
  input: unknown,
): Promise<StoredRecord<AnyEntity>> => {
  const before = await lockRecord(context, entity, seen.id)
  await checkVersion(context, entity, before, seen.version)
  await takeTransition(context, entity, before, name, input)
  return before
}

/** Refuses whoever may not delete a record: before anything is told of it. Whoever may edit a version that is in work may give it up. */
export const demandDeleting = ({ actor }: Pick<Context, 'actor'>, entity: AnyEntity, before: StoredRecord<AnyEntity>): void => {
  const point = `${entity.name}:delete`
  if (!may(actor, point) && !isGivenUpIn(entity, before)) refuse('noPermission', { data: { point } })
}

/** Deletes a record that is locked already. */
export const deleteRow = async (context: Context, entity: AnyEntity, before: StoredRecord<AnyEntity>): Promise<void> => {
  demandDeleting(context, entity, before)
  if (revisionOf(entity, before) === 1 && !isDeletableIn(entity, stateOf(entity, before)))
    refuse('notEditable', { data: { id: before.id } })
  await refuseGivenUp(context, entity, before)
  refuseGuarded(context, entity, before, 'delete')
  await deleteRecord(context, entity, before)
}

/** The point that deleting a record needs: of what is revised whoever may edit may give up a version that is in work. */
export const deletingPoint = (actor: Actor, entity: AnyEntity): string => {
  const [deletes, edits] = [`${entity.name}:delete`, `${entity.name}:update`]
  return isHeld(entity) && !may(actor, deletes) && may(actor, edits) ? edits : deletes
}

/** Refuses when the record is another one than the person saw, with the record as it is now. */
export const checkVersion = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  version: unknown,
): Promise<void> => {
  if (typeof version !== 'number') refuseProblems({ version: missingVersion })
  if (version !== before.version) refuse('staleVersion', { data: { current: await shown(context, entity, before.id) } })
}

const missingVersion: Label = ['请带上所看到的版本号', 'Send the version that you saw']

/** A record as this person may see it; its id alone when they may not read it. */
export const shown = async (context: Context, entity: AnyEntity, id: number): Promise<unknown> =>
  may(context.actor, `${entity.name}:read`)
    ? ((await readForPage(context.product, titleSource(context), entity, context.actor, id)) ?? { id })
    : { id }
