import { sql } from 'kysely'
import { dayStart } from '../../../core/fields/moment/companyClock.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { rowsSeen, seenAmong } from '../../../core/records/sight.server.ts'
import { serveCall } from '../../../core/records/serve.server.ts'
import { iqc } from './iqc.ts'
import { dppm, firstPassRate, lotPassRate, unitPassRate } from './passRate.ts'
import { supplierPassRate } from './supplierPassRate.ts'
import { meets, query } from '../../../core/records/reading.server.ts'
import { col, linesOf, table } from '../../../core/records/source.server.ts'

const inspections = linesOf(iqc, 'inspections')

/** Answers how well a supplier's lots came through; lots that passed uninspected say nothing about him. */
export const servedSupplierPassRate = serveCall(supplierPassRate, async (step, { supplier, material, since }) => {
  if (!(await seenAmong(step, 'purchase.supplier', [supplier])).has(supplier)) refuse('notFound')
  const rows = await query(
    step,
    {
      accepted: meets(inspections, { verdict: 'accepted' }, 'i'),
      original: col(inspections, 'original', 'i'),
      units: col(inspections, 'unitsInspected', 'i'),
      nonconforming: col(inspections, 'nonconforming', 'i'),
    },
    sql`from ${table(inspections)} as i join ${table(iqc)} as t on t.id = i.owner_id
      where ${meets(iqc, { supplier, material: material ?? undefined })} and ${rowsSeen(step, iqc)}
        and ${meets(inspections, { unitsInspected: { gte: 1 }, inspectedAt: since ? { gte: dayStart(since) } : undefined }, 'i')}`,
  )
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
