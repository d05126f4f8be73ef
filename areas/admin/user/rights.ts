import type { Actor, RowScope, UserType } from '../../../core/access/actor.ts'
import { may } from '../../../core/access/actor.ts'
import { administratorPoint } from '../../../core/access/points.ts'
import type { Label } from '../../../core/define/label.ts'

/** What of a user's record decides what he may do. */
export interface UserRights {
  readonly id: number
  readonly type: UserType
  readonly isActive: boolean
  readonly isAdmin: boolean
  readonly department: number | null
  readonly roles: readonly number[]
}

/** What a role gives. */
export interface RoleRights {
  readonly points: readonly string[]
  readonly scope: RowScope
}

const ownRights: Label = ['不能修改自己的权限，请由另一位管理员修改', 'Nobody changes his own rights; ask another administrator']
const superAdminsOnly: Label = [
  '只有超级管理员可以管理超级管理员和系统管理员',
  'Only a super admin manages super admins and system administrators',
]
const administratorsOnly: Label = ['只有系统管理员可以设置用户类型', 'Only a system administrator gives a type other than ordinary']
const otherDepartment: Label = ['只能管理本部门及下级部门的用户', 'You manage users of your own department and those below it only']
const strongerRole: Label = ['不能授予自己没有的权限', 'You cannot give rights that you do not have yourself']

const isSuperAdmin = (actor: Actor): boolean => actor.type === 'superAdmin'
const isAdministrator = (actor: Actor): boolean => isSuperAdmin(actor) || may(actor, administratorPoint)
const isProtected = (rights: UserRights | null): boolean => rights !== null && (rights.type === 'superAdmin' || rights.isAdmin)
const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))

const sameRights = (one: UserRights, other: UserRights): boolean =>
  one.type === other.type &&
  one.isActive === other.isActive &&
  one.isAdmin === other.isAdmin &&
  one.department === other.department &&
  sameSet(one.roles, other.roles)

/**
 * Why the actor may not make this change to a user; undefined when he may. `before` is null for a new user; `given` are the roles that the
 * user did not have before.
 */
export const userChangeRefusal = (
  actor: Actor,
  before: UserRights | null,
  after: UserRights,
  given: readonly RoleRights[],
): Label | undefined => {
  if (before !== null && before.id === actor.userId) return sameRights(before, after) ? undefined : ownRights
  if (isSuperAdmin(actor)) return undefined
  if (isProtected(before) || isProtected(after) || given.some(role => role.points.includes(administratorPoint))) return superAdminsOnly
  if (isAdministrator(actor)) return undefined
  if (after.type !== (before?.type ?? 'ordinary')) return administratorsOnly
  if (after.department !== before?.department && !reaches(actor, after.department)) return otherDepartment
  return given.some(role => !isWithin(actor, role)) ? strongerRole : undefined
}

const reaches = (actor: Actor, department: number | null): boolean =>
  actor.scope === 'all' || (department !== null && actor.departmentTree.includes(department))

const widths: readonly RowScope[] = ['own', 'department', 'tree', 'all']

const isWithin = (actor: Actor, role: RoleRights): boolean =>
  widths.indexOf(role.scope) <= widths.indexOf(actor.scope) && role.points.every(point => may(actor, point))

/** Why the actor may not make this change to a role; undefined when he may. `before` is null for a new role; `holdsIt` when he has the role himself. */
export const roleChangeRefusal = (actor: Actor, before: RoleRights | null, after: RoleRights, holdsIt: boolean): Label | undefined => {
  if (isSuperAdmin(actor)) return undefined
  if (holdsIt) return ownRights
  const added = { scope: after.scope, points: after.points.filter(point => before?.points.includes(point) !== true) }
  if ([...after.points, ...(before?.points ?? [])].includes(administratorPoint)) return superAdminsOnly
  if (isAdministrator(actor)) return undefined
  const scoped = after.scope === before?.scope ? { ...added, scope: 'own' as const } : added
  return isWithin(actor, scoped) ? undefined : strongerRole
}
