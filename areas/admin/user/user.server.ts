import { sql } from 'kysely'
import { accessChanged } from '../../../core/access/accessChanges.server.ts'
import type { Actor } from '../../../core/access/actor.ts'
import { endSessions } from '../../../core/access/session.server.ts'
import { handOverTasks } from '../../../core/approvals/others.server.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { catalogue } from '../../../core/errors/catalogue.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { serve, type GuardAnswer, type Step } from '../../../core/records/serve.server.ts'
import { userChangeRefusal, type RoleRights } from './rights.ts'
import { user } from './user.ts'

type User = StoredRecord<typeof user>

const lastSuperAdmin: Label = [
  '这是最后一位在用的超级管理员，不能停用或降级',
  'This is the last active super admin; he cannot be deactivated or given another type',
]
const ownAccount: Label = ['不能删除自己的账号', 'Nobody deletes his own account']

/** What administering users means beyond storing them: rights are given within one's own, and take effect at once. */
export const servedUser = serve(user, {
  transitions: {},
  guards: {
    update: (actor: Actor, row: User) => allowed(userChangeRefusal(actor, row, row, [])),
    delete: (actor: Actor, row: User) => allowed(actor.userId === row.id ? ownAccount : userChangeRefusal(actor, row, row, [])),
  },
  scope: actor =>
    actor.scope === 'own' || actor.departmentId === null
      ? sql<boolean>`t.id = ${actor.userId}`
      : sql<boolean>`(t.id = ${actor.userId} or t.department_id = any(${actor.scope === 'tree' ? [...actor.departmentTree] : [actor.departmentId]}))`,
  async onCreate(step, row) {
    await refuseUnlessAllowed(step, null, row)
    const { rows } = await sql`select from admin_user where username = ${row.username}`.execute(step.tx)
    if (rows.length > 0) refuse('userExists', { problems: { username: catalogue.userExists.message } })
  },
  async onChange(step, row, before) {
    await refuseUnlessAllowed(step, before, row)
    await refuseWithoutSuperAdmin(step, before, row)
    if (before.isActive && !row.isActive) {
      await endSessions(step.tx, row.id)
      await handOverTasks(step, row.id)
    }
    await accessChanged(step.tx, { userId: row.id })
  },
})

const allowed = (refusal: Label | undefined): GuardAnswer => (refusal ? { code: 'noPermission', message: refusal } : true)

const refuseUnlessAllowed = async (step: Step, before: User | null, after: User): Promise<void> => {
  const given = after.roles.filter(id => before?.roles.includes(id) !== true)
  const message = userChangeRefusal(step.actor, before, after, await rightsOfRoles(step, given))
  if (message) refuse('noPermission', { message })
}

const rightsOfRoles = async (step: Step, ids: readonly number[]): Promise<readonly RoleRights[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<RoleRights>`
    select r.scope, array(select p.point from admin_role_points as p where p.owner_id = r.id) as points
    from admin_role as r where r.id = any(${[...ids]})`.execute(step.tx)
  return rows
}

const isActiveSuperAdmin = (row: User): boolean => row.type === 'superAdmin' && row.isActive

/** Locks the other super admins, so that two of them cannot remove each other at the same time. */
const refuseWithoutSuperAdmin = async (step: Step, before: User, after: User): Promise<void> => {
  if (!isActiveSuperAdmin(before) || isActiveSuperAdmin(after)) return
  const { rows } = await sql`select id from admin_user
    where type = 'superAdmin' and is_active and id <> ${after.id} order by id for update`.execute(step.tx)
  if (rows.length === 0) refuse('notEditable', { message: lastSuperAdmin })
}
