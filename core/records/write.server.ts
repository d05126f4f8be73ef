import { sql, type RawBuilder } from 'kysely'
import { authorOf } from '../rights/actor.ts'
import { rowScope } from '../reading/scope.server.ts'
import { sameValue, type AuditedChange } from '../logic/changes.ts'
import type { AnyEntity, Change, StoredRecord } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { tableOf } from '../define/naming.ts'
import { arrived, sendAhead } from '../database/sentAhead.server.ts'
import { partsIn, wholeColumn } from '../define/parts.ts'
import { refuse } from '../errors/refuse.ts'
import { settled } from '../logic/rowLogic.ts'
import { checkReferences, checkRow, refuseNotCome } from './checks.server.ts'
import { refuseCircles } from './circles.server.ts'
import { refuseElsewhere } from './elsewhere.server.ts'
import { checkNarrowed, confirmWarnings, logicFor, refuseHidden, withDefaults } from './logic.server.ts'
import { copiedFacts } from './copiedFacts.server.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { changedAttributes, withReadAttributes } from './attributes.server.ts'
import { checkAttributeSets } from './changedSets.server.ts'
import { refuseAgreed } from './keepAgreed.server.ts'
import { authorsAfter, authorsOfNew } from './authors.server.ts'
import type { Written } from '../context/follower.server.ts'
import {
  carriedOver,
  checkLeft,
  checkLeftAnew,
  checkTaken,
  lockOrigins,
  refuseClosedOrigins,
  refuseOtherThanSource,
  refuseOtherThanSourceAnew,
} from './origins.server.ts'
import { asOneWrite, bringUpToDate, deedOf } from './keptValues.server.ts'
import { columnsFor } from './columns.server.ts'
import { refuseContradictions } from './refuseContradictions.server.ts'
import { cleaned, definedOnly, startingValues, stillSaid, valueOf, withKeptValues, type Values } from './givenValues.server.ts'
import { insertRows, withDrawn, type CheckedNew } from './insert.server.ts'
import { drawNumbers, numbersDue, toBeDrawn } from './numbers.server.ts'
import { refuseForeignLines, writeParts } from './parts.server.ts'
import { isSearchedBy, searchText } from '../reading/searchText.server.ts'
import { deletedParts, deletedReference, putIntoBin, takeOutOfBin } from './recycleBin.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { keepFormerTitle } from '../reading/titlesThen.server.ts'
import type { Context } from '../context/serve.server.ts'
import { refuseBackdated, refuseInEffect } from './effective.server.ts'
import { asHappened, refuseMadeOtherDay } from './happened.server.ts'
import { refuseMeantByOthers } from './meantByOthers.server.ts'
import { changedIn, remember, rememberMade, type Told } from './remember.server.ts'
import { refuseReferred, refuseRepeated } from './violations.server.ts'
import { waysOf } from '../reading/ways.server.ts'
import { lockWhole, refuseClosedWhole } from './wholes.server.ts'

/** Creates a record from parsed values (a handler may also set readonly fields) and answers its id; whatever refuses it is thrown here. */
export const createRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  values: Partial<Change<E>>,
  told: Told = { action: 'create' },
): Promise<number> => {
  const id = await createAhead(context, entity, values, told)
  await arrived(context.tx)
  return id
}

/**
 * The same for whoever goes on with a statement of their own at once: what only the database refuses, such as a number that is taken, is told with the next statement that
 * is waited for.
 */
export const createAhead = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  values: Partial<Change<E>>,
  told: Told,
): Promise<number> => {
  const [id] = await createChecked(context, entity, [await checkNew(context, entity, values, told)])
  if (id === undefined) throw new Error(`${entity.name} answered no id`)
  return id
}

/** Whether many new records of an entity may all be checked before the first is written: nothing that is asked of one depends on another. */
export const areCheckedAlone = ({ product }: Pick<Context, 'product'>, entity: AnyEntity): boolean => {
  const { onCreate, createsIndependently } = serviceOf(product, entity)
  return (onCreate === undefined || createsIndependently === true) && waysOf(product.registry, entity).length === 0
}

/** So many new records are written with one statement. */
const writtenAtOnce = 200

/**
 * Creates many records, in their order, and answers their ids: as `createRecord` does each, and with few statements where nothing that is asked of one depends on another,
 * as the entity says of all of its records, or who calls of these.
 */
export const createRecords = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  records: readonly { readonly values: Partial<Change<E>>; readonly told: Told }[],
  isCheckedAlone = areCheckedAlone(context, entity),
): Promise<readonly number[]> => {
  const atOnce = isCheckedAlone ? writtenAtOnce : 1
  const ids: number[] = []
  for (let first = 0; first < records.length; first += atOnce) {
    const checked: CheckedNew[] = []
    for (const { values, told } of records.slice(first, first + atOnce)) checked.push(await checkNew(context, entity, values, told))
    ids.push(...(await createChecked(context, entity, checked)))
  }
  await arrived(context.tx)
  return ids
}

/** The first half of the life of a new record: it begins with what is said of it, is completed, and is asked everything that has to be asked before it is written. */
export const checkNew = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  values: Partial<Change<E>>,
  told: Told,
): Promise<CheckedNew> => {
  const begun = await beginNew(context, entity, values, told)
  const { row, numbers } = await completeNew(context, entity, begun, told)
  await refuseNew(context, entity, begun, row, told)
  return {
    row,
    told,
    numbers,
    confirmed: told.follows === true ? [] : confirmWarnings(context, entity, logicFor(context, entity), null, row),
  }
}

/** A new record as it begins. */
interface BegunNew {
  /** What somebody says of it. */
  readonly said: Values
  readonly origins: Awaited<ReturnType<typeof lockOrigins>>
  /** What its origins fill in, and what of that may not be changed. */
  readonly filled: Values
  readonly held: Awaited<ReturnType<typeof carriedOver>>['held']
  readonly draft: Values
  /** References that are still to be asked for. */
  readonly stillToAsk: Awaited<ReturnType<typeof refuseElsewhere>>
}

/** Locks what it is made from, and puts together what that fills in, what is usual, and what is said. */
const beginNew = async (context: Context, entity: AnyEntity, values: object, told: Told): Promise<BegunNew> => {
  const said = cleaned(entity.fields, definedOnly(values))
  const origins = await lockOrigins(context, entity, said, told.origins)
  const { filled, held } = await carriedOver(context, origins)
  const usual = withDefaults(context, entity, entity.fields, { ...filled, ...stillSaid(entity.fields, filled, said) })
  // Of attributes that a source proposes, what the set of this record has not is left out: only what somebody says is refused.
  const isSaid = (name: string): boolean => Object.hasOwn(said, name) || !Object.hasOwn(filled, name)
  const given = await withReadAttributes(context, entity, told.copyOf ?? null, { ...startingValues(entity), ...usual }, isSaid)
  const draft: Values = { ...given, id: 0, version: 1, createdBy: authorOf(context.actor), createdAt: context.now }
  refuseNotCome(context, entity.fields, draft)
  // A version corrects what was said when the things were there.
  const stillToAsk = await refuseElsewhere(context, entity.fields, draft, told.isVersion ? told.copyOf : undefined)
  return { said, origins, filled, held, draft, stillToAsk }
}

/** Adds what follows: from the entity's own `onCreate`, from who writes, from other records, and by the logic; numbers are due, and drawn when it is written. */
const completeNew = async (
  context: Context,
  entity: AnyEntity,
  { draft }: BegunNew,
  told: Told,
): Promise<Pick<CheckedNew, 'row' | 'numbers'>> => {
  const own = (await serviceOf(context.product, entity).onCreate?.(context, asStored(draft))) ?? {}
  const written = { ...own, ...authorsOfNew(context.actor, entity, told.isVersion ? told.copyOf : undefined) }
  const more = { ...written, ...(await copiedFacts(context, entity, null, { ...draft, ...written })) }
  const numbers = numbersDue(entity, undefined, { ...draft, ...more })
  const waiting = Object.fromEntries(numbers.map(({ name }) => [name, toBeDrawn]))
  return { row: settled(logicFor(context, entity), entity.fields, { ...draft, ...more, ...waiting }), numbers }
}

/** Asks everything of it, what follows from the row alone first. */
const refuseNew = async (context: Context, entity: AnyEntity, begun: BegunNew, row: Values, { copyOf, isVersion }: Told): Promise<void> => {
  const { said, origins, filled, held, stillToAsk } = begun
  const logic = logicFor(context, entity)
  refuseHidden(logic, entity.fields, said, withDefaults(context, entity, entity.fields, filled), row)
  refuseContradictions(entity.fields, said, row)
  checkRow(entity, logic, row)
  refuseForeignLines(entity, row)
  await checkAttributeSets(context, entity, null, row)
  await checkReferences(context, entity, null, row, stillToAsk, copyOf)
  await checkNarrowed(context, logic, entity.fields, copyOf ?? null, row)
  await refuseMadeOtherDay(context, entity, row)
  refuseBackdated(context, entity, row)
  refuseOtherThanSource(filled, held, row)
  await checkLeft(context, entity, origins, row, isVersion ? copyOf?.id : undefined)
  await followersCheck(context, entity, null, row)
}

/**
 * The second half of the life of new records: writes those that were checked, in their order, and answers their ids. The first that cannot be written fails them all, at the latest with the next
 * statement of the transaction that is waited for (`arrived` waits without one).
 */
export const createChecked = async (context: Context, entity: AnyEntity, records: readonly CheckedNew[]): Promise<readonly number[]> => {
  const [only, ...others] = records
  // Each that something made is written as of the day of its own.
  if (entity.on !== undefined && others.length > 0) {
    const ids: number[] = []
    for (const one of records) ids.push(...(await createChecked(context, entity, [one])))
    return ids
  }
  return asHappened(context, entity.on === undefined ? undefined : only?.row[entity.on], dated => writeChecked(dated, entity, records))
}

/** Numbers, rows, what belongs to each and follows from it, the history, and then those who follow. */
const writeChecked = async (context: Context, entity: AnyEntity, records: readonly CheckedNew[]): Promise<readonly number[]> => {
  const service = serviceOf(context.product, entity)
  const numbered = await withDrawn(context, entity, records)
  const ids = await insertRows(context, entity, numbered)
  noteWritten(context, entity)
  const written: { readonly stored: StoredRecord<AnyEntity>; readonly told: Told; readonly confirmed: readonly AuditedChange[] }[] = []
  for (const [at, { row, told, confirmed }] of numbered.entries()) {
    const id = ids[at] ?? 0
    const stored = asStored<AnyEntity>({ ...(await writeParts(context, entity, id, null, row)), id })
    await asOneWrite(context, deedOf(entity, stored), async one => {
      await service.onWritten?.(one, stored, null)
      await bringUpToDate(one, entity, id, null, stored)
    })
    written.push({ stored, told, confirmed })
  }
  await rememberMade(context, entity, written)
  for (const { stored, told } of written) {
    const versionOf = told.isVersion ? { versionOf: told.copyOf } : {}
    await followersHear(context, entity, { before: null, after: stored, action: told.action, differing: [], ...versionOf })
  }
  return ids
}

/** Locks one record of the actor's scope for this transaction and reads it; `notFound` when there is none for them. */
export const lockRecord = async <E extends AnyEntity>(context: Context, entity: E, id: number): Promise<StoredRecord<E>> => {
  const scope = rowScope(entity, serviceOf(context.product, entity), context.actor)
  return (await lockWhere(context, entity, id, scope ? [scope] : [])) ?? refuse('notFound')
}

/** Locks one record whoever is at work, for what the program itself does with it; undefined when it is gone. */
export const lockAnyRecord = <E extends AnyEntity>(context: Context, entity: E, id: number): Promise<StoredRecord<E> | undefined> =>
  lockWhere(context, entity, id, [])

const lockWhere = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  id: number,
  conditions: readonly RawBuilder<boolean>[],
): Promise<StoredRecord<E> | undefined> => {
  await lockWhole(context, entity, id)
  const where = everyCondition([sql<boolean>`t.id = ${id}`, ...conditions])
  return readStored(context.tx, entity, where, { lock: true })
}

/** Writes changes to a record that was locked before: computed values, rules, lines, audit. Answers the record as it is now. */
export const changeRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  before: StoredRecord<E>,
  change: Partial<Change<E>>,
  told: Told,
): Promise<StoredRecord<E>> => {
  const service = serviceOf(context.product, entity)
  const logic = logicFor(context, entity)
  const given = withKeptValues(entity, before, cleaned(entity.fields, definedOnly(change)))
  const asked: Values = { ...before, ...given }
  // Whoever changes nothing is no occasion to work out anew what follows from elsewhere.
  if (byHand.has(told.action) && Object.keys(given).every(name => sameValue(valueOf(before, name) ?? null, given[name] ?? null)))
    return before
  if (byHand.has(told.action)) {
    await refuseClosedWhole(context, entity, before.id, 'change')
    refuseInEffect(context, entity, before)
  }
  // Before anything is said of what they mean: whoever may not change them at all is told that.
  refuseAgreed(entity, before, asked, changedAttributes(entity, before, asked), told.action)
  const edited = await withReadAttributes(context, entity, before, asked, name => name in given)
  // What stood there before is not chosen anew.
  const stillToAsk = await refuseElsewhere(context, entity.fields, told.restores === true ? before : asked, before)
  const own = byHand.has(told.action) ? ((await service.onChange?.(context, asStored(edited), before)) ?? {}) : {}
  const more = { ...definedOnly(own), ...(await copiedFacts(context, entity, before, { ...edited, ...definedOnly(own) })) }
  const due = numbersDue(entity, told.action, edited)
  const numbers = (await drawNumbers(context, entity, [due])).get(due)
  const written = settled(logic, entity.fields, { ...edited, ...more, ...numbers })
  const differing = changedIn(entity, before, written)
  refuseAgreed(entity, before, written, [...new Set([...differing, ...changedIn(entity, before, edited)])], told.action)
  refuseHidden(logic, entity.fields, given, before, written)
  refuseNotCome(context, entity.fields, asked, before)
  if (byHand.has(told.action)) refuseContradictions(entity.fields, definedOnly(change), written)
  checkRow(entity, logic, written)
  if (entity.on !== undefined && differing.includes(entity.on)) await refuseMadeOtherDay(context, entity, written)
  const brokenLimits = await checkAttributeSets(context, entity, before, written)
  if (told.restores !== true) {
    await checkReferences(context, entity, before, written, stillToAsk)
    await checkNarrowed(context, logic, entity.fields, before, written)
  }
  if (byHand.has(told.action)) await refuseOtherThanSourceAnew(context, entity, before, written)
  await checkLeftAnew(context, entity, before, written)
  await checkTaken(context, entity, before, written)
  await followersCheck(context, entity, before, written)
  await refuseCircles(context, entity, before, written)
  if (byHand.has(told.action) || told.restores !== true) await refuseMeantByOthers(context, entity, before, written)
  if (differing.length === 0) return before
  const confirmed =
    told.restores === true || told.follows === true ? [] : confirmWarnings(context, entity, logic, before, written, brokenLimits)
  const row: Values = {
    ...written,
    ...(writes(entity, told) ? authorsAfter(context.actor, entity, before, written) : {}),
    ...(await followersAmend(context, entity, before, differing)),
  }
  const changed = changedIn(entity, before, row)
  const assignments = [
    ...columnsFor(entity, row, changed).map(column => sql`${sql.id(column.name)} = ${column.value}`),
    sql`version = version + 1`,
    sql`updated_by_id = ${authorOf(context.actor)}`,
    sql`updated_at = ${context.now}`,
    ...(isSearchedBy(entity.fields, changed) ? [sql`search_text = ${searchText(entity.fields, row)}`] : []),
  ]
  // Whoever follows the record is asked for in any case before this ends: a refusal of this write is thrown by then.
  await sendAhead(
    context.tx,
    sql`update ${sql.table(tableOf(entity))} set ${sql.join(assignments)} where id = ${before.id} and version = ${before.version}`,
    refuseRepeated(entity, { rows: [{ ...row, id: before.id }] }),
  )
  noteWritten(context, entity)
  await keepFormerTitle(context, entity, before, row)
  const stored = asStored<E>({ ...(await writeParts(context, entity, before.id, before, row)), version: before.version + 1 })
  await asOneWrite(context, deedOf(entity, stored), async one => {
    await service.onWritten?.(one, stored, before)
    await bringUpToDate(one, entity, before.id, before, stored)
  })
  await remember(context, entity, before, stored, told, confirmed)
  await followersHear(context, entity, { before, after: stored, action: told.action, differing })
  return stored
}

const followersCheck = async (context: Context, entity: AnyEntity, before: Values | null, after: Values): Promise<void> => {
  for (const follower of context.product.followers) await follower.check?.(context, entity, before, after)
}

/** What is written besides because of what goes along with the record. */
const followersAmend = async (
  context: Context,
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  differing: readonly string[],
): Promise<Values> => {
  const more: Record<string, unknown> = {}
  for (const follower of context.product.followers) Object.assign(more, await follower.amend?.(context, entity, before, differing))
  return more
}

const followersHear = async (context: Context, entity: AnyEntity, written: Written): Promise<void> => {
  for (const follower of context.product.followers) await follower.written?.(context, entity, written)
}

/** What was kept of the entity's records is not what this transaction sees now. */
const noteWritten = (context: Context, entity: AnyEntity): void => {
  context.recall?.forget(entity.name)
  context.reading?.written.add(tableOf(entity))
}

/** The changes that an entity's own `onChange` hears of; a step and what the program does by itself have handlers of their own. */
const byHand: ReadonlySet<string> = new Set(['update', 'undo', 'restoreEarlier', 'revert'])

/** Whether somebody writes the record itself, by hand or with a step of it; what follows from other records does not make an author of whoever is at work there. */
const writes = (entity: AnyEntity, { action }: Told): boolean => byHand.has(action) || Object.hasOwn(entity.transitions ?? {}, action)

/** Deletes a record that was locked before: it lies in the bin for a while, and what it held stays in the audit. */
export const deleteRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  before: StoredRecord<E>,
  told: Told = { action: 'delete' },
): Promise<void> => {
  if (told.withWhole !== true) await refuseClosedWhole(context, entity, before.id, 'change')
  refuseInEffect(context, entity, before)
  await serviceOf(context.product, entity).onDelete?.(context, before)
  for (const follower of context.product.followers) await follower.deleting?.(context, entity, before)
  await remember(context, entity, before, null, told)
  await putIntoBin(context, entity, before.id)
  await sql`delete from ${sql.table(tableOf(entity))} where id = ${before.id}`
    .execute(context.tx)
    .catch(refuseReferred(context.product.registry))
  noteWritten(context, entity)
  await bringUpToDate(context, entity, before.id, before, null)
}

/**
 * Takes a deleted record back out of the bin, with the parts that went there with it: as it was, with its lines, its number and what people said about it. Refused when its number or name is
 * taken by now, when what it refers to is gone, or when none may be made any more of what it was made from. Answers the record.
 */
export const restoreRecord = async (
  context: Context,
  entity: AnyEntity,
  id: number,
  { withWhole }: Pick<Told, 'withWhole'> = {},
): Promise<StoredRecord<AnyEntity>> => {
  if (withWhole !== true) await refuseClosedOrigins(context, entity, name => deletedReference(context, entity, id, name))
  const deletedAt = await takeOutOfBin(context, entity, id).catch(refuseRepeated(entity, { rows: [], inBin: id }))
  await sql`update ${sql.table(tableOf(entity))} set version = version + 1, updated_by_id = ${authorOf(context.actor)}, updated_at = ${context.now}
    where id = ${id}`.execute(context.tx)
  noteWritten(context, entity)
  const row = (await lockAnyRecord(context, entity, id)) ?? refuse('notFound')
  checkRow(entity, logicFor(context, entity), row)
  refuseBackdated(context, entity, row)
  await checkAttributeSets(context, entity, null, row)
  await checkLeftAnew(context, entity, nothingOf(context, entity, row), row)
  await followersCheck(context, entity, null, row)
  await asOneWrite(context, deedOf(entity, row), async one => {
    await serviceOf(context.product, entity).onWritten?.(one, row, null)
    await bringUpToDate(one, entity, id, null, row)
  })
  await rememberMade(context, entity, [{ stored: row, told: { action: 'undelete' }, confirmed: [] }])
  await followersHear(context, entity, { before: null, after: row, action: 'undelete', differing: [] })
  for (const { part, how } of partsIn(context.product.registry.entities, entity))
    for (const one of await deletedParts(context, part, { column: wholeColumn(how), whole: id, deletedAt }))
      await restoreRecord(context, part, one, { withWhole: true })
  return row
}

/** A record as if it held nothing but what it was made from: whatever it takes of that, it takes anew. */
const nothingOf = (context: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>): Values & { readonly id: number } => {
  const made = new Set(waysOf(context.product.registry, entity).map(({ name }) => name))
  const empty = Object.entries<Field>(entity.fields).map(([name, field]) => [
    name,
    made.has(name) ? valueOf(row, name) : field.kind === 'lines' || field.kind === 'refs' ? [] : null,
  ])
  return { ...Object.fromEntries(empty), id: row.id }
}

// A row is assembled from the definition's own fields, which is exactly what the type derives from them.
const asStored = <E extends AnyEntity>(row: unknown): StoredRecord<E> => row as StoredRecord<E>

/** What a change makes of a record before anything else follows from it; its lines keep what the change does not speak of. */
export const editedBy = (entity: AnyEntity, before: StoredRecord<AnyEntity>, change: Values): Values => ({
  ...before,
  ...withKeptValues(entity, before, cleaned(entity.fields, definedOnly(change))),
})
