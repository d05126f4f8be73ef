import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { lot } from '../../stock/lot/lot.ts'
import { failuresByLotReport } from './failuresByLotReport.ts'

const results = linesOf(unit, 'firstResults')
const parts = linesOf(unit, 'parts')

const stages = ['assembly', 'firstTest', 'readBack'] as const

/** Counts the first results of the units that the reader sees by the lots that are in them. */
export const servedFailuresByLot = serveReport(failuresByLotReport, async (context, { material, ...period }) => {
  const asked = { doneOn: daysIn(daysOf(period, companyDay(context.now))) }
  const counted = await query(
    context,
    {
      lot: sql<number>`${col(parts, 'lot', 'p')}`,
      stage: col(results, 'stage', 'r'),
      tested: sql<number>`count(distinct t.id)::int`,
      failed: sql<number>`(count(distinct t.id) filter (where ${meets(results, { passed: false }, 'r')}))::int`,
      codes: sql<readonly string[]>`array_agg(distinct ${col(unit, 'code')})`,
    },
    sql`from ${table(results)} as r join ${table(unit)} as t on t.id = r.owner_id join ${table(parts)} as p on p.owner_id = t.id and ${col(parts, 'lot', 'p')} is not null
      where ${rowsSeen(context, unit)} and ${meets(results, asked, 'r')} group by 1, 2`,
  )
  // A lot is named to who sees lots.
  const lots = await find(context, lot, {
    where: { id: [...new Set(counted.map(one => one.lot))], material: material ?? undefined },
    as: context.actor,
    fields: ['id', 'material'],
    sort: 'id',
    limit: 'all',
  })
  const failedOf = (of: number): number => counted.reduce((sum, one) => (one.lot === of ? sum + one.failed : sum), 0)
  const worst = lots.filter(({ id }) => failedOf(id) > 0).toSorted((a, b) => failedOf(b.id) - failedOf(a.id) || a.id - b.id)
  return {
    rows: worst.flatMap(({ id, material: of }) =>
      stages.flatMap(stage => {
        const found = counted.find(one => one.lot === id && one.stage === stage)
        if (!found) return []
        const { tested, failed, codes } = found
        const share = exact(String(failed)).over(tested, 4).toFixed(4)
        return [
          {
            values: { lot: id, material: of, stage, tested, failed, share },
            leadsTo: leadToFirst(codes, some => leadTo(unit, { code: some })),
          },
        ]
      }),
    ),
  }
})
