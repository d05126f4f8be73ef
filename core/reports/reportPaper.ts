import type { Column, Cell, PaperContent, Part } from '../define/paper.ts'
import type { Field } from '../define/field.ts'
import { columnLabel } from '../define/unit.ts'
import { momentText } from '../fields/moment/moment.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { brokenPoints, brokenWords, placeText } from './brokenPoints.ts'
import { captionOf, valueText } from './chartParts.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'

const numeric: ReadonlySet<string> = new Set(['integer', 'decimal'])

const nothing = (language: Language): Part => ({
  kind: 'text',
  title: null,
  text: inLanguage(['没有可统计的记录。', 'There is nothing to count.'], language),
})

/** The points of a control chart that break a rule, each rule on a line of its own: on paper the marks of the chart name nobody. */
const brokenPart = (report: ReportAnswer['report'], rows: readonly ReportRow[], language: Language): readonly Part[] => {
  const { chart, columns } = report
  const broken = brokenPoints(chart, rows)
  if (!broken || chart.kind !== 'control' || rows.length === 0) return []
  const title = inLanguage(brokenWords.title, language)
  if (broken.length === 0) return [{ kind: 'text', title, text: inLanguage(brokenWords.none, language) }]
  const { by, told = [] } = chart
  const heads = [by, ...told]
  const caption = (name: string): string => captionOf({ report, language }, name)
  return [
    {
      kind: 'table',
      title,
      columns: [
        ...heads.map((name): Column => ({ caption: caption(name), align: 'start', share: null })),
        { caption: inLanguage(brokenWords.place, language), align: 'start', share: 1 },
        { caption: caption(chart.rule), align: 'start', share: 1 },
      ],
      rows: broken.flatMap(({ row, panels }) =>
        panels.map((panel): readonly Cell[] => [
          ...heads.map(name => ({ text: valueText(columns, name, row.values[name], language) })),
          { text: placeText({ report, language }, row, panel) },
          { text: valueText(columns, panel.rule, row.values[panel.rule], language) },
        ]),
      ),
    },
  ]
}

/** A report on paper: what was asked, its chart as it was drawn, its figures, what is not among them, how they are counted. */
export const reportPaper = (
  { report, asked, rows, total, summary, at }: ReportAnswer,
  language: Language,
  chart: string | undefined,
  notInFile: readonly Label[] = [],
): PaperContent => {
  const fields = Object.entries<Field>(report.columns)
  const caption = (field: Field): string => inLanguage(columnLabel(field), language)
  const columns = fields.map(([, field], place): Column => ({
    caption: caption(field),
    align: numeric.has(field.kind) ? 'end' : 'start',
    share: place === 0 ? 1 : null,
  }))
  const cells = ({ values }: ReportRow, strong = false, name?: string): readonly Cell[] =>
    fields.map(([column], place) => ({
      text: place === 0 && name !== undefined ? name : valueText(report.columns, column, values[column], language),
      ...(strong ? { strong } : {}),
    }))
  const table: Part = {
    kind: 'table',
    title: null,
    columns,
    rows: [...rows.map(row => cells(row)), ...(total ? [cells(total, true, inLanguage(['合计', 'Total'], language))] : [])],
  }
  const conditions = Object.entries<Field>(report.parameters).flatMap(([name, field]) => {
    const value = asked[name]
    return value === null || value === undefined
      ? []
      : [{ caption: caption(field), text: valueText(report.parameters, name, value, language), wide: false }]
  })
  const figures = summary.map(({ label, value }) => ({ caption: inLanguage(label, language), text: value, wide: false, strong: true }))
  const facts = [...conditions, ...figures]
  return {
    title: inLanguage(report.label, language),
    number: momentText(at),
    name: null,
    state: null,
    across: null,
    version: inLanguage(['统计时间', 'Counted'], language),
    summary: [],
    parts: [
      ...(facts.length === 0 ? [] : [{ kind: 'facts', title: null, facts } as const]),
      ...(chart === undefined ? [] : [{ kind: 'drawing', title: null, svg: chart } as const]),
      ...brokenPart(report, rows, language),
      rows.length === 0 ? nothing(language) : table,
      ...notInFile.map((line): Part => ({ kind: 'text', title: null, text: inLanguage(line, language) })),
      { kind: 'text', title: inLanguage(['计算说明', 'How it is counted'], language), text: inLanguage(report.definition, language) },
      ...(report.source
        ? [{ kind: 'text', title: inLanguage(['依据', 'Source'], language), text: inLanguage(report.source, language) } as const]
        : []),
    ],
  }
}
