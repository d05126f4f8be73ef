import { companyDay } from '#core/days'
import type { SummaryFigure } from '#core/reports'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { iqc } from '../iqc/iqc.ts'
import { countChart, countCharts, drawable, shareChart } from './attributeCharts.ts'
import { figureText } from './capabilityFigures.ts'
import { fewestSubgroups, type WatchedPoint } from './controlChart.ts'
import { countedLots } from './countedLots.server.ts'
import { nonconformingShareReport } from './nonconformingShareReport.ts'
import { nonconformitiesReport } from './nonconformitiesReport.ts'
import { ruleText } from './ruleText.ts'
import { counted } from '#core/language'

/** How many points are out of control, and whether there are enough of them to say so. */
const brokenFigure = (points: readonly WatchedPoint[]): SummaryFigure => ({
  label: ['判异点', 'Points out of control'],
  value: String(points.filter(({ rules }) => rules.length > 0).length),
  note:
    points.length < fewestSubgroups
      ? ['仅供参考（少于 25 组）', 'Indicative: fewer than 25 subgroups']
      : [`共 ${points.length} 组`, `of ${counted(points.length, 'subgroup')}`],
})

type CountedLot = Awaited<ReturnType<typeof countedLots>>[number]

/** The points of a p chart: each lot with its units, or each month with its lots. */
const subgroupsOf = (lots: readonly CountedLot[], what: 'units' | 'lots' | null) =>
  what === 'lots'
    ? [...Map.groupBy(lots, ({ inspectedAt }) => companyDay(inspectedAt).slice(0, 7))].map(([subgroup, those]) => ({
        subgroup,
        found: those.filter(({ isNonconforming }) => isNonconforming).length,
        of: those.length,
        codes: those.map(({ code }) => code),
      }))
    : lots.map(({ code, nonconformingUnits, units }) => ({ subgroup: code, found: nonconformingUnits, of: units, codes: [code] }))

/** Draws the shares of the lots that the reader sees; all of them count, the last thousand are told. */
export const servedNonconformingShare = serveReport(nonconformingShareReport, async (context, { counted: what, ...asked }) => {
  const subgroups = subgroupsOf(await countedLots(context, asked), what)
  const points = shareChart(subgroups)
  const rows = subgroups.map(({ subgroup, found, of, codes }, at) => {
    const point = points[at]
    return {
      values: {
        subgroup,
        inspected: of,
        nonconforming: found,
        share: point?.value.toFixed(4) ?? null,
        centre: point?.centre.toFixed(4) ?? null,
        lower: point?.lower.toFixed(4) ?? null,
        upper: point?.upper.toFixed(4) ?? null,
        rule: ruleText(point?.rules ?? [], context.actor.language),
        lots: codes.length,
      },
      leadsTo: leadToFirst(codes, code => leadTo(iqc, { code })),
    }
  })
  if (rows.length === 0) return { rows }
  const [found, inspected] = [subgroups.reduce((sum, one) => sum + one.found, 0), subgroups.reduce((sum, one) => sum + one.of, 0)]
  return {
    rows: rows.slice(-1000),
    summary: [
      {
        label: ['平均不合格率 p̄', 'Mean share p̄'],
        value: `${figureText((100 * found) / inspected)}%`,
        note: [`${inspected} 中有 ${found}`, `${found} of ${inspected}`],
      },
      brokenFigure(points),
    ],
  }
})

/** Draws what was counted in the lots that the reader sees; all of them count, the last thousand are told. */
export const servedNonconformities = serveReport(nonconformitiesReport, async (context, { chart: asked, ...parameters }) => {
  const chart = asked ?? 'u'
  const all = await countedLots(context, parameters)
  const lots = drawable(chart, all)
  const points = countChart(chart, lots)
  const rows = lots.map(({ id, code, inspectedAt, units, nonconformingUnits, nonconformities }, at) => {
    const point = points[at]
    return {
      values: {
        lot: id,
        inspectedOn: companyDay(inspectedAt),
        inspected: units,
        nonconforming: nonconformingUnits,
        nonconformities,
        value: point?.value.toFixed(4) ?? null,
        centre: point?.centre.toFixed(4) ?? null,
        lower: point?.lower.toFixed(4) ?? null,
        upper: point?.upper.toFixed(4) ?? null,
        rule: ruleText(point?.rules ?? [], context.actor.language),
        lots: 1,
      },
      leadsTo: leadTo(iqc, { code }),
    }
  })
  if (rows.length === 0) return { rows }
  const left = all.length - lots.length
  return {
    rows: rows.slice(-1000),
    summary: [
      { label: ['控制图', 'Chart'], value: chart, note: countCharts[chart] },
      chart === 'u'
        ? { label: ['平均 ū', 'Mean ū'], value: figureText(points[0]?.centre ?? null, 4), note: null }
        : {
            label: ['已检数', 'Units inspected'],
            value: String(lots[0]?.units ?? 0),
            note: [`每批相同；已检数不同的未画：${left} 批`, `of each lot; lots of other sizes left out: ${left}`],
          },
      brokenFigure(points),
    ],
  }
})
