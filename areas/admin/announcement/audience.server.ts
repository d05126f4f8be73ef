import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { department, user } from '#core/people'

/** Who is told: everybody, or people by department with those below, by role, or by name. */
export interface Audience {
  readonly everybody: boolean
  readonly departments: readonly number[]
  readonly roles: readonly number[]
  readonly people: readonly number[]
}

/** Whether it names anybody at all. */
export const isAddressed = ({ everybody, departments, roles, people }: Audience): boolean =>
  everybody || departments.length + roles.length + people.length > 0

const isActive = col(user, 'isActive', 'u')

/** The people of an audience as a condition over the users `u`; only who may sign in is ever told anything. The whole truth. */
export const inAudience = ({ everybody, departments, roles, people }: Audience): RawBuilder<boolean> =>
  everybody
    ? sql<boolean>`${isActive}`
    : sql<boolean>`(${isActive} and (u.id = any(${[...people]}::bigint[])
        or ${meets(user, { roles: [...roles] }, 'u')}
        or ${col(user, 'department', 'u')} in (
          with recursive tree as (
            select d.id from ${table(department)} as d where d.id = any(${[...departments]}::bigint[])
            union
            select d.id from ${table(department)} as d join tree on ${col(department, 'parent', 'd')} = tree.id
          )
          select id from tree)))`

/** How many people an audience reaches now; the whole truth, as a number. */
export const audienceSize = async (context: Pick<Context, 'tx'>, audience: Audience): Promise<number> => {
  const [row] = await query(context, { count: sql<number>`count(*)` }, sql`from ${table(user)} as u where ${inAudience(audience)}`)
  return row?.count ?? 0
}
