import { actedForReport } from './actedFor/actedForReport.ts'
import { rolesHeldReport } from './rolesHeld/rolesHeldReport.ts'
import { supplierTermsReport } from './supplierTerms/supplierTermsReport.ts'
import { takenOutReport } from './takenOut/takenOutReport.ts'
import { whoSawReport } from './whoSaw/whoSawReport.ts'

/** The questions of auditors. */
export const logReports = [whoSawReport, rolesHeldReport, supplierTermsReport, takenOutReport, actedForReport] as const
