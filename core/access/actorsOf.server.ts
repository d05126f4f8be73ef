import { sql } from 'kysely'
import type { Transaction } from '../records/serve.server.ts'
import type { Actor, RowScope, UserType } from './actor.ts'
import { pointsHeld, widestScope } from './actorRow.server.ts'

interface PersonRow {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly type: UserType
  readonly isAdmin: boolean
  readonly mustChangePassword: boolean
  readonly departmentId: number | null
  readonly departmentTree: readonly number[]
  readonly points: readonly string[]
  readonly scopes: readonly RowScope[]
  readonly language: 'zh' | 'en' | null
}

/**
 * The active ones of these people with the rights they have now, whether or not they are signed in: for what is done in their name or
 * told to them later.
 */
export const actorsOfUsers = async (
  tx: Transaction,
  ids: readonly number[],
  everyPoint: ReadonlySet<string>,
): Promise<readonly Actor[]> => {
  const { rows } = await sql<PersonRow>`
    with recursive tree as (
      select u.id as user_id, u.department_id as id from admin_user as u where u.id = any(${ids}) and u.department_id is not null
      union
      select tree.user_id, d.id from admin_department as d join tree on d.parent_id = tree.id
    )
    select u.id as "userId", u.username, u.name, u.type, u.is_admin as "isAdmin", u.department_id as "departmentId", u.language,
      coalesce((select p.must_change from user_password as p where p.user_id = u.id), false) as "mustChangePassword",
      array(select tree.id from tree where tree.user_id = u.id order by 1) as "departmentTree",
      array(select distinct l.point from admin_user_roles as r join admin_role_points as l on l.owner_id = r.target_id where r.owner_id = u.id order by 1) as points,
      array(select distinct o.scope from admin_user_roles as r join admin_role as o on o.id = r.target_id where r.owner_id = u.id order by 1) as scopes
    from admin_user as u where u.id = any(${ids}) and u.is_active order by u.id`.execute(tx)
  return rows.map(row => ({
    userId: row.userId,
    username: row.username,
    name: row.name,
    type: row.type,
    departmentId: row.departmentId,
    departmentTree: row.departmentTree,
    points: pointsHeld(row, everyPoint),
    scope: widestScope(row.type, row.scopes),
    language: row.language ?? 'zh',
  }))
}
