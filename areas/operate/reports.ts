import { deliveryReport } from './reports/deliveryReport.ts'
import { loansOutReport } from './reports/loansOutReport.ts'

/** The figures of operations. */
export const operateReports = [deliveryReport, loansOutReport] as const
