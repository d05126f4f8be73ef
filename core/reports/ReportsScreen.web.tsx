import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { useCall } from '../client/useCall.web.ts'
import { firstSentence } from './firstSentence.ts'
import { readReportsOfArea } from './reportsOfAreaCall.ts'
import './reports.css'

/** The reports of an area that this person may read, each with what it counts. */
export const ReportsScreen = ({ area }: { readonly area: string }) => {
  const label = useLabel()
  const menus = useSession(session => session.menus) ?? []
  const reports = menus.flatMap(({ name, children }) => (name === area ? children.filter(({ view }) => view === 'report') : []))
  const { data } = useCall(readReportsOfArea, { area })
  const definitions = new Map(data?.results.map(({ report, definition }) => [report, definition]))
  return (
    <section className="ms-report" aria-labelledby="reports">
      <header className="ms-report-head">
        <h1 id="reports">{label(['报表', 'Reports'])}</h1>
      </header>
      <ul className="ms-card ms-report-list">
        {reports.map(({ path, report = '', label: name }) => {
          const definition = definitions.get(report)
          return (
            <li key={path}>
              <ScreenLink to={path}>{label(name)}</ScreenLink>
              <p>{definition && firstSentence(label(definition))}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
