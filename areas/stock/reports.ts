import { onHandReport } from './reports/onHandReport.ts'
import { valuationReport } from './reports/valuationReport.ts'
import { valueFlowReport } from './reports/valueFlowReport.ts'
import { writeDownsReport } from './reports/writeDownsReport.ts'

/** The figures of stock. */
export const stockReports = [onHandReport, valuationReport, valueFlowReport, writeDownsReport] as const
