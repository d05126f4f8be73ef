import { changeDebtReport } from './reports/changeDebtReport.ts'
import { releasedSetReport } from './reports/releasedSetReport.ts'

/** The figures of releases and changes. */
export const plmReports = [releasedSetReport, changeDebtReport] as const
