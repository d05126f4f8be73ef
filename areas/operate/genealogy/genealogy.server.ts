import { sql, type RawBuilder } from 'kysely'
import type { CallOutput } from '#core/calls'
import { serveCall, type Context } from '#core/context.server'
import { requiredMessage, type AnyEntity } from '#core/definition'
import { refuse } from '#core/errors'
import { col, rowsSeen, table } from '#core/queries.server'
import { titleOf } from '#core/records.server'
import { unit as measure } from '../../mnm/unit/unit.ts'
import { unit } from '../../product/unit/unit.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { balance } from '../../stock/balance/balance.ts'
import { lot } from '../../stock/lot/lot.ts'
import { genealogy, mostNodes, mostOfOne, mostSteps } from '../../stock/genealogy/genealogyCall.ts'
import { steps, type Step, type Way } from './steps.server.ts'

/** A record on the way, as the statement finds it; what the reader does not see has no title. */
interface Found {
  readonly path: readonly string[]
  readonly way: Way
  readonly entity: string
  readonly id: number
  readonly title: string | null
  readonly seen: boolean
  readonly quantity: string | null
  readonly unit: string | null
  readonly at: string | null
  readonly certified: boolean
}

/**
 * What one step leads to. What the reader does not see is told as one of its kind, without name, quantity and day, and so is whatever lies behind it:
 * a record that is hidden leads to no other.
 */
const stepped = (context: Context, { way, near, far, found }: Step): RawBuilder<unknown> => {
  const seen = sql`(c.seen and ${rowsSeen(context, far)})`
  return sql`(select ${far.name}::text as entity, t.id, ${seen} as seen, ${titleOf(far, context.actor.language, 't')} as title,
      f.quantity, f.unit_id, f.at, ${far === iqc ? sql`${col(iqc, 'coaFile', 't')} is not null` : sql`false`} as certified
    from (${found}) as f join ${table(far)} as t on t.id = f.id
    where c.way = ${way} and c.entity = ${near.name} order by t.id desc limit ${sql.lit(mostOfOne + 1)})`
}

const walk = (context: Context, start: AnyEntity, id: number): RawBuilder<Found> => {
  const key = sql`(n.entity || ':' || n.id)`
  const begin = (way: Way) =>
    sql`select array[]::text[] as path, ${way}::text as way, ${start.name}::text as entity, t.id, null::text as title, true as seen,
      null::numeric as quantity, null::bigint as unit_id, null::timestamptz as at, false as certified
      from ${table(start)} as t where t.id = ${id} and ${rowsSeen(context, start)}`
  return sql<Found>`with recursive walked as (
      (${begin('from')} union all ${begin('to')})
      union all
      select c.path || ${key}, c.way, n.entity, n.id, n.title, n.seen, n.quantity, n.unit_id, n.at, n.certified
      from walked as c cross join lateral (${sql.join(
        steps.map(one => stepped(context, one)),
        sql` union all `,
      )}) as n
      where cardinality(c.path) < ${sql.lit(mostSteps)} and ${key} <> all(c.path) and ${key} <> ${`${start.name}:${id}`}
    ),
    nearest as (select * from walked limit ${sql.lit(mostNodes + 3)})
    select w.path, w.way, w.entity, w.id, w.title, w.seen, w.quantity::text as quantity, w.at, w.certified,
      ${titleOf(measure, context.actor.language, 'u')} as unit
    from nearest as w left join ${table(measure)} as u on u.id = w.unit_id`
}

type Node = CallOutput<typeof genealogy>['nodes'][number]

const nodeOf = (context: Context, found: Found, place: number, behind: number | null): Node => {
  const { way, entity, id, title, seen, quantity, unit: counted, at, certified } = found
  const label = context.product.registry.entities.get(entity)?.label ?? [entity, entity]
  const where = { place, behind, way, entity, label }
  return seen
    ? { ...where, record: { id, title: title ?? '' }, quantity, unit: counted, at, certified, more: false }
    : { ...where, record: null, quantity: null, unit: null, at: null, certified: false, more: false }
}

/** At most so many of one kind behind one record; the last of them says that there are more, and what lies behind the others is left out. */
const cut = (nodes: readonly Node[]): readonly Node[] => {
  const alike = Map.groupBy(nodes, ({ way, behind, entity }) => `${way} ${behind} ${entity}`)
  const kept = new Map<number | null, Node>()
  for (const one of nodes) {
    const own = alike.get(`${one.way} ${one.behind} ${one.entity}`) ?? []
    const turn = own.indexOf(one)
    if (turn >= mostOfOne || (one.behind !== null && !kept.has(one.behind))) continue
    kept.set(one.place, { ...one, more: turn === mostOfOne - 1 && own.length > mostOfOne })
  }
  return [...kept.values()]
}

/** Answers where something came from and where it went, in one statement. */
export const servedGenealogy = serveCall(genealogy, async (context, input) => {
  const asked = [
    [lot, input.lot],
    [unit, input.unit],
    [balance, input.balance],
  ] as const
  const [given, second] = asked.flatMap(([entity, id]) => (typeof id === 'number' ? [{ entity, id }] : []))
  if (!given || second) return refuse('invalidFields', { problems: { lot: requiredMessage } })
  const { rows } = await walk(context, given.entity, given.id).execute(context.tx)
  if (rows.length === 0) refuse('notFound')
  const found = rows.filter(({ path }) => path.length > 0)
  const told = found.slice(0, mostNodes)
  const key = (way: Way, path: readonly string[]): string => [way, ...path].join(' ')
  const places = new Map(told.map(({ way, path }, place) => [key(way, path), place]))
  const nodes = told.map((one, place) => nodeOf(context, one, place, places.get(key(one.way, one.path.slice(0, -1))) ?? null))
  return { nodes: cut(nodes), more: found.length > mostNodes }
})
