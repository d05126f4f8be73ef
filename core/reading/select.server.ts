import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf, snake } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'
import type { Reading } from '../fields/storage.server.ts'
import { joinedValue, setBehind } from './derivedSet.server.ts'

/** A selection being put together: expressions in order, the joins they need, and how a row of values becomes shown values. */
export interface Selection {
  readonly expressions: readonly RawBuilder<unknown>[]
  readonly joins: RawBuilder<unknown>
  /** Shown values by field name, from one row of selected values starting at `offset`; put beside what `shown` holds already. */
  read(values: readonly unknown[], offset: number, shown?: Record<string, unknown>): Record<string, unknown>
}

/** Selects fields of the row aliased `t`; with `ofLines` of the rows of that field. References come without their titles, which are put in for their reader (`putTitles`). */
export const selectFields = (owner: AnyEntity, fields: Fields, ofLines?: string): Selection => {
  const joins: RawBuilder<unknown>[] = []
  const aliases = new Map<string, string>()
  const joined = (name: string, table: RawBuilder<unknown>, idColumn: string): string => {
    const key = `${name}.${idColumn}`
    const known = aliases.get(key)
    if (known) return known
    const alias = `j${aliases.size}`
    aliases.set(key, alias)
    joins.push(sql`left join ${table} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${idColumn}`)}`)
    return alias
  }
  const reading = {
    column: (name: string) => sql`${sql.ref(`t.${name}`)}`,
    storedFile: (idColumn: string, column: string) =>
      sql`${sql.ref(`${joined('stored_file', sql.table('stored_file'), idColumn)}.${column}`)}`,
  }
  const setBased = setBehind(owner, ofLines)
  const readingSet = (field: Field, joinable: RawBuilder<unknown>): Reading => ({
    ...reading,
    column: name => joinedValue(field, sql`${sql.ref(`${joined('derived set', joinable, 'id')}.${name}`)}`),
  })
  const expressions: RawBuilder<unknown>[] = []
  const readers: { name: string; from: number; read: (values: readonly unknown[], at: number) => unknown }[] = []
  for (const [name, field] of Object.entries(fields)) {
    const storage = storageOf(field)
    const selected = storage
      ? storage.select(snake(name), field, field.setBased === true && setBased ? readingSet(field, setBased) : reading)
      : field.kind === 'refs'
        ? [referencesOf(owner, name)]
        : undefined
    if (!selected) continue
    readers.push({ name, from: expressions.length, read: storage?.toShown ?? ((values, at) => values[at] ?? []) })
    expressions.push(...selected)
  }
  return {
    expressions,
    joins: sql.join(joins, sql` `),
    read(values, offset, shown = {}) {
      for (const { name, from, read } of readers) shown[name] = read(values, offset + from)
      return shown
    },
  }
}

/** The targets of a `refs` field without their titles, in the chosen order, as one JSON value. */
const referencesOf = (owner: Pick<AnyEntity, 'name'>, field: string): RawBuilder<unknown> =>
  sql`(select json_agg(json_build_object('id', p.target_id, 'title', '') order by p.position) from ${sql.table(partTableOf(owner, field))} as p where p.owner_id = t.id)`
