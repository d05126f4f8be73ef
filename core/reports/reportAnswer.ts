import { exactly, labelSchema, listOf, orNull, wholeSchema } from '../define/answerSchema.ts'
import type { AnyReport, Report, ReportBlock, ReportChart } from '../define/report.ts'
import type { Fields } from '../define/field.ts'
import type { JsonSchema } from '../define/kind.ts'
import type { Label } from '../language/label.ts'
import { shownSchemaOf } from '../fields/kinds.ts'

/** The list that holds the records of a figure, and no others: of which entity, and what its address says. */
export interface ListLead {
  readonly entity: string
  readonly parameters: string
  /** The list holds only so many of them: its address names no more. */
  readonly only?: number
}

/** The record that a figure is of, where its records have no list: what is counted stands on its page. */
interface RecordLead {
  readonly entity: string
  readonly record: number
  /** A page is narrowed down by nothing. */
  readonly parameters: ''
}

/** A screen of an area that tells of a figure, narrowed down: `log.audit`. */
interface ScreenLead {
  readonly screen: string
  readonly parameters: string
}

/** The report that tells more of a figure, asked of the same records: its rows count as many. */
interface ReportLead {
  readonly report: string
  readonly parameters: string
}

/** Where a figure leads. */
export type Lead = ListLead | ReportLead | RecordLead | ScreenLead

/** Values as they are shown, by column or parameter. */
export type ShownValues = Readonly<Record<string, unknown>>

/** A row of a report with the list of its records; without one where no list holds exactly those. */
export interface ReportRow {
  readonly values: ShownValues
  readonly leadsTo: Lead | null
}

/** What a browser needs of a report's definition to draw it and to ask it otherwise. */
export interface ReportShape extends Pick<Report, 'name' | 'label' | 'definition' | 'columns' | 'parameters'> {
  readonly counts: string
  readonly source: Label | null
  readonly chart: ReportChart
  readonly block: ReportBlock | null
  readonly together: boolean
  /** What this reader may make of a row. */
  readonly makes: AnyReport['makes'] | null
  /** Whether this reader may take its figures away as a file. */
  readonly takeable: boolean
}

/** A figure of the whole, with what it is called and one line on what to think of it. */
export interface SummaryFigure {
  readonly label: Label
  readonly value: string
  readonly note: Label | null
  /** The record that is the figure, where it is one. */
  readonly leadsTo?: Lead
}

/** What a report answers a reader. */
export interface ReportAnswer {
  readonly report: ReportShape
  /** What was asked, with what holds where nothing was. */
  readonly asked: ShownValues
  readonly rows: readonly ReportRow[]
  /** All of it in one row, where that means something. */
  readonly total: ReportRow | null
  readonly summary: readonly SummaryFigure[]
  /** Every row is there: a report answers no more than so many. */
  readonly isWhole: boolean
  /** When it was counted, ISO 8601 in UTC. */
  readonly at: string
}

/** A report answers at most so many rows. */
export const mostReportRows = 1000

const name: JsonSchema = { type: 'string' }

/** The JSON Schema of where a figure leads, or of null. */
export const leadSchema: JsonSchema = {
  anyOf: [
    exactly({ entity: name, parameters: name }),
    exactly({ entity: name, parameters: name, only: wholeSchema }),
    exactly({ report: name, parameters: name }),
    exactly({ entity: name, record: wholeSchema, parameters: name }),
    exactly({ screen: name, parameters: name }),
    { type: 'null' },
  ],
}

/** Definitions are data of the program, the same for every reader. */
const defined: JsonSchema = { type: 'object' }

const summaryFigure = { label: labelSchema, value: name, note: orNull(labelSchema) }

const everyColumnOptional = (columns: Fields): Fields =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, { ...column, required: false }]))

/** The JSON Schema of what a report answers. */
export const answerSchema = ({ columns, parameters }: AnyReport): JsonSchema => {
  const row = exactly({ values: shownSchemaOf(everyColumnOptional(columns)), leadsTo: leadSchema })
  return exactly({
    report: exactly({
      name,
      label: labelSchema,
      definition: labelSchema,
      source: orNull(labelSchema),
      columns: defined,
      parameters: defined,
      counts: name,
      chart: defined,
      block: orNull(defined),
      together: { type: 'boolean' },
      makes: orNull(defined),
      takeable: { type: 'boolean' },
    }),
    asked: shownSchemaOf(everyColumnOptional(parameters)),
    rows: listOf(row),
    total: orNull(row),
    summary: listOf({ anyOf: [exactly(summaryFigure), exactly({ ...summaryFigure, leadsTo: leadSchema })] }),
    isWhole: { type: 'boolean' },
    at: { type: 'string', format: 'date-time' },
  })
}
