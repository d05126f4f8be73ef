import { sql, type RawBuilder } from 'kysely'
import { listFields, readableFields } from '../access/fieldPolicy.ts'
import type { Actor } from '../access/actor.ts'
import { rowScope } from '../access/scope.server.ts'
import type { Database, OpenDatabase } from '../database/pool.server.ts'
import { prepare, runPrepared, slot, valuesOf, type Prepared } from '../database/prepared.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Language } from '../define/label.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import { people, type Registry } from '../define/registry.ts'
import { abilitiesOf, type Abilities } from './abilities.ts'
import { everyCondition, filterValue, likeText, listConditions, listOrder, searchCondition, usableOnly } from './conditions.server.ts'
import { exactCount, type ListQuery } from './query.ts'
import { selectFields, titleOf, type Selection } from './select.server.ts'
import { serviceOf, type Product } from './served.server.ts'

/** A record as the API answers it. */
export type ShownRecord = Record<string, unknown> & { readonly id: number; readonly version: number; readonly can: readonly string[] }

/** One page of a list. */
export interface Page {
  readonly count: number
  /** False when more rows match than are worth counting; `count` is then an estimate. */
  readonly countIsExact: boolean
  readonly results: readonly ShownRecord[]
}

interface ListPlan {
  readonly prepared: Prepared
  readonly selection: Selection
  readonly abilities: Abilities
}

/** Who reads, and in which language references are titled; `none` leaves the titles out. */
type Reader = Omit<Actor, 'language'> & { readonly language: Language | 'none' }

/** What the core adds to each record, selected before its fields. */
const baseSelection = (registry: Registry, actor: Reader): Selection => {
  return selectFields(registry, { name: '' }, { createdBy: person, updatedBy: person }, actor.language, 'b')
}

const person = { kind: 'ref', label: ['', ''], required: false, readonly: true, to: people } as const

const base: readonly RawBuilder<unknown>[] = [sql`t.id`, sql`t.version`, sql`t.created_at`, sql`t.updated_at`]

/** Statements that were compiled for an actor; they go when the actor's rights change, because then he is another object. */
const plans = new WeakMap<Actor, Map<string, ListPlan>>()

const planFor = (actor: Actor, key: string, make: () => ListPlan): ListPlan => {
  const own = plans.get(actor) ?? new Map<string, ListPlan>()
  plans.set(actor, own)
  const known = own.get(key)
  if (known) return known
  const plan = make()
  if (own.size < 200) own.set(key, plan)
  return plan
}

const shapeOf = (entity: AnyEntity, query: ListQuery): string =>
  JSON.stringify([
    entity.name,
    query.filters.map(filter => [filter.field, filter.operator]),
    query.search !== '',
    query.sort.map(step => [step.by, step.descending]),
  ])

/** One page of the records that the actor may see: one statement for rows, titles of references and count. */
export const listRecords = async (
  product: Product,
  database: OpenDatabase,
  entity: AnyEntity,
  actor: Actor,
  query: ListQuery,
): Promise<Page> => {
  const plan = planFor(actor, shapeOf(entity, query), () => listPlan(product, database.db, entity, actor, query))
  const rows = await runPrepared(database, plan.prepared, listValues(entity, query))
  const [counted, estimated] = rows[0] ?? []
  const results = rows.filter(row => row[2] !== null).map(row => shownRecord(plan, row))
  return { count: Number(estimated ?? counted ?? 0), countIsExact: estimated === null, results }
}

/** The statement behind a list with its values, for those who measure or explain it. */
export const listStatement = (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  query: ListQuery,
): { text: string; values: readonly unknown[] } => {
  const { prepared } = listPlan(product, db, entity, actor, query)
  return { text: prepared.text, values: valuesOf(prepared, listValues(entity, query)) }
}

const listValues = (entity: AnyEntity, query: ListQuery): Readonly<Record<string, unknown>> => ({
  limit: query.pageSize,
  offset: (query.page - 1) * query.pageSize,
  search: query.search,
  ...Object.fromEntries(query.filters.map((filter, index) => [`filter${index}`, filterValue(entity, filter)])),
})

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
  }>`select t.id from ${sql.table(tableOf(entity))} as t where ${where} order by t.id limit ${most}`.execute(db)
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
  return [...(scope ? [scope] : []), ...listConditions(entity, query, (_name, value) => value)]
}

const listPlan = (product: Product, db: Database, entity: AnyEntity, actor: Actor, query: ListQuery): ListPlan => {
  const selection = merged(
    baseSelection(product.registry, actor),
    selectFields(product.registry, entity, listFields(entity, actor), actor.language),
  )
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  const table = sql.table(tableOf(entity))
  const where = (): RawBuilder<boolean> => everyCondition([...(scope ? [scope] : []), ...listConditions(entity, query, name => slot(name))])
  const order = listOrder(entity, query.sort)
  const statement = sql`
    select c.n, c.estimated, ${sql.join([...base, ...selection.expressions])}
    from (select count(*) as n, case when count(*) > ${sql.lit(exactCount)} then greatest(count(*), ${wholeTable(entity)}) end as estimated
      from (select from ${table} as t where ${where()} limit ${exactCount + 1}) as m) as c
    left join (select t.* from ${table} as t where ${where()} order by ${order} limit ${slot('limit')} offset ${slot('offset')}) as t on true
    ${selection.joins}
    order by ${order}`
  return { prepared: prepare(db, statement), selection, abilities: abilitiesOf(entity, serviceOf(product, entity).guards ?? {}, actor) }
}

/** How many rows the whole table holds by the database's own statistics. */
const wholeTable = (entity: AnyEntity): RawBuilder<number> =>
  sql`(select reltuples::bigint from pg_class where oid = ${sql.lit(tableOf(entity))}::regclass)`

/** Two selections in one statement, read one behind the other. */
const merged = (first: Selection, second: Selection): Selection => ({
  expressions: [...first.expressions, ...second.expressions],
  joins: sql`${first.joins} ${second.joins}`,
  read: (values, offset, shown) => second.read(values, offset + first.expressions.length, first.read(values, offset, shown)),
})

const shownRecord = (plan: Pick<ListPlan, 'selection' | 'abilities'>, row: readonly unknown[], from = 2): ShownRecord => {
  // One object, filled: copying one with so many names costs more than all the rest of a row.
  const shown = plan.selection.read(row, from + base.length, {
    id: row[from],
    version: row[from + 1],
    createdAt: row[from + 2],
    updatedAt: row[from + 3],
  })
  shown['can'] = plan.abilities(shown)
  // The statement selects id and version from columns that are never null.
  return shown as ShownRecord
}

/** One record with everything the actor may see of it, lines included; undefined when there is none for him. */
export const readRecord = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  id: number,
): Promise<ShownRecord | undefined> => {
  const fields = readableFields(entity.fields, actor)
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  return readFields(
    product,
    db,
    entity,
    actor,
    fields,
    of => readableFields(of, actor),
    everyCondition([sql<boolean>`t.id = ${id}`, ...(scope ? [scope] : [])]),
  )
}

/** One record with all its fields, whoever looks, references as ids without their titles: what rules and handlers work on. */
export const readWhole = (product: Product, db: Database, entity: AnyEntity, actor: Actor, id: number): Promise<ShownRecord | undefined> =>
  readFields(product, db, entity, { ...actor, language: 'none' }, entity.fields, of => of, sql<boolean>`t.id = ${id}`)

const readFields = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Reader,
  fields: Fields,
  ofLines: (of: Fields) => Fields,
  where: RawBuilder<boolean>,
): Promise<ShownRecord | undefined> => {
  const selection = merged(baseSelection(product.registry, actor), selectFields(product.registry, entity, fields, actor.language))
  const rows = await rowsOf(
    db,
    sql`select ${numbered([...base, ...selection.expressions])} from ${sql.table(tableOf(entity))} as t ${selection.joins} where ${where}`,
  )
  const [row] = rows
  if (!row) return undefined
  const shown = shownRecord({ selection, abilities: () => [] }, row, 0)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines' && 'of' in field)
      shown[name] = await readLines(product, db, entity, name, ofLines(field.of as Fields), actor, shown.id)
  }
  const { language } = actor
  // Whoever works on stored values asks for no abilities.
  return language === 'none'
    ? shown
    : { ...shown, can: abilitiesOf(entity, serviceOf(product, entity).guards ?? {}, { ...actor, language })(shown) }
}

/** The lines of one record in their order. */
const readLines = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  name: string,
  of: Fields,
  actor: Reader,
  id: number,
): Promise<readonly Record<string, unknown>[]> => {
  const selection = selectFields(product.registry, entity, of, actor.language)
  const table = sql.table(partTableOf(entity, name))
  const rows = await rowsOf(
    db,
    sql`select ${numbered([sql`t.id`, ...selection.expressions])} from ${table} as t ${selection.joins} where t.owner_id = ${id} order by t.position, t.id`,
  )
  return rows.map(row => ({ id: row[0], ...selection.read(row, 1) }))
}

/** The first rows of a list, with only these of its fields: one statement, in the transaction that is given. */
export const firstRecords = async (
  product: Product,
  tx: Database,
  entity: AnyEntity,
  actor: Actor,
  query: Pick<ListQuery, 'filters' | 'search' | 'sort' | 'pageSize'>,
  fields: Fields,
): Promise<readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]> => {
  const selection = selectFields(product.registry, entity, fields, actor.language)
  const rows = await rowsOf(
    tx,
    sql`select ${numbered([sql`t.id`, ...selection.expressions])} from ${sql.table(tableOf(entity))} as t ${selection.joins}
      where ${everyCondition(scopedConditions(product, entity, actor, query))} order by ${listOrder(entity, query.sort)} limit ${query.pageSize}`,
  )
  return rows.map(row => ({ ...selection.read(row, 1), id: Number(row[0]) }))
}

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
}

/** Ids and titles for a picker, those that the actor may see. */
export const listOptions = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  { search: typed, size, everyState }: OptionsQuery,
): Promise<readonly { id: number; title: string }[]> => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  const title = titleOf(entity, actor.language, 't')
  const usable = everyState ? undefined : usableOnly(entity)
  const conditions = [
    ...(scope ? [scope] : []),
    ...(usable ? [usable] : []),
    ...(typed === '' ? [] : [sql<boolean>`(${title} ilike ${likeText(typed)} or ${searchCondition(typed)})`]),
  ]
  const { rows } = await sql<{ id: number; title: string }>`select t.id, ${title} as title from ${sql.table(tableOf(entity))} as t
    where ${everyCondition(conditions)} order by ${title}, t.id limit ${size}`.execute(db)
  return rows
}
