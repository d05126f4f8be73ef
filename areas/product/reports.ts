import { pnCapacityReport } from './reports/pnCapacityReport.ts'

/** The figures of products. */
export const productReports = [pnCapacityReport] as const
