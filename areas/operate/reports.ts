import { deliveryReport } from './reports/deliveryReport.ts'

/** The figures of operations. */
export const operateReports = [deliveryReport] as const
