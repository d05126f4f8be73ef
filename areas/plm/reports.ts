import { changeDebtReport } from './reports/changeDebtReport.ts'
import { costBySerialReport } from './reports/costBySerialReport.ts'
import { bySerialReport } from './reports/bySerialReport.ts'
import { concernedReport } from './reports/concernedReport.ts'
import { documentsBehindReport } from './reports/documentsBehindReport.ts'
import { fleetReport } from './reports/fleetReport.ts'
import { releasedSetReport } from './reports/releasedSetReport.ts'

/** The figures of releases and changes. */
export const plmReports = [
  releasedSetReport,
  changeDebtReport,
  documentsBehindReport,
  fleetReport,
  concernedReport,
  bySerialReport,
  costBySerialReport,
] as const
