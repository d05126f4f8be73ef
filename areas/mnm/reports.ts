import { deadMaterialsReport } from './reports/deadMaterialsReport.ts'
import { duplicatesReport } from './reports/duplicatesReport.ts'

/** The figures of material numbers. */
export const mnmReports = [duplicatesReport, deadMaterialsReport] as const
