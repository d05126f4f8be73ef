import { sql } from 'kysely'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'

/** Inspects a lot with these readings of one item, as if an inspector had; its history holds it as it is then. */
export const measureLot =
  (db: Database) =>
  async (id: number, characteristic: string, values: readonly string[]): Promise<void> => {
    await transaction(db, async tx => {
      for (const [at, value] of values.entries())
        await sql`insert into quality_iqc_readings (owner_id, position, round, sample, characteristic, value)
          values (${id}, ${1000 + at}, 1, ${1000 + at}, ${characteristic}, ${value})`.execute(tx)
      await sql`update quality_iqc set inspected_at = now() where id = ${id}`.execute(tx)
      await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
        values ('测试', ${iqc.name}, ${id}, 'update', '[]', ${keptAfterCreate(iqc, id)})`.execute(tx)
    })
  }
