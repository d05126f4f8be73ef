import { useState } from 'react'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { columnLabel } from '../define/unit.ts'
import type { Field } from '../define/field.ts'
import { referencesTo } from '../define/report.ts'
import { brokenPoints, brokenWords, placeText, type BrokenPoint } from './brokenPoints.ts'
import { leadPath } from './leadPath.ts'
import type { ReportAnswer } from './reportAnswer.ts'
import { MakeOf, ReportValue } from './ReportTable.web.tsx'

/** So many points stand in the list until somebody asks for all of them. */
const firstPoints = 10

/** The points of a control chart that break a rule, in words: which, where it lies, what it breaks, and what people say or do about it. */
export const BrokenPoints = ({ answer: { report, rows } }: { readonly answer: ReportAnswer }) => {
  const label = useLabel()
  const [all, showAll] = useState(false)
  const broken = brokenPoints(report.chart, rows)
  if (!broken) return null
  return (
    <section className="ms-card ms-report-broken" aria-labelledby="report-broken">
      <div className="ms-report-caption">
        <h2 id="report-broken">{label(brokenWords.title)}</h2>
        <span className="ms-muted">{label([`${broken.length} 个`, String(broken.length)])}</span>
      </div>
      {broken.length === 0 ? (
        <p className="ms-muted">{label(brokenWords.none)}</p>
      ) : (
        <ul>
          {(all ? broken : broken.slice(0, firstPoints)).map((point, place) => (
            <Point key={place} report={report} point={point} />
          ))}
        </ul>
      )}
      {!all && broken.length > firstPoints && (
        <button type="button" className="ms-report-more" onClick={() => showAll(true)}>
          {label([`显示全部 ${broken.length} 个`, `Show all ${broken.length}`])}
        </button>
      )}
    </section>
  )
}

interface PointProps {
  readonly report: ReportAnswer['report']
  readonly point: BrokenPoint
}

const Point = ({ report, point: { row, panels } }: PointProps) => {
  const label = useLabel()
  const language = useLanguage()
  const path = leadPath(useSession(session => session.menus) ?? [], row.leadsTo)
  const { columns, chart, makes } = report
  const { by } = chart
  const told: readonly string[] = chart.kind === 'control' ? (chart.told ?? []) : []
  const field: Field | undefined = columns[by]
  if (!field) return null
  const name = <ReportValue columns={columns} name={by} value={row.values[by]} field={field} />
  return (
    <li>
      {/* What refers to a record is a link to it by itself. */}
      {path === undefined || referencesTo(field) !== undefined ? name : <ScreenLink to={path}>{name}</ScreenLink>}
      <div>
        {panels.map(panel => (
          <p key={panel.rule}>
            <span className="ms-report-broken-rule">{String(row.values[panel.rule])}</span>{' '}
            <span className="ms-muted">{placeText({ report, language }, row, panel)}</span>
          </p>
        ))}
      </div>
      <div className="ms-report-broken-told">
        {told.map(one => {
          const value = row.values[one] ?? null
          return value === null || !columns[one] ? null : (
            <span key={one}>
              <span className="ms-muted">{label(columnLabel(columns[one]))}</span>{' '}
              <ReportValue columns={columns} name={one} value={value} field={columns[one]} />
            </span>
          )
        })}
        {makes && 'by' in makes && <MakeOf makes={makes} values={row.values} />}
      </div>
    </li>
  )
}
