import { areaName, areaPath, type Area } from './area.ts'
import type { Field, FieldGroup, Fields, StoredOf } from './field.ts'
import type { Label } from '../language/label.ts'
import { snake } from './naming.ts'

type Name<C extends Fields> = keyof C & string
type NumberName<C extends Fields> = { [K in Name<C>]: C[K]['kind'] extends 'integer' | 'decimal' ? K : never }[Name<C>]

/** What says where the points of a process are, between which limits; those that break the rule named in `rule` are marked. */
export interface ControlColumns<C extends string, N extends string> {
  readonly value: N
  readonly centre: N
  readonly upper: N
  readonly lower: N
  readonly rule: C
}

/** How the rows of a report are drawn; everything that is drawn stands in its table as well. `N` are the columns that hold numbers. */
export type ReportChart<C extends string = string, N extends string = C> =
  /** A bar of each row, or several beside one another, from left to right; or from the top where their names are long. `and` tells those of one name apart. */
  | { readonly kind: 'bar'; readonly by: C; readonly and?: C; readonly values: readonly N[]; readonly lying?: boolean }
  /** A line through the rows for each value. */
  | { readonly kind: 'line'; readonly by: C; readonly values: readonly N[] }
  /** The values of a row on top of one another. */
  | { readonly kind: 'stacked'; readonly by: C; readonly values: readonly N[]; readonly lying?: boolean }
  /** Bars from the largest on, with the share that they and all before them have. */
  | { readonly kind: 'pareto'; readonly by: C; readonly value: N }
  /** Bars that touch, on an axis of numbers: how many there are from `by` to `until`; with the limits that hold for all rows, and the curve that they are compared with. */
  | {
      readonly kind: 'histogram'
      readonly by: N
      readonly until: N
      readonly value: N
      readonly limits?: readonly [N, N]
      readonly curve?: N
    }
  /** A field for each pair of `by` and `across`, the darker the more. */
  | { readonly kind: 'heatMap'; readonly by: C; readonly across: C; readonly value: N }
  /**
   * The points of a process between their limits; `beneath` them, over the same rows, what else is watched of it: how far its values spread. The rows
   * whose flag `baseline` is set, from which the limits were taken, are shaded. The points that break a rule are listed besides, each with what `told` names.
   */
  | ({
      readonly kind: 'control'
      readonly by: C
      readonly beneath?: ControlColumns<C, N>
      readonly baseline?: C
      readonly told?: readonly C[]
    } & ControlColumns<C, N>)
  /** A box from the first to the third quartile with the median, and whiskers to the least and the most. */
  | {
      readonly kind: 'boxPlot'
      readonly by: C
      readonly least: N
      readonly first: N
      readonly median: N
      readonly third: N
      readonly most: N
    }

/** What a report says on the page of a record: a figure, what stands beside it, and parts of it from 0 to 100 as bars. */
export interface FigureBlock<C extends string = string, N extends string = C> {
  readonly figure: N
  readonly with?: C
  readonly bars: readonly N[]
}

/** The same of several rows: some columns of its table, the first of which names the row. */
interface TableBlock<C extends string> {
  readonly table: readonly C[]
  /** So many rows stand on the page; three when absent. */
  readonly rows?: number
  /** The column that leads to the record of its row, here and in the report, in place of the figure. */
  readonly leadsBy?: C
  /** The column with the day by which something is to be done: how late it is stands beside it. */
  readonly due?: C
}

/** The chart itself, with what its figures come to as a whole. */
interface ChartBlock {
  readonly chart: true
}

/** What a report says on the page of a record of which it is asked. */
export type ReportBlock<C extends string = string, N extends string = C> = FigureBlock<C, N> | TableBlock<C> | ChartBlock

/**
 * What people make of a row: a record of `entity` from the one that the column `by` names, by its field of the same name, filled in as `proposal` says; of
 * the rows alone in which the flag `when` is set, where one is named.
 */
interface RowMaking<C extends string> {
  readonly entity: string
  readonly by: C
  readonly when?: C
  readonly proposal: string
  readonly label: Label
}

/** What people make of rows that they tick: one new record of `entity`, filled in as `proposal` says from the records that the column `ticked` names. */
interface RowsMaking<C extends string> {
  readonly entity: string
  readonly ticked: C
  readonly proposal: string
  readonly label: Label
}

/** A question that is asked of the records again and again: what it may be narrowed by, what it answers, how that is counted and drawn. */
export interface Report<P extends Fields = Fields, C extends Fields = Fields> {
  /** `area.thing`. */
  readonly name: string
  readonly label: Label
  /** How its figures are counted, in words for who reads them. */
  readonly definition: Label
  /** Whose formula or rule it is, where there is one to name. */
  readonly source?: Label
  /**
   * The entity whose records are counted: who may read them may read the report, who may export them may take it away. Null where it counts records of
   * many entities, of each what its reader sees: then it is everybody's, unless it has a right of its own.
   */
  readonly of: string | null
  /** A right of its own, in place of that to read. */
  readonly point?: string
  /** Field groups that its figures are made of: without the right to read them it is refused. */
  readonly groups?: readonly FieldGroup[]
  /** What it can be narrowed by. */
  readonly parameters: P
  /** What holds of parameters that nobody gave. */
  readonly defaults?: Partial<StoredOf<P>>
  /** What it answers, in this order; the first names the row. */
  readonly columns: C
  /** Rows that follow one another with the same first column belong together: it is named once for all of them. */
  readonly together?: boolean
  /** What is made of a row, of rows that belong together, or of those that are ticked; offered to who may. */
  readonly makes?: RowMaking<Name<C>> | RowsMaking<Name<C>>
  /** The column that says how many records the list holds to which a row leads. */
  readonly counts: NumberName<C>
  /** No row leads anywhere, because no list holds what is counted: what was and is no longer, records of many entities, or such as the reader may know by number alone. */
  readonly leads?: false
  readonly chart: ReportChart<Name<C>, NumberName<C>>
  /** How it is told on the page of a record of which it is asked: its first row, a table, or its chart. */
  readonly block?: ReportBlock<Name<C>, NumberName<C>>
}

/** Any report: what the core works with. */
// The exact columns of unrelated reports have no common supertype.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyReport = Report<any, any>

/** Declares a report. */
export const defineReport = <const P extends Fields, const C extends Fields>(report: Report<P, C>): Report<P, C> => report

/** The entity to which a column or parameter refers; undefined when it is no reference. */
export const referencesTo = (field: Field): string | undefined => ('to' in field ? String(field.to) : undefined)

/** The part of a report's name behind its area, as addresses write it: `pass_rate` of `quality.passRate`. */
const pathName = (name: string): string => snake(name.slice(name.indexOf('.') + 1))

type Addressed = Pick<Area, 'name' | 'address'>

/** The screen on which the reports of an area are listed. */
export const reportsPath = (area: Addressed): string => `${areaPath(area)}/report`

/** The screen of a report. */
export const reportScreen = (areas: readonly Addressed[], name: string): string => {
  const of = areaName({ name })
  return `${reportsPath(areas.find(area => area.name === of) ?? { name: of })}/${pathName(name)}`
}

/** Where the API answers a report. */
export const reportApi = (name: string): string => `/api/report/${name.slice(0, name.indexOf('.'))}/${pathName(name)}/`
