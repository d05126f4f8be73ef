import { sql } from 'kysely'
import type { Step } from '../../../core/records/serve.server.ts'
import type { EarlierDelivery } from './skipHistory.ts'
import type { PastInspection, SwitchingHistory } from './switchingHistory.ts'

/** A material from a supplier: what severity is switched for. */
export interface Pair {
  readonly material: number
  readonly supplier: number
}

/** Everything that decides how severely the next lot of this material and supplier is inspected. */
export const switchingHistoryOf = async ({ tx }: Pick<Step, 'tx'>, { material, supplier }: Pair): Promise<SwitchingHistory> => {
  const inspections = await sql<PastInspection>`
    select i.inspected_at as "inspectedAt", i.original, i.by_class as "byClass"
    from quality_iqc as t join quality_iqc_inspections as i on i.owner_id = t.id
    where t.material_id = ${material} and t.supplier_id = ${supplier} order by i.inspected_at, i.id`.execute(tx)
  const accepted = await sql<{ at: string }>`
    select accepted_at as at from quality_scar
    where material_id = ${material} and supplier_id = ${supplier} and accepted_at is not null`.execute(tx)
  return { inspections: inspections.rows, correctiveActionsAccepted: accepted.rows.map(row => row.at) }
}

/** Ten inspected lots in a row, of which at most every twentieth is inspected, are found among so many. */
const deliveriesLookedAt = 250

/** Earlier deliveries of this material and supplier, the newest first, without the lot that is being planned. */
export const earlierDeliveries = async (
  { tx }: Pick<Step, 'tx'>,
  { material, supplier }: Pair,
  planned: number,
): Promise<readonly EarlierDelivery[]> => {
  const { rows } = await sql<EarlierDelivery>`
    select t.sample_size as "sampleSize", i.verdict = 'accepted' as accepted
    from quality_iqc as t left join quality_iqc_inspections as i on i.owner_id = t.id and i.round = 1
    where t.material_id = ${material} and t.supplier_id = ${supplier} and t.origin = 'delivery' and t.id <> ${planned}
    order by t.id desc limit ${deliveriesLookedAt}`.execute(tx)
  return rows
}
