import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { cooperation } from './area.ts'

export default presentArea(cooperation, { screens: { report: lazy(() => import('./reports/ReportScreen.web.tsx')) } })
