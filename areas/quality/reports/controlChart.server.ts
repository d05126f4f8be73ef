import { companyDay } from '#core/days'
import { leadTo, serveReport } from '#core/reports.server'
import { iqc } from '../iqc/iqc.ts'
import { capabilityFigures, figureText } from './capabilityFigures.ts'
import { processCharts, processPicture } from './controlChart.ts'
import { controlChartReport } from './controlChartReport.ts'
import { chosenOf, latestTolerance, measuredLots, unmeasurableReadings } from './measuredLots.server.ts'
import { ruleText } from './ruleText.ts'

/** Draws the lots that the reader sees; all of them count, the last thousand are told. */
export const servedControlChart = serveReport(controlChartReport, async (context, asked) => {
  const chosen = await chosenOf(context, asked)
  if (!chosen) return { rows: [] }
  const lots = await measuredLots(context, { ...asked, ...chosen })
  const picture = processPicture(lots, await latestTolerance(context, lots.at(-1)?.id, chosen.characteristic))
  const { language } = context.actor
  const rows = lots.map(({ id, code, inspectedAt, size }, at) => {
    const [point, spread] = [picture.points[at], picture.spread[at]]
    return {
      values: {
        lot: id,
        inspectedOn: inspectedAt === null ? null : companyDay(inspectedAt),
        readings: size,
        mean: point?.value.toFixed(4) ?? null,
        centre: point?.centre.toFixed(4) ?? null,
        lower: point?.lower.toFixed(4) ?? null,
        upper: point?.upper.toFixed(4) ?? null,
        rule: ruleText(point?.rules ?? [], language),
        spread: spread?.value.toFixed(4) ?? null,
        spreadCentre: spread?.centre.toFixed(4) ?? null,
        spreadLower: spread?.lower.toFixed(4) ?? null,
        spreadUpper: spread?.upper.toFixed(4) ?? null,
        spreadRule: ruleText(spread?.rules ?? [], language),
        lots: 1,
      },
      leadsTo: leadTo(iqc, { code }),
    }
  })
  const broken = (name: 'rule' | 'spreadRule'): number => rows.filter(({ values }) => values[name] !== null).length
  return {
    rows: rows.slice(-1000),
    taken: { ...chosen },
    summary: [
      { label: ['控制图', 'Chart'], value: processCharts[picture.chart].symbol, note: processCharts[picture.chart].label },
      ...capabilityFigures(picture, lots.length),
      { label: ['均值', 'Mean'], value: figureText(picture.mean, 4), note: null },
      {
        label: ['σ 组内', 'σ within'],
        value: figureText(picture.within, 4),
        note: [`总体 ${figureText(picture.overall, 4)}`, `overall ${figureText(picture.overall, 4)}`],
      },
      {
        label: ['判异点', 'Points out of control'],
        value: String(broken('rule')),
        note: [
          `离散度另有 ${broken('spreadRule')}，共 ${lots.length} 组`,
          `${broken('spreadRule')} more of the spread, of ${lots.length} subgroups`,
        ],
      },
      await unmeasurableReadings(context, { ...asked, ...chosen }),
    ],
  }
})
