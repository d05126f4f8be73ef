import { deliveryReport } from './reports/deliveryReport.ts'
import { loansOutReport } from './reports/loansOutReport.ts'
import { paymentDifferencesReport } from './reports/paymentDifferencesReport.ts'
import { revaluationReport } from './reports/revaluationReport.ts'

/** The figures of operations. */
export const operateReports = [deliveryReport, loansOutReport, paymentDifferencesReport, revaluationReport] as const
