import { ReportsScreen } from '#core/later.web'
import { usePlaceOnPage } from '#core/navigation.web'
import { AskedReports } from '../../personal/weeklyReport/AskedReports.web.tsx'

/** The reports of cooperation; an address with the query of the specification leads to the weekly reports that it asks for. */
const ReportScreen = () => {
  const query = new URLSearchParams(usePlaceOnPage().search).get('query')
  return query === null ? <ReportsScreen area="cooperation" /> : <AskedReports query={query} usual="team" />
}

export default ReportScreen
