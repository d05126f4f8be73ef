import { deadMaterialsReport } from './reports/deadMaterialsReport.ts'
import { duplicatesReport } from './reports/duplicatesReport.ts'
import { hygieneReport } from './reports/hygieneReport.ts'

/** The figures of material numbers. */
export const mnmReports = [duplicatesReport, deadMaterialsReport, hygieneReport] as const
