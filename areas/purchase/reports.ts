import { awardDaysReport } from './reports/awardDaysReport.ts'
import { priceChangeReport } from './reports/priceChangeReport.ts'
import { supplierScoreReport } from './reports/supplierScoreReport.ts'

/** The figures of purchasing. */
export const purchaseReports = [supplierScoreReport, priceChangeReport, awardDaysReport] as const
