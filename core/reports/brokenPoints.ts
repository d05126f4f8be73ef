import type { ControlColumns, ReportChart } from '../define/report.ts'
import { captionOf, valueText, type Drawn } from './chartParts.ts'
import { inLanguage } from '../language/label.ts'
import type { ReportRow } from './reportAnswer.ts'

type Panel = ControlColumns<string, string>

/** A point that tells of a process out of control, with the columns that say where it lies and what it breaks: where the values lie, how far apart, or both. */
export interface BrokenPoint {
  readonly row: ReportRow
  readonly panels: readonly Panel[]
}

/** The points of a control chart that break a rule, the last of them first; nothing of any other chart. */
export const brokenPoints = (chart: ReportChart, rows: readonly ReportRow[]): readonly BrokenPoint[] | undefined => {
  if (chart.kind !== 'control') return undefined
  const panels: readonly Panel[] = chart.beneath ? [chart, chart.beneath] : [chart]
  return rows
    .flatMap(row => {
      const broken = panels.filter(({ rule }) => (row.values[rule] ?? null) !== null)
      return broken.length === 0 ? [] : [{ row, panels: broken }]
    })
    .toReversed()
}

/** Where a point lies: `Mean 10.0750, limits 9.9467 to 10.0633`. */
export const placeText = (drawn: Pick<Drawn, 'report' | 'language'>, { values }: ReportRow, panel: Panel): string => {
  const { report, language } = drawn
  const [value, lower, upper] = [panel.value, panel.lower, panel.upper].map(name => valueText(report.columns, name, values[name], language))
  const caption = captionOf(drawn, panel.value)
  return inLanguage([`${caption} ${value}，控制限 ${lower} 至 ${upper}`, `${caption} ${value}, limits ${lower} to ${upper}`], language)
}

/** How the list of such points speaks. */
export const brokenWords = {
  title: ['判异点', 'Points out of control'],
  place: ['位置', 'Where it lies'],
  none: ['所示各点没有违反判异规则。', 'No point shown breaks a rule.'],
} as const
