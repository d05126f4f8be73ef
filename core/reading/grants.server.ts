import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Actor } from '../rights/actor.ts'
import { meets, query, type Where } from './reading.server.ts'
import { col, fieldIn, table, type ColumnIn } from './source.server.ts'

/**
 * The records of an entity that let somebody, for some time, to what they do not see by themselves. They run out by the clock of the database, without anything happening,
 * and hold only while their holder works in the department in which they were let to it.
 */
export interface Grants<E extends AnyEntity> {
  readonly entity: E
  /** What somebody is let to: a reference. */
  readonly of: ColumnIn<E>
  /** Who is: a reference to a person. */
  readonly holder: ColumnIn<E>
  /** The department in which they worked then. */
  readonly workingIn: ColumnIn<E>
  /** What was decided; no other row lets anybody to anything. */
  readonly where: Where<E>
  /** When it ends: a moment, or the last day of the company on which it holds. */
  readonly until: ColumnIn<E>
}

/** The condition over a grant `g` of the actor that holds now. The whole truth, as it is a condition of visibility itself. */
const holds = <E extends AnyEntity>(
  { entity, holder, workingIn, where, until }: Grants<E>,
  { userId, departmentId }: Pick<Actor, 'userId' | 'departmentId'>,
): RawBuilder<boolean> => {
  const end = col(entity, until, 'g')
  const isMoment = fieldIn(entity, until)?.kind === 'moment'
  return sql<boolean>`${meets(entity, where, 'g')} and ${col(entity, holder, 'g')} = ${userId}
    and ${col(entity, workingIn, 'g')} is not distinct from ${departmentId} and ${end} ${isMoment ? sql`> now()` : sql`>= company_today()`}`
}

/** Whether the actor holds a grant of what `of` says, an id of the row at hand; `more` is asked of the grant `g` besides. */
export const isGranted = <E extends AnyEntity>(
  grants: Grants<E>,
  actor: Actor,
  of: RawBuilder<unknown>,
  more?: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`${of} in (select ${col(grants.entity, grants.of, 'g')} from ${table(grants.entity)} as g
    where ${holds(grants, actor)}${more ? sql` and ${more}` : sql``})`

/** The grants of something that the actor holds now, by their ids, the first one first. */
export const grantsHeld = async <E extends AnyEntity>(
  context: Pick<Context, 'tx' | 'actor'>,
  grants: Grants<E>,
  of: number,
): Promise<readonly number[]> => {
  const { entity } = grants
  const anyEntity: AnyEntity = entity
  const found = await query(
    context,
    { id: col(anyEntity, 'id', 'g') },
    sql`from ${table(entity)} as g where ${col(entity, grants.of, 'g')} = ${of} and ${holds(grants, context.actor)} order by g.id`,
  )
  return found.map(({ id }) => id)
}
