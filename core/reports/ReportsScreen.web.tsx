import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import './reports.css'

/** The reports of an area that this person may read. */
export const ReportsScreen = ({ area }: { readonly area: string }) => {
  const label = useLabel()
  const menus = useSession(session => session.menus) ?? []
  const reports = menus.flatMap(({ name, children }) => (name === area ? children.filter(({ view }) => view === 'report') : []))
  return (
    <section className="ms-report" aria-labelledby="reports">
      <header className="ms-report-head">
        <h1 id="reports">{label(['报表', 'Reports'])}</h1>
      </header>
      <ul className="ms-card ms-report-list">
        {reports.map(report => (
          <li key={report.path}>
            <ScreenLink to={report.path}>{label(report.label)}</ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
