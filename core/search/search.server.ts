import { sql, type RawBuilder } from 'kysely'
import { isPerson, may, type Actor } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { mayRead } from '../rights/mayRead.ts'
import { rowScope } from '../reading/scope.server.ts'
import { entityOf, people } from '../define/registry.ts'
import { findColleagues } from '../people/colleagues.server.ts'
import { fieldOf } from '../fields/kinds.ts'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import { statesMeaning } from '../define/stateMeanings.ts'
import { snake, tableOf } from '../define/naming.ts'
import { everyCondition, searchCondition } from '../reading/conditions.server.ts'
import { newestRows } from '../reading/firstRows.server.ts'
import { nameSight } from '../reading/namedRecords.server.ts'
import { textIn, titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import { closestFirst } from './closest.ts'
import type { Found, Hit, HitGroup } from './found.ts'
import { detailFields, isSearched, numberFields, spellings } from './searched.ts'

/** How many records of one entity are shown, how many are looked at to choose the best of them, and how many of the newest are enough for that. */
const most = { shown: 5, ranked: 200, newest: 40 } as const

/** The entities among whose records the person may search. */
const searchable = ({ product, actor }: Pick<Context, 'product' | 'actor'>): readonly AnyEntity[] =>
  [...product.registry.entities.values()].filter(entity => isSearched(entity) && may(actor, `${entity.name}:read`))

interface FoundRow {
  readonly entity: string
  readonly id: number
  readonly title: string
  readonly detail: string | null
  readonly closed?: true
}

/** Records that the person may open and that hold every word of the text, the best of each entity first; and colleagues, whom everybody knows by their names. */
export const findRecords = async (context: Context, typed: string, only?: string): Promise<Found> => {
  const entities = searchable(context).filter(entity => only === undefined || entity.name === only)
  const colleagues = only === undefined || only === people ? await findPeople(context, typed) : []
  if (entities.length === 0 && colleagues.length === 0) return { exact: [], groups: [] }
  const exact = await findNumber(context, typed, only)
  const large = await largeTables(context, entities)
  const rows = await run(
    context,
    entities.map(entity => matches(context.product, context.actor, entity, typed, large.has(tableOf(entity)))),
  )
  const all = [...colleagues, ...rows.filter(row => !colleagues.some(({ entity, id }) => entity === row.entity && id === row.id))]
  const groups = entities.flatMap(entity => groupOf(entity, all) ?? [])
  const known = groups.some(({ entity }) => entity === people) ? undefined : groupOf(entityOf(context.product.registry, people), all)
  return { exact, groups: closestFirst(known ? [...groups, known] : groups, typed) }
}

/** Colleagues by their names, with their departments; whose own page the actor may not open is known all the same. A service account has no colleagues. */
const findPeople = async (context: Context, typed: string): Promise<readonly FoundRow[]> => {
  const { tx, product, actor } = context
  if (!isPerson(actor)) return []
  const found = await findColleagues(context, { search: typed, size: most.shown + 1 })
  const ids = found.map(({ id }) => id)
  const entity = entityOf(product.registry, people)
  const [scope] = seenOnly(product, actor, entity)
  const { rows } = mayRead(actor, entity)
    ? await sql<{
        id: number
      }>`select t.id from ${sql.table(tableOf(entity))} as t where t.id = any(${ids}) and ${scope ?? sql`true`}`.execute(tx)
    : { rows: [] }
  const open = new Set(rows.map(({ id }) => id))
  return found.map(({ id, title, department }) => ({
    entity: people,
    id,
    title,
    detail: department,
    ...(open.has(id) ? {} : { closed: true as const }),
  }))
}

/** Tables with so many rows, as they were last analyzed, are walked before their index of words is asked; it takes longer to plan than small ones to be searched. */
const largeFrom = 20_000

const largeTables = async (context: Context, entities: readonly AnyEntity[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where oid = any(${entities.map(tableOf)}::text[]::regclass[]) and reltuples >= ${largeFrom}`.execute(context.tx)
  return new Set(rows.map(({ name }) => name))
}

/** Records that carry exactly this number. */
export const findNumber = async (context: Context, typed: string, only?: string): Promise<readonly Hit[]> => {
  const entities = searchable(context).filter(entity => numberFields(entity).length > 0 && (only === undefined || entity.name === only))
  return run(
    context,
    entities.map(entity => carriers(context.product, context.actor, entity, typed)),
  )
}

const run = async (context: Context, statements: readonly RawBuilder<unknown>[]): Promise<readonly FoundRow[]> => {
  if (statements.length === 0) return []
  return (
    await sql<FoundRow>`${sql.join(
      statements.map(statement => sql`(${statement})`),
      sql` union all `,
    )}`.execute(context.tx)
  ).rows
}

const groupOf = (entity: AnyEntity, rows: readonly FoundRow[]): HitGroup | undefined => {
  const own = rows.filter(row => row.entity === entity.name)
  if (own.length === 0) return undefined
  return { entity: entity.name, label: severalOf(entity), hits: own.slice(0, most.shown), more: own.length > most.shown }
}

/** What the reference beside a found record is called; nothing where the reader is not told it. */
const foundWith = (product: Product, actor: Actor, entity: AnyEntity, name: string): RawBuilder<unknown> => {
  const field = fieldOf(entity.fields, name)
  if (!field || !('to' in field)) throw new Error(`${entity.name}.${name} is no reference`)
  const target = entityOf(product.registry, String(field.to))
  if (nameSight({ product, actor }, target) !== 'all') return sql`null::text`
  return sql`(select ${titleOf(target, actor.language, 'w')} from ${sql.table(tableOf(target))} as w where w.id = ${sql.ref(`t.${snake(name)}_id`)})`
}

/** Beside the title stands what tells it from others of that name, else the first other text that the title does not hold already. */
const shownColumns = (product: Product, actor: Actor, entity: AnyEntity): RawBuilder<unknown> => {
  const title = titleOf(entity, actor.language, 't')
  if (entity.foundWith !== undefined)
    return sql`${entity.name}::text as entity, t.id, ${title} as title, ${foundWith(product, actor, entity, entity.foundWith)} as detail`
  const others = detailFields(entity).map(name => sql`(${textIn(entity, name, actor.language, 't')}::text)`)
  const detail =
    others.length === 0
      ? sql`null::text`
      : sql`(select other from (values ${sql.join(others)}) as texts (other) where other <> '' and strpos(${title}, other) = 0 limit 1)`
  return sql`${entity.name}::text as entity, t.id, ${title} as title, ${detail} as detail`
}

/** What work is left in stands before what is done, and what is void behind both; nothing of it where the reader does not see the state. */
const rankOf = (actor: Actor, entity: AnyEntity): RawBuilder<unknown> => {
  const field = entity.state === undefined ? undefined : fieldOf(entity.fields, entity.state)
  if (!field || !readable(actor, field)) return sql`1`
  const state = sql.ref(`t.${snake(String(entity.state))}`)
  return sql`case when ${state} = any(${[...statesMeaning(entity, 'unfinished')]}) then 0 when ${state} = any(${[...statesMeaning(entity, 'void')]}) then 2 else 1 end`
}

const seenOnly = (product: Product, actor: Actor, entity: AnyEntity): readonly RawBuilder<boolean>[] => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  return scope ? [scope] : []
}

/**
 * A frequent pair of letters matches half a table: only some of the matches are ranked, of a large table the newest where there are enough of them, titles that
 * are the text itself first, then those that begin with it, and of equals what work is left in. What carries the text as its number is found apart from these, always.
 */
const matches = (product: Product, actor: Actor, entity: AnyEntity, typed: string, isLarge: boolean): RawBuilder<unknown> => {
  const found = (rows: RawBuilder<unknown>, ...holds: readonly RawBuilder<boolean>[]) =>
    sql`select ${shownColumns(product, actor, entity)}, ${rankOf(actor, entity)} as rank from ${rows} where ${everyCondition([...seenOnly(product, actor, entity), ...holds])} limit ${most.ranked}`
  const all = sql`${sql.table(tableOf(entity))} as t`
  const ranked = (rows: RawBuilder<unknown>) => sql`select entity, id, title, detail from ${rows} as found
    order by search_fold(title) <> search_fold(${typed}), not starts_with(search_fold(title), search_fold(${typed})),
      not starts_with(search_fold(detail), search_fold(${typed})), rank, title, id limit ${most.shown + 1}`
  if (!isLarge) return ranked(sql`(${found(all, searchCondition({ product, actor }, entity, typed))})`)
  const newest = found(newestRows(entity, searchCondition({ product, actor }, entity, typed, 'rows')))
  const tooFew = sql<boolean>`(select count(*) from newest) < ${most.newest}`
  return sql`with newest as materialized (${newest}) ${ranked(sql`(select * from newest union (${found(all, tooFew, searchCondition({ product, actor }, entity, typed))}))`)}`
}

const carriers = (product: Product, actor: Actor, entity: AnyEntity, typed: string): RawBuilder<unknown> => {
  const written = [...spellings(typed)]
  const carries = sql.join(
    numberFields(entity).map(name => sql`${sql.ref(`t.${snake(name)}`)} = any(${written})`),
    sql` or `,
  )
  const where = everyCondition([...seenOnly(product, actor, entity), sql<boolean>`(${carries})`])
  return sql`select ${shownColumns(product, actor, entity)} from ${sql.table(tableOf(entity))} as t where ${where} limit ${most.shown}`
}
