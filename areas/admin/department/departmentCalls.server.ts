import { sql } from 'kysely'
import { titleOf } from '../../../core/records/select.server.ts'
import { serveCall, type ServedCall } from '../../../core/records/serve.server.ts'
import { user } from '../user/user.ts'
import { department } from './department.ts'
import { departmentPlaces, departmentTree, type DepartmentNode, type FormerPlace } from './departmentCalls.ts'

/** How the tree of departments and its past are answered. */
export const servedDepartmentCalls: readonly ServedCall[] = [
  serveCall(departmentTree, async ({ tx, actor }) => {
    const { rows } = await sql<DepartmentNode>`select t.id, ${titleOf(department, actor.language, 't')} as title, t.parent_id as parent,
        case when h.id is null then null else json_build_object('id', h.id, 'title', ${titleOf(user, actor.language, 'h')}) end as head,
        t.cost_centre as "costCentre", t.closed_on as "closedOn",
        (select count(*) from admin_user as u where u.department_id = t.id and u.is_active) as people
      from admin_department as t left join admin_user as h on h.id = t.head_id
      order by t.cost_centre nulls last, title, t.id`.execute(tx)
    return { results: rows }
  }),
  serveCall(departmentPlaces, async ({ tx, actor }, { id }) => {
    const { rows } = await sql<FormerPlace>`select
        case when d.id is null then null else json_build_object('id', d.id, 'title', ${titleOf(department, actor.language, 'd')}) end as parent,
        lower(p.during) as since, upper(p.during) as until
      from admin_department_place as p left join admin_department as d on d.id = p.parent_id
      where p.department_id = ${id} order by lower(p.during) desc`.execute(tx)
    return { results: rows }
  }),
]
