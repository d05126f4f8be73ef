import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Operator } from '../define/kind.ts'
import { headerName, recordsOf } from '../define/listedLines.ts'
import { askedMeanings, askedMeaningsIn } from '../define/meanings.ts'
import { statesMeaning } from '../define/stateMeanings.ts'
import type { Label } from '../language/label.ts'
import { people } from '../define/registry.ts'
import { askedAttribute, attributeOperators, attributePath, readAsked } from '../fields/attributes/asked.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'

/** One condition of a list. */
export interface Filter {
  readonly field: string
  readonly operator: Operator
  /** Stored values, parsed by the field's kind; one, or several for `in`; a boolean for `null`. */
  readonly values: readonly unknown[]
}

/** One step of a list's order. */
export interface Sort {
  /** A field, `id` or `createdAt`. */
  readonly by: string
  readonly descending: boolean
}

/** What a list is asked for. */
export interface ListQuery {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly sort: readonly Sort[]
  readonly filters: readonly Filter[]
  /** Only these fields are answered, in any order; all that a list answers when absent. */
  readonly fields?: readonly string[]
}

const person = { kind: 'ref', label: ['', ''], required: false, readonly: true, to: people } as const
const instant = { kind: 'moment', label: ['', ''], required: true, readonly: true } as const
const created = { ...instant, label: ['创建时间', 'Created at'] } as const

/** Who made and last changed a record, and when: what the core adds to each, as fields. */
export const authorFields = { createdAt: created, createdBy: person, updatedAt: instant, updatedBy: person } as const satisfies Fields

/** Rows of a page when nobody says otherwise, and at most. */
export const pageSizes = { usual: 20, most: 200 } as const

/** Lists are counted exactly up to this many rows; beyond, the count is an estimate. */
export const exactCount = 10_000

/** A list may be leafed through this far. */
export const deepestRow = 100_000_000

/** The longest search text, in characters. */
export const longestSearch = 200

/** At most this many values in one `in`, and this many conditions in all. */
const most = { values: 200, filters: 20 } as const

/** An order has at most this many steps. */
export const mostSorts = 3

const systemSorts = ['id', 'createdAt'] as const
/** What a list is asked for besides its filters. */
const reserved = ['page', 'page_size', 'search', 'sort', 'fields'] as const
const operators: readonly Operator[] = ['in', 'gte', 'lte', 'contains', 'null', 'asOf']

/** Whether a parameter is one of the words of lists, and no condition. */
export const isListWord = (parameter: string): boolean => (reserved as readonly string[]).includes(parameter)

/** The fields a list of this entity can be filtered by; each has an index. */
export const filterable = (entity: AnyEntity, fields: Fields): readonly string[] => {
  const offered = new Set([
    entity.title,
    ...(entity.list?.columns ?? []),
    ...(entity.list?.filters ?? []),
    ...(entity.state ? [entity.state] : []),
  ])
  return [...offered].filter(name => {
    const field = fieldOf(fields, name)
    // A name is shown row by row: records are asked for instead.
    return field !== undefined && field.nameOf === undefined && kindOf(field).operators.length > 0
  })
}

/**
 * What a list answers a filter of: what it offers, every reference, by which a record leads to the list of those that refer to it, when a record was
 * created, by which a figure of a period leads to its records, and the number that all versions of a document share.
 */
export const askable = (entity: AnyEntity, fields: Fields): readonly string[] => [
  ...new Set([
    ...filterable(entity, fields),
    ...Object.keys(fields).filter(name => isReference(fieldOf(fields, name))),
    ...(entity.revision ? ['numberRoot'] : []),
    'createdAt',
  ]),
]

/** The field of which a filter speaks: one of the entity's, one attribute of it, or what the core adds. */
export const askedField = (fields: Fields, name: string): Field | undefined =>
  fieldOf(fields, name) ?? (name === 'createdAt' ? authorFields.createdAt : askedAttribute(fields, name))

/** Whether a filter speaks of one attribute of a field that the list offers. */
const isAskedAttribute = (entity: AnyEntity, fields: Fields, name: string): boolean => {
  const path = attributePath(fields, name)
  return path !== undefined && entity.list?.filters?.includes(path.name) === true
}

const isReference = (field: Field | undefined): boolean => field !== undefined && ['ref', 'refs', 'record'].includes(field.kind)

/** The fields a list of this entity can be sorted by; each has an index. */
export const sortable = (entity: AnyEntity, fields: Fields): readonly string[] =>
  filterable(entity, fields).filter(name => {
    const field = fieldOf(fields, name)
    return field !== undefined && kindOf(field).sortable
  })

/** A parameter that cannot be used, and why. */
export interface QueryProblem {
  readonly parameter: string
  readonly message: Label
}

/**
 * Reads the query parameters of a list strictly: an unknown parameter, field, operator or value is reported by name.
 * A field that the person may not see is unknown like one that does not exist.
 */
export const parseListQuery = (
  entity: AnyEntity,
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): { query: ListQuery; problems: readonly QueryProblem[] } => {
  const problems: QueryProblem[] = []
  const filters: Filter[] = []
  const taken = (parameter: string): string | undefined => {
    const value = Object.hasOwn(given, parameter) ? given[parameter] : undefined
    if (value === undefined) return undefined
    if (typeof value === 'string') return value
    problems.push({ parameter, message: ['参数只能出现一次', 'The parameter may be given only once'] })
    return undefined
  }
  const whole = (parameter: string, usual: number, largest: number): number => {
    const value = taken(parameter)
    if (value === undefined) return usual
    const number = /^\d{1,9}$/.test(value) ? Number(value) : 0
    if (number >= 1 && number <= largest) return number
    problems.push({ parameter, message: [`必须是 1 到 ${largest} 的整数`, `Must be a whole number from 1 to ${largest}`] })
    return usual
  }
  const pageSize = whole('page_size', pageSizes.usual, pageSizes.most)
  const page = whole('page', 1, Math.floor(deepestRow / pageSize))
  const search = (taken('search') ?? '').normalize('NFC').trim()
  if ([...search].length > longestSearch || search.includes('\0')) {
    problems.push({ parameter: 'search', message: [`最多 ${longestSearch} 个字符`, `At most ${longestSearch} characters`] })
  }
  const sort = parseSort(entity, fields, taken('sort'), problems)
  const known = askable(entity, fields)
  for (const parameter of Object.keys(given)) {
    if (isListWord(parameter)) continue
    const filter = parseFilter(entity, fields, known, parameter, taken(parameter))
    if (filter && 'message' in filter) problems.push(filter)
    else if (filter) filters.push(filter)
  }
  if (filters.length > most.filters)
    problems.push({ parameter: 'filter', message: [`最多 ${most.filters} 个条件`, `At most ${most.filters} conditions`] })
  const asked = parseAsked(fields, taken('fields'), problems)
  return { query: { page, pageSize, search, sort, filters, ...(asked ? { fields: asked } : {}) }, problems }
}

const parseAsked = (fields: Fields, value: string | undefined, problems: QueryProblem[]): readonly string[] | undefined => {
  if (value === undefined) return undefined
  const asked = value === '' ? [] : [...new Set(value.split(','))].toSorted()
  const unknown = asked.find(name => !Object.hasOwn(fields, name) && !Object.hasOwn(authorFields, name))
  if (unknown === undefined) return asked
  const shortened = unknown.slice(0, 80)
  problems.push({ parameter: 'fields', message: [`没有这个字段：${shortened}`, `There is no field ${shortened}`] })
  return undefined
}

/** What may be asked of a field: what its kind takes and, of the first day of an edition, which ones are effective on a day. */
export const operatorsOf = (entity: AnyEntity, name: string, field: Field): readonly Operator[] =>
  name.includes('.')
    ? attributeOperators
    : entity.edition && name === 'effectiveFrom'
      ? [...kindOf(field).operators, 'asOf']
      : kindOf(field).operators

const parseSort = (entity: AnyEntity, fields: Fields, value: string | undefined, problems: QueryProblem[]): readonly Sort[] => {
  const written = value === undefined || value === '' ? (entity.list?.sort ?? '-id') : value
  const allowed = new Set<string>([...sortable(entity, fields), ...systemSorts])
  const steps = written.split(',').map(part => ({ by: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  const unknown = steps.find(step => !allowed.has(step.by))
  if (value !== undefined && (unknown || steps.length > mostSorts)) {
    problems.push({ parameter: 'sort', message: [`不能按此排序：${unknown?.by ?? value}`, `Cannot sort by ${unknown?.by ?? value}`] })
    return []
  }
  return steps.filter(step => allowed.has(step.by))
}

const parseFilter = (
  entity: AnyEntity,
  fields: Fields,
  known: readonly string[],
  parameter: string,
  value: string | undefined,
): Filter | QueryProblem | undefined => {
  const cut = parameter.indexOf('__')
  const name = cut < 0 ? parameter : parameter.slice(0, cut)
  const suffix = cut < 0 ? undefined : parameter.slice(cut + 2)
  const meant = suffix === 'means' ? meaningFilter(entity, fields, name, value) : undefined
  if (meant) return meant
  const operator = suffix === undefined ? 'eq' : operators.find(one => one === suffix)
  const field = known.includes(name) || isAskedAttribute(entity, fields, name) ? askedField(fields, name) : undefined
  if (!field || !operator || !operatorsOf(entity, name, field).includes(operator)) {
    return { parameter, message: [`无法识别的筛选条件：${parameter.slice(0, 80)}`, `Unknown filter ${parameter.slice(0, 80)}`] }
  }
  if (value === undefined) return undefined
  if (operator === 'null') {
    if (value === 'true' || value === 'false') return { field: name, operator, values: [value === 'true'] }
    return { parameter, message: ['只能是 true 或 false', 'Must be true or false'] }
  }
  if (operator === 'contains') {
    if (value !== '' && [...value].length <= longestSearch && !value.includes('\0'))
      return { field: name, operator, values: [value.normalize('NFC')] }
    return { parameter, message: [`请填写 1 到 ${longestSearch} 个字符`, `Enter 1 to ${longestSearch} characters`] }
  }
  if (name.includes('.')) return parseAttributeValues(parameter, name, operator, value)
  return parseFilterValues(field.kind === 'refs' ? { ...field, kind: 'ref' } : field, parameter, name, operator, value)
}

/**
 * A state is asked for by what it means as well (`state__means=unfinished`): its states that mean that, as if they were named. Undefined of what is no state of the entity, nor of
 * the record of its lines, or not seen.
 */
const meaningFilter = (entity: AnyEntity, fields: Fields, name: string, value: string | undefined): Filter | QueryProblem | undefined => {
  const [field, asked] = [fieldOf(fields, name), askedMeaningsIn(value ?? '')]
  const whose = recordsOf(entity)
  const isState = whose.state !== undefined && name === (whose === entity ? whose.state : headerName(String(whose.state)))
  if (field?.kind !== 'choice' || !isState) return undefined
  if (!asked) {
    return {
      parameter: `${name}__means`,
      message: [`只能是其中之一：${askedMeanings.join('、')}`, `Must be one of: ${askedMeanings.join(', ')}`],
    }
  }
  const found = statesMeaning(whose, ...asked)
  return { field: name, operator: found.length === 1 ? 'eq' : 'in', values: found }
}

/** What is asked of an attribute is read without its set: a bound is a number, everything else a text. */
const parseAttributeValues = (parameter: string, name: string, operator: Operator, value: string): Filter | QueryProblem => {
  const parts = operator === 'in' ? value.split(',') : [value]
  if (parts.length > most.values) return { parameter, message: [`最多 ${most.values} 个值`, `At most ${most.values} values`] }
  const read = parts.map(part => readAsked(operator, part))
  const wrong = read.find(one => 'problem' in one)
  if (wrong) return { parameter, message: wrong.problem }
  return { field: name, operator, values: read.flatMap(one => ('value' in one ? [one.value] : [])) }
}

const parseFilterValues = (
  field: Parameters<typeof kindOf>[0],
  parameter: string,
  name: string,
  operator: Operator,
  value: string,
): Filter | QueryProblem => {
  const parts = operator === 'in' ? value.split(',') : [value]
  if (parts.length > most.values) return { parameter, message: [`最多 ${most.values} 个值`, `At most ${most.values} values`] }
  const values: unknown[] = []
  for (const part of parts) {
    const codeOrText = field.kind === 'choice' && /^\d{1,9}$/.test(part) ? Number(part) : part
    const parsed = kindOf(field).parse(
      { ...field, readonly: false },
      field.kind === 'money' ? { amount: part, currency: 'CNY' } : codeOrText,
    )
    if ('problem' in parsed) return { parameter, message: parsed.problem }
    values.push(
      field.kind === 'money' && typeof parsed.value === 'object' && parsed.value && 'amount' in parsed.value
        ? parsed.value.amount
        : parsed.value,
    )
  }
  return { field: name, operator, values }
}
