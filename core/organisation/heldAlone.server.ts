import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { StoredRecord } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { alonePoints, heldBesides, pointLabels } from '../rights/points.ts'
import { role } from '../people/role.ts'
import { user } from '../people/user.ts'
import { col, table } from '../reading/source.server.ts'

const aloneInRoles = (point: Label): Label => [
  `“${point[0]}”只能单独持有：这样的账号不能有其他角色，也不能是管理员`,
  `“${point[1]}” is held alone: such an account has no other role and is no administrator`,
]
const aloneAmongHolders = (point: Label, holders: number): Label => [
  `“${point[0]}”只能单独持有，而这个角色的 ${holders} 个用户还有其他权限`,
  `“${point[1]}” is held alone, but users with this role have other permissions (${holders})`,
]

const labelOf = ({ product }: Context, point: string): Label => pointLabels(product.registry.areas).get(point) ?? [point, point]

/** What these roles give. The whole truth of them. */
const pointsOfRoles = async ({ tx }: Context, roles: readonly number[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ point: string }>`select l.point from admin_role_points as l join ${table(role)} as t on t.id = l.owner_id
    where t.id = any(${[...roles]}::bigint[])`.execute(tx)
  return rows.map(({ point }) => point)
}

/** Refuses to give somebody a right that is held alone beside others. */
export const refuseMixed = async (
  context: Context,
  { roles, type, isAdmin }: Pick<StoredRecord<typeof user>, 'roles' | 'type' | 'isAdmin'>,
): Promise<void> => {
  const alone = alonePoints(context.product.registry.areas)
  const points = await pointsOfRoles(context, roles)
  const besides = isAdmin || type === 'superAdmin' ? points.find(point => alone.has(point)) : heldBesides(points, alone)
  if (besides === undefined) return
  const message = aloneInRoles(labelOf(context, besides))
  refuse('invalidFields', { message, problems: { roles: message } })
}

/** Refuses to give a role points beside which its holders hold others, where one of them is held alone. */
export const refuseBesides = async (
  context: Context,
  { role: id, points }: { readonly role: number; readonly points: readonly string[] },
): Promise<void> => {
  const alone = alonePoints(context.product.registry.areas)
  const { rows } = await sql<{
    points: readonly string[]
    isAdmin: boolean
  }>`select ${col(user, 'type', 'u')} = 'superAdmin' or ${col(user, 'isAdmin', 'u')} as "isAdmin",
      array(select l.point from admin_role_points as l join admin_user_roles as h on h.target_id = l.owner_id where h.owner_id = u.id and l.owner_id <> ${id}) as points
    from ${table(user)} as u where exists (select from admin_user_roles as h where h.owner_id = u.id and h.target_id = ${id})`.execute(
    context.tx,
  )
  const mixed = rows.flatMap(holder => {
    const held = [...points, ...holder.points]
    const besides = holder.isAdmin ? held.find(point => alone.has(point)) : heldBesides(held, alone)
    return besides === undefined ? [] : [besides]
  })
  const [first] = mixed
  if (first !== undefined) refuse('ruleBroken', { message: aloneAmongHolders(labelOf(context, first), mixed.length), leadsTo: 'sent' })
}
