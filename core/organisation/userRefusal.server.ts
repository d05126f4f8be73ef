import { sql } from 'kysely'
import { compareWith, type Comparison } from '../authority/comparison.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { StoredRecord } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { table } from '../reading/source.server.ts'
import { powersOf, touchedBy, type Member } from '../authority/authority.ts'
import type { Actor } from '../rights/actor.ts'
import { user } from '../people/user.ts'
import { role } from '../people/role.ts'

/** What of a user's record decides what they are able to do. */
export type UserRights = Pick<StoredRecord<typeof user>, 'id' | 'type' | 'isActive' | 'isAdmin' | 'department' | 'roles' | 'email'>

/** Why somebody's own rights stay as they are. */
export const ownRights: Label = [
  '不能修改自己的权限，请由另一位管理员修改',
  'You cannot change your own permissions. Ask another administrator.',
]
const otherDepartment: Label = ['只能管理本部门及下级部门的用户', 'You manage users of your own department and those below it only']
const superAdminsOnly: Label = [
  '只有超级管理员可以管理超级管理员和系统管理员',
  'Only a super admin manages super admins and system administrators',
]

/** Why the actor may not touch a user's record at all; undefined when they may. It is asked of every row, without the database. */
export const protectedFrom = (actor: Actor, row: Pick<UserRights, 'id' | 'type' | 'isAdmin'>): Label | undefined =>
  (row.type === 'superAdmin' || row.isAdmin) && actor.type !== 'superAdmin' && actor.userId !== row.id ? superAdminsOnly : undefined

/** Why the actor may not make this change to a user; undefined when they may. `before` is null for a new user, `after` for one who is deleted. */
export const userChangeRefusal = async (
  context: Context,
  before: UserRights | null,
  after: UserRights | null,
): Promise<Label | undefined> => {
  const { actor } = context
  if (before?.id === actor.userId) return after && sameRights(before, after) ? undefined : ownRights
  if (actor.type === 'superAdmin' || (before && after && sameRights(before, after) && before.email === after.email)) return undefined
  await holdRoles(context, [...(before?.roles ?? []), ...(after?.roles ?? [])])
  const compared = await compareWith(context, before ? [before.id] : [])
  const [was, is] = [before && memberOf(before, compared), after && memberOf(after, compared)]
  return (
    placeRefusal(compared, was, is) ??
    compared.refusal([
      ...touchedBy(compared.organisation, was, is),
      // A link for choosing a password goes to this address.
      ...(was && before?.email !== after?.email ? powersOf(was, compared.organisation) : []),
    ])
  )
}

/** Why the actor may not take a user's account into their own hands, as with a link for choosing a password; undefined when they may. */
export const controlRefusal = async (context: Context, { id }: Pick<UserRights, 'id'>): Promise<Label | undefined> => {
  if (id === context.actor.userId || context.actor.type === 'superAdmin') return undefined
  const compared = await compareWith(context, [id])
  const member = compared.people.get(id)
  return member && compared.refusal(powersOf(member, compared.organisation))
}

const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))

const sameRights = (one: UserRights, other: UserRights): boolean =>
  one.type === other.type &&
  one.isActive === other.isActive &&
  one.isAdmin === other.isAdmin &&
  one.department === other.department &&
  sameSet(one.roles, other.roles)

const memberOf = ({ department, roles, ...row }: UserRights, { roles: known }: Comparison): Member => ({
  ...row,
  departmentId: department,
  roles: roles.flatMap(id => known.get(id) ?? []),
})

/** Why a user may not be moved from one place to another. */
const placeRefusal = ({ giver }: Comparison, was: Member | null, is: Member | null): Label | undefined => {
  if (!is || was?.departmentId === is.departmentId || giver.isAdministrator) return undefined
  const { sights, leads } = giver.authority
  const people = sights.get(user.name)
  const reaches = ({ departmentId }: Member): boolean =>
    people?.scope === 'all' || (departmentId !== null && people?.departments.includes(departmentId) === true)
  if (!reaches(is) || (was && !reaches(was))) return otherDepartment
  // Whoever leads a department decides what its people submit.
  const comesUnderHim = was !== null && leads.has(is.departmentId ?? 0) && !leads.has(was.departmentId ?? 0)
  return comesUnderHim ? ownRights : undefined
}

/** Lets nobody change these roles before it is done: they are compared as they are given, the whole truth of them. */
const holdRoles = async ({ tx }: Context, roles: readonly number[]): Promise<void> => {
  await sql`select from ${table(role)} as t where t.id = any(${[...new Set(roles)]}) order by t.id for share`.execute(tx)
}
