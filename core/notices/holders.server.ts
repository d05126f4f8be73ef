import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { activeActors } from '../people/grants.server.ts'
import { pointsOf } from '../rights/points.ts'
import type { Context } from '../context/serve.server.ts'
import { table, col } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** Everybody who may do something now: whom one tells of what there is to do about it. */
export const holdersOf = async ({ tx, product }: Pick<Context, 'tx' | 'product'>, point: string): Promise<readonly number[]> => {
  const every = new Set(pointsOf(product.registry.areas).map(one => one.point))
  const { rows } = await sql<{ id: number }>`select t.id from ${table(user)} as t where ${col(user, 'isActive')} order by t.id`.execute(tx)
  const actors = await activeActors(
    tx,
    rows.map(({ id }) => id),
    every,
  )
  return actors.filter(actor => may(actor, point)).map(({ userId }) => userId)
}
