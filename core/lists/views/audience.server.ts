import { sql, type RawBuilder } from 'kysely'
import type { Reference } from '../../define/field.ts'
import { departments, entityOf, roles } from '../../define/registry.ts'
import { tableOf } from '../../define/naming.ts'
import { refuse } from '../../errors/refuse.ts'
import type { Label } from '../../language/label.ts'
import { titleOf } from '../../reading/relation.server.ts'
import { may, type Actor } from '../../rights/actor.ts'
import type { Context } from '../../context/serve.server.ts'
import { shareWithAnyPoint, type Audience } from './viewCalls.ts'
import { targetsOf } from '../../reading/source.server.ts'
import { user } from '../../people/user.ts'

const beyond: Label = [
  '只能与本部门及下级部门、您自己的角色共享',
  'A view can be shared with your department, those below it, and your own roles only',
]

/** Who a view is shared with, by id. */
interface AudienceIds {
  readonly departments?: readonly number[] | null | undefined
  readonly roles?: readonly number[] | null | undefined
}

/** Whether the view that a statement calls `v` is one of the actor's, or shared with their department or with a role that they hold now. */
export const isUsable = ({ userId, departmentId }: Actor): RawBuilder<boolean> => sql<boolean>`(v.owner_id = ${userId} or exists (
  select from list_view_audience as a where a.view_id = v.id and (a.department_id = ${departmentId}
    or a.role_id in (select held.target_id from ${targetsOf(user, 'roles')} as held where held.owner_id = ${userId}))))`

/**
 * With whom the actor may share a view: their department, those below it, and the roles that they hold; whoever has the point for it, with every
 * department and role.
 */
export const audienceOffered = async (context: Context): Promise<Audience> => {
  const { userId, departmentTree } = context.actor
  const isFree = may(context.actor, shareWithAnyPoint)
  return {
    departments: await named(context, departments, isFree ? sql`true` : sql`t.id = any(${[...departmentTree]})`),
    roles: await named(
      context,
      roles,
      isFree ? sql`true` : sql`t.id in (select held.target_id from ${targetsOf(user, 'roles')} as held where held.owner_id = ${userId})`,
    ),
  }
}

/** The departments and roles with which these views are shared, as they are called now. */
export const audiencesOf = async (context: Context, views: readonly number[]): Promise<ReadonlyMap<number, Audience>> => {
  const { rows } = await sql<Kept>`select view_id, department_id, role_id from list_view_audience
    where view_id = any(${[...views]})`.execute(context.tx)
  const ids = (of: 'department_id' | 'role_id') => [...new Set(rows.flatMap(row => row[of] ?? []))]
  const [inDepartments, inRoles] = [
    await named(context, departments, sql`t.id = any(${ids('department_id')})`),
    await named(context, roles, sql`t.id = any(${ids('role_id')})`),
  ]
  return new Map(
    views.map(view => {
      const own = rows.filter(row => row.view_id === view)
      return [
        view,
        {
          departments: inDepartments.filter(({ id }) => own.some(row => row.department_id === id)),
          roles: inRoles.filter(({ id }) => own.some(row => row.role_id === id)),
        },
      ]
    }),
  )
}

/** Shares a view with exactly these. Whoever sees it already may go on seeing it; nobody is added with whom the actor may not share. */
export const shareWith = async (context: Context, view: number, wanted: AudienceIds): Promise<void> => {
  const [before, offered] = [(await audiencesOf(context, [view])).get(view), await audienceOffered(context)]
  for (const kind of ['departments', 'roles'] as const) {
    const allowed = new Set([...offered[kind], ...(before?.[kind] ?? [])].map(({ id }) => id))
    if (wanted[kind]?.some(id => !allowed.has(id))) refuse('invalidFields', { problems: { [kind]: beyond } })
  }
  await sql`delete from list_view_audience where view_id = ${view}`.execute(context.tx)
  await sql`insert into list_view_audience (view_id, department_id, role_id)
    select ${view}::bigint, d, null::bigint from unnest(${[...(wanted.departments ?? [])]}::bigint[]) as d
    union all select ${view}::bigint, null, r from unnest(${[...(wanted.roles ?? [])]}::bigint[]) as r`.execute(context.tx)
}

interface Kept {
  readonly view_id: number
  readonly department_id: number | null
  readonly role_id: number | null
}

/** What departments or roles are called in the actor's language, by name; `t` is their table in the condition. */
const named = async (
  { tx, product, actor }: Context,
  entity: typeof departments | typeof roles,
  which: RawBuilder<unknown>,
): Promise<readonly Reference[]> => {
  const of = entityOf(product.registry, entity)
  const { rows } = await sql<Reference>`select t.id, ${titleOf(of, actor.language, 't')} as title
    from ${sql.table(tableOf(of))} as t where ${which} order by 2, 1`.execute(tx)
  return rows
}
