import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { weeklyReport } from './weeklyReport.ts'

/** How weekly reports look: their list answers the query of the specification, and their author is proposed a text. */
export const presentedWeeklyReport = present(weeklyReport, {
  screens: { list: lazy(() => import('./MyReports.web.tsx')) },
  panels: [
    {
      name: 'draft',
      label: ['起草', 'Draft'],
      when: ({ status, can }) => status === 'draft' && can.includes('update'),
      points: ['personal.weeklyReport:update'],
      Panel: lazy(() => import('./DraftPanel.web.tsx')),
    },
  ],
})
