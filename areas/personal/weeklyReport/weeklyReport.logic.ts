import { logicOf } from '#core/definition'
import { isoWeek } from './isoWeek.ts'
import { weeklyReport } from './weeklyReport.ts'

/** What a report is called, and how many have read it. */
export const weeklyReportLogic = logicOf(weeklyReport, {
  computed: {
    week: ({ monday }) => (monday === null ? '' : isoWeek(monday)),
    readers: ({ reads }) => new Set(reads.map(({ person }) => person)).size,
  },
})
