export { defineReport } from '../define/report.ts'
export { periodParameters, usualPeriod } from '../reports/period.ts'
