import type { Actor } from '../rights/actor.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { titlesFor } from '../audit/audit.server.ts'
import { entityOf } from '../define/registry.ts'
import { referredIds } from '../logic/changes.ts'
import { hiddenName, toldNames } from '../reading/namedRecords.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label, Language } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { mostIds } from '../records/batch.ts'
import { conditionsOf } from '../lists/listAddress.ts'
import { conditionsText } from '../lists/listText.ts'
import { listColumns } from '../lists/columns.ts'
import { askedField, parseListQuery, type ListQuery } from '../reading/query.ts'
import type { Context } from '../context/serve.server.ts'
import { exportableFields } from './exportableFields.ts'
import type { PrintOrder } from './printOrder.ts'
import type { FileFormat, TableFormat } from './tableFile.server.ts'

/** What is to be exported, as it was asked for. */
export interface ExportRequest {
  readonly format: FileFormat
  /** Names of the fields, in order. */
  readonly fields: readonly string[]
  /** Parameters of the list's address, without its page. */
  readonly query: Readonly<Record<string, unknown>>
  /** Of these only, whatever the list's conditions leave; of all that the list has when absent. */
  readonly ids?: readonly number[] | null
  /** As what its records are printed, of a file of pages. */
  readonly print?: PrintOrder | null
}

/** Reads `format`, `columns` (names with commas; the list's own when absent), `ids` of ticked rows and the list's parameters. */
export const readExportRequest = (
  entity: AnyEntity,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): ExportRequest & { readonly format: TableFormat } => {
  const { format = 'xlsx', columns, ids: ticked, page: _page, page_size: _size, ...query } = given
  const ids = chosenIds(typeof ticked === 'string' ? ticked.split(',').map(Number) : ticked)
  if (format !== 'xlsx' && format !== 'csv') {
    return refuse('unknownParameter', { problems: { format: ['只能是 xlsx 或 csv', 'Must be xlsx or csv'] } })
  }
  const fields = columns === undefined ? listColumns(entity, exportableFields(entity, actor)) : namesOf(columns)
  checkFields(entity, actor, fields)
  parsedQuery(entity, actor, query)
  return { format, fields, query, ids }
}

const badIds: Label = [`最多 ${mostIds} 个编号，每个一次`, `Up to ${mostIds} ids, each once`]

/** The records that were ticked, taken from outside; null when none were named. */
export const chosenIds = (given: unknown): readonly number[] | null => {
  const wrong = (): never => refuse('unknownParameter', { message: badIds, problems: { ids: badIds } })
  if (given === undefined) return null
  if (!Array.isArray(given) || given.length === 0 || given.length > mostIds || new Set(given).size !== given.length) return wrong()
  return given.map(id => (typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : wrong()))
}

const namesOf = (columns: unknown): readonly string[] => (typeof columns === 'string' ? columns.split(',').filter(name => name !== '') : [])

const mostColumns = 200

/** Refuses columns that there are not for this person, one that they may not see like one that does not exist. */
const checkFields = (entity: AnyEntity, actor: Actor, names: readonly string[]): void => {
  const fields = exportableFields(entity, actor)
  const unknown = names.filter(name => !fieldOf(fields, name))
  if (names.length > 0 && names.length <= mostColumns && unknown.length === 0 && new Set(names).size === names.length) return
  const named = unknown.slice(0, 5).map(name => name.slice(0, 40))
  const message: Label =
    named.length > 0
      ? [`没有这些列：${named.join('、')}`, `There are no such columns: ${named.join(', ')}`]
      : ['请选择要导出的列，每列一次', 'Choose the columns to export, each once']
  refuse('unknownParameter', { message, problems: { columns: message } })
}

const parsedQuery = (entity: AnyEntity, actor: Actor, given: Readonly<Record<string, unknown>>): ListQuery => {
  const { query, problems } = parseListQuery(entity, listFields(entity, actor), given)
  const [first] = problems
  if (first) {
    refuse('unknownParameter', { message: first.message, problems: Object.fromEntries(problems.map(one => [one.parameter, one.message])) })
  }
  return query
}

/** The request as it holds for this person now: refuses when they may no longer see a column or filter by a field. */
export const resolvedRequest = (
  entity: AnyEntity,
  actor: Actor,
  request: ExportRequest,
): { readonly fields: Fields; readonly query: ListQuery } => {
  checkFields(entity, actor, request.fields)
  const all = exportableFields(entity, actor)
  const fields = Object.fromEntries(
    request.fields.flatMap(name => {
      const field = fieldOf(all, name)
      return field ? [[name, field] as const] : []
    }),
  )
  return { fields, query: parsedQuery(entity, actor, request.query) }
}

/** Which rows a list asked for, in words of both languages; everything when it was not narrowed down. */
export const filterWords = async (
  context: Pick<Context, 'tx' | 'product' | 'actor'>,
  entity: AnyEntity,
  fields: Fields,
  query: ListQuery,
): Promise<Label> => {
  const asked = Object.fromEntries(query.filters.map(filter => [filter.field, filter.values.filter(value => typeof value === 'number')]))
  const called = await titlesFor(context, entity, [asked])
  const isTold = await toldNames(context.tx, context, referredIds(entity, [asked]))
  const titleOf = (to: string, id: number): Label => (isTold(to, id) ? called(to, id) : hiddenName(entityOf(context.product.registry, to)))
  const words = (language: Language): string => {
    const parts = [...new Set(query.filters.map(filter => filter.field))].flatMap(name => {
      const field = askedField(fields, name)
      if (!field) return []
      const to = 'to' in field ? String(field.to) : ''
      const said = conditionsText(field, conditionsOf(query.filters, name), language, id => titleOf(to, id)[language === 'zh' ? 0 : 1])
      return [`${field.label[language === 'zh' ? 0 : 1]}: ${said}`]
    })
    const search = query.search === '' ? [] : [language === 'zh' ? `搜索“${query.search}”` : `search “${query.search}”`]
    const all = [...search, ...parts]
    return all.length === 0 ? (language === 'zh' ? '全部' : 'everything') : all.join(language === 'zh' ? '；' : '; ')
  }
  return [words('zh'), words('en')]
}
