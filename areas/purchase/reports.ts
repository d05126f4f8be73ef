import { againstShouldCostReport } from './reports/againstShouldCostReport.ts'
import { awardDaysReport } from './reports/awardDaysReport.ts'
import { borrowInsteadReport } from './reports/borrowInsteadReport.ts'
import { exchangeDifferencesReport } from './reports/exchangeDifferencesReport.ts'
import { lastPricesReport } from './reports/lastPricesReport.ts'
import { leakageReport } from './reports/leakageReport.ts'
import { openItemsReport } from './reports/openItemsReport.ts'
import { orderDaysReport } from './reports/orderDaysReport.ts'
import { payablesReport } from './reports/payablesReport.ts'
import { priceChangeReport } from './reports/priceChangeReport.ts'
import { receivedNotInvoicedReport } from './reports/receivedNotInvoicedReport.ts'
import { replenishmentReport } from './reports/replenishmentReport.ts'
import { revaluationReport } from './reports/revaluationReport.ts'
import { shouldCostHistoryReport } from './reports/shouldCostHistoryReport.ts'
import { singleSourceReport } from './reports/singleSourceReport.ts'
import { supplierDatesReport } from './reports/supplierDatesReport.ts'
import { toleratedReport } from './reports/toleratedReport.ts'
import { supplierScoreReport } from './reports/supplierScoreReport.ts'

/** The figures of purchasing. */
export const purchaseReports = [
  openItemsReport,
  supplierScoreReport,
  priceChangeReport,
  lastPricesReport,
  againstShouldCostReport,
  shouldCostHistoryReport,
  awardDaysReport,
  orderDaysReport,
  payablesReport,
  receivedNotInvoicedReport,
  exchangeDifferencesReport,
  revaluationReport,
  toleratedReport,
  leakageReport,
  singleSourceReport,
  supplierDatesReport,
  replenishmentReport,
  borrowInsteadReport,
] as const
