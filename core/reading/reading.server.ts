import { sql, type RawBuilder } from 'kysely'
import { readable } from '../rights/fieldPolicy.ts'
import type { Actor } from '../rights/actor.ts'
import { partTableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { everyCondition, likeText } from './conditions.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { rowsSeen } from './sight.server.ts'
import { toldAllNames } from './namedRecords.server.ts'
import { among } from '../database/among.server.ts'
import { sendAhead } from '../database/sentAhead.server.ts'
import {
  columnNamed,
  columnNames,
  columnOfMany,
  fieldIn,
  isLines,
  table,
  type NameIn,
  type NameOfKind,
  type Source,
  type ValueIn,
} from './source.server.ts'

/**
 * What may be asked of a value: that one, one of several, none of several, a range, a part of a text, or nothing at all. Of a list of references:
 * that one of some is among them, or none.
 */
export type Condition<V> = [V] extends [readonly unknown[]] ? V | { readonly not: V } : ConditionOnOne<V>

type ConditionOnOne<V> =
  | NonNullable<V>
  | readonly NonNullable<V>[]
  | { readonly not: NonNullable<V> | readonly NonNullable<V>[] }
  | { readonly gte?: NonNullable<V>; readonly lte?: NonNullable<V> }
  | (NonNullable<V> extends string ? { readonly contains: string } : never)
  | (null extends V ? null | { readonly filled: true } : never)

/** Which rows: all of these conditions hold. */
export type Where<S> = { readonly [K in NameIn<S>]?: Condition<ValueIn<S, K>> | undefined }

interface Question<S> {
  readonly where?: Where<S>
  /** Only what this person may see now: by their right to read, by row and by field. The whole truth when absent, for rules. */
  readonly as?: Actor
}

interface Asked<S, K> extends Question<S> {
  readonly fields: readonly K[]
  /** Ascending, or descending with a minus in front; by id when absent. The id decides between equals, in the same direction. */
  readonly sort?: NameIn<S> | `-${NameIn<S>}`
  /** How many rows at most; `all` where the conditions themselves keep them few. */
  readonly limit: number | 'all'
  /** Kept for this transaction until its end: nobody else changes these rows meanwhile. */
  readonly lock?: boolean
}

type Row<S, K extends PropertyKey> = { readonly [P in K]: ValueIn<S, P> }

/** Rows of a source, with only what was asked for. */
export const find = async <S extends Source, const K extends NameIn<S>>(
  context: Pick<Context, 'tx' | 'product'>,
  source: S,
  { where, as, fields, sort, limit, lock }: Asked<S, K>,
): Promise<readonly Row<S, K>[]> => {
  // One row is asked for itself.
  const selection = fields.map(name => selected(context.product, source, name, as, limit === 1 ? columnNamed : columnOfMany))
  const [meets, order] = [whereOf(context.product, source, where, as), orderOf(source, sort)]
  const most = limit === 'all' ? sql`` : sql`limit ${limit}`
  // Read once they are locked, as they are then.
  if (lock) await sendAhead(context.tx, sql`select from ${table(source)} as t where ${meets} order by ${order} ${most} for update of t`)
  const statement = sql`select ${sql.join(selection.flatMap(({ expressions }) => expressions).map((one, index) => sql`${one} as ${sql.id(`c${index}`)}`))}
    from ${table(source)} as t where ${meets} order by ${order} ${most} ${lock ? sql`for update of t` : sql``}`
  const { rows } = await statement.execute(context.tx)
  return (rows as readonly Readonly<Record<string, unknown>>[]).map(row => {
    let at = 0
    const found: Record<string, unknown> = {}
    for (const [index, name] of fields.entries()) {
      const { expressions, read } = selection[index] ?? nothing
      found[name] = read(expressions.map((_, place) => row[`c${at + place}`]))
      at += expressions.length
    }
    // Filled name by name with what was asked for.
    return found as Row<S, K>
  })
}

/** One record; refuses with `notFound` when it is not there. */
export const pick = async <S extends Source, const K extends NameIn<S>>(
  context: Pick<Context, 'tx' | 'product'>,
  source: S,
  id: number,
  fields: readonly K[],
  question: Pick<Asked<S, K>, 'as' | 'lock'> = {},
): Promise<Row<S, K>> => (await findOne(context, source, { id } as Where<S>, fields, question)) ?? refuse('notFound')

/** Several records by their ids, each as often as it is named, in one statement; refuses with `notFound` when one of them is not there. */
export const pickEach = async <S extends Source, const K extends NameIn<S>>(
  context: Pick<Context, 'tx' | 'product'>,
  source: S,
  ids: readonly number[],
  fields: readonly K[],
): Promise<ReadonlyMap<number, Row<S, K>>> => {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const rows = await find(context, source, { where: { id: unique } as unknown as Where<S>, fields: ['id' as K, ...fields], limit: 'all' })
  if (rows.length < unique.length) refuse('notFound')
  // Every source has an id.
  return new Map(rows.map(row => [(row as { readonly id: number }).id, row]))
}

/** The first row that meets the conditions, by id; undefined when there is none. */
export const findOne = async <S extends Source, const K extends NameIn<S>>(
  context: Pick<Context, 'tx' | 'product'>,
  source: S,
  where: Where<S>,
  fields: readonly K[],
  question: Pick<Asked<S, K>, 'as' | 'lock' | 'sort'> = {},
): Promise<Row<S, K> | undefined> => (await find(context, source, { where, fields, limit: 1, ...question }))[0]

/** How many rows meet the conditions. */
export const countOf = async <S extends Source>(
  context: Pick<Context, 'tx' | 'product'>,
  source: S,
  { where, as }: Question<S>,
): Promise<number> => {
  const condition = whereOf(context.product, source, where, as)
  const { rows } = await sql<{ count: number }>`select count(*) from ${table(source)} as t where ${condition}`.execute(context.tx)
  return rows[0]?.count ?? 0
}

/** Whether any row meets the conditions. */
export const exists = async <S extends Source>(context: Pick<Context, 'tx' | 'product'>, source: S, where: Where<S>): Promise<boolean> =>
  (await findOne(context, source, where, ['id'] as never)) !== undefined

/** What a sum is told in: exact decimals as text, pieces as a number. */
type SumOf<V> = NonNullable<V> extends number ? number : string

/** What the rows that meet the conditions add up to in one field; zero when there are none. */
export const sum = async <S extends Source, const K extends NameOfKind<S, 'integer' | 'decimal'> & NameIn<S>>(
  context: Pick<Context, 'tx' | 'product'>,
  source: S,
  name: K,
  { where, as }: Question<S> = {},
): Promise<SumOf<ValueIn<S, K>>> => {
  const condition = whereOf(context.product, source, where, as)
  const { rows } = await sql<{
    total: SumOf<ValueIn<S, K>>
  }>`select coalesce(sum(${selected(context.product, source, name, as).expressions[0]}), 0) as total
    from ${table(source)} as t where ${condition}`.execute(context.tx)
  const [row] = rows
  if (!row) throw new Error('A sum answered no row')
  return row.total
}

type Selected = Readonly<Record<string, RawBuilder<unknown>>>
type Yielded<E> = E extends RawBuilder<infer V> ? V : never

/** A select list that types its rows, over any statement: ``query(step, { material: col(iqc, 'material') }, sql`from ${table(iqc)} as t`)``. */
export const query = async <const C extends Selected>(
  { tx }: Pick<Context, 'tx'>,
  columns: C,
  from: RawBuilder<unknown>,
): Promise<readonly { readonly [K in keyof C]: Yielded<C[K]> }[]> => {
  const list = sql.join(Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`))
  const { rows } = await sql<{ readonly [K in keyof C]: Yielded<C[K]> }>`select ${list} ${from}`.execute(tx)
  return rows
}

/** The rows of a source that somebody may see now; lines are seen with their record. */
const visibleRows = (product: Product, source: Source, actor: Actor): RawBuilder<boolean> =>
  isLines(source)
    ? sql<boolean>`t.owner_id in (select t.id from ${table(source.owner)} as t where ${rowsSeen({ product, actor }, source.owner)})`
    : rowsSeen({ product, actor }, source)

/** A name is there for who may read all records of its kind: of which of them a row speaks is known only where it is shown. */
const hidden = (product: Product, source: Source, name: string, as: Actor | undefined): boolean => {
  const field = fieldIn(source, name)
  const lines = isLines(source) ? fieldIn(source.owner, source.field) : undefined
  if (as === undefined) return false
  if (field?.nameOf && !toldAllNames({ product, actor: as }, field.nameOf.of)) return true
  return (field !== undefined && !readable(as, field)) || (lines !== undefined && !readable(as, lines))
}

interface SelectedValue {
  readonly expressions: readonly RawBuilder<unknown>[]
  readonly read: (columns: readonly unknown[]) => unknown
}

const nothing: SelectedValue = { expressions: [sql`null`], read: () => null }

const selected = (
  product: Product,
  source: Source,
  name: string,
  as: Actor | undefined,
  column: typeof columnNamed = columnOfMany,
): SelectedValue => {
  if (hidden(product, source, name, as)) return nothing
  const field = fieldIn(source, name)
  if (field?.kind === 'refs' && !isLines(source)) {
    const targets = sql`array(select p.target_id from ${sql.table(partTableOf(source, name))} as p where p.owner_id = t.id order by p.position)`
    return { expressions: [targets], read: ([ids]) => ids }
  }
  const storage = field && storageOf(field)
  return {
    expressions: field?.setBased === true ? [column(source, name)] : columnNames(source, name).map(one => sql`${sql.ref(`t.${one}`)}`),
    read: storage?.toStored ?? (([value]) => value),
  }
}

const orderOf = (source: Source, sort = 'id'): RawBuilder<unknown> => {
  const descending = sort.startsWith('-')
  const direction = descending ? sql`desc` : sql`asc`
  const name = descending ? sort.slice(1) : sort
  const column = columnOfMany(source, name)
  return name === 'id' ? sql`${column} ${direction}` : sql`${column} ${direction}, t.id ${direction}`
}

/** The conditions of `find` for a statement of one's own: ``sql`… where ${meets(user, { type: 'superAdmin' }, 'u')}` ``. */
export const meets = <S extends Source>(source: S, where: Where<S>, alias = 't'): RawBuilder<boolean> =>
  everyCondition(askedOf(where).map(([name, asked]) => conditionOn(source, name, asked, alias)))

const askedOf = (where: object): readonly (readonly [string, unknown])[] => Object.entries(where).filter(([, asked]) => asked !== undefined)

const whereOf = (product: Product, source: Source, where: object = {}, as: Actor | undefined): RawBuilder<boolean> =>
  everyCondition([
    ...(as ? [visibleRows(product, source, as)] : []),
    ...askedOf(where).map(([name, asked]) =>
      hidden(product, source, name, as) ? sql<boolean>`false` : conditionOn(source, name, asked, 't'),
    ),
  ])

const conditionOn = (source: Source, name: string, asked: unknown, alias: string): RawBuilder<boolean> => {
  if (fieldIn(source, name)?.kind === 'refs' && !isLines(source)) {
    const named = (ids: unknown) =>
      sql<boolean>`exists (select from ${sql.table(partTableOf(source, name))} as p where p.owner_id = ${sql.ref(`${alias}.id`)} and p.target_id = any(${ids}))`
    return isExcluding(asked) ? sql<boolean>`not ${named(asked.not)}` : named(asked)
  }
  const column = columnOfMany(source, name, alias)
  if (asked === null) return sql<boolean>`${column} is null`
  if (Array.isArray(asked)) return among(column, asked)
  if (typeof asked !== 'object') return sql<boolean>`${column} = ${asked}`
  return everyCondition(Object.entries(asked ?? {}).map(([operator, value]) => comparison(column, operator, value)))
}

const isExcluding = (asked: unknown): asked is { readonly not: unknown } => typeof asked === 'object' && asked !== null && 'not' in asked

const comparison = (column: RawBuilder<unknown>, operator: string, value: unknown): RawBuilder<boolean> => {
  switch (operator) {
    case 'gte':
      return sql<boolean>`${column} >= ${value}`
    case 'lte':
      return sql<boolean>`${column} <= ${value}`
    case 'contains':
      return sql<boolean>`${column} ilike ${likeText(String(value))}`
    case 'not':
      return sql<boolean>`coalesce(${column} <> all(${Array.isArray(value) ? value : [value]}), true)`
    case 'filled':
      return sql<boolean>`${column} is not null`
    default:
      throw new Error(`There is no condition called ${operator}`)
  }
}
