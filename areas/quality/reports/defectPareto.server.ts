import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import { unfixedStates } from '../processDefect/defectStates.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { defectParetoReport } from './defectParetoReport.ts'

/** Counts the defects that the reader sees by their codes. */
export const servedDefectPareto = serveReport(defectParetoReport, async (context, { model, stage, ...period }) => {
  const where = {
    model: model ?? undefined,
    stage: stage === null ? undefined : ([stage] as const),
    foundOn: daysIn(daysOf(period, companyDay(context.now))),
  }
  const counted = await query(
    context,
    {
      defect: col(processDefect, 'defect'),
      defects: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${meets(processDefect, { status: [...unfixedStates] })}))::int`,
      minutes: sql<number>`coalesce(sum(${col(processDefect, 'minutes')}), 0)::int`,
    },
    sql`from ${table(processDefect)} as t where ${rowsSeen(context, processDefect)} and ${meets(processDefect, where)} group by 1 order by 2 desc, 1`,
  )
  const sum = (name: 'defects' | 'open' | 'minutes', rows = counted): number => rows.reduce((all, one) => all + one[name], 0)
  return {
    rows: counted.map((values, at) => ({
      values: {
        ...values,
        share: exact(String(sum('defects', counted.slice(0, at + 1))))
          .over(sum('defects'), 4)
          .toFixed(4),
      },
      leadsTo: leadTo(processDefect, { ...where, defect: values.defect }),
    })),
    total: {
      values: { defect: null, defects: sum('defects'), open: sum('open'), minutes: sum('minutes'), share: null },
      leadsTo: leadTo(processDefect, where),
    },
  }
})
