import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { firstPassYield, rolledYield } from './firstPassYield.ts'
import { firstPassYieldReport } from './firstPassYieldReport.ts'

const results = linesOf(unit, 'firstResults')

/** The stages of which units have a first result. */
const stages = ['assembly', 'firstTest', 'readBack'] as const

/** Counts the first results of the units that the reader sees. */
export const servedFirstPassYield = serveReport(firstPassYieldReport, async (context, { model, stage: only, ...period }) => {
  const asked = { doneOn: daysIn(daysOf(period, companyDay(context.now))) }
  const counted = await query(
    context,
    {
      model: col(unit, 'model'),
      stage: col(results, 'stage', 'r'),
      tested: sql<number>`count(*)::int`,
      codes: sql<readonly string[]>`array_agg(${col(unit, 'code')} order by t.id desc)`,
      passed: sql<number>`(count(*) filter (where ${meets(results, { passed: true }, 'r')}))::int`,
    },
    sql`from ${table(results)} as r join ${table(unit)} as t on t.id = r.owner_id
      where ${rowsSeen(context, unit)} and ${meets(unit, { model: model ?? undefined })} and ${meets(results, asked, 'r')} group by 1, 2 order by 1, 2`,
  )
  const asks = only === null ? stages : stages.filter(stage => stage === only)
  const inTurn = counted
    .filter(({ stage }) => asks.some(one => one === stage))
    .toSorted(
      (one, other) =>
        one.model - other.model || stages.findIndex(stage => stage === one.stage) - stages.findIndex(stage => stage === other.stage),
    )
  const rtyOf = (of: number): string | null =>
    rolledYield(stages.map(stage => counted.find(one => one.model === of && one.stage === stage) ?? { tested: 0, passed: 0 }))
  const sum = (name: 'tested' | 'passed'): number => inTurn.reduce((all, one) => all + one[name], 0)
  return {
    rows: inTurn.map(({ model: of, stage, tested, passed, codes }) => ({
      values: { model: of, stage, tested, passed, fpy: firstPassYield({ tested, passed }), rty: rtyOf(of) },
      leadsTo: leadToFirst(codes, code => leadTo(unit, { code })),
    })),
    total: {
      values: {
        model: null,
        stage: only,
        tested: sum('tested'),
        passed: sum('passed'),
        // Of several stages together there is none.
        fpy: only === null ? null : firstPassYield({ tested: sum('tested'), passed: sum('passed') }),
        rty: null,
      },
      leadsTo: leadToFirst([...new Set(inTurn.flatMap(({ codes }) => codes))], code => leadTo(unit, { code })),
    },
  }
})
