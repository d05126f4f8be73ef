import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({ screens: { report: lazy(() => import('./reports/ReportScreen.web.tsx')) } })
