import { sql, type RawBuilder } from 'kysely'
import { serviceOf, type Context } from '#core/context.server'
import { snake, tableOf, type AnyEntity } from '#core/definition'
import { everyCondition, rowScope } from '#core/queries.server'
import { may, type Actor } from '#core/rights'

/** One kind of records that can wait for a person to fill something in. */
export interface UneditedCounter {
  /** Counted only for people who hold it: nothing waits for who may not do it. */
  readonly point: string
  count(context: Context): Promise<number>
}

/** Records of an entity that have stopped in one state, within what the person may see; of those the ones that are theirs, where `of` says which. */
export const waitingIn = (entity: AnyEntity, state: string, point: string, of?: (actor: Actor) => RawBuilder<boolean>): UneditedCounter => {
  const field = entity.state
  if (field === undefined) throw new Error(`${entity.name} has no states to wait in`)
  const column = sql.ref(`t.${snake(String(field))}`)
  return {
    point,
    async count({ tx, actor, product }) {
      const scope = rowScope(entity, serviceOf(product, entity), actor)
      const where = everyCondition([sql<boolean>`${column} = ${state}`, ...(scope ? [scope] : []), ...(of ? [of(actor)] : [])])
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(tableOf(entity))} as t where ${where}`.execute(tx)
      return rows[0]?.count ?? 0
    },
  }
}

/** How many records wait for the person in all. */
export const countUnedited = async (counters: readonly UneditedCounter[], context: Context): Promise<number> => {
  let total = 0
  for (const counter of counters) if (may(context.actor, counter.point)) total += await counter.count(context)
  return total
}
