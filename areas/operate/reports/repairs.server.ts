import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { repairsBeforeScrap } from '../../product/unit/stageRecords.ts'
import { unit } from '../../product/unit/unit.ts'
import { repairRate } from './repairRate.ts'
import { repairsReport } from './repairsReport.ts'

const repairs = linesOf(unit, 'repairs')
const results = linesOf(unit, 'firstResults')

/** Counts the repairs of the units that the reader sees. */
export const servedRepairs = serveReport(repairsReport, async (context, { model, ...period }) => {
  const days = daysIn(daysOf(period, companyDay(context.now)))
  const seen = sql`${rowsSeen(context, unit)} and ${meets(unit, { model: model ?? undefined })}`
  const made = await query(
    context,
    {
      model: col(unit, 'model'),
      codes: sql<readonly string[]>`array_agg(distinct ${col(unit, 'code')} order by ${col(unit, 'code')} desc)`,
      repairs: sql<number>`count(*)::int`,
      repeated: sql<number>`(count(*) filter (where ${col(repairs, 'number', 'r')} >= ${repairsBeforeScrap}))::int`,
      minutes: sql<number>`sum(${col(repairs, 'minutes', 'r')})::int`,
    },
    sql`from ${table(repairs)} as r join ${table(unit)} as t on t.id = r.owner_id
      where ${seen} and ${meets(repairs, { repairedOn: days }, 'r')} group by 1 order by 1`,
  )
  const tested = await query(
    context,
    { model: col(unit, 'model'), units: sql<number>`count(*)::int` },
    sql`from ${table(results)} as r join ${table(unit)} as t on t.id = r.owner_id
      where ${seen} and ${meets(results, { stage: 'firstTest', doneOn: days }, 'r')} group by 1`,
  )
  const testedOf = (of: number): number => tested.find(one => one.model === of)?.units ?? 0
  const sum = (name: 'repairs' | 'repeated' | 'minutes'): number => made.reduce((all, one) => all + one[name], 0)
  const every = made.flatMap(({ codes }) => codes)
  return {
    rows: made.map(({ model: of, codes, ...counted }) => ({
      values: { model: of, units: codes.length, ...counted, rate: repairRate({ units: codes.length, tested: testedOf(of) }) },
      leadsTo: leadToFirst(codes, code => leadTo(unit, { code })),
    })),
    total: {
      values: {
        model: null,
        units: every.length,
        repairs: sum('repairs'),
        repeated: sum('repeated'),
        minutes: sum('minutes'),
        rate: repairRate({ units: every.length, tested: tested.reduce((all, one) => all + one.units, 0) }),
      },
      leadsTo: leadToFirst(every, code => leadTo(unit, { code })),
    },
  }
})
