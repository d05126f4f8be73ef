import { sql } from 'kysely'
import { serveCall, type ServedCall } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { titleOf } from '#core/records.server'
import { department, user } from '#core/people'
import { departmentPlaces, departmentTree, type DepartmentNode, type FormerPlace } from './departmentCalls.ts'

/**
 * How the tree of departments and its past are answered. The whole truth: everybody who reads departments sees all of them, and a tree is none
 * without its branches; a company of thousands has hundreds.
 */
export const servedDepartmentCalls: readonly ServedCall[] = [
  serveCall(departmentTree, async ({ tx, actor }) => {
    const { rows } =
      await sql<DepartmentNode>`select t.id, ${titleOf(department, actor.language, 't')} as title, ${col(department, 'parent')} as parent,
        case when h.id is null then null else json_build_object('id', h.id, 'title', ${titleOf(user, actor.language, 'h')}) end as head,
        ${col(department, 'costCentre')} as "costCentre", ${col(department, 'closedOn')} as "closedOn",
        (select count(*) from ${table(user)} as u where ${col(user, 'department', 'u')} = t.id and ${col(user, 'isActive', 'u')}) as people
      from ${table(department)} as t left join ${table(user)} as h on h.id = ${col(department, 'head')}
      order by ${col(department, 'costCentre')} nulls last, title, t.id`.execute(tx)
    return { results: rows }
  }),
  serveCall(departmentPlaces, async ({ tx, actor }, { id }) => {
    const { rows } = await sql<FormerPlace>`select
        case when d.id is null then null else json_build_object('id', d.id, 'title', ${titleOf(department, actor.language, 'd')}) end as parent,
        lower(p.during) as since, upper(p.during) as until
      from admin_department_place as p left join ${table(department)} as d on d.id = p.parent_id
      where p.department_id = ${id} order by lower(p.during) desc`.execute(tx)
    return { results: rows }
  }),
]
