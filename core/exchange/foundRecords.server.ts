import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { isListedLines } from '../define/listedLines.ts'
import { snake, tableOf } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'
import type { Label } from '../language/label.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import { rowScope } from '../reading/scope.server.ts'

/** A record, or a line with the record to which it belongs, that a row means. */
export interface FoundRecord {
  readonly id: number
  readonly line?: number
  /** What the record of a line is called now. */
  readonly called?: Label
}

/** The records of the person's scope that rows mean, by key; found with one statement. */
export const recordsByKey = async (
  context: Context,
  entity: AnyEntity,
  key: readonly string[],
  wanted: readonly (readonly unknown[])[],
): Promise<ReadonlyMap<string, FoundRecord>> => {
  if (wanted.length === 0) return new Map()
  const columns = key.map(name => sql.ref(`t.${columnOf(entity, name)}`))
  const tuples = wanted.map(values => sql`(${sql.join(values.map((value, at) => stored(entity, key[at] ?? 'id', value)))})`)
  const scope = rowScope(entity, serviceOf(context.product, entity), context.actor)
  const isWanted = sql<boolean>`(${sql.join(columns)}) in (${sql.join(tuples)})`
  const { rows } = await sql<
    Readonly<Record<string, unknown>> & { readonly found: FoundRecord }
  >`select ${foundIn(entity)} as found, ${sql.join(columns.map((column, at) => sql`${column} as ${sql.id(`k${at}`)}`))}
    from ${relationOf(entity)} as t where ${everyCondition([isWanted, ...(scope ? [scope] : [])])}`.execute(context.tx)
  return new Map(rows.map(row => [JSON.stringify(key.map((_name, at) => row[`k${at}`])), row.found]))
}

/** The records of the person's scope that have these titles, in either language, each by its title; several where the title does not tell them apart. */
export const recordsTitled = async (
  context: Context,
  entity: AnyEntity,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  if (titles.length === 0) return new Map()
  const scope = rowScope(entity, serviceOf(context.product, entity), context.actor)
  const [zh, en] = (['zh', 'en'] as const).map(language => titleOf(entity, language, 't'))
  const { rows } = await sql<{ id: number; zh: string; en: string }>`select t.id, ${zh} as zh, ${en} as en from ${relationOf(entity)} as t
    where (${zh} = any(${titles}::text[]) or ${en} = any(${titles}::text[])) and ${scope ?? sql`true`} order by t.id`.execute(context.tx)
  return new Map(titles.map(title => [title, rows.filter(row => row.zh === title || row.en === title).map(({ id }) => id)]))
}

const foundIn = (entity: AnyEntity): RawBuilder<FoundRecord> => {
  if (!isListedLines(entity)) return sql<FoundRecord>`json_build_object('id', t.id)`
  const { entity: owner } = entity.lineOf
  const called = (['zh', 'en'] as const).map(language => titleOf(owner, language, 'h'))
  return sql<FoundRecord>`json_build_object('id', t.record_id, 'line', t.id, 'called',
    (select json_build_array(${sql.join(called)}) from ${sql.table(tableOf(owner))} as h where h.id = t.record_id))`
}

const columnOf = (entity: AnyEntity, name: string): string => {
  const field: Field | undefined = entity.fields[name]
  return (field && storageOf(field)?.columns(snake(name), field, () => '')[0]?.name) ?? name
}

const stored = (entity: AnyEntity, name: string, value: unknown): unknown => {
  const field: Field | undefined = entity.fields[name]
  return field ? (storageOf(field)?.toColumns(value, field)[0] ?? null) : value
}
