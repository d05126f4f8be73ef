import { sql, type RawBuilder } from 'kysely'
import { authorOf } from '../rights/actor.ts'
import { rowScope } from '../reading/scope.server.ts'
import { sameValue, type AuditedChange } from '../logic/changes.ts'
import { stateNames, type AnyEntity, type Change, type StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { tableOf } from '../define/naming.ts'
import { sendAhead } from '../database/sentAhead.server.ts'
import { partsIn, wholeColumn } from '../define/parts.ts'
import { revisionsOf } from '../define/revisions.ts'
import { refuse } from '../errors/refuse.ts'
import { innerFields } from '../fields/draft.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { wordsIn } from '../language/storedWords.ts'
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
import { asOneWrite, bringUpToDate, deedOf, firstKept } from './keptValues.server.ts'
import { columnsFor } from './columns.server.ts'
import { refuseContradictions } from './refuseContradictions.server.ts'
import { drawIdsOfNew, hasLines } from './drawIds.server.ts'
import { drawNumbers, numbersDue, toBeDrawn, type NumberDue } from './numbers.server.ts'
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
import { changedIn, remember, rememberMade, type ToldAs } from './remember.server.ts'
import { refuseReferred, refuseRepeated } from './violations.server.ts'
import { waysOf, type Origin } from '../reading/ways.server.ts'
import { lockWhole, refuseClosedWhole } from './wholes.server.ts'

type Values = Readonly<Record<string, unknown>>

/** How a write is told in the record's history, and what it is besides. */
export interface Told extends ToldAs {
  /** The values stood there before: they are not chosen anew. */
  readonly restores?: true
  /** The record that a new one is a copy of: what it refers to is not chosen anew. */
  readonly copyOf?: StoredRecord<AnyEntity>
  /** What a person has chosen to make the new record from, locked by this transaction. */
  readonly origins?: readonly Origin[]
  /** The new record is the next version of the one that it is a copy of: made by whoever made that, and what goes along with that goes over. */
  readonly isVersion?: true
  /** A part is deleted, or comes back, together with its whole: what is asked of it alone is not asked. */
  readonly withWhole?: true
  /** It follows from a step of another record, in which nobody says what is written here: nobody is asked to confirm it either. */
  readonly follows?: true
}

/**
 * Creates a record from parsed values (a handler may also set readonly fields) and answers its id. What only the database refuses of it is told with the next
 * statement that is waited for.
 */
export const createRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  values: Partial<Change<E>>,
  told: Told = { action: 'create' },
): Promise<number> => {
  const [id] = await createChecked(context, entity, [await checkNew(context, entity, values, told)])
  if (id === undefined) throw new Error(`${entity.name} answered no id`)
  return id
}

/** A new record that may be written: everything that is asked of it was asked, and nothing of it is there yet. */
export interface CheckedNew {
  readonly row: Values
  readonly told: Told
  /** The numbers that it draws when it is written. */
  readonly numbers: readonly NumberDue[]
  readonly confirmed: readonly AuditedChange[]
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
  return ids
}

/** Asks everything of a new record that has to be asked before it is written. */
export const checkNew = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  values: Partial<Change<E>>,
  told: Told,
): Promise<CheckedNew> => {
  const service = serviceOf(context.product, entity)
  const logic = logicFor(context, entity)
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
  const own = (await service.onCreate?.(context, asStored(draft))) ?? {}
  const written = { ...own, ...authorsOfNew(context.actor, entity, told.isVersion ? told.copyOf : undefined) }
  const more = { ...written, ...(await copiedFacts(context, entity, null, { ...draft, ...written })) }
  const numbers = numbersDue(entity, undefined, { ...draft, ...more })
  const row = settled(logic, entity.fields, { ...draft, ...more, ...Object.fromEntries(numbers.map(({ name }) => [name, toBeDrawn])) })
  refuseHidden(logic, entity.fields, said, withDefaults(context, entity, entity.fields, filled), row)
  refuseContradictions(entity.fields, said, row)
  checkRow(entity, logic, row)
  refuseForeignLines(entity, row)
  await checkAttributeSets(context, entity, null, row)
  await checkReferences(context, entity, null, row, stillToAsk, told.copyOf)
  await checkNarrowed(context, logic, entity.fields, told.copyOf ?? null, row)
  await refuseMadeOtherDay(context, entity, row)
  refuseBackdated(context, entity, row)
  refuseOtherThanSource(filled, held, row)
  await checkLeft(context, entity, origins, row, told.isVersion ? told.copyOf?.id : undefined)
  await followersCheck(context, entity, null, row)
  return { row, told, numbers, confirmed: told.follows === true ? [] : confirmWarnings(context, entity, logic, null, row) }
}

/**
 * Writes new records that were checked, in their order, and answers their ids. The first that cannot be written fails them all, at the latest with the next
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

/** A new record with its numbers, and with ids for itself and its lines where they were drawn. */
interface DrawnNew extends CheckedNew {
  readonly id?: number
}

/**
 * Draws what new records need: numbers, and with them ids, so that nothing of what is written next has to be waited for. Numbers are drawn when nothing
 * but writing is left: whoever creates another one waits from here on until this one is committed.
 */
const withDrawn = async (context: Context, entity: AnyEntity, records: readonly CheckedNew[]): Promise<readonly DrawnNew[]> => {
  // One row alone answers its id itself.
  const isWaitedFor = records.every(({ row, numbers }) => numbers.length === 0 && !hasLines(entity, row))
  const idsFor = isWaitedFor ? undefined : await drawIdsOfNew(context, entity, records)
  const logic = logicFor(context, entity)
  const drawn = await drawNumbers(
    context,
    entity,
    records.map(({ numbers }) => numbers),
  )
  const numbered = records.map(record => {
    const numbers = drawn.get(record.numbers)
    return numbers ? { ...record, row: settled(logic, entity.fields, { ...record.row, ...numbers }) } : record
  })
  return idsFor ? idsFor(numbered) : numbered
}

/** Inserts the rows of new records with one statement; answers their ids, in their order. Where they were drawn, it is not waited for. */
const insertRows = async (context: Context, entity: AnyEntity, records: readonly DrawnNew[]): Promise<readonly number[]> => {
  const columnsOf = (row: Values) => [...columnsFor(entity, row, Object.keys(entity.fields)), ...firstKept(context.product, entity, row)]
  const drawn = records.flatMap(({ id }) => id ?? [])
  const isDrawn = drawn.length > 0
  const tuples = records.map(({ id, row, told }) => {
    const author = authorIn(context, entity, told)
    return sql`(${isDrawn ? sql`${id}, ` : sql``}${sql.join(columnsOf(row).map(column => column.value))}, ${context.now}, ${author.by}, ${context.now},
      ${authorOf(context.actor)}, ${author.in}, ${searchText(entity.fields, row)})`
  })
  const names = [...(isDrawn ? ['id'] : []), ...columnsOf({}).map(({ name }) => name)].map(name => sql.id(name))
  const insert = sql`insert into ${sql.table(tableOf(entity))}
    (${sql.join(names)}, created_at, created_by_id, updated_at, updated_by_id, created_in_id, search_text)
    ${isDrawn ? sql`overriding system value` : sql``} values ${sql.join(tuples)}`
  const refused = refuseRepeated(entity, { rows: records.map(({ row }) => row) })
  if (isDrawn) {
    await sendAhead(context.tx, insert, refused)
    return drawn
  }
  const { rows } = await sql<{ id: number }>`${insert} returning id`.execute(context.tx).catch(refused)
  // Numbered in the order of the tuples, whatever the order in which they are answered.
  return rows.map(({ id }) => id).toSorted((left, right) => left - right)
}

/** Who a new record says has made it, and where: who sees the former version because it is theirs sees the next one. */
const authorIn = ({ actor }: Context, entity: AnyEntity, { isVersion, copyOf }: Told): { readonly by: unknown; readonly in: unknown } => {
  if (!isVersion || !copyOf) return { by: authorOf(actor), in: actor.departmentId }
  const former = (column: string) => sql`(select ${sql.id(column)} from ${sql.table(tableOf(entity))} where id = ${copyOf.id})`
  return { by: former('created_by_id'), in: former('created_in_id') }
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
  refuseNotCome(context, entity.fields, asked, before)
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

const valueOf = (row: object, name: string): unknown => (row as Values)[name]

const definedOnly = (change: object): Values => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const cleaned = (fields: Fields, values: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (field && 'of' in field && Array.isArray(value)) return [name, value.map((line: object) => cleaned(field.of as Fields, line))]
      return [name, (field && storageOf(field)?.clean?.(value)) ?? value]
    }),
  )

/** What a change makes of a record before anything else follows from it; its lines keep what the change does not speak of. */
export const editedBy = (entity: AnyEntity, before: StoredRecord<AnyEntity>, change: Values): Values => ({
  ...before,
  ...withKeptValues(entity, before, cleaned(entity.fields, definedOnly(change))),
})

/** Lines keep what the change does not speak of: fields that the system fills in, and those that the person may not see. */
const withKeptValues = (entity: AnyEntity, before: Values, change: Values): Values =>
  Object.fromEntries(
    Object.entries(stillSaid(entity.fields, before, change)).map(([name, value]) => {
      const field: Field | undefined = entity.fields[name]
      if (field?.kind !== 'lines' || !Array.isArray(value)) return [name, value]
      const former = new Map((valueOf(before, name) as readonly Values[]).map(line => [line['id'], line]))
      return [
        name,
        value.map((line: Values) => {
          const was = former.get(line['id']) ?? {}
          return { ...was, ...stillSaid(innerFields(field), was, line) }
        }),
      ]
    }),
  )

/** What the product says stays said in both languages where somebody sends it back as they read it. */
const stillSaid = (fields: Fields, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const [field, was] = [fields[name], before[name]]
      const isAsRead = field && holdsSaid(field) && typeof was === 'string' && typeof value === 'string' && wordsIn(was).includes(value)
      return [name, isAsRead ? was : value]
    }),
  )

const startingValues = (entity: AnyEntity): Record<string, unknown> => {
  const start: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(entity.fields))
    start[name] = field.kind === 'lines' || field.kind === 'refs' ? [] : field.kind === 'flag' ? false : null
  if (entity.state !== undefined) start[entity.state] = stateNames(entity)[0]
  if (revisionsOf(entity)) start['revision'] = 1
  return start
}
