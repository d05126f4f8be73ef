import { defineCall, type AnyCall } from '../define/call.ts'
import { reportApi, type AnyReport } from '../define/report.ts'
import type { Area, ServerPart } from '../define/area.ts'
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

/** An area with what the server alone knows of it; each of its reports is a call as well. */
export const withServerPart = (area: Area, { reports = [], calls = [], ...more }: ServerPart): Area => ({
  ...area,
  ...more,
  reports,
  calls: [...calls, ...reports.map(reportCall)],
})
