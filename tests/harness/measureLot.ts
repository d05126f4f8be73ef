import { sql } from 'kysely'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { partTableOf, tableOf } from '../../core/define/naming.ts'

/** Inspects a lot of this entity with these readings of one item, as if an inspector had; its history holds it as it is then. */
export const measureLot =
  (db: Database) =>
  async (lots: AnyEntity, id: number, characteristic: string, values: readonly string[]): Promise<void> => {
    await transaction(db, async tx => {
      for (const [at, value] of values.entries())
        await sql`insert into ${sql.table(partTableOf(lots, 'readings'))} (owner_id, position, round, sample, characteristic, value)
          values (${id}, ${1000 + at}, 1, ${1000 + at}, ${characteristic}, ${value})`.execute(tx)
      await sql`update ${sql.table(tableOf(lots))} set inspected_at = now() where id = ${id}`.execute(tx)
      await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
        values ('测试', ${lots.name}, ${id}, 'update', '[]', ${keptAfterCreate(lots, id)})`.execute(tx)
    })
  }
