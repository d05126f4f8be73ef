import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { counted } from '#core/language'
import { exact } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { countOf, meets, query } from '#core/records.server'
import type { SummaryFigure } from '#core/reports'
import { may } from '#core/rights'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { defectCode } from '../defectCode/defectCode.ts'
import { unfixedStates } from '../processDefect/defectStates.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { defectRate } from '../statistics/defectRates.ts'
import { defectParetoReport } from './defectParetoReport.ts'

/** DPMO of the units that were tested, each code in use being one opportunity of every unit. */
const rateFigure = (defects: number, units: number, codes: number): SummaryFigure => {
  const rate = defectRate(defects, units, codes)
  if (rate === null) return { label: ['DPMO', 'DPMO'], value: '–', note: ['没有可统计的产品', 'No units to count'] }
  const [zh, en] =
    rate.sigma === null
      ? [`无缺陷，95% 上限 ${rate.upperBound?.toFixed(1) ?? '–'}`, `No defect; 95% upper bound ${rate.upperBound?.toFixed(1) ?? '–'}`]
      : [`${rate.sigma.toFixed(2)} σ（含 1.5 σ 偏移）`, `${rate.sigma.toFixed(2)} σ (with the 1.5 σ shift)`]
  return {
    label: ['DPMO', 'DPMO'],
    value: rate.dpmo.toFixed(1),
    note: [`${zh}；${units} 台 × ${codes} 个代码`, `${en}; ${counted(units, 'unit')} × ${counted(codes, 'code')}`],
  }
}

/** Counts the defects that the reader sees by their codes. */
export const servedDefectPareto = serveReport(defectParetoReport, async (context, { model, stage, ...period }) => {
  const where = {
    model: model ?? undefined,
    stage: stage === null ? undefined : ([stage] as const),
    foundOn: daysIn(daysOf(period, companyDay(context.now))),
  }
  const codes = await query(
    context,
    {
      defect: col(processDefect, 'defect'),
      defects: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${meets(processDefect, { status: [...unfixedStates] })}))::int`,
      minutes: sql<number>`coalesce(sum(${col(processDefect, 'minutes')}), 0)::int`,
    },
    sql`from ${table(processDefect)} as t where ${rowsSeen(context, processDefect)} and ${meets(processDefect, where)} group by 1 order by 2 desc, 1`,
  )
  const sum = (name: 'defects' | 'open' | 'minutes', rows = codes): number => rows.reduce((all, one) => all + one[name], 0)
  const tested = { model: where.model, testedOn: where.foundOn ?? ({ filled: true } as const) }
  const found = await countOf(context, processDefect, { where: { ...where, unit: { filled: true } }, as: context.actor })
  // How many units were tested is told to who may read units.
  const units = may(context.actor, `${unit.name}:read`) ? await countOf(context, unit, { where: tested, as: context.actor }) : 0
  return {
    summary: [rateFigure(found, units, await countOf(context, defectCode, { where: { use: 'active' } }))],
    rows: codes.map((values, at) => ({
      values: {
        ...values,
        share: exact(String(sum('defects', codes.slice(0, at + 1))))
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
