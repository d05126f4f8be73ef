import { sql } from 'kysely'
import type { Reference } from '../define/field.ts'
import { entityOf, people } from '../define/registry.ts'
import type { Context } from '../context/serve.server.ts'
import { activeActors } from '../people/grants.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { may } from '../rights/actor.ts'
import { administratorPoint, pointsOf } from '../rights/points.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** The right to say which roles somebody has. */
const giving = `${people}:update`

/** At most so many are named. */
const mostNamed = 5

/**
 * Who can give the actor these points now: those who administer the actor's department and hold the points themselves, then the administrators of the
 * system. The nearest first, by name; everybody may know who works here, as whoever mentions somebody does.
 */
export const giversOf = async ({ tx, product, actor }: Context, points: readonly string[]): Promise<readonly Reference[]> => {
  const { rows } = await sql<{ id: number; title: string }>`
    select u.id, ${titleOf(entityOf(product.registry, people), actor.language, 'u')} as title from ${table(user)} as u
    where ${col(user, 'isActive', 'u')} and u.id <> ${actor.userId} and (${col(user, 'isAdmin', 'u')} or ${col(user, 'type', 'u')} in ('superAdmin', 'departmentAdmin')) order by ${col(user, 'name', 'u')}, u.id`.execute(
    tx,
  )
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const actors = await activeActors(
    tx,
    rows.map(({ id }) => id),
    every,
  )
  const near = actors.filter(
    one =>
      one.type === 'departmentAdmin' &&
      actor.departmentId !== null &&
      one.departmentTree.includes(actor.departmentId) &&
      [giving, ...points].every(point => may(one, point)),
  )
  const everywhere = actors.filter(one => one.type === 'superAdmin' || may(one, administratorPoint))
  const ids = [...new Set([...near, ...everywhere].map(({ userId }) => userId))].slice(0, mostNamed)
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}
