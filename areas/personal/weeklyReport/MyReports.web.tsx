import { useEffect } from 'react'
import { useLabel, useSession } from '#core/client.web'
import { Loading, Refused } from '#core/controls.web'
import { ListScreen } from '#core/later.web'
import { ScreenLink, useNavigateTo } from '#core/navigation.web'
import { askedReports } from './reportQuery.ts'
import { weeklyReport } from './weeklyReport.ts'

const listPath = '/personal/my_report'

/** Who reads reports of others marks them as read. */
const readingPoint = 'personal.weeklyReport:markRead'

const AskedBy = ({ query }: { readonly query: string }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const userId = useSession(session => session.user?.id ?? 0)
  const readsOthers = useSession(session => session.points.has(readingPoint))
  const asked = askedReports(query, { userId, readsOthers })
  const parameters = 'parameters' in asked ? asked.parameters : undefined
  useEffect(() => {
    if (parameters !== undefined) navigateTo(`${listPath}?${parameters}`, { replace: true })
  }, [navigateTo, parameters])
  if (!('problem' in asked)) return <Loading />
  return (
    <Refused message={label(asked.problem)}>
      <ScreenLink to={listPath}>{label(['查看我的周报', 'Show my reports'])}</ScreenLink>
    </Refused>
  )
}

/** The list of weekly reports; an address with the query of the specification leads to what it asks for, or says why not. */
const MyReports = () => {
  const query = new URLSearchParams(window.location.search).get('query')
  return query === null ? <ListScreen entity={weeklyReport} /> : <AskedBy query={query} />
}

export default MyReports
