export { leadTo, leadToFirst, leadToRecord, leadToReport, leadToScreen, mostInLead } from '../reports/leadTo.server.ts'
export type { Lead } from '../reports/reportAnswer.ts'
export { daysIn, daysOf, momentsIn, withinMonth } from '../reports/period.ts'
export { serveReport } from '../reports/serveReport.server.ts'
