export { defineReport, type Report } from '../define/report.ts'
export { periodParameters, usualPeriod } from '../reports/period.ts'
