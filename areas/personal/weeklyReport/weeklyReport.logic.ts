import { logicOf } from '#core/definition'
import { isoWeek } from './isoWeek.ts'
import { weeklyReport } from './weeklyReport.ts'

/** Of which week a report is, what it is called, and how many have read it. */
export const weeklyReportLogic = logicOf(weeklyReport, {
  defaults: { monday: ({ today }) => today },
  computed: {
    week: ({ monday }) => (monday === null ? '' : isoWeek(monday)),
    readers: ({ reads }) => new Set(reads.map(({ person }) => person)).size,
  },
})
