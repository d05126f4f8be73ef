import { onHandReport } from './reports/onHandReport.ts'
import { valuationReport } from './reports/valuationReport.ts'
import { valueFlowReport } from './reports/valueFlowReport.ts'

/** The figures of stock. */
export const stockReports = [onHandReport, valuationReport, valueFlowReport] as const
