import { sql, type RawBuilder } from 'kysely'
import { prepare, runPrepared, slot, type Prepared } from '../database/prepared.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { currentOnly, everyCondition } from '../reading/conditions.server.ts'
import { columnNames } from '../reading/source.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Reading } from '../context/serve.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { isInChain, originsIn, targetOf, type Referrer } from '../define/referrers.ts'
import { perActor } from '../reading/perActor.ts'
import { isShown } from './related.server.ts'
import type { ChainLink } from './related.ts'
import { shownState, stateColumn, stateOf } from './states.server.ts'

type Asking = Pick<Reading, 'product' | 'actor'>

/** So many steps a chain is followed in each direction. */
const mostSteps = 6

/** So many records are shown of what came of one record in one way, and so many of the whole chain in each direction. */
const most = { ofOne: 20, inAll: 100 } as const

interface Link {
  readonly distance: number
  readonly entity: string
  readonly id: number
  readonly title: string
  readonly state: string | null
}

const planFor = perActor<Prepared>()

/**
 * The chain in which a record stands, in one statement: what it was made from, what came of it, over several steps. What the actor does not see
 * ends it there. Empty where its entity is in no chain, or the actor does not see the record.
 */
export const chainOf = async ({ database, ...asking }: Reading, name: string, id: number): Promise<readonly ChainLink[]> => {
  const { product, actor } = asking
  if (!isInChain(product.registry.areas, name)) return []
  const walking = planFor(actor, `${name} ${actor.language}`, () => prepare(database.db, walk(asking, name)))
  const links = (await runPrepared(database, walking, { id })).map(linkOf)
  return farthestOnce(links)
    .toSorted((one, other) => one.distance - other.distance)
    .map(link => shownLink(asking, link))
}

const linkOf = ([distance, entity, id, title, state]: readonly unknown[]): Link => ({
  distance: Number(distance),
  entity: String(entity),
  id: Number(id),
  title: String(title),
  state: typeof state === 'string' ? state : null,
})

const walk = (asking: Asking, name: string): RawBuilder<unknown> => {
  const { registry } = asking.product
  const origins = originsIn(registry.areas).filter(origin => isShown(asking, origin))
  const before = reach(origins, name, ({ entity }) => entity.name, targetOf)
  const after = reach(origins, name, targetOf, ({ entity }) => entity.name)
  const start = startOf(asking, entityOf(registry, name))
  return sql`with recursive
    before as (${start}${following(
      sql`before`,
      before.map(origin => predecessor(asking, registry, origin)),
    )}),
    after as (${start}${following(
      sql`after`,
      after.map(origin => successor(asking, origin)),
    )})
    (select -distance as distance, entity, id, title, state from before limit ${sql.lit(most.inAll)})
    union all (select distance, entity, id, title, state from after where distance > 0 limit ${sql.lit(most.inAll)})`
}

/** Those origins that can be met on the way from an entity, going from the end that `near` names to the one that `far` names. */
const reach = (
  origins: readonly Referrer[],
  name: string,
  near: (origin: Referrer) => string,
  far: (origin: Referrer) => string,
): readonly Referrer[] => {
  const met = new Set([name])
  // What is added while it is gone through is gone through as well.
  for (const at of met) for (const origin of origins) if (near(origin) === at) met.add(far(origin))
  return origins.filter(origin => met.has(near(origin)))
}

const startOf = (asking: Asking, entity: AnyEntity): RawBuilder<unknown> =>
  sql`select 0 as distance, ${columnsOf(asking, entity)} from ${sql.table(tableOf(entity))} as t
    where t.id = ${slot('id')} and ${rowsSeen(asking, entity)}`

const columnsOf = (asking: Asking, entity: AnyEntity): RawBuilder<unknown> =>
  sql`${entity.name}::text as entity, t.id, ${titleOf(entity, asking.actor.language, 't')} as title, ${stateColumn(asking.actor, entity)} as state`

const following = (walked: RawBuilder<unknown>, ways: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  ways.length === 0
    ? sql``
    : sql` union all select c.distance + 1, n.entity, n.id, n.title, n.state from ${walked} as c
        cross join lateral (${sql.join(ways, sql` union all `)}) as n where c.distance < ${sql.lit(mostSteps)}`

/** What a record `c` was made from. */
const predecessor = (asking: Asking, registry: Registry, origin: Referrer): RawBuilder<unknown> => {
  const target = entityOf(registry, targetOf(origin))
  return sql`(select ${columnsOf(asking, target)} from ${sql.table(tableOf(target))} as t
    where c.entity = ${origin.entity.name} and t.id = (select s.${sql.id(columnOf(origin))} from ${sql.table(tableOf(origin.entity))} as s where s.id = c.id)
    and ${rowsSeen(asking, target)})`
}

/** What came of a record `c`, in the order in which it came; of a document with several versions the current one. */
const successor = (asking: Asking, origin: Referrer): RawBuilder<unknown> =>
  sql`(select ${columnsOf(asking, origin.entity)} from ${sql.table(tableOf(origin.entity))} as t
    where c.entity = ${targetOf(origin)} and t.${sql.id(columnOf(origin))} = c.id
      and ${everyCondition([rowsSeen(asking, origin.entity), ...currentOnly(origin.entity)])}
    order by t.id limit ${sql.lit(most.ofOne)})`

const columnOf = ({ entity, name }: Referrer): string => columnNames(entity, name)[0] ?? ''

/** Each record once, where it is farthest: of what came of an order by a notice, the notice stands between. */
const farthestOnce = (links: readonly Link[]): readonly Link[] => {
  const farthest = new Map<string, Link>()
  for (const link of links.toSorted((one, other) => Math.abs(other.distance) - Math.abs(one.distance))) {
    const key = `${link.entity} ${link.id}`
    if (!farthest.has(key)) farthest.set(key, link)
  }
  return [...farthest.values()]
}

const shownLink = ({ product, actor }: Asking, { distance, entity: name, id, title, state }: Link): ChainLink => {
  const entity = entityOf(product.registry, name)
  const field = stateOf(actor, entity)
  return { id, title, distance, entity: name, label: entity.label, state: (field && state !== null && shownState(field, state)) || null }
}
