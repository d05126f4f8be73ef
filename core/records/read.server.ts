import { sql, type RawBuilder } from 'kysely'
import { readableFields } from '../access/fieldPolicy.ts'
import type { Actor } from '../access/actor.ts'
import { rowScope } from '../access/scope.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import { abilitiesOf } from './abilities.ts'
import { everyCondition, likeText, listConditions, listOrder, searchCondition, usableOnly } from './conditions.server.ts'
import { authorFields, type ListQuery } from './query.ts'
import { selectFields, titleOf } from './select.server.ts'
import { serviceOf, type Product } from './served.server.ts'
import { putTitles, type TitleSource } from './titles.server.ts'

/** A record as the API answers it. */
export type ShownRecord = Record<string, unknown> & { readonly id: number; readonly version: number; readonly can: readonly string[] }

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

/** One record with everything the actor may see of it, lines included; undefined when there is none for him. */
export const readRecord = async (
  product: Product,
  source: TitleSource,
  entity: AnyEntity,
  actor: Actor,
  id: number,
): Promise<ShownRecord | undefined> => {
  const service = serviceOf(product, entity)
  const readable = readableFields(entity.fields, actor)
  const fields: Fields = Object.fromEntries(
    Object.entries<Field>({ ...authorFields, ...readable }).map(([name, field]) => [
      name,
      field.kind === 'lines' && 'of' in field ? { ...field, of: readableFields(field.of as Fields, actor) } : field,
    ]),
  )
  const scope = rowScope(entity, service, actor)
  const shown = await readFields(
    product,
    source.db,
    entity,
    fields,
    'later',
    everyCondition([sql<boolean>`t.id = ${id}`, ...(scope ? [scope] : [])]),
  )
  if (!shown) return undefined
  await putTitles(source, product.registry, actor.language, [{ fields, rows: [shown] }])
  shown['can'] = abilitiesOf(entity, service.guards ?? {}, actor)(shown)
  // The abilities were just put in.
  return shown as ShownRecord
}

/** One record with all its fields, whoever looks, references as ids without their titles: what rules and handlers work on. */
export const readWhole = (product: Product, db: Database, entity: AnyEntity, id: number): Promise<ReadRow | undefined> =>
  readFields(product, db, entity, { ...authorFields, ...entity.fields }, 'none', sql<boolean>`t.id = ${id}`)

type ReadRow = Record<string, unknown> & { readonly id: number; readonly version: number }

const readFields = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  fields: Fields,
  titles: 'later' | 'none',
  where: RawBuilder<boolean>,
): Promise<ReadRow | undefined> => {
  const selection = selectFields(product.registry, entity, fields, titles)
  const [row] = await rowsOf(
    db,
    sql`select ${numbered([sql`t.id`, sql`t.version`, ...selection.expressions])} from ${sql.table(tableOf(entity))} as t ${selection.joins} where ${where}`,
  )
  if (!row) return undefined
  // The statement selects id and version from columns that are never null.
  const read = selection.read(row, 2, { id: row[0], version: row[1] }) as ReadRow
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines' && 'of' in field)
      read[name] = await readLines(product, db, entity, name, field.of as Fields, titles, read.id)
  }
  return read
}

/** The lines of one record in their order. */
const readLines = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  name: string,
  of: Fields,
  titles: 'later' | 'none',
  id: number,
): Promise<readonly Record<string, unknown>[]> => {
  const selection = selectFields(product.registry, entity, of, titles)
  const table = sql.table(partTableOf(entity, name))
  const rows = await rowsOf(
    db,
    sql`select ${numbered([sql`t.id`, ...selection.expressions])} from ${table} as t ${selection.joins} where t.owner_id = ${id} order by t.position, t.id`,
  )
  return rows.map(row => selection.read(row, 1, { id: row[0] }))
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
