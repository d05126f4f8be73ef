import { sql, type RawBuilder } from 'kysely'
import { listFields } from '../rights/fieldPolicy.ts'
import type { Actor } from '../rights/actor.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { Database, OpenDatabase } from '../database/pool.server.ts'
import { prepare, runPrepared, slot, valuesOf, type Prepared } from '../database/prepared.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { isListedLines } from '../define/listedLines.ts'
import { fieldOf } from '../fields/kinds.ts'
import { perActor } from '../reading/perActor.ts'
import { abilitiesOf, fieldsForAbilities, type Abilities } from '../reading/abilities.ts'
import { dayDeciding } from '../reading/dayDeciding.server.ts'
import {
  everyCondition,
  filterValue,
  listConditions,
  listOrder,
  searchCondition,
  searchedNumber,
  type SearchedIn,
} from '../reading/conditions.server.ts'
import { firstRows, type FirstRows } from '../reading/firstRows.server.ts'
import { countMatching, countStatement, sampleStatement, type Count, type CountQuestion } from './counts.server.ts'
import { landmarkPlan, rowsFarDown, walkedLength, type LandmarkPlan, type LandmarkQuestion } from './landmarks.server.ts'
import { authorFields, exactCount, pageSizes, type ListQuery } from '../reading/query.ts'
import type { ShownRecord } from '../reading/read.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import { selectFields, type Selection } from '../reading/select.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import { withoutTaken } from '../reading/taken.server.ts'
import { withoutExcluded } from '../reading/notBy.server.ts'
import { withoutClosed } from '../reading/wholes.server.ts'
import { putTitles } from '../reading/titles.server.ts'
import { withNamed } from '../reading/namedRecords.server.ts'
import { tablesRead } from './tablesRead.ts'

/** One page of a list. */
export interface Page extends Count {
  readonly results: readonly ShownRecord[]
}

interface ListPlan {
  readonly rows: Prepared
  /** The same page where the first rows of the table are enough to fill it; undefined where nothing is searched for, and in an order that no index holds. */
  readonly walked: Prepared | undefined
  readonly counting: CountQuestion
  readonly fields: Fields
  readonly selection: Selection
  readonly abilities: Abilities
  /** What was selected for saying what may be done, and is not sent. */
  readonly unsent: readonly string[]
  /** How pages far down are found; undefined where the list has to be gone through from its beginning. */
  readonly landmarks: () => LandmarkPlan | undefined
}

const planFor = perActor<ListPlan>()

const shapeOf = (entity: AnyEntity, query: ListQuery): string =>
  JSON.stringify([
    entity.name,
    query.filters.map(filter => [filter.field, filter.operator]),
    query.search !== '' && (searchedNumber(entity, query.search)?.field ?? true),
    query.sort.map(step => [step.by, step.descending]),
    query.fields ?? null,
    isUsualFirst(query) && query.pageSize,
  ])

/** One page of the records that the actor may see: its rows, and how many match in all. */
export const listRecords = async (
  product: Product,
  database: OpenDatabase,
  entity: AnyEntity,
  actor: Actor,
  query: ListQuery,
): Promise<Page> => {
  const plan = planFor(actor, shapeOf(entity, query), () => listPlan(product, database.db, entity, actor, query))
  const given = listValues(entity, query)
  const walked = plan.walked && (await walkedPage(database, plan.walked, query, given))
  const reading = walked ?? rowsOfPage(database, plan, query, given)
  // A search costs as much to count as to read, and mostly finds less than a page.
  const knownByPage = query.search === '' ? undefined : countByPage(query, (await reading).length)
  const [rows, counted] = await Promise.all([reading, knownByPage ?? countMatching(database, plan.counting, given, walked !== undefined)])
  const today = await dayDeciding(database.db, entity)
  const results = rows.map(row => shownRow(plan, row, today))
  await withoutTaken({ db: database.db, product }, entity, results)
  await withoutClosed({ db: database.db, product }, entity, results)
  await withoutExcluded({ db: database.db, product }, entity, actor, results)
  await putTitles(database, { product, actor }, [{ fields: plan.fields, rows: results }])
  for (const row of results) for (const name of plan.unsent) delete row[name]
  const { count, countIsExact } = counted
  return { count: countIsExact ? count : (lengthWalked(database, plan, given) ?? count), countIsExact, results }
}

/** How many rows a list has by one of its pages, where that is the last one. */
const countByPage = (query: ListQuery, rows: number): Count | undefined => {
  const count = offsetOf(query) + rows
  const isLast = rows < query.pageSize && (rows > 0 || query.page === 1)
  return isLast && count <= exactCount ? { count, countIsExact: true } : undefined
}

/** A page of what is found often; undefined where the first rows do not fill it. */
const walkedPage = async (
  database: OpenDatabase,
  walked: Prepared,
  query: ListQuery,
  given: Readonly<Record<string, unknown>>,
): Promise<readonly (readonly unknown[])[] | undefined> => {
  const rows = await runPrepared(database, walked, given)
  return rows.length === query.pageSize ? rows : undefined
}

const rowsOfPage = (
  database: OpenDatabase,
  plan: ListPlan,
  query: ListQuery,
  given: Readonly<Record<string, unknown>>,
): Promise<readonly (readonly unknown[])[]> => {
  const offset = offsetOf(query)
  const question = offset < exactCount ? undefined : landmarkQuestion(plan, given)
  return question ? rowsFarDown(database, question, offset, query.pageSize) : runPrepared(database, plan.rows, given)
}

/** How many rows a list has that was only estimated, when somebody has been at its end. */
const lengthWalked = (database: OpenDatabase, plan: ListPlan, given: Readonly<Record<string, unknown>>): number | undefined => {
  const question = landmarkQuestion(plan, given)
  return question && walkedLength(database, question)
}

const landmarkQuestion = (plan: ListPlan, given: Readonly<Record<string, unknown>>): LandmarkQuestion | undefined => {
  const landmarks = plan.landmarks()
  const { tables } = plan.counting
  return landmarks && tables && { plan: landmarks, tables, given }
}

const offsetOf = ({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): number => (page - 1) * pageSize

/** The statement behind the rows of a list with its values, and the tables until a write of which its count holds, for those who measure or explain it. */
export const listStatement = (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  query: ListQuery,
): { text: string; values: readonly unknown[]; countHoldsFor: readonly string[] | undefined } => {
  const { rows, counting } = listPlan(product, db, entity, actor, query)
  return { text: rows.text, values: valuesOf(rows, listValues(entity, query)), countHoldsFor: counting.tables }
}

const listValues = (entity: AnyEntity, query: ListQuery): Readonly<Record<string, unknown>> => ({
  limit: query.pageSize,
  offset: offsetOf(query),
  search: searchedNumber(entity, query.search)?.beginning ?? query.search,
  ...Object.fromEntries(query.filters.map((filter, index) => [`filter${index}`, filterValue(entity, filter)])),
})

/** What stands at the beginning of each selected row. */
const head: readonly RawBuilder<unknown>[] = [sql`t.id`, sql`t.version`]

const listPlan = (product: Product, db: Database, entity: AnyEntity, actor: Actor, query: ListQuery): ListPlan => {
  const service = serviceOf(product, entity)
  const guards = service.guards ?? {}
  const all: Fields = { ...authorFields, ...listFields(entity, actor) }
  const needed = query.fields && fieldsForAbilities(entity, guards, actor)
  const asked = new Set(query.fields)
  const fields = withNamed(entity.fields, needed ? only(all, name => asked.has(name) || needed.includes(name)) : all)
  const selection = selectFields(entity, fields)
  const scope = rowScope(entity, service, actor)
  const filtered = new Set(query.filters.map(({ field }) => field))
  const sorted = new Set(query.sort.map(({ by }) => by))
  const table = relationOf(entity, name => name in fields || filtered.has(name) || sorted.has(name))
  const conditions = (searchedIn: SearchedIn) =>
    everyCondition([...(scope ? [scope] : []), ...listConditions({ product, actor }, entity, query, name => slot(name), searchedIn)])
  const where = conditions('index')
  const whereWalked = conditions('rows')
  const isSearched = query.search !== '' && searchedNumber(entity, query.search) === undefined
  const walked = isSearched ? firstRows(entity, query.sort, searchCondition({ product, actor }, entity, slot('search'), 'rows')) : undefined
  const matching = sql`select from ${relationOf(entity, name => filtered.has(name))} as t where ${where}`
  const matchingRows = prepare(db, matching)
  const selected = sql.join([...head, ...selection.expressions])
  let landmarks: { readonly plan: LandmarkPlan | undefined } | undefined
  return {
    rows: prepare(db, rowsStatement(entity, query, { table, where, selected, joins: selection.joins })),
    walked: walked && prepare(db, walkedStatement(query, walked, { where: whereWalked, selected, joins: selection.joins })),
    counting: {
      sampling: isSearched && !isListedLines(entity) ? prepare(db, sampleStatement(entity, whereWalked)) : undefined,
      counting: prepare(db, countStatement(matching)),
      matching: matchingRows,
      // What follows from the day changes without a write.
      tables: asksDerived(entity, query) ? undefined : tablesRead(product.registry, matchingRows.text),
    },
    fields,
    selection,
    abilities: abilitiesOf(entity, guards, actor),
    landmarks: () =>
      (landmarks ??= { plan: landmarkPlan(db, { entity, sort: query.sort, selected, joins: selection.joins, table, where: whereWalked }) })
        .plan,
    unsent: Object.keys(fields).filter(name => (query.fields ? !asked.has(name) : !Object.hasOwn(all, name))),
  }
}

/** What the statement behind a page is put together from. */
interface Parts {
  readonly table: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly selected: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

/** Sizes in which screens ask for first pages. */
const usualSizes: readonly number[] = [1, pageSizes.usual, 30, 50, 100, pageSizes.most]

/** Whether the statement itself says how many rows it asks for: a plan that is made for any limit expects a tenth of the table, and sorts it. */
const isUsualFirst = ({ page, pageSize }: ListQuery): boolean => page === 1 && usualSizes.includes(pageSize)

/**
 * The rows of a page. The beginning of a number may be that of many thousands: those that are shown in the order of their ids are chosen in the index of
 * numbers, which holds the ids as well, before any row is read.
 */
const rowsStatement = (entity: AnyEntity, query: ListQuery, { table, where, selected, joins }: Parts): RawBuilder<unknown> => {
  const order = listOrder(entity, query.sort)
  const chosen = sql`where ${where} order by ${order} ${pageOf(query)}`
  const isById = searchedNumber(entity, query.search) !== undefined && query.sort.every(step => step.by === 'id')
  return isById
    ? sql`select ${selected} from ${table} as t ${joins} where t.id = any(array(select t.id from ${table} as t ${chosen})) order by ${order}`
    : sql`select ${selected} from ${table} as t ${joins} ${chosen}`
}

/** The rows of a page of what is searched for among the first rows of the table. */
const walkedStatement = (
  query: ListQuery,
  { rows, order }: FirstRows,
  { where, selected, joins }: Omit<Parts, 'table'>,
): RawBuilder<unknown> => sql`select ${selected} from ${rows} ${joins} where ${where} order by ${order} ${pageOf(query)}`

const pageOf = (query: ListQuery): RawBuilder<unknown> =>
  isUsualFirst(query) ? sql`limit ${sql.lit(query.pageSize)}` : sql`limit ${slot('limit')} offset ${slot('offset')}`

const only = (fields: Fields, chosen: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => chosen(name)))

const asksDerived = (entity: AnyEntity, { filters }: ListQuery): boolean =>
  filters.some(({ field }) => fieldOf(entity.fields, field)?.origin === 'derived')

const shownRow = (plan: ListPlan, row: readonly unknown[], today: string | null): ShownRecord & Record<string, unknown> => {
  // One object, filled: copying one with so many names costs more than all the rest of a row.
  const shown = plan.selection.read(row, head.length, { id: row[0], version: row[1] })
  shown['can'] = plan.abilities(shown, today)
  // The statement selects id and version from columns that are never null.
  return shown as ShownRecord
}
