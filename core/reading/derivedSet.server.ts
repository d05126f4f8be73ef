import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { isListedLines } from '../define/listedLines.ts'
import { derivedSetOf, partTableOf, snake, tableOf } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'

// How values that are worked out of many rows at once (`setBased`) are read: of a list from what is known of all, of a record from what is asked of it alone.

const calledOf = (table: string): RawBuilder<unknown> => sql`${sql.id(derivedSetOf(table))}()`

/** What is worked out of all rows of an entity, or of the lines of a field, at once, to be joined by id; undefined of listed lines, whose relation has looked it up. */
export const setBehind = (owner: AnyEntity, lines?: string): RawBuilder<unknown> | undefined => {
  if (lines !== undefined) return calledOf(partTableOf(owner, lines))
  return isListedLines(owner) ? undefined : calledOf(tableOf(owner))
}

/** What is worked out at once of the rows that belong to one record, whose id an expression gives, joined to them under the alias `d`; nothing where there is nothing. */
export const joinedOfRecord = (table: string, fields: Fields, record: RawBuilder<unknown>, alias: string): RawBuilder<unknown> =>
  Object.values(fields).some(field => field.setBased)
    ? sql`left join ${sql.id(derivedSetOf(table))}(array[${record}]) as d on d.id = ${sql.ref(`${alias}.id`)}`
    : sql``

/** A value as it was joined: of what is not known a flag says no. */
export const joinedValue = (field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  field.kind === 'flag' ? sql`coalesce(${column}, false)` : column

/**
 * The value of the row with this alias: all are worked out once in a statement, before its first row, and looked up for each. Wherever a value may stand, as in
 * conditions, orders and groups.
 */
export const valueInSet = <V>(table: string, name: string, field: Field, alias: string): RawBuilder<V> => {
  const [shape] = storageOf(field)?.columns(snake(name), field, () => '') ?? []
  if (!shape) throw new Error(`${table}.${name} has no column`)
  const column = sql`s.${sql.id(shape.name)}`
  const ref = sql.ref(`${alias}.id`)
  if (field.kind === 'flag') return sql<V>`(${ref} in (select s.id from ${calledOf(table)} as s where ${column}))`
  const all = sql`(select jsonb_object_agg(s.id, ${column}) from ${calledOf(table)} as s where ${column} is not null)`
  return sql<V>`(${all} ->> ${ref}::text)::${sql.raw(shape.type)}`
}
