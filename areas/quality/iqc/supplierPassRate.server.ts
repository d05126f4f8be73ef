import { sql } from 'kysely'
import { dayStart } from '../../../core/fields/moment/companyClock.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { rowsSeen, seenAmong } from '../../../core/records/sight.server.ts'
import { serveCall } from '../../../core/records/serve.server.ts'
import { iqc } from './iqc.ts'
import { dppm, firstPassRate, lotPassRate, unitPassRate } from './passRate.ts'
import { supplierPassRate } from './supplierPassRate.ts'

interface InspectedLot {
  readonly accepted: boolean
  readonly original: boolean
  readonly units: number
  readonly nonconforming: number
}

/** Answers how well a supplier's lots came through; lots that passed uninspected say nothing about him. */
export const servedSupplierPassRate = serveCall(supplierPassRate, async (step, { supplier, material, since }) => {
  if (!(await seenAmong(step, 'purchase.supplier', [supplier])).has(supplier)) refuse('notFound')
  const { rows } = await sql<InspectedLot>`
    select i.verdict = 'accepted' as accepted, i.original, i.units_inspected as units, i.nonconforming
    from quality_iqc_inspections as i join quality_iqc as t on t.id = i.owner_id
    where t.supplier_id = ${supplier} and i.units_inspected > 0 and ${rowsSeen(step, iqc)}
      and (${material ?? null}::bigint is null or t.material_id = ${material ?? null})
      and (${since ?? null}::text is null or i.inspected_at >= ${since ? dayStart(since) : null})`.execute(step.tx)
  const unitsInspected = rows.reduce((sum, lot) => sum + lot.units, 0)
  const nonconforming = rows.reduce((sum, lot) => sum + lot.nonconforming, 0)
  return {
    lots: rows.length,
    accepted: rows.filter(lot => lot.accepted).length,
    lotPassRate: lotPassRate(rows),
    firstLots: rows.filter(lot => lot.original).length,
    firstPassRate: firstPassRate(rows),
    unitsInspected,
    nonconforming,
    unitPassRate: unitPassRate(unitsInspected, nonconforming),
    dppm: dppm(unitsInspected, nonconforming),
  }
})
