import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { role } from '../people/role.ts'
import { user } from '../people/user.ts'
import { targetsOf } from '../reading/source.server.ts'

/** The people whose rights may have been others before: since that instant of ISO 8601 their roles, kind, department or account were changed, or one of their present roles. The whole truth, as the audit has it. */
export const rightsChangedSince = async (tx: Transaction, since: string): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select r.record_id as id from audit as r where r.entity = ${user.name} and r.result = 'done' and r.at >= ${since}::timestamptz and r.record_id is not null
      and (r.action = 'create' or exists (select from jsonb_array_elements(r.changes) as c
        where c ->> 'field' in ('roles', 'type', 'isAdmin', 'department', 'isActive')))
    union
    select h.owner_id from ${targetsOf(user, 'roles')} as h where exists (
      select from audit as r where r.entity = ${role.name} and r.record_id = h.target_id and r.result = 'done' and r.at >= ${since}::timestamptz)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
