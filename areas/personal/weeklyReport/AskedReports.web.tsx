import { useEffect } from 'react'
import { useLabel, useSession } from '#core/client.web'
import { Loading, Refused } from '#core/controls.web'
import { ScreenLink, useNavigateTo } from '#core/navigation.web'
import { askedReports, type QueryType } from './reportQuery.ts'

const listPath = '/personal/my_report'

/** Who reads reports of others marks them as read. */
const readingPoint = 'personal.weeklyReport:markRead'

/** Leads to the reports that a query of the specification asks for, in the list that narrows them down by its address, or says why not. */
export const AskedReports = ({ query, usual }: { readonly query: string; readonly usual: QueryType }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const userId = useSession(session => session.user?.id ?? 0)
  const readsOthers = useSession(session => session.points.has(readingPoint))
  const asked = askedReports(query, { userId, readsOthers }, usual)
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
