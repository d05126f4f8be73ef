import { consumptionReport } from './reports/consumptionReport.ts'
import { holdingsReport } from './reports/holdingsReport.ts'

/** The figures of the administrative warehouse. */
export const warehouseReports = [holdingsReport, consumptionReport] as const
