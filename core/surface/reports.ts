export { defineReport, reportScreen } from '../define/report.ts'
export { leadPath } from '../reports/leadPath.ts'
export { periodParameters, usualPeriod } from '../reports/period.ts'
export { quantileOf, spreadOf, spreadText } from '../reports/spread.ts'
