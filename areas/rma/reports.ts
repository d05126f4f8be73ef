import { backlogReport } from './reports/backlogReport.ts'
import { failuresReport } from './reports/failuresReport.ts'
import { returnRateReport } from './reports/returnRateReport.ts'
import { sameUnitReport } from './reports/sameUnitReport.ts'
import { turnaroundReport } from './reports/turnaroundReport.ts'
import { warrantyCostReport } from './reports/warrantyCostReport.ts'
import { weibullLotsReport, weibullReport } from './reports/weibullReport.ts'

/** What is learnt from what comes back. */
export const rmaReports = [
  turnaroundReport,
  backlogReport,
  failuresReport,
  returnRateReport,
  weibullReport,
  weibullLotsReport,
  warrantyCostReport,
  sameUnitReport,
] as const
