import { compareWith, type Comparison } from '../authority/comparison.server.ts'
import { readGrantees } from '../people/grants.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { StoredRecord } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { find } from '../reading/reading.server.ts'
import { touchedByRole, type Member } from '../authority/authority.ts'
import type { RoleGrant } from '../rights/rights.ts'
import { ownRights } from './userRefusal.server.ts'
import type { role } from '../people/role.ts'
import { user } from '../people/user.ts'

type Role = StoredRecord<typeof role>

/** What a role as it is stored, or as it is being edited, gives and denies. */
export const roleRights = ({
  scope,
  points,
  denied,
  scopes,
}: Pick<Role, 'scope' | 'points' | 'denied' | 'scopes'>): Pick<RoleGrant, 'scope' | 'points' | 'denied' | 'scopes'> => ({
  scope,
  points: points.map(({ point }) => point),
  denied: denied.map(({ point }) => point),
  scopes: scopes.map(line => [line.entity, line.scope]),
})

/** A role as it is compared; what it is called does not matter. */
export const grantOf = (row: Pick<Role, 'id' | 'scope' | 'points' | 'denied' | 'scopes'>): RoleGrant => ({
  id: row.id,
  title: ['', ''],
  ...roleRights(row),
})

/** Why the actor may not make this change to a role; undefined when they may. `before` is null for a new role, `after` for one that is deleted. */
export const roleChangeRefusal = async (
  context: Context,
  before: RoleGrant | null,
  after: RoleGrant | null,
): Promise<Label | undefined> => {
  if (context.actor.type === 'superAdmin') return undefined
  const ids = before ? await holdersOf(context, before.id) : []
  if (ids.includes(context.actor.userId)) return ownRights
  const { people } = await readGrantees(context.tx, ids)
  const compared = await compareWith(context, [])
  return outsideRefusal(compared, people) ?? compared.refusal(touchedByRole(compared.organisation, before, after, people))
}

const holdersOf = async (context: Context, id: number): Promise<readonly number[]> =>
  (await find(context, user, { where: { roles: [id] }, fields: ['id'], limit: 'all' })).map(holder => holder.id)

/** Why a role is not changed by somebody to whom not all of its holders are answerable. */
const outsideRefusal = ({ giver }: Comparison, holders: readonly Member[]): Label | undefined => {
  const people = giver.authority.sights.get(user.name)
  if (giver.isAdministrator || people?.scope === 'all') return undefined
  const outside = holders.filter(({ departmentId }) => departmentId === null || people?.departments.includes(departmentId) !== true)
  return outside.length === 0
    ? undefined
    : [
        `这个角色还有 ${outside.length} 位您管理范围以外的用户，不能由您修改，请由系统管理员办理`,
        `This role is also held by ${outside.length} outside the people you manage, so you cannot change it. Ask a system administrator`,
      ]
}
