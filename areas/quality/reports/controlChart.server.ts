import { companyDay } from '#core/days'
import { counted, type Label } from '#core/language'
import { find } from '#core/records.server'
import type { SummaryFigure } from '#core/reports'
import { leadTo, leadToRecord, serveReport } from '#core/reports.server'
import { assignableCause } from '../assignableCause/assignableCause.ts'
import { controlLimits } from '../controlLimits/controlLimits.ts'
import { limitsInForce, type LimitsInForce } from '../controlLimits/limitsInForce.server.ts'
import { iqc } from '../iqc/iqc.ts'
import { capabilityFigures, figureText } from './capabilityFigures.ts'
import { isBroken, processCharts, processPicture } from './controlChart.ts'
import { controlChartReport } from './controlChartReport.ts'
import { chosenOf, latestTolerance, measuredLots, unmeasurableReadings } from './measuredLots.server.ts'
import { lotsOutOfControl } from './outOfControl.server.ts'
import { ruleText } from './ruleText.ts'
import { allRules, type Rule } from '../statistics/westernElectric.ts'

/** By which rules frozen limits have the chart judged. */
const rulesLabel = (rules: readonly Rule[]): Label => {
  if (allRules.every(rule => rules.includes(rule))) return ['启用全部判异规则', 'all rules']
  const [zh, en] = (['zh', 'en'] as const).map(language => ruleText(rules, language))
  return [`启用规则：${zh}`, `rules: ${en}`]
}

/** Whose limits the chart is drawn with. */
const limitsFigure = (frozen: LimitsInForce | undefined): SummaryFigure => ({
  label: ['控制限', 'Control limits'],
  value: frozen?.code ?? '–',
  note: frozen
    ? [
        `${frozen.frozenOn} 冻结，取自 ${frozen.subgroups} 组，${rulesLabel(frozen.rules)[0]}`,
        `frozen on ${frozen.frozenOn} from ${counted(frozen.subgroups, 'subgroup')}; ${rulesLabel(frozen.rules)[1]}`,
      ]
    : ['未冻结，取自所示期间的各批', 'not frozen: those of the lots shown'],
  ...(frozen ? { leadsTo: leadToRecord(controlLimits, frozen.id) } : {}),
})

/** Draws the lots that the reader sees; all of them count, the last thousand are told. */
export const servedControlChart = serveReport(controlChartReport, async (context, asked) => {
  const chosen = await chosenOf(context, asked)
  if (!chosen) return { rows: [] }
  const lots = await measuredLots(context, { ...asked, ...chosen })
  const frozen = (await limitsInForce(context, chosen.material)).get(chosen.characteristic)
  const picture = processPicture(lots, await latestTolerance(context, lots.at(-1)?.id, chosen.characteristic), frozen)
  const causes = await find(context, assignableCause, { where: chosen, fields: ['id', 'lot'], limit: 'all' })
  const causeOf = new Map(causes.map(one => [one.lot, one.id]))
  const causable = (await lotsOutOfControl(context, chosen.material, [chosen.characteristic])).get(chosen.characteristic) ?? new Set()
  const { language } = context.actor
  const rows = lots.map(({ id, code, inspectedAt, size }, at) => {
    const [point, spread] = [picture.points[at], picture.spread[at]]
    const cause = causeOf.get(id) ?? null
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
        baseline: frozen !== undefined && inspectedAt !== null && frozen.first <= inspectedAt && inspectedAt <= frozen.last,
        cause,
        open: cause === null && isBroken(picture, at) && causable.has(id),
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
      limitsFigure(frozen),
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
          `${broken('spreadRule')} more of the spread, of ${counted(lots.length, 'subgroup')}`,
        ],
      },
      {
        label: ['待登记原因', 'Without a cause'],
        value: String(rows.filter(({ values }) => values.open).length),
        note: [
          `已登记 ${rows.filter(({ values }) => values.cause !== null).length} 批`,
          `with a cause: ${rows.filter(({ values }) => values.cause !== null).length}`,
        ],
      },
      await unmeasurableReadings(context, { ...asked, ...chosen }),
    ],
  }
})
