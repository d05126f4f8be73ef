import { sql } from 'kysely'
import { may } from '../../core/access/actor.ts'
import { rowScope } from '../../core/access/scope.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import { everyCondition } from '../../core/records/conditions.server.ts'
import type { Step } from '../../core/records/serve.server.ts'
import { serviceOf } from '../../core/records/served.server.ts'

/** One kind of records that can wait for a person to fill something in. */
export interface UneditedCounter {
  /** Counted only for people who hold it: nothing waits for who may not do it. */
  readonly point: string
  count(step: Step): Promise<number>
}

/** Records of an entity that have stopped in one state, within what the person may see. */
export const waitingIn = (entity: AnyEntity, state: string, point: string): UneditedCounter => {
  const field = entity.state
  if (field === undefined) throw new Error(`${entity.name} has no states to wait in`)
  const column = sql.ref(`t.${snake(String(field))}`)
  return {
    point,
    async count({ tx, actor, product }) {
      const scope = rowScope(entity, serviceOf(product, entity), actor)
      const where = everyCondition([sql<boolean>`${column} = ${state}`, ...(scope ? [scope] : [])])
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(tableOf(entity))} as t where ${where}`.execute(tx)
      return rows[0]?.count ?? 0
    },
  }
}

/** How many records wait for the person in all. */
export const countUnedited = async (counters: readonly UneditedCounter[], step: Step): Promise<number> => {
  let total = 0
  for (const counter of counters) if (may(step.actor, counter.point)) total += await counter.count(step)
  return total
}
