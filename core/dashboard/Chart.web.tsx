import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import type { Label, Language } from '../language/label.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { leadPath } from '../reports/leadPath.ts'
import type { Lead } from '../reports/reportAnswer.ts'
import './chart.css'
import { numberText } from './numberText.ts'
import type { Bar, Chart as ChartOf, Series } from './dashboard.ts'
import { counted } from '../language/counted.ts'

interface ChartProps {
  readonly chart: ChartOf
  /** What is drawn, for those who hear it. */
  readonly name: string
}

/** What leads to the list of its records, where there is one. */
const Leading = ({ to, title, children }: { readonly to: Lead | null; readonly title?: string; readonly children: ReactNode }) => {
  const path = leadPath(useSession(session => session.menus) ?? [], to)
  if (path !== undefined)
    return (
      <ScreenLink to={path} {...(title === undefined ? {} : { title })}>
        {children}
      </ScreenLink>
    )
  return (
    <span className="ms-still" title={title}>
      {children}
    </span>
  )
}

/** Values without a meaning of their own take these colours one after the other. */
const colours = ['accent', 'info', 'warn', 'good', 'muted'] as const

const colourOf = ({ tone }: Series, place: number): string =>
  tone === null ? (colours[place % colours.length] ?? 'accent') : tone === 'neutral' ? 'muted' : tone

/** How many rows of a list have which value, or what a report says: months as columns, other values as bars. Each leads to exactly its rows; a table says the same. */
export const Chart = ({ chart, name }: ChartProps) => {
  const label = useLabel()
  const [asTable, showTable] = useState(false)
  const id = useId()
  if (chart.bars.length === 0) return <p className="ms-muted">{label(['没有可以统计的记录', 'There are no records to count'])}</p>
  const Drawn = chart.byMonth ? Columns : Bars
  return (
    <div className="ms-chart">
      <div id={id}>{asTable ? <Table chart={chart} name={name} /> : <Drawn chart={chart} name={name} />}</div>
      <div className="ms-chart-foot">
        {!asTable && <Legend series={chart.series} />}
        <button type="button" className="ms-quiet-link" aria-pressed={asTable} aria-controls={id} onClick={() => showTable(!asTable)}>
          {label(['数据表', 'As a table'])}
          <span className="ms-hidden"> {name}</span>
        </button>
      </div>
      <Notes chart={chart} asTable={asTable} />
    </div>
  )
}

const Notes = ({ chart, asTable }: { readonly chart: ChartOf; readonly asTable: boolean }) => {
  const label = useLabel()
  const { shareOf, byMonth, isWhole, bars, whole } = chart
  const part: Label = byMonth
    ? [`最近 ${bars.length} 个月`, `Last ${counted(bars.length, 'month')}`]
    : chart.counted === null
      ? ['只画出一部分，完整数据见列表', 'Only a part is drawn; the list has everything']
      : ['只画出前几项，完整数据见报表', 'Only the first are drawn; the report has everything']
  const notes = [
    ...(shareOf !== null && byMonth && !asTable
      ? [label([`柱上数字为“${shareOf}”的比例（%）`, `Figures are “${shareOf}” in per cent`])]
      : []),
    ...(whole === 1 && byMonth && !asTable ? [label(['柱上数字为百分比', 'Figures are per cent'])] : []),
    ...(isWhole ? [] : [label(part)]),
  ]
  return notes.length > 0 && <p className="ms-muted">{notes.join(label(['；', '. ']))}</p>
}

const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <ul className="ms-chart-legend">
    {series.map((one, place) => (
      <li key={one.label}>
        <i data-colour={colourOf(one, place)} aria-hidden />
        {one.label}
      </li>
    ))}
  </ul>
)

/** How much of the room a bar takes, from 0 to 1. */
const lengthOf = ({ whole, bars }: ChartOf, { count }: Bar): number => {
  const most = whole ?? Math.max(...bars.map(bar => Math.abs(bar.count)))
  return most === 0 ? 0 : Math.min(1, Math.abs(count) / most)
}

/** What a bar says: what it was given, or its number of rows. */
const barText = ({ text, count }: Bar, language: Language): string => text ?? numberText(count, language)

/** The same above a column, where there is no room for more than a whole number of per cent. */
const columnText = ({ whole, shareOf }: ChartOf, bar: Bar, language: Language): string =>
  bar.share === null
    ? shareOf !== null
      ? '–'
      : whole === 1 && bar.text !== '–'
        ? String(Math.round(100 * bar.count))
        : barText(bar, language)
    : String(Math.round(bar.share))

/** What a bar says: its value, its number, and its parts. */
const useSaid = ({ series, shareOf }: ChartOf): ((bar: Bar) => string) => {
  const language = useLanguage()
  return bar =>
    [
      `${bar.label}: ${barText(bar, language)}`,
      ...series.map((one, place) => `${one.label} ${numberText(bar.parts[place]?.count ?? 0, language)}`),
      ...(bar.share === null || shareOf === null ? [] : [`${shareOf} ${bar.share}%`]),
    ].join(' · ')
}

const Parts = ({ chart: { series }, bar }: { readonly chart: ChartOf; readonly bar: Bar }) =>
  series.length === 0 ? (
    <i data-colour="accent" style={{ '--part': 1 } as CSSProperties} />
  ) : (
    series.map((one, place) => {
      const count = bar.parts[place]?.count ?? 0
      return count > 0 && <i key={one.label} data-colour={colourOf(one, place)} style={{ '--part': count } as CSSProperties} />
    })
  )

const Bars = ({ chart, name }: ChartProps) => {
  const language = useLanguage()
  const said = useSaid(chart)
  return (
    <ul className="ms-bars" aria-label={name}>
      {chart.bars.map(bar => (
        <li key={bar.label}>
          <Leading to={bar.leadsTo} title={said(bar)}>
            <span className="ms-hidden">{said(bar)}</span>
            <span className="ms-bar-name" aria-hidden>
              {bar.label}
            </span>
            <span className="ms-bar-track">
              <span className="ms-bar" style={{ '--share': lengthOf(chart, bar) } as CSSProperties}>
                <Parts chart={chart} bar={bar} />
              </span>
            </span>
            <span className="ms-bar-count" aria-hidden>
              {barText(bar, language)}
            </span>
          </Leading>
        </li>
      ))}
    </ul>
  )
}

const Columns = ({ chart, name }: ChartProps) => {
  const language = useLanguage()
  const said = useSaid(chart)
  return (
    <ul className="ms-chart-columns" aria-label={name}>
      {chart.bars.map((bar, place) => {
        const [year = '', month = ''] = bar.label.split('-')
        return (
          <li key={bar.label}>
            <Leading to={bar.leadsTo} title={said(bar)}>
              <span className="ms-hidden">{said(bar)}</span>
              <span className="ms-column-count" aria-hidden>
                {columnText(chart, bar, language)}
              </span>
              <span className="ms-column-track">
                <span className="ms-column" style={{ '--share': lengthOf(chart, bar) } as CSSProperties}>
                  <Parts chart={chart} bar={bar} />
                </span>
              </span>
              <span className="ms-column-name" aria-hidden>
                {Number(month)}
                {(month === '01' || (place === 0 && Number(month) < 11)) && <small>{year}</small>}
              </span>
            </Leading>
          </li>
        )
      })}
    </ul>
  )
}

const Table = ({ chart, name }: ChartProps) => {
  const label = useLabel()
  const language = useLanguage()
  return (
    // A table that is wider than its tile is scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ms-chart-table" role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{chart.by}</th>
            {chart.series.map(one => (
              <th key={one.label} scope="col">
                {one.label}
              </th>
            ))}
            <th scope="col">{chart.counted ?? label(['合计', 'Total'])}</th>
            {chart.shareOf !== null && <th scope="col">{chart.shareOf}%</th>}
          </tr>
        </thead>
        <tbody>
          {chart.bars.map(bar => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              {bar.parts.map((part, place) => (
                <td key={chart.series[place]?.label}>
                  <Leading to={part.leadsTo}>{numberText(part.count, language)}</Leading>
                </td>
              ))}
              <td>
                <Leading to={bar.leadsTo}>{barText(bar, language)}</Leading>
              </td>
              {chart.shareOf !== null && <td>{bar.share ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
