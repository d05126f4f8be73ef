import { onHandReport } from './reports/onHandReport.ts'

/** The figures of stock. */
export const stockReports = [onHandReport] as const
