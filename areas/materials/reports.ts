import { customerBaseReport } from './reports/customerBaseReport.ts'

/** The figures of customer relations. */
export const materialsReports = [customerBaseReport] as const
