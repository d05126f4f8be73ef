import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { partTableOf, snake } from '../define/naming.ts'
import { attributePath, type AttributePath } from '../fields/attributes/asked.ts'
import type { Filter } from './query.ts'

/** The attribute of which a filter of this entity speaks. */
export const askedPath = (entity: AnyEntity, filter: Pick<Filter, 'field'>): AttributePath | undefined =>
  filter.field.includes('.') ? attributePath(entity.fields, filter.field) : undefined

/** A value as the column holds it: yes and no are no texts, and no choice is called so. */
const held = (code: string, value: unknown): string =>
  JSON.stringify({ [code]: value === 'true' ? true : value === 'false' ? false : String(value) })

/** The value of a filter on an attribute as its condition wants it. */
export const attributeFilterValue = ({ code }: AttributePath, { operator, values: [first, ...more] }: Filter): unknown => {
  if (operator === 'eq') return held(code, first)
  return operator === 'in' ? [first, ...more].map(value => held(code, value)) : first
}

/** The name under which a number of an attribute is kept: an end of a range has one of its own. */
const numberCode = ({ code, end }: AttributePath): string => (end === undefined ? code : `${code}.${end}`)

/** What a filter asks of one attribute, over the alias `t`. */
export const attributeCondition = (
  entity: AnyEntity,
  path: AttributePath,
  operator: Filter['operator'],
  value: unknown,
): RawBuilder<boolean> => {
  const column = sql.ref(`t.${snake(path.name)}`)
  // The pattern of codes lets nothing through that means something in SQL.
  const code = sql.lit(path.code)
  switch (operator) {
    case 'in':
      return sql<boolean>`${column} @> any((${value})::jsonb[])`
    case 'contains':
      return sql<boolean>`${column} ->> ${code} ilike ${value}`
    case 'null':
      return sql<boolean>`(${column} -> ${code} is null) = ${value}`
    case 'gte':
      return numberWithin(entity, path, sql`n.number >= ${value}`)
    case 'lte':
      return numberWithin(entity, path, sql`n.number <= ${value}`)
    default:
      return sql<boolean>`${column} @> (${value})::jsonb`
  }
}

/** Both bounds of a number as one condition: each by itself may hold for half of all records. */
export const attributeBetween = (entity: AnyEntity, path: AttributePath, from: unknown, to: unknown): RawBuilder<boolean> =>
  numberWithin(entity, path, sql`n.number between ${from} and ${to}`)

const numberWithin = (entity: AnyEntity, path: AttributePath, bounds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`t.id in (select n.owner_id from ${sql.table(partTableOf(entity, path.name))} as n where n.code = ${sql.lit(numberCode(path))} and ${bounds})`
