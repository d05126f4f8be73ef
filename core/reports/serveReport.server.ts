import { may } from '../rights/actor.ts'
import { pointsOfReport, takingPoints } from '../rights/reportRights.ts'
import type { Fields, StoredOf } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { referencesTo, type AnyReport, type Report } from '../define/report.ts'
import { mayMake } from '../records/origins.server.ts'
import { waysOf } from '../reading/ways.server.ts'
import { demand } from '../context/routing.server.ts'
import type { Context, ServedCall } from '../context/serve.server.ts'
import { putTitles, titleSource } from '../reading/titles.server.ts'
import { seenAmong } from '../reading/sight.server.ts'
import { reportCall } from './reportCall.ts'
import {
  mostReportRows,
  type Lead,
  type ReportAnswer,
  type ReportRow,
  type ReportShape,
  type ShownValues,
  type SummaryFigure,
} from './reportAnswer.ts'

/** A row as it was counted: references are ids, decimals exact texts; what is not known is null. */
export interface CountedRow<C extends Fields> {
  readonly values: { readonly [K in keyof C]: StoredOf<C>[K] | null }
  readonly leadsTo?: Lead
}

/** What a report counted. More rows than a report answers are cut off. */
export interface Counted<C extends Fields> {
  readonly rows: readonly CountedRow<C>[]
  readonly total?: CountedRow<C>
  /** What was taken for parameters that nobody gave. */
  readonly taken?: ShownValues
  /** Figures of all rows together that are no sums, in the order in which they are read. */
  readonly summary?: readonly SummaryFigure[]
}

/** A report with the question behind it. */
export interface ServedReport {
  readonly report: AnyReport
  readonly count: (context: Context, input: ShownValues) => Promise<Counted<Fields>>
}

/**
 * Says how a report is counted: with statements over what the reader may see (`rowsSeen`), in the transaction of who asks. Parameters that nobody
 * gave are null, unless the report says what holds then.
 */
export const serveReport = <P extends Fields, C extends Fields>(
  report: Report<P, C>,
  count: (context: Context, input: StoredOf<P>) => Promise<Counted<C>>,
): ServedReport => ({
  report,
  // Its parameters were parsed by their fields before it is asked.
  count: (context, input) => count(context, input as StoredOf<P>),
})

/** What a report answers who acts, to parsed parameters; refuses who lacks a right. */
export const answerReport = async (context: Context, { report, count }: ServedReport, input: ShownValues): Promise<ReportAnswer> => {
  for (const point of pointsOfReport(report)) demand(context.actor, point)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
  const asked = { ...Object.fromEntries(Object.keys(report.parameters).map(name => [name, null])), ...report.defaults, ...given }
  const { rows, total, taken = {}, summary = [] } = await count(context, asked)
  const shown = rows.slice(0, mostReportRows).map(row => shownRow(report.columns, row))
  const shownTotal = total ? shownRow(report.columns, total) : null
  const shownAsked = await shownParameters(context, report.parameters, { ...asked, ...taken })
  await putTitles(titleSource(context), context, [
    { fields: report.columns, rows: [...shown, ...(shownTotal ? [shownTotal] : [])].map(({ values }) => values) },
    { fields: report.parameters, rows: [shownAsked] },
  ])
  return {
    report: shapeOf(report, context),
    asked: shownAsked,
    rows: shown,
    total: shownTotal,
    summary,
    isWhole: rows.length <= mostReportRows,
    at: context.now,
  }
}

/** How a report is answered over the API. */
export const servedReportCall = (served: ServedReport): ServedCall => ({
  call: reportCall(served.report),
  run: (context, input) => answerReport(context, served, input as ShownValues),
})

/** What a person may make of the rows of a report. */
const makesOf = ({ makes }: AnyReport, { product: { registry }, actor }: Context): ReportShape['makes'] => {
  if (makes && 'ticked' in makes) return may(actor, `${makes.entity}:create`) ? makes : null
  const way = makes && waysOf(registry, entityOf(registry, makes.entity)).find(({ name }) => name === makes.by)
  return way && mayMake({ actor }, way) ? makes : null
}

const shapeOf = (report: AnyReport, context: Context): ReportShape => {
  const { name, label, definition, source = null, columns, parameters, counts, chart, block = null, together = false } = report
  return {
    name,
    label,
    definition,
    source,
    columns,
    parameters,
    counts,
    chart,
    block,
    together,
    makes: makesOf(report, context),
    takeable: takingPoints(report).every(point => may(context.actor, point)),
  }
}

/** A reference is shown as its id until it gets its title. */
const shownValues = (fields: Fields, values: ShownValues): ShownValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && fields[name] && referencesTo(fields[name]) !== undefined ? { id: value } : value,
    ]),
  )

const shownRow = (columns: Fields, { values, leadsTo }: CountedRow<Fields>): ReportRow => ({
  values: shownValues(columns, values),
  leadsTo: leadsTo ?? null,
})

/** What was asked, without what the reader must not learn: a record that they do not see has no name for them. */
const shownParameters = async (context: Context, parameters: Fields, asked: ShownValues): Promise<ShownValues> => {
  const known: Record<string, unknown> = { ...asked }
  for (const [name, field] of Object.entries(parameters)) {
    const to = referencesTo(field)
    const id = asked[name]
    if (to !== undefined && typeof id === 'number' && !(await seenAmong(context, to, [id])).has(id)) known[name] = null
  }
  return shownValues(parameters, known)
}
