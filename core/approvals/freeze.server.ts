import { sql } from 'kysely'
import { titlesFor } from '../audit/audit.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Label } from '../define/label.ts'
import { tableOf } from '../define/naming.ts'
import { titleOf } from '../records/select.server.ts'
import type { Step } from '../records/serve.server.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'

/** Freezes a stored record as approvers see it, with what everything it refers to is called now. */
export const freeze = async (step: Pick<Step, 'tx' | 'product'>, entity: AnyEntity, row: StoredRecord<AnyEntity>): Promise<Snapshot> =>
  snapshotOf(entity, row, await titleNow(step, entity, row.id), await titlesFor(step, entity, [row]))

const titleNow = async ({ tx }: Pick<Step, 'tx'>, entity: AnyEntity, id: number): Promise<Label> => {
  const { rows } = await sql<{ zh: string; en: string }>`select ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
    from ${sql.table(tableOf(entity))} as t where t.id = ${id}`.execute(tx)
  const { zh = '', en = '' } = rows[0] ?? {}
  return [zh, en]
}
