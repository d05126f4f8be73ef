import { creditUsedReport } from './reports/creditUsedReport.ts'
import { customerBaseReport } from './reports/customerBaseReport.ts'
import { customerHealthReport } from './reports/customerHealthReport.ts'
import { dealingsReport } from './reports/dealingsReport.ts'
import { draftToSentReport } from './reports/draftToSentReport.ts'
import { hitRateReport } from './reports/hitRateReport.ts'
import { calibrationsDueReport } from './reports/calibrationsDueReport.ts'
import { installedBaseReport } from './reports/installedBaseReport.ts'
import { openItemsReport } from './reports/openItemsReport.ts'
import { overdueReceivablesReport } from './reports/overdueReceivablesReport.ts'
import { priceChangeEffectReport } from './reports/priceChangeEffectReport.ts'
import { realisationReport } from './reports/realisationReport.ts'
import { reorderReport } from './reports/reorderReport.ts'
import { responseTimesReport } from './reports/responseTimesReport.ts'
import { sellThroughReport } from './reports/sellThroughReport.ts'
import { tierGuardianReport } from './reports/tierGuardianReport.ts'

/** The figures of customer relations. */
export const materialsReports = [
  openItemsReport,
  customerBaseReport,
  customerHealthReport,
  dealingsReport,
  hitRateReport,
  realisationReport,
  draftToSentReport,
  installedBaseReport,
  calibrationsDueReport,
  reorderReport,
  responseTimesReport,
  tierGuardianReport,
  priceChangeEffectReport,
  creditUsedReport,
  overdueReceivablesReport,
  sellThroughReport,
] as const
