import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import type { EarlierDelivery } from './skipLot.ts'
import type { PastInspection, SwitchingHistory } from './switchingHistory.ts'
import { scar } from '../scar/scar.ts'
import { iqc } from './iqc.ts'

/** A material from a supplier: what severity is switched for. */
export interface Pair {
  readonly material: number
  readonly supplier: number
}

const inspections = linesOf(iqc, 'inspections')

/**
 * Everything that decides how severely the next lot of this material and supplier is inspected. The whole truth, and all of it: switching depends on
 * each earlier lot. It is read once for a pair, until what follows from it is kept (`inspectionRegime`).
 */
export const switchingHistoryOf = async (context: Pick<Context, 'tx'>, { material, supplier }: Pair): Promise<SwitchingHistory> => {
  const past: readonly PastInspection[] = await query(
    context,
    {
      inspectedAt: col(inspections, 'inspectedAt', 'i'),
      original: col(inspections, 'original', 'i'),
      byClass: col(inspections, 'byClass', 'i'),
    },
    sql`from ${table(iqc)} as t join ${table(inspections)} as i on i.owner_id = t.id
      where ${meets(iqc, { material, supplier })} order by ${col(inspections, 'inspectedAt', 'i')}, i.id`,
  )
  const accepted = await query(
    context,
    { at: col(scar, 'acceptedAt') },
    sql`from ${table(scar)} as t where ${meets(scar, { material, supplier, acceptedAt: { filled: true } })}`,
  )
  return { inspections: past, correctiveActionsAccepted: accepted.flatMap(row => row.at ?? []) }
}

/** Ten inspected lots in a row, of which at most every twentieth is inspected, are found among so many. */
const deliveriesLookedAt = 250

/**
 * Earlier deliveries of this material and supplier, the newest first, without the lot that is being planned; the whole truth, whoever plans it. One that was withdrawn never came:
 * were it counted, the next lot would be skipped in its place.
 */
export const earlierDeliveries = async (
  context: Pick<Context, 'tx'>,
  { material, supplier }: Pair,
  planned: number,
): Promise<readonly EarlierDelivery[]> =>
  query(
    context,
    {
      sampleSize: sql<number>`coalesce(${col(iqc, 'sampleSize')}, 0)`,
      accepted: sql<boolean | null>`${meets(inspections, { verdict: 'accepted' }, 'i')}`,
    },
    sql`from ${table(iqc)} as t left join ${table(inspections)} as i on i.owner_id = t.id and ${meets(inspections, { round: 1 }, 'i')}
      where ${meets(iqc, { material, supplier, origin: 'delivery', status: { not: ['withdrawn'] }, id: { not: planned } })} order by t.id desc limit ${deliveriesLookedAt}`,
  )
