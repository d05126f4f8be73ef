import { gainsWithin, type AccessDifference, type Holding } from '../../../core/access/accessDifference.ts'
import { may, scopeOn, type Actor, type UserType } from '../../../core/access/actor.ts'
import { administratorPoint } from '../../../core/access/points.ts'
import { entityRead, isRead, scopeOfRole, type RoleGrant } from '../../../core/access/rights.ts'
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

/** What a role gives and denies. */
export type RoleRights = Pick<RoleGrant, 'points' | 'denied' | 'scope' | 'scopes'>

/** What a change of a user means for what he may do. */
export interface UserGains {
  /** The roles that he did not have before. */
  readonly roles: readonly RoleRights[]
  /** What he gains and loses in effect, also by losing a role that denied him something. */
  readonly difference: AccessDifference
}

/** A change that gives nothing. */
export const noGains: UserGains = { roles: [], difference: { gained: [], lost: [], scopes: [] } }

/** Why somebody's own rights stay as they are. */
export const ownRights: Label = ['不能修改自己的权限，请由另一位管理员修改', 'Nobody changes his own rights; ask another administrator']
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

/** Why the actor may not make this change to a user; undefined when he may. `before` is null for a new user. */
export const userChangeRefusal = (actor: Actor, before: UserRights | null, after: UserRights, gains: UserGains): Label | undefined => {
  if (before !== null && before.id === actor.userId) return sameRights(before, after) ? undefined : ownRights
  if (isSuperAdmin(actor)) return undefined
  if (isProtected(before) || isProtected(after) || gains.roles.some(role => role.points.includes(administratorPoint)))
    return superAdminsOnly
  if (isAdministrator(actor)) return undefined
  if (after.type !== (before?.type ?? 'ordinary')) return administratorsOnly
  if (after.department !== before?.department && !reaches(actor, after.department)) return otherDepartment
  const isOwn = gains.roles.every(role => isWithin(actor, role)) && gainsWithin(gains.difference, holdingOfActor(actor))
  return isOwn ? undefined : strongerRole
}

const reaches = (actor: Actor, department: number | null): boolean =>
  scopeOn(actor, 'admin.user') === 'all' || (department !== null && actor.departmentTree.includes(department))

const holdingOfActor = (actor: Actor): Holding => ({
  points: actor.points,
  scopes: new Map([...actor.points].filter(isRead).map(point => [entityRead(point), scopeOn(actor, entityRead(point))])),
})

const nothing: Holding = { points: new Set(), scopes: new Map() }

const isWithin = (actor: Actor, role: RoleRights): boolean => gainsWithin(differenceOf(nothing, holdingOfRole(role)), holdingOfActor(actor))

const differenceOf = (before: Holding, after: Holding): AccessDifference => ({
  gained: [...after.points].filter(point => !before.points.has(point)),
  lost: [],
  scopes: [...after.scopes].map(([entity, scope]) => ({ entity, before: before.scopes.get(entity) ?? null, after: scope })),
})

/** What a role alone gives somebody without any type of his own. */
const holdingOfRole = (role: RoleRights): Holding => {
  const points = role.points.filter(point => !role.denied.includes(point))
  return {
    points: new Set(points),
    scopes: new Map(points.filter(isRead).map(point => [entityRead(point), scopeOfRole(role, entityRead(point)) ?? role.scope])),
  }
}

/** Why the actor may not make this change to a role; undefined when he may. `before` is null for a new role; `holdsIt` when he has the role himself. */
export const roleChangeRefusal = (actor: Actor, before: RoleRights | null, after: RoleRights, holdsIt: boolean): Label | undefined => {
  if (isSuperAdmin(actor)) return undefined
  if (holdsIt) return ownRights
  if ([...after.points, ...(before?.points ?? [])].includes(administratorPoint)) return superAdminsOnly
  if (isAdministrator(actor)) return undefined
  const gains = differenceOf(before ? holdingOfRole(before) : nothing, holdingOfRole(after))
  return gainsWithin({ ...gains, gained: [...gains.gained, ...undenied(before, after)] }, holdingOfActor(actor)) ? undefined : strongerRole
}

/** What a role denied its holders and denies no longer: other roles may give it to them. */
const undenied = (before: RoleRights | null, after: RoleRights): readonly string[] =>
  (before?.denied ?? []).filter(point => !after.denied.includes(point))
