import { awardDaysReport } from './reports/awardDaysReport.ts'
import { lastPricesReport } from './reports/lastPricesReport.ts'
import { leakageReport } from './reports/leakageReport.ts'
import { priceChangeReport } from './reports/priceChangeReport.ts'
import { replenishmentReport } from './reports/replenishmentReport.ts'
import { singleSourceReport } from './reports/singleSourceReport.ts'
import { supplierScoreReport } from './reports/supplierScoreReport.ts'

/** The figures of purchasing. */
export const purchaseReports = [
  supplierScoreReport,
  priceChangeReport,
  lastPricesReport,
  awardDaysReport,
  leakageReport,
  singleSourceReport,
  replenishmentReport,
] as const
