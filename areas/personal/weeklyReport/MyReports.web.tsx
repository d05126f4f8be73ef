import { ListScreen } from '#core/later.web'
import { usePlaceOnPage } from '#core/navigation.web'
import { AskedReports } from './AskedReports.web.tsx'
import { weeklyReport } from './weeklyReport.ts'

/** The list of weekly reports; an address with the query of the specification leads to what it asks for, or says why not. */
const MyReports = () => {
  const query = new URLSearchParams(usePlaceOnPage().search).get('query')
  return query === null ? <ListScreen entity={weeklyReport} /> : <AskedReports query={query} usual="my" />
}

export default MyReports
