import { workPerPersonReport } from './reports/workPerPersonReport.ts'

/** The figures of people. */
export const adminReports = [workPerPersonReport] as const
