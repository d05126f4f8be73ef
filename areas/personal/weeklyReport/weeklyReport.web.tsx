import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { weeklyReport } from './weeklyReport.ts'

/** How weekly reports look: their list answers the query of the specification. */
export const presentedWeeklyReport = present(weeklyReport, { screens: { list: lazy(() => import('./MyReports.web.tsx')) } })
