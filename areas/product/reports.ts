import { blastRadiusReport } from './reports/blastRadiusReport.ts'
import { issuedAndFittedReport } from './reports/issuedAndFittedReport.ts'
import { pnCapacityReport } from './reports/pnCapacityReport.ts'

/** The figures of products. */
export const productReports = [pnCapacityReport, blastRadiusReport, issuedAndFittedReport] as const
