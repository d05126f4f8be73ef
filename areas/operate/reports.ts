import { cashForecastReport } from './reports/cashForecastReport.ts'
import { clearToBuildReport } from './reports/clearToBuildReport.ts'
import { componentCostReport } from './reports/componentCostReport.ts'
import { coverageReport } from './reports/coverageReport.ts'
import { promisableReport } from './reports/promisableReport.ts'
import { repairsReport } from './reports/repairsReport.ts'
import { runRequisitionsReport } from './reports/runRequisitionsReport.ts'
import { shortagesByAgeReport } from './reports/shortagesByAgeReport.ts'
import { failuresByLotReport } from './reports/failuresByLotReport.ts'
import { servingUnitsReport } from './reports/servingUnitsReport.ts'
import { stageMinutesReport } from './reports/stageMinutesReport.ts'
import { wipByAgeReport } from './reports/wipByAgeReport.ts'
import { deliveryReport } from './reports/deliveryReport.ts'
import { loansOutReport } from './reports/loansOutReport.ts'
import { paymentDifferencesReport } from './reports/paymentDifferencesReport.ts'
import { receivablesReport } from './reports/receivablesReport.ts'
import { revaluationReport } from './reports/revaluationReport.ts'

/** The figures of operations. */
export const operateReports = [
  deliveryReport,
  loansOutReport,
  receivablesReport,
  paymentDifferencesReport,
  revaluationReport,
  clearToBuildReport,
  promisableReport,
  shortagesByAgeReport,
  coverageReport,
  runRequisitionsReport,
  cashForecastReport,
  servingUnitsReport,
  stageMinutesReport,
  failuresByLotReport,
  wipByAgeReport,
  repairsReport,
  componentCostReport,
] as const
