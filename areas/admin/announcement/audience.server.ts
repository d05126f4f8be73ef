import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../../core/records/serve.server.ts'

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

/** The people of an audience as a condition over the users `u`; only who may sign in is ever told anything. */
export const inAudience = ({ everybody, departments, roles, people }: Audience): RawBuilder<boolean> =>
  everybody
    ? sql<boolean>`u.is_active`
    : sql<boolean>`(u.is_active and (u.id = any(${[...people]}::bigint[])
        or exists (select from admin_user_roles as r where r.owner_id = u.id and r.target_id = any(${[...roles]}::bigint[]))
        or u.department_id in (
          with recursive tree as (
            select id from admin_department where id = any(${[...departments]}::bigint[])
            union
            select d.id from admin_department as d join tree on d.parent_id = tree.id
          )
          select id from tree)))`

/** How many people an audience reaches now. */
export const audienceSize = async (tx: Transaction, audience: Audience): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from admin_user as u where ${inAudience(audience)}`.execute(tx)
  return rows[0]?.count ?? 0
}
