import { defineCall, type AnyCall } from '../define/call.ts'
import { reportApi, type AnyReport } from '../define/report.ts'
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
