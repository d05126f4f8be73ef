import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import type { Database } from '../database/pool.server.ts'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Currency, Field, Fields } from '../define/field.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { snake } from '../define/naming.ts'
import { unitOfRow } from '../define/unit.ts'
import { entityOf } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { centPlaces, currencies } from '../fields/money/money.ts'
import { companyClockOf } from '../reading/companyDay.server.ts'
import { columnShape, everyCondition } from '../reading/conditions.server.ts'
import { mostGrouped, type ListGroup, type ListGroups } from '../reading/groups.ts'
import { groupable, isByMonth, summable } from '../reading/grouping.ts'
import { parseListQuery, type ListQuery } from '../reading/query.ts'
import { scopedConditions } from '../reading/read.server.ts'
import { demandRead, type Routing } from '../context/routing.server.ts'
import { clockOf } from '../database/clock.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { refuseQuery } from '../reading/asked.server.ts'
import { refuseUnknownAttributes } from '../reading/askedAttributes.server.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import { hiddenName, nameSight, type NameSight } from '../reading/namedRecords.server.ts'
import type { Product } from '../context/served.server.ts'

/** What a list is grouped by and what is added up in each group. */
export interface Grouping {
  /** All rows are one group when absent. */
  readonly by?: string
  readonly sums: readonly string[]
  /** The field that divides each group; nothing is added up then. */
  readonly split?: string
}

/** Grouping a list for somebody who looks at it may take so long, in milliseconds. */
const longestGrouping = 1000

/**
 * Registers `GET {api}/groups/?by=status&sums=quantity`: how many rows of a list have which value, with its usual conditions. Without `by` all of them
 * are one group. All rows are counted and added up, or, where that takes too long, none: of a part of them nothing is said.
 */
export const groupsRoute = (app: FastifyInstance, { product, database, callerOf }: Routing, entity: AnyEntity): void => {
  app.get(`${apiPath(entity)}groups/`, async request => {
    const { actor } = callerOf(request)
    demandRead(actor, entity)
    const { by, sums, ...rest } = request.query as Readonly<Record<string, unknown>>
    const fields = listFields(entity, actor)
    const grouping = groupingOf(entity, fields, by, sums)
    const { query, problems } = parseListQuery(entity, fields, rest)
    refuseQuery(problems)
    await refuseUnknownAttributes(database.db, product.registry, entity, query)
    const groups = await transaction(database.db, tx =>
      clockOf(tx, longestGrouping).within(longestGrouping, () => listGroups(product, tx, entity, actor, query, grouping)),
    )
    return groups ?? uncounted
  })
}

const uncounted: ListGroups = { groups: [], isComplete: false }

const cannotGroup: Label = ['不能按此分组', 'Cannot be grouped by this']
const cannotSum: Label = ['不能求和', 'Cannot be added up']

const groupingOf = (entity: AnyEntity, fields: Fields, by: unknown, sums: unknown): Grouping => {
  const known = groupable(entity, fields).find(name => name === by)
  const asked = sums === undefined ? [] : typeof sums === 'string' ? sums.split(',') : ['']
  const added = summable(fields).filter(name => asked.includes(name))
  refuseQuery([
    ...(known === undefined && by !== undefined ? [{ parameter: 'by', message: cannotGroup }] : []),
    ...(added.length !== asked.length || asked.length > mostGrouped.sums ? [{ parameter: 'sums', message: cannotSum }] : []),
  ])
  return { ...(known === undefined ? {} : { by: known }), sums: added }
}

/** Counts and adds up all rows in one statement; of the groups at most so many are answered. Who asks says how long that may take. */
export const listGroups = async (
  product: Product,
  db: Database,
  entity: AnyEntity,
  actor: Actor,
  query: ListQuery,
  { by, sums, split }: Grouping,
): Promise<ListGroups> => {
  const field = by === undefined ? undefined : definedField(entity, by)
  const where = everyCondition(scopedConditions(product, entity, actor, query))
  const target = field?.kind === 'ref' && 'to' in field ? entityOf(product.registry, String(field.to)) : undefined
  const added = sums.flatMap(name => sumsOf(entity, name))
  const values = sql.join([
    sql`${field === undefined || by === undefined ? sql`null::text` : keyOf(field, columnShape(entity, by).column)} as value`,
    ...added.map(sum => sql`${sum.value} as ${sql.id(sum.alias)}`),
    ...added.flatMap(({ alias, unit }) => (unit ? [sql`${unit} as ${sql.id(unitOf(alias))}`] : [])),
    ...(split === undefined ? [] : [sql`coalesce(${columnShape(entity, split).column}::text, '') as part`]),
  ])
  const totals = sql.join([sql`count(*)::int as n`, ...added.map(totalOf)])
  const sight = target && nameSight({ product, actor }, target)
  const title = target ? groupTitle(target, sight, actor.language) : sql`null`
  const named =
    !target || sight === 'none'
      ? sql``
      : sql`left join ${relationOf(target)} as j on j.id = g.value::bigint${
          sight === 'all' ? sql`` : sql` and j.id in (select t.id from ${relationOf(target)} as t where ${sight})`
        }`
  const order = field && isByMonth(field) ? sql`g.value desc nulls last` : sql`g.n desc, g.value nulls last`
  const rowsGrouped = sql`(select ${values} from ${relationOf(entity)} as t where ${where})`
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select g.*, case when g.value is null then null else ${title} end as title, count(*) over ()::int as found
    from (${split === undefined ? sql`select m.value, ${totals} from ${rowsGrouped} as m group by m.value` : divided(rowsGrouped)}) as g
    ${named} order by ${order} limit ${mostGrouped.groups}`.execute(db)
  return { groups: rows.map(row => groupOf(entity, sums, row)), isComplete: Number(rows[0]?.['found'] ?? 0) <= mostGrouped.groups }
}

/** What the record of a group is called, joined as `j` where the reader sees it; without a name where they do not. */
const groupTitle = (target: AnyEntity, sight: NameSight | undefined, language: Language): RawBuilder<unknown> => {
  const hidden = sql`${inLanguage(hiddenName(target), language)}::text`
  if (sight === 'none') return hidden
  const title = titleOf(target, language, 'j')
  return sight === 'all' ? title : sql`case when j.id is null then ${hidden} else ${title} end`
}

/** The groups of these rows, each divided. */
const divided = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.value, sum(p.n)::int as n, json_object_agg(p.part, p.n) as parts
  from (select m.value, m.part, count(*)::int as n from ${rows} as m group by m.value, m.part) as p group by p.value`

const groupOf = (entity: AnyEntity, sums: readonly string[], row: Readonly<Record<string, unknown>>): ListGroup => ({
  value: typeof row['value'] === 'string' ? row['value'] : null,
  title: typeof row['title'] === 'string' ? row['title'] : null,
  count: Number(row['n']),
  // Counts by value, as the statement makes them.
  ...(row['parts'] === undefined ? {} : { parts: row['parts'] as Readonly<Record<string, number>> }),
  sums: Object.fromEntries(
    sums.map(name => {
      const parts = sumsOf(entity, name).flatMap(({ alias, currency }) => {
        const amount = row[alias]
        return typeof amount === 'string' ? [{ amount, ...(currency ? { currency } : {}) }] : []
      })
      const field = definedField(entity, name)
      if (!currencyOf(entity, name, field)) return [name, parts[0]?.amount ?? null]
      return [name, parts.flatMap(({ amount, currency }) => (currency ? [{ amount, currency }] : []))]
    }),
  ),
})

/** The value by which rows stand together, as text: days by their month, instants by the month of the company's clocks. */
const keyOf = (field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (!isByMonth(field)) return sql`${column}::text`
  return sql`to_char(${field.kind === 'date' ? column : companyClockOf(column)}, 'YYYY-MM')`
}

interface AddedUp {
  readonly alias: string
  readonly value: RawBuilder<unknown>
  readonly currency?: Currency
  /** In what each of the values is counted, where its row says so. */
  readonly unit?: RawBuilder<unknown>
}

const unitOf = (alias: string): string => `${alias}_unit`

/** A sum over the rows `m`; nothing where they are counted in different units: pieces and kilograms are not added. */
const totalOf = ({ alias, unit }: AddedUp): RawBuilder<unknown> => {
  const [sum, of] = [sql`sum(m.${sql.id(alias)})::text`, sql`m.${sql.id(unitOf(alias))}`]
  const isOne = sql`min(${of}) is not distinct from max(${of}) and count(${of}) in (0, count(m.${sql.id(alias)}))`
  return sql`${unit ? sql`case when ${isOne} then ${sum} end` : sum} as ${sql.id(alias)}`
}

/** The column that says in which currency an amount is: of its own, or that of its row; undefined where nothing or the caption says so. */
const currencyOf = (entity: AnyEntity, name: string, field: Field): RawBuilder<unknown> | undefined => {
  if (field.kind === 'money') return sql.ref(`t.${snake(name)}_currency`)
  const isAmount = field.kind === 'decimal' && 'cents' in field && field.cents === true
  return isAmount && fieldOf(entity.fields, 'currency')?.kind === 'choice' ? columnShape(entity, 'currency').column : undefined
}

/** What is added up of a field: amounts of money apart for each currency. */
const sumsOf = (entity: AnyEntity, name: string): readonly AddedUp[] => {
  const { column } = columnShape(entity, name)
  const field = definedField(entity, name)
  const currencyColumn = currencyOf(entity, name, field)
  const by = unitOfRow(field)?.by
  const alias = `sum_${snake(name)}`
  if (!currencyColumn) return [{ alias, value: column, ...(by === undefined ? {} : { unit: columnShape(entity, by).column }) }]
  // What the rows show adds up to what their group shows.
  const shown = sql`round(${column}, ${sql.lit(centPlaces)})`
  return currencies.map(currency => ({
    alias: `${alias}_${currency}`,
    value: sql`case when ${currencyColumn} = ${currency} then ${shown} end`,
    currency,
  }))
}

const definedField = (entity: AnyEntity, name: string): Field => {
  const field = fieldOf(entity.fields, name)
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}
