import { sql, type RawBuilder } from 'kysely'
import { readableFields, readableWithLines } from '../rights/fieldPolicy.ts'
import type { Actor } from '../rights/actor.ts'
import { rowScope } from './scope.server.ts'
import type { Database } from '../database/pool.server.ts'
import { copiedFields } from '../define/copied.ts'
import type { AnyEntity, RecordBase } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { tableOf } from '../define/naming.ts'
import type { Expression } from '../define/rows.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { unreadAttributes } from './attributeSets.server.ts'
import { abilitiesOf } from './abilities.ts'
import { dayDeciding } from './dayDeciding.server.ts'
import { everyCondition, likeText, listConditions, listOrder, searchCondition, usableOnly } from './conditions.server.ts'
import { shownRecord } from '../fields/record/record.server.ts'
import { isListedLines } from '../define/listedLines.ts'
import { changedSince } from './factsNow.server.ts'
import { newestRows } from './firstRows.server.ts'
import { authorFields, type ListQuery } from './query.ts'
import { asPresent } from './present.server.ts'
import { relationOf, titleOf } from './relation.server.ts'
import { selectFields } from './select.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import { readStored } from './stored.server.ts'
import { isSearchedBy } from './searchText.server.ts'
import { leftToOthers, withoutExcluded } from './notBy.server.ts'
import { withoutClosed } from './wholes.server.ts'
import { withoutTaken } from './taken.server.ts'
import { putTitles, type TitleSource } from './titles.server.ts'
import { withNamed } from './namedRecords.server.ts'
import { among } from '../database/among.server.ts'

/** A record as the API answers it. */
export type ShownRecord = Record<string, unknown> & RecordBase & { can: readonly string[] }

/** The ids of the records that a list holds on all its pages, at most so many. */
export const matchingIds = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  query: Pick<ListQuery, 'filters' | 'search'>,
  most: number,
): Promise<readonly number[]> => {
  const where = everyCondition(scopedConditions(product, entity, actor, query))
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${relationOf(entity)} as t where ${where} order by t.id limit ${most}`.execute(db)
  return rows.map(row => row.id)
}

/** What the rows of a list must meet, those of the person's row scope included; values stand in the statement as themselves. */
export const scopedConditions = (
  product: Product,
  entity: AnyEntity,
  actor: Actor,
  query: Pick<ListQuery, 'filters' | 'search'>,
): readonly RawBuilder<boolean>[] => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  return [...(scope ? [scope] : []), ...listConditions({ product, actor }, entity, query, (_name, value) => value)]
}

/** One record with everything the actor may see of it, lines included; undefined when there is none for them. */
export const readRecord = async (
  product: Product,
  source: TitleSource,
  entity: AnyEntity,
  actor: Actor,
  id: number,
): Promise<ShownRecord | undefined> => {
  const service = serviceOf(product, entity)
  const scope = rowScope(entity, service, actor)
  const found = await readStored(source.db, entity, everyCondition([sql<boolean>`t.id = ${id}`, ...(scope ? [scope] : [])]))
  if (!found) return undefined
  // What this transaction has written was judged as it was.
  const isFresh = source.written?.has(tableOf(entity)) === true
  const stored = isFresh ? found : await asPresent({ db: source.db, product, actor }, entity, found)
  const fields = { ...authorFields, ...readableWithLines(entity.fields, actor) }
  const shown: Record<string, unknown> = {
    id: stored.id,
    version: stored.version,
    ...(await shownRow(source, product, actor, fields, stored)),
  }
  shown['can'] = abilitiesOf(entity, service.guards ?? {}, actor)(shown, await dayDeciding(source.db, entity))
  // Filled with what every record has.
  const record = shown as ShownRecord
  await withoutTaken({ db: source.db, product }, entity, [record])
  await withoutClosed({ db: source.db, product }, entity, [record])
  await withoutExcluded({ db: source.db, product }, entity, actor, [record])
  return record
}

/**
 * One record as its page shows it: besides what the actor may see of it, what other records hold now where it keeps something else of them (`changedSince`), and which steps are
 * left to others because they did the other half, with what they are told (`leftToOthers`).
 */
export const readForPage = async (
  ...[product, source, entity, actor, id]: Parameters<typeof readRecord>
): Promise<ShownRecord | undefined> => {
  const record = await readRecord(product, source, entity, actor, id)
  if (!record) return record
  const since =
    copiedFields(entity.fields).length === 0
      ? {}
      : await changedSince(source.db, product.registry, readableFields(entity.fields, actor), record)
  const left = await leftToOthers({ db: source.db, product }, entity, actor, record)
  return {
    ...record,
    ...(Object.keys(since).length === 0 ? {} : { changedSince: since }),
    ...(Object.keys(left).length === 0 ? {} : { leftToOthers: left }),
  }
}

/** Stored values of these fields as they are shown to a person: references with their titles, files with their names. */
export const shownRow = async (
  source: TitleSource,
  product: Product,
  actor: Actor,
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const shown = shownValues(fields, stored)
  await putFiles(source.db, fields, shown)
  await putTitles(source, { product, actor }, [{ fields, rows: [shown] }])
  return shown
}

/** Stored values as they are shown: references without their titles, files without their names, which are put in afterwards. */
const shownValues = (fields: Fields, stored: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      holdsAttributes(field) ? unreadAttributes(field, stored, name) : shownValue(field, stored[name]),
    ]),
  )

const shownValue = (field: Field, stored: unknown): unknown => {
  if (stored === null || stored === undefined) return null
  if (field.kind === 'refs') return (stored as readonly number[]).map(id => ({ id, title: '' }))
  if (field.kind === 'ref') return { id: stored, title: '' }
  if (field.kind === 'record') return shownRecord(stored)
  if (isFile(field)) return { id: stored }
  if (field.kind !== 'lines' || !('of' in field)) return stored
  const of = field.of as Fields
  return (stored as readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]).map(line => ({
    id: line.id,
    ...shownValues(of, line),
  }))
}

const isFile = ({ kind }: Field): boolean => kind === 'file' || kind === 'image'

interface ShownFile {
  readonly id: number
  name?: string
  size?: number
  mime?: string
}

/** Puts name, size and type of stored files in, in one statement where there are any. */
const putFiles = async (db: Database, fields: Fields, shown: Readonly<Record<string, unknown>>): Promise<void> => {
  const files = filesIn(fields, shown)
  if (files.length === 0) return
  const { rows } = await sql<Required<ShownFile>>`select id, name, size, mime from stored_file where ${among(
    sql`id`,
    files.map(({ id }) => id),
  )}`.execute(db)
  const known = new Map(rows.map(row => [row.id, row]))
  for (const file of files) Object.assign(file, known.get(file.id))
}

const filesIn = (fields: Fields, row: Readonly<Record<string, unknown>>): readonly ShownFile[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name] ?? null
    if (value === null) return []
    // Made so a moment ago.
    if (isFile(field)) return [value as ShownFile]
    return 'of' in field ? (value as readonly Readonly<Record<string, unknown>>[]).flatMap(line => filesIn(field.of as Fields, line)) : []
  })

/** The first rows of a list, with only these of its fields, in the transaction that is given. */
export const firstRecords = async (
  product: Product,
  tx: Database,
  entity: AnyEntity,
  actor: Actor,
  query: Pick<ListQuery, 'filters' | 'search' | 'sort' | 'pageSize'>,
  fields: Fields,
): Promise<readonly ShownFields[]> =>
  readFields(
    product,
    tx,
    entity,
    actor,
    fields,
    sql`where ${everyCondition(scopedConditions(product, entity, actor, query))} order by ${listOrder(entity, query.sort)} limit ${query.pageSize}`,
  )

/** Some fields of records that were found for the actor before, by their ids. */
export const fieldsOfRecords = async (
  product: Product,
  tx: Database,
  entity: AnyEntity,
  actor: Actor,
  ids: readonly number[],
  fields: Fields,
): Promise<readonly ShownFields[]> => readFields(product, tx, entity, actor, fields, sql`where ${among(sql`t.id`, ids)}`)

/** Some fields of a record as they are shown. */
type ShownFields = Readonly<Record<string, unknown>> & { readonly id: number }

const readFields = async (
  product: Product,
  tx: Database,
  entity: AnyEntity,
  actor: Actor,
  fields: Fields,
  which: RawBuilder<unknown>,
): Promise<readonly ShownFields[]> => {
  const all = withNamed(entity.fields, fields)
  const selection = selectFields(entity, all)
  const rows = await rowsOf(
    tx,
    sql`select ${numbered([sql`t.id`, ...selection.expressions])} from ${relationOf(entity)} as t ${selection.joins} ${which}`,
  )
  const shown = rows.map(row => selection.read(row, 1))
  await putTitles({ db: tx }, { product, actor }, [{ fields: all, rows: shown }])
  return shown.map((row, at) => ({ ...onlyThese(fields, row), id: Number(rows[at]?.[0]) }))
}

const onlyThese = (fields: Fields, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(fields).map(name => [name, row[name]]))

/** Expressions with names by position, because a row arrives by name outside prepared statements. */
const numbered = (expressions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(expressions.map((expression, index) => sql`${expression} as ${sql.id(`c${index}`)}`))

const rowsOf = async (db: Database, statement: RawBuilder<unknown>): Promise<readonly (readonly unknown[])[]> => {
  const { rows } = await statement.execute(db)
  return (rows as readonly Record<string, unknown>[]).map(row => Object.keys(row).map((_, index) => row[`c${index}`]))
}

/** What a picker asks for. */
export interface OptionsQuery {
  /** What the person typed so far. */
  readonly search: string
  readonly size: number
  /** Also those that can no longer be referred to, or not yet: what lists are filtered by. */
  readonly everyState: boolean
  /** What else holds of them. */
  readonly filters: ListQuery['filters']
}

/** By which columns with an index the rows are found that have one of the values that filters ask of a derived choice (`foundBy`). */
const foundIn = (derived: Readonly<Record<string, Expression>> = {}, filters: OptionsQuery['filters']): readonly RawBuilder<boolean>[] =>
  filters.flatMap(({ field, operator, values }) => {
    const { found = {} } = derived[field] ?? {}
    const ways = operator === 'eq' || operator === 'in' ? values.flatMap(value => found[String(value)] ?? []) : []
    return ways.length > 0 && ways.length === values.length
      ? [
          sql<boolean>`(${sql.join(
            ways.map(way => sql.raw(`(${way})`)),
            sql` or `,
          )})`,
        ]
      : []
  })

/** Ids and titles for a picker, those that the actor may see: the first by their titles, of a large table the first of those that came last. */
export const listOptions = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  { search: typed, size, everyState, filters }: OptionsQuery,
): Promise<readonly { id: number; title: string }[]> => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  const title = titleOf(entity, actor.language, 't')
  const usable = everyState ? undefined : usableOnly(entity)
  const narrowed = [
    ...(scope ? [scope] : []),
    ...(usable ? [usable] : []),
    ...listConditions({ product, actor }, entity, { filters, search: '' }, (_name, value) => value),
  ]
  const optionsIn = (rows: RawBuilder<unknown>, ...searched: readonly RawBuilder<boolean>[]) =>
    sql`select t.id, ${title} as title from ${rows} where ${everyCondition([...narrowed, ...searched])}`
  const first = async (options: RawBuilder<unknown>) =>
    (await sql<{ id: number; title: string }>`select id, title from (${options}) as o order by title, id limit ${size}`.execute(db)).rows
  const all = sql`${relationOf(entity)} as t`
  const found = foundIn(product.registry.derived.get(entity.name), filters)
  const holds =
    typed === ''
      ? sql<boolean>`true`
      : sql<boolean>`(${title} ilike ${likeText(typed)} or ${searchCondition({ product, actor }, entity, typed, 'rows')})`
  if (isListedLines(entity)) return first(optionsIn(all, holds))
  // Of what fills the list among the newest, nobody wants to see the first of hundreds of thousands.
  const newest = newestRows(entity, holds)
  const near = await first(optionsIn(newest))
  if (near.length === size) return near
  if (typed === '' || !isSearchedBy(entity.fields, Object.keys(entity.fields))) return first(optionsIn(all, holds, ...found))
  return first(sql`${optionsIn(newest)} union ${optionsIn(all, searchCondition({ product, actor }, entity, typed), ...found)}`)
}
