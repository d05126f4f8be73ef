import type { Conditions } from '../fields/filters/conditions.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Operator } from '../define/kind.ts'
import { arrangementNames, arrangementParameters, readArrangement, type Arrangement } from './arrangement.ts'
import { savedViewAsked } from './views/everything.ts'
import { pageSizes, parseListQuery, type Filter, type ListQuery, type Sort } from '../reading/query.ts'

/** Everything a person set in a list. */
export interface ListState {
  readonly query: ListQuery
  readonly arrangement: Arrangement
  /** The saved view that the list was opened with. */
  readonly view?: string
  /** The record that is shown beside the list, by its id. */
  readonly peek?: number
  /** The records that are compared over the list, by their ids. */
  readonly compare?: readonly number[]
  /** Where all rows stand under one another: the place of the first one in sight, counted from 1. */
  readonly at?: number
}

/** What the address of a list asks for, and the parameters in it that mean nothing here. */
export interface ListAddress extends ListState {
  readonly ignored: readonly string[]
}

/**
 * The saved view that an address names while it says nothing else of the list, as a link does that somebody wrote or kept: the view is meant.
 * An address that a list has written is none of these: it always says what the list shows.
 */
export const bareViewOf = (parameters: Iterable<readonly [string, string]>): string | undefined => {
  const given = [...parameters].filter(([name]) => !(placeNames as readonly string[]).includes(name))
  const [only] = given
  return given.length === 1 && only?.[0] === viewName ? savedViewAsked(only[1]) : undefined
}

/** Rows of a page on the screen where neither the address nor the person says otherwise; programs that ask the API get fewer. */
export const usualRows = 50

/** The rows per page a person can choose from. */
export const offeredPageSizes: readonly number[] = [10, pageSizes.usual, usualRows, 100, pageSizes.most]

/**
 * Reads the parameters in a list's address, in their order. It never fails: what cannot be used falls to its default and is
 * named in `ignored`, so that an old or mistyped link still shows a list.
 */
export const readListAddress = (entity: AnyEntity, fields: Fields, parameters: Iterable<readonly [string, string]>): ListAddress => {
  const given = new Map<string, string>()
  const ignored = new Set<string>()
  const arranging = new Map<string, string>()
  for (const [parameter, value] of parameters) {
    const place = isOwn(parameter) ? arranging : given
    if (place.has(parameter)) ignored.add(parameter)
    else place.set(parameter, value)
  }
  const { arrangement, unknown } = readArrangement(entity, fields, arranging)
  for (const name of unknown) ignored.add(name)
  const view = arranging.get(viewName)
  const [peek, at] = [wholeNumber(arranging.get('peek')), wholeNumber(arranging.get('at'))]
  const compare = comparedIds(arranging.get('compare'))
  for (const [place, name] of placeNames.entries()) if (arranging.has(name) && [peek, at, compare][place] === undefined) ignored.add(name)
  const read = (query: ListQuery): ListAddress => ({
    query,
    arrangement,
    ...(view ? { view } : {}),
    ...(peek === undefined ? {} : { peek }),
    ...(at === undefined ? {} : { at }),
    ...(compare === undefined ? {} : { compare }),
    ignored: [...ignored],
  })
  for (;;) {
    const { query, problems } = parseListQuery(entity, fields, { page_size: String(usualRows), ...Object.fromEntries(given) })
    const unusable = problems.map(problem => (given.has(problem.parameter) ? problem.parameter : [...given.keys()].findLast(isCondition)))
    if (unusable.length === 0) return read(query)
    for (const parameter of unusable) {
      if (parameter === undefined) return read(query)
      given.delete(parameter)
      ignored.add(parameter)
    }
  }
}

const viewName = 'view'
const placeNames = ['peek', 'at', 'compare'] as const

/** So many records are compared with one another at most. */
export const mostCompared = 5

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Two to five different ids. */
const comparedIds = (text: string | undefined): readonly number[] | undefined => {
  const ids = text?.split(',').map(wholeNumber) ?? []
  const known = ids.filter(id => id !== undefined)
  const isUsable = known.length === ids.length && new Set(ids).size === ids.length && ids.length >= 2 && ids.length <= mostCompared
  return isUsable ? known : undefined
}

/** Whether a parameter is the screen's own, not one that the API is asked with. */
const isOwn = (parameter: string): boolean => [viewName, ...placeNames, ...arrangementNames].includes(parameter)

/** The parameters of the address at which a list stands as it is; beside a view it says at least its page, so that it is not taken for a link to the view. */
export const addressParameters = (
  entity: AnyEntity,
  { query, arrangement, view, peek, at, compare }: ListState,
): Readonly<Record<string, string>> => {
  const shown = { ...listParameters(entity, query, usualRows), ...arrangementParameters(arrangement) }
  const needsPage = savedViewAsked(view) !== undefined && Object.keys(shown).length === 0
  return {
    ...(view === undefined ? {} : { [viewName]: view }),
    ...shown,
    ...(needsPage ? { page: '1' } : {}),
    ...(at === undefined ? {} : { at: String(at) }),
    ...(peek === undefined ? {} : { peek: String(peek) }),
    ...(compare === undefined ? {} : { compare: compare.join(',') }),
  }
}

/** Which field a condition in the address of a list is on; undefined of what is none. */
export const conditionOn = (parameter: string): string | undefined =>
  isOwn(parameter) || !isCondition(parameter) ? undefined : parameter.split('__')[0]

const isCondition = (parameter: string): boolean => !['page', 'page_size', 'search', 'sort'].includes(parameter)

/** The API's parameters for a list query; what is usual is left out, so equal lists have equal addresses. `rows` of a page go without saying. */
export const listParameters = (entity: AnyEntity, query: ListQuery, rows: number = pageSizes.usual): Readonly<Record<string, string>> => {
  const parameters: Record<string, string> = {}
  if (query.search !== '') parameters['search'] = query.search
  for (const filter of query.filters) parameters[parameterOf(filter.field, filter.operator)] = filter.values.map(String).join(',')
  const sort = sortText(query.sort)
  if (sort !== '' && sort !== (entity.list?.sort ?? '-id')) parameters['sort'] = sort
  if (query.pageSize !== rows) parameters['page_size'] = String(query.pageSize)
  if (query.page !== 1) parameters['page'] = String(query.page)
  if (query.fields) parameters['fields'] = query.fields.join(',')
  return parameters
}

/** What narrows a list down, search and conditions alone, as its address says it. */
export const conditionParameters = (
  entity: AnyEntity,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): Readonly<Record<string, string>> => listParameters(entity, { page: 1, pageSize: pageSizes.usual, search, sort: [], filters })

const parameterOf = (field: string, operator: Operator): string => (operator === 'eq' ? field : `${field}__${operator}`)

const sortText = (sort: readonly Sort[]): string => sort.map(step => `${step.descending ? '-' : ''}${step.by}`).join(',')

/** What a list asks of one field. */
export const conditionsOf = (filters: readonly Filter[], field: string): Conditions =>
  Object.fromEntries(filters.filter(filter => filter.field === field).map(filter => [filter.operator, filter.values.map(String).join(',')]))

/** The same list with other conditions on one field, from its first page; conditions without text are dropped. */
export const withConditions = (query: ListQuery, field: string, conditions: Conditions): ListQuery => {
  const others = query.filters.filter(filter => filter.field !== field)
  const own = Object.entries(conditions)
    .filter(([, text]) => text !== '')
    .map(([operator, text]) => ({ field, operator: operator as Operator, values: operator === 'in' ? text.split(',') : [text] }))
  return { ...query, page: 1, filters: [...others, ...own] }
}

/** Whether a person narrowed the list down. */
export const isNarrowed = (query: ListQuery): boolean => query.search !== '' || query.filters.length > 0

/** The same list without search and conditions. */
export const widened = (query: ListQuery): ListQuery => ({ ...query, page: 1, search: '', filters: [] })
