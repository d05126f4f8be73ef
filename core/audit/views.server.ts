import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Caller } from '../context/routing.server.ts'

/** Remembers that a person looked at a record of a confidential entity: once an hour for each person and record, however often they look. */
export const rememberView = async (
  db: Database,
  { actor, ip, requestId, userAgent, route }: Caller,
  entity: AnyEntity,
  record: { readonly id: number; readonly [field: string]: unknown },
): Promise<void> => {
  if (entity.confidential !== true) return
  const title = record[entity.title]
  // The lock makes two looks at once one after the other; the second then sees what the first has remembered.
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`view:${entity.name}:${record.id}:${actor.userId}`}, 0))`.execute(tx)
    await sql`insert into audit (actor_id, actor_name, department_id, ip, user_agent, route, request_id, entity, record_id, record_title, action, changes)
      select ${actor.userId}::bigint, ${actor.name}::text, ${actor.departmentId}::bigint, ${ip}::inet, ${userAgent ?? null}::text, ${route ?? null}::text,
        ${requestId}::text, ${entity.name}::text, ${record.id}::bigint, ${typeof title === 'string' ? title : ''}::text, 'view', '[]'
      where not exists (select from audit where actor_id = ${actor.userId} and at > now() - interval '1 hour'
        and entity = ${entity.name} and record_id = ${record.id} and action = 'view')`.execute(tx)
  })
}
