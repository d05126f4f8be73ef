import { defineCall, type AnyCall } from '../define/call.ts'
import { reportApi, type AnyReport } from '../define/report.ts'
import type { Area, StandardTile } from '../define/area.ts'
import { reportPoint } from '../rights/reportRights.ts'
import { answerSchema, type ReportAnswer } from './reportAnswer.ts'

/** The call that answers a report: `GET /api/report/quality/pass_rate/?period=year`. */
export const reportCall = (report: AnyReport): AnyCall =>
  defineCall<ReportAnswer>()({
    name: report.name,
    label: report.label,
    method: 'GET',
    path: reportApi(report.name),
    point: reportPoint(report),
    input: report.parameters,
    output: answerSchema(report),
  })

/**
 * An area with the reports over it, each of which is a call as well, and the tiles that it proposes for homes. They are known to the server alone: a
 * browser is told of them.
 */
export const withReports = (area: Area, reports: readonly AnyReport[], tiles: readonly StandardTile[] = []): Area => ({
  ...area,
  reports,
  tiles,
  calls: [...(area.calls ?? []), ...reports.map(reportCall)],
})
