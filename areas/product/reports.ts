import { blastRadiusReport } from './reports/blastRadiusReport.ts'
import { pnCapacityReport } from './reports/pnCapacityReport.ts'

/** The figures of products. */
export const productReports = [pnCapacityReport, blastRadiusReport] as const
