import { entityPaths, type Area } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { reportScreen, type AnyReport } from '../define/report.ts'
import { exact } from '../exact/exact.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import type { ReportAnswer } from '../reports/reportAnswer.ts'

/** Where a figure is read: how many records a list holds, or a column of a report; narrowed down as its address says. */
type Wire =
  | { readonly kind: 'list'; readonly entity: AnyEntity; readonly parameters: string }
  | { readonly kind: 'report'; readonly report: AnyReport; readonly parameters: string }

/** Said where a report gives several figures in the column that is read. */
export const noSingleFigure: Label = [
  '报表没有给出一个数：请缩小范围，或换一列',
  'The report gives no single figure: narrow it down, or choose another column',
]

/** The screen that an address of the product leads to, and what it asks of it; undefined where it is no address. */
export const placeOf = (address: string): { readonly path: string; readonly parameters: string } | undefined => {
  const url = URL.parse(address, 'https://inside.invalid')
  return url ? { path: url.pathname, parameters: url.search.slice(1) } : undefined
}

/** The address of a screen that is asked for this (`/quality/iqc?verdict=rejected`), as people read it. */
export const addressOf = (path: string, asked: Readonly<Record<string, string>>): string => {
  const written = new URLSearchParams(asked).toString().replaceAll('%2C', ',')
  return written === '' ? path : `${path}?${written}`
}

/** What an address of the product names (`/quality/iqc?verdict=rejected`, `/quality/report/pass_rate?period=year`); undefined where it is neither list nor report. */
export const wireOf = (areas: readonly Area[], address: string): Wire | undefined => {
  const place = placeOf(address)
  if (!place) return undefined
  const { path, parameters } = place
  for (const area of areas) {
    for (const entity of area.entities) if (entityPaths(area, entity).list === path) return { kind: 'list', entity, parameters }
    for (const report of area.reports ?? []) if (reportScreen([area], report.name) === path) return { kind: 'report', report, parameters }
  }
  return undefined
}

/** The columns of a report that hold numbers, by name: those that can be read as a figure. */
export const figureColumns = (columns: Fields): readonly string[] =>
  Object.keys(columns).filter(name => {
    const kind = fieldOf(columns, name)?.kind
    return kind === 'decimal' || kind === 'integer'
  })

/** Exact decimals are texts. */
const isNumber = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/**
 * What a report says of the whole in a column, as an exact decimal text, of a share in percent: its total, or what all its rows agree on, or the sum of
 * what it counts. Undefined where that is no single figure.
 */
export const figureIn = (
  {
    total,
    rows,
    report: { counts, columns },
  }: Pick<ReportAnswer, 'total' | 'rows'> & { readonly report: Pick<ReportAnswer['report'], 'counts' | 'columns'> },
  name: string,
): string | undefined => {
  const told = total?.values[name]
  const values = rows.map(row => row.values[name])
  const [first] = values
  const agreed = isNumber(first) && values.every(value => value === first) ? first : undefined
  const summed = name === counts ? values.reduce((sum: number, value) => sum + Number(value ?? 0), 0) : undefined
  const figure = isNumber(told) ? told : (agreed ?? summed)
  if (figure === undefined) return undefined
  const field = fieldOf(columns, name)
  return field && 'percent' in field && field.percent === true ? exact(figure).times(100).toFixed() : String(figure)
}
