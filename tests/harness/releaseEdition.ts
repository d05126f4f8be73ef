import { sql } from 'kysely'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { tableOf } from '../../core/define/naming.ts'

/** Releases editions of controlled documents as if somebody who did not write them had; their history holds them as they are then. */
export const releaseEdition =
  (db: Database) =>
  async (editions: AnyEntity, edition: number): Promise<void> => {
    await sql`update ${sql.table(tableOf(editions))} set status = 'released', effective_from = company_today() where id = ${edition}`.execute(
      db,
    )
    await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
      values ('测试', ${editions.name}, ${edition}, 'update', '[]', ${keptAfterCreate(editions, edition)})`.execute(db)
  }
