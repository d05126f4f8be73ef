import { approvalHoursReport } from './reports/approvalHoursReport.ts'
import { customerBaseReport } from './reports/customerBaseReport.ts'
import { hitRateReport } from './reports/hitRateReport.ts'
import { realisationReport } from './reports/realisationReport.ts'

/** The figures of customer relations. */
export const materialsReports = [customerBaseReport, hitRateReport, realisationReport, approvalHoursReport] as const
