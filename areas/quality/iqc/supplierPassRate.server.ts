import { sql } from 'kysely'
import { serveCall } from '#core/context.server'
import { dayStart } from '#core/days'
import { refuse } from '#core/errors'
import { col, linesOf, rowsSeen, seenAmong, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { iqc } from './iqc.ts'
import { dppm, lotPassRate, unitPassRate } from './passRate.ts'
import { supplierPassRate } from './supplierPassRate.ts'

const inspections = linesOf(iqc, 'inspections')

/** Answers how well a supplier's lots came through; lots that passed uninspected say nothing about it. */
export const servedSupplierPassRate = serveCall(supplierPassRate, async (context, { supplier, material, since }) => {
  if (!(await seenAmong(context, 'purchase.supplier', [supplier])).has(supplier)) refuse('notFound')
  const isAccepted = meets(inspections, { verdict: 'accepted' }, 'i')
  const isFirst = meets(inspections, { original: true }, 'i')
  const [totals] = await query(
    context,
    {
      lots: sql<number>`count(*)`,
      accepted: sql<number>`count(*) filter (where ${isAccepted})`,
      firstLots: sql<number>`count(*) filter (where ${isFirst})`,
      firstAccepted: sql<number>`count(*) filter (where ${isFirst} and ${isAccepted})`,
      unitsInspected: sql<number>`coalesce(sum(${col(inspections, 'unitsInspected', 'i')}), 0)`,
      nonconforming: sql<number>`coalesce(sum(${col(inspections, 'nonconforming', 'i')}), 0)`,
    },
    sql`from ${table(inspections)} as i join ${table(iqc)} as t on t.id = i.owner_id
      where ${meets(iqc, { supplier, material: material ?? undefined })} and ${rowsSeen(context, iqc)}
        and ${meets(inspections, { unitsInspected: { gte: 1 }, inspectedAt: since ? { gte: dayStart(since) } : undefined }, 'i')}`,
  )
  if (!totals) throw new Error('Counts answered no row')
  const { lots, accepted, firstLots, firstAccepted, unitsInspected, nonconforming } = totals
  return {
    lots,
    accepted,
    lotPassRate: lotPassRate(accepted, lots),
    firstLots,
    firstPassRate: lotPassRate(firstAccepted, firstLots),
    unitsInspected,
    nonconforming,
    unitPassRate: unitPassRate(unitsInspected, nonconforming),
    dppm: dppm(unitsInspected, nonconforming),
  }
})
