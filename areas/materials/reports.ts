import { approvalHoursReport } from './reports/approvalHoursReport.ts'
import { customerBaseReport } from './reports/customerBaseReport.ts'
import { customerHealthReport } from './reports/customerHealthReport.ts'
import { hitRateReport } from './reports/hitRateReport.ts'
import { installedBaseReport } from './reports/installedBaseReport.ts'
import { realisationReport } from './reports/realisationReport.ts'
import { reorderReport } from './reports/reorderReport.ts'
import { responseTimesReport } from './reports/responseTimesReport.ts'

/** The figures of customer relations. */
export const materialsReports = [
  customerBaseReport,
  customerHealthReport,
  hitRateReport,
  realisationReport,
  approvalHoursReport,
  installedBaseReport,
  reorderReport,
  responseTimesReport,
] as const
