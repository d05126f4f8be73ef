import { sql, type RawBuilder } from 'kysely'
import { copiedFields } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import { headerName, isListedLines, recordsOf } from '../define/listedLines.ts'
import type { Field } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { currentStates, shownVersions } from '../define/revisions.ts'
import { patternsOf, type SeriesBy } from '../fields/code/code.ts'
import { fieldOf } from '../fields/kinds.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { valueInSet } from './derivedSet.server.ts'
import { askedPath, attributeBetween, attributeCondition, attributeFilterValue } from './attributeConditions.server.ts'
import { beginningOfNumber } from '../numbering/beginningOfNumber.ts'
import type { Filter, ListQuery, Sort } from './query.ts'
import { relationOf, titleOf } from './relation.server.ts'
import { nameSight, type NameSight, type Told } from './namedRecords.server.ts'
import { readable } from '../rights/fieldPolicy.ts'

/** How a value of a filter enters the statement: as a slot of a prepared one, or as itself. */
export type Bind = (name: string, value: unknown) => unknown

/** Escapes the wildcards of LIKE, so that what a person types is found literally. */
export const likeText = (value: string): string => `%${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** What every record has and lists can be sorted by. */
const systemColumns: Readonly<Record<string, string>> = { id: 'id', createdAt: 'created_at' }

/** The column that a filter or a sort speaks of, and whether it is filled in every row. */
export const columnShape = (entity: AnyEntity, name: string): { readonly column: RawBuilder<unknown>; readonly notNull: boolean } => {
  const field = fieldOf(entity.fields, name)
  const system = field ? undefined : systemColumns[name]
  const shape = system === undefined ? field && storageOf(field)?.columns(snake(name), field, () => '')[0] : { name: system, notNull: true }
  if (!shape) throw new Error(`${entity.name}.${name} has no column to filter or sort by`)
  if (field?.setBased === true && !isListedLines(entity)) return { column: valueInSet(tableOf(entity), name, field, 't'), notNull: false }
  return { column: sql`${sql.ref(`t.${shape.name}`)}`, notNull: shape.notNull }
}

const columnOf = (entity: AnyEntity, name: string): RawBuilder<unknown> => columnShape(entity, name).column

/** What one filter of a list asks of a row, over the alias `t`, with its value as it enters the statement. */
export const filterCondition = (entity: AnyEntity, filter: Filter, value: unknown): RawBuilder<boolean> => {
  const path = askedPath(entity, filter)
  if (path) return attributeCondition(entity, path, filter.operator, value)
  const field = fieldOf(entity.fields, filter.field)
  if (field?.kind === 'refs') {
    return sql<boolean>`exists (select from ${sql.table(partTableOf(entity, filter.field))} as p where p.owner_id = t.id and p.target_id = any(${value}))`
  }
  const column = columnOf(entity, filter.field)
  switch (filter.operator) {
    case 'eq':
      return sql<boolean>`${column} = ${value}`
    case 'in':
      return sql<boolean>`${column} = any(${value})`
    case 'gte':
      return sql<boolean>`${column} >= ${value}`
    case 'lte':
      return sql<boolean>`${column} <= ${value}`
    case 'contains':
      return sql<boolean>`${column} ilike ${value}`
    case 'asOf':
      return effectiveOnDay(value)
    case 'null':
      return sql<boolean>`(${column} is null) = ${value}`
  }
}

/** The value of a filter as its condition wants it. */
export const filterValue = (entity: AnyEntity, filter: Filter): unknown => {
  const [first] = filter.values
  if (filter.operator === 'contains') return likeText(String(first))
  const path = askedPath(entity, filter)
  if (path) return attributeFilterValue(path, filter)
  return filter.operator === 'in' || fieldOf(entity.fields, filter.field)?.kind === 'refs' ? filter.values : first
}

/** How rows that hold what was typed are found: in the index of pairs of letters, or one by one as they are walked. */
export type SearchedIn = 'index' | 'rows'

/**
 * Rows whose searchable values, pinyin or initials contain every word of the term; lines also by what they are called, which no index holds. Records are found
 * as well by those that they refer to by a searched reference, as far as the reader is told their names.
 */
export const searchCondition = (told: Told, entity: AnyEntity, term: unknown, searchedIn: SearchedIn = 'index'): RawBuilder<boolean> => {
  const patterns = sql`all ((select search_patterns(${term}))::text[])`
  const holds = sql<boolean>`t.search_text like ${patterns}`
  if (isListedLines(entity)) {
    // Their list is of records that the reader sees; what else they are called by may be a secret to whoever asks.
    if (entity.lineOf.titled !== undefined && nameSight(told, entity.lineOf.titled) !== 'all') return holds
    const title = titleOf(entity, 'zh', 't')
    // Only where figures are typed it matters how those of a title are written, which takes longer to see.
    const called = sql`case when (select search_fold(${term}) ~ '[0-9]') then search_kept(${title}) else search_fold(${title}) end`
    return sql<boolean>`(${holds} or ${called} like ${patterns})`
  }
  const own = searchedIn === 'rows' ? holds : sql<boolean>`(search_grams(t.search_text) @> search_needles(${term}) and ${holds})`
  const referring = searchedReferences(told, entity).map(
    // Found once, before the first row.
    ({ column, target, sight }) => sql<boolean>`${sql.ref(`t.${column}`)} = any(array(select t.id from ${relationOf(target)} as t
      where search_grams(t.search_text) @> search_needles(${term}) and t.search_text like ${patterns}${sight === 'all' ? sql`` : sql` and ${sight}`}))`,
  )
  const copied = searchedCopies(told, entity).map(({ column, reference, target, sight }) => {
    const kept = sql`search_kept(${sql.ref(`t.${column}`)})`
    const like = sql`${kept} like ${patterns}`
    const found = searchedIn === 'rows' ? like : sql`search_grams(${kept}) @> search_needles(${term}) and ${like}`
    const seen =
      sight === 'all' ? sql`` : sql` and ${sql.ref(`t.${reference}`)} in (select t.id from ${relationOf(target)} as t where ${sight})`
    return sql<boolean>`(${found}${seen})`
  })
  const ways = [own, ...referring, ...copied]
  return ways.length === 1 ? own : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** What is kept of records by which others are found: they are found by what these were called then as well, as far as the reader is told their names. */
const searchedCopies = (told: Told, entity: AnyEntity) =>
  searchedReferences(told, entity).flatMap(one =>
    copiedFields(entity.fields).flatMap(({ name, field, reference }) =>
      field.kind === 'text' && `${snake(reference)}_id` === one.column && readable(told.actor, field)
        ? [{ column: snake(name), reference: one.column, target: one.target, sight: one.sight }]
        : [],
    ),
  )

/** The references by which records of an entity are found, with which of the records there the reader is told the names of. */
const searchedReferences = (
  told: Told,
  { fields }: AnyEntity,
): readonly { readonly column: string; readonly target: AnyEntity; readonly sight: Exclude<NameSight, 'none'> }[] =>
  Object.entries<Field & { readonly to?: string }>(fields).flatMap(([name, field]) => {
    const target = field.search === true && field.to !== undefined ? told.product.registry.entities.get(field.to) : undefined
    const sight = target && readable(told.actor, field) ? nameSight(told, target) : 'none'
    return !target || sight === 'none' ? [] : [{ column: `${snake(name)}_id`, target, sight }]
  })

/** The number field of an entity with the beginning that was typed into the search box, where it is one. */
export interface SearchedNumber {
  readonly field: string
  readonly beginning: string
}

/**
 * Whether what was typed into the search box of a list is the beginning of a number of its records. Then it is looked for among the numbers alone, in their
 * own order: pairs of letters say nothing of what all records share.
 */
export const searchedNumber = (entity: AnyEntity, typed: string): SearchedNumber | undefined => {
  if (isListedLines(entity)) return undefined
  for (const [field, { kind, pattern, by }] of Object.entries<Field & { readonly pattern?: string; readonly by?: SeriesBy }>(
    entity.fields,
  )) {
    const patterns = kind === 'code' && pattern !== undefined ? patternsOf({ pattern, ...(by ? { by } : {}) }) : []
    const beginning = patterns.map(one => beginningOfNumber(one, typed)).find(found => found !== undefined)
    if (beginning !== undefined) return { field, beginning }
  }
  return undefined
}

/** Numbers that begin so. The range is what the index finds, whatever the collation: no sign of a number comes behind `z`. */
export const numberCondition = (column: RawBuilder<unknown>, beginning: unknown): RawBuilder<boolean> =>
  sql<boolean>`(${column} between ${beginning}::text and ${beginning}::text || repeat('z', 60) and starts_with(${column}, ${beginning}::text))`

/** What the search box asks: by number where one was typed. */
const searchedCondition = (told: Told, entity: AnyEntity, typed: string, bind: Bind, searchedIn: SearchedIn): RawBuilder<boolean> => {
  const number = searchedNumber(entity, typed)
  return number
    ? numberCondition(columnOf(entity, number.field), bind('search', number.beginning))
    : searchCondition(told, entity, bind('search', typed), searchedIn)
}

/** The filter that asks for the other bound of the same attribute. */
const otherBound = (filters: readonly Filter[], { field, operator }: Filter): Filter | undefined => {
  const opposite = operator === 'gte' ? 'lte' : operator === 'lte' ? 'gte' : undefined
  return filters.find(one => one.field === field && one.operator === opposite)
}

/** Everything a list's rows must meet, besides the person's row scope; former versions are left out where no condition speaks of them. */
export const listConditions = (
  told: Told,
  entity: AnyEntity,
  query: Pick<ListQuery, 'filters' | 'search'>,
  bind: Bind,
  searchedIn: SearchedIn = 'index',
): RawBuilder<boolean>[] => {
  const bound = (filter: Filter): unknown => bind(`filter${query.filters.indexOf(filter)}`, filterValue(entity, filter))
  const conditions = query.filters.flatMap(filter => {
    const path = askedPath(entity, filter)
    const other = path && otherBound(query.filters, filter)
    if (!path || !other) return [filterCondition(entity, filter, bound(filter))]
    return filter.operator === 'gte' ? [attributeBetween(entity, path, bound(filter), bound(other))] : []
  })
  if (query.search !== '') conditions.push(searchedCondition(told, entity, query.search, bind, searchedIn))
  const asked = query.filters.map(({ field }) => field)
  return [...conditions, ...currentOnly(entity, asked)]
}

/** All conditions as one. */
export const everyCondition = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The order of a list; the id decides last, so that pages never repeat or miss a row. */
export const listOrder = (entity: AnyEntity, sort: readonly Sort[]): RawBuilder<unknown> => {
  const steps = sort.map(step => sql`${columnOf(entity, step.by)} ${step.descending ? sql`desc` : sql`asc`}`)
  const descending = sort[0]?.descending ?? false
  return sql.join(sort.some(step => step.by === 'id') ? steps : [...steps, descending ? sql`t.id desc` : sql`t.id asc`])
}

/** Editions that are effective on a day, over the alias `t`; whether they were superseded or withdrawn later. */
export const effectiveOnDay = (day: unknown): RawBuilder<boolean> =>
  sql<boolean>`(t.effective_from is not null and daterange(t.effective_from, t.effective_until) @> ${day}::date)`

/** Rows of an entity to which others may newly refer, as a condition over the alias `t`; undefined when that holds for all of them. Lines follow their record. */
export const usableOnly = (entity: AnyEntity): RawBuilder<boolean> | undefined => {
  const records = recordsOf(entity)
  const { state, edition } = records
  const usableIn: readonly string[] | undefined = records.usableIn ?? currentStates(records)
  if (edition) return isListedLines(entity) ? undefined : sql<boolean>`t.standing = 'effective'`
  if (state === undefined || usableIn === undefined) return undefined
  return inStates(isListedLines(entity) ? headerName(state) : state, usableIn)
}

/** Rows in whose place no later version stands, over the alias `t`; no condition where that holds for all, or one on `asked` speaks of versions itself. */
export const currentOnly = (entity: AnyEntity, asked: readonly string[] = []): readonly RawBuilder<boolean>[] => {
  const versions = shownVersions(entity, asked)
  return versions ? [inStates(versions.field, versions.states)] : []
}

/** The states stand in the statement itself: they are the definition's, and the planner knows how many rows are in them. */
const inStates = (field: string, states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`t.${sql.id(snake(field))} in (${sql.join(states.map(state => sql.lit(state)))})`
