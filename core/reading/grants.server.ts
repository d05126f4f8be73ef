import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity, GrantOf } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { endsAtMoment, grantedState, grantOf } from '../define/grants.ts'
import type { Actor } from '../rights/actor.ts'
import { meets, query } from './reading.server.ts'
import { columnNamed, table } from './source.server.ts'

// The one question of grants: lists, search, files, papers, exports and counts ask it, as the condition of who sees something.

/** Of what an entity's records are grants, and until when. */
export const declaredGrant = (entity: AnyEntity): GrantOf<Fields> => {
  const grant = grantOf(entity)
  if (grant === undefined) throw new Error(`${entity.name} grants nothing`)
  return grant
}

/**
 * The condition over a grant `g` of the actor that holds now: by the clock of the database, without anything happening, and only while they work in the department in which they were
 * let to it. The whole truth, as it is a condition of visibility itself.
 */
const holds = (entity: AnyEntity, { userId, departmentId }: Pick<Actor, 'userId' | 'departmentId'>): RawBuilder<boolean> => {
  const { until } = declaredGrant(entity)
  const end = columnNamed(entity, until, 'g')
  return sql<boolean>`${meets(entity, { [String(entity.state)]: grantedState }, 'g')} and ${columnNamed(entity, 'requester', 'g')} = ${userId}
    and ${columnNamed(entity, 'requesterDepartment', 'g')} is not distinct from ${departmentId} and ${end} ${endsAtMoment(entity, until) ? sql`> now()` : sql`>= company_today()`}`
}

/** Whether the actor holds a grant of what `of` says, an id of the row at hand; `more` is asked of the grant `g` besides. */
export const isGranted = (entity: AnyEntity, actor: Actor, of: RawBuilder<unknown>, more?: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`${of} in (select ${columnNamed(entity, declaredGrant(entity).of, 'g')} from ${table(entity)} as g
    where ${holds(entity, actor)}${more ? sql` and ${more}` : sql``})`

/** The grants of something that the actor holds now, by their ids, the first one first. */
export const grantsHeld = async (context: Pick<Context, 'tx' | 'actor'>, entity: AnyEntity, of: number): Promise<readonly number[]> => {
  const found = await query(
    context,
    { id: columnNamed<number>(entity, 'id', 'g') },
    sql`from ${table(entity)} as g where ${columnNamed(entity, declaredGrant(entity).of, 'g')} = ${of} and ${holds(entity, context.actor)} order by g.id`,
  )
  return found.map(({ id }) => id)
}
