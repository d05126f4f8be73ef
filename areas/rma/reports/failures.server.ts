import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import type { symptoms } from '../failureMode/failureModeChoices.ts'
import { failureMode } from '../failureMode/failureMode.ts'
import { rmaCase } from '../case/case.ts'
import { undone } from '../case/caseChoices.ts'
import { failuresReport } from './failuresReport.ts'

/** Counts the cases that the reader sees by their failure modes. */
export const servedFailures = serveReport(failuresReport, async (context, { model, cause, ...period }) => {
  const where = {
    status: [...undone, 'closed' as const],
    model: model ?? undefined,
    cause: cause === null ? undefined : ([cause] as const),
    appliedOn: daysIn(daysOf(period, companyDay(context.now))),
  }
  const counted = await query(
    context,
    {
      failureMode: sql<number>`m.id`,
      symptom: sql<keyof typeof symptoms>`${col(failureMode, 'symptom', 'm')}`,
      cases: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${meets(rmaCase, { status: [...undone] })}))::int`,
      repeats: sql<number>`(count(*) filter (where ${col(rmaCase, 'repeat')}))::int`,
    },
    sql`from ${table(rmaCase)} as t join ${table(failureMode)} as m on m.id = ${col(rmaCase, 'failureMode')}
      where ${rowsSeen(context, rmaCase)} and ${meets(rmaCase, where)} group by 1, 2 order by 3 desc, 1`,
  )
  const sum = (name: 'cases' | 'open' | 'repeats', rows = counted): number => rows.reduce((all, one) => all + one[name], 0)
  return {
    rows: counted.map((values, at) => ({
      values: {
        ...values,
        share: exact(sum('cases', counted.slice(0, at + 1)))
          .over(sum('cases'), 4)
          .toFixed(4),
      },
      leadsTo: leadTo(rmaCase, { ...where, failureMode: values.failureMode }),
    })),
    total: { values: { failureMode: null, symptom: null, cases: sum('cases'), open: sum('open'), repeats: sum('repeats'), share: null } },
  }
})
