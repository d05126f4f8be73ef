import { waitingReport } from './reports/waitingReport.ts'

/** The figures of approvals. */
export const approvalReports = [waitingReport] as const
