import { chartPointsReport } from './reports/chartPointsReport.ts'
import { capabilityReport } from './reports/capabilityReport.ts'
import { controlChartReport } from './reports/controlChartReport.ts'
import { defectParetoReport } from './reports/defectParetoReport.ts'
import { firstPassYieldReport } from './reports/firstPassYieldReport.ts'
import { poorQualityCostReport } from './reports/poorQualityCostReport.ts'
import { scrapCostReport } from './reports/scrapCostReport.ts'
import { dppmReport } from './reports/dppmReport.ts'
import { materialPassRateReport } from './reports/materialPassRateReport.ts'
import { nonconformingShareReport } from './reports/nonconformingShareReport.ts'
import { nonconformitiesReport } from './reports/nonconformitiesReport.ts'
import { readingDistributionReport } from './reports/readingDistributionReport.ts'
import { scarAgeReport } from './reports/scarAgeReport.ts'
import { passRateReport } from './reports/passRateReport.ts'

/** The figures of incoming inspection. */
export const qualityReports = [
  passRateReport,
  materialPassRateReport,
  dppmReport,
  scarAgeReport,
  controlChartReport,
  readingDistributionReport,
  capabilityReport,
  nonconformingShareReport,
  nonconformitiesReport,
  firstPassYieldReport,
  defectParetoReport,
  scrapCostReport,
  poorQualityCostReport,
  chartPointsReport,
] as const
