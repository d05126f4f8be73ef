import { awardDaysReport } from './reports/awardDaysReport.ts'
import { leakageReport } from './reports/leakageReport.ts'
import { priceChangeReport } from './reports/priceChangeReport.ts'
import { supplierScoreReport } from './reports/supplierScoreReport.ts'

/** The figures of purchasing. */
export const purchaseReports = [supplierScoreReport, priceChangeReport, awardDaysReport, leakageReport] as const
