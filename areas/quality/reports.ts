import { controlChartReport } from './reports/controlChartReport.ts'
import { dppmReport } from './reports/dppmReport.ts'
import { materialPassRateReport } from './reports/materialPassRateReport.ts'
import { scarAgeReport } from './reports/scarAgeReport.ts'
import { passRateReport } from './reports/passRateReport.ts'

/** The figures of incoming inspection. */
export const qualityReports = [passRateReport, materialPassRateReport, dppmReport, scarAgeReport, controlChartReport] as const
