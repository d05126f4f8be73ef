import { remindersReport } from './reports/remindersReport.ts'
import { workPerPersonReport } from './reports/workPerPersonReport.ts'

/** The figures of people, and what they would be reminded of. */
export const adminReports = [workPerPersonReport, remindersReport] as const
