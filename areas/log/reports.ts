import { whoSawReport } from './whoSaw/whoSawReport.ts'

/** The questions of auditors. */
export const logReports = [whoSawReport] as const
