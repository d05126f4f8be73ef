import { exactly, labelSchema, listOf } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { text } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'

/** A report that a person may read, with how its figures are counted. */
export interface ReportOfArea {
  readonly report: string
  readonly definition: Label
}

/** `GET /api/report/definitions/?area=quality`: what the reports of an area count, of all areas where none is named, as far as this person may read them. */
export const readReportsOfArea = defineCall<{ readonly results: readonly ReportOfArea[] }>()({
  name: 'report.definitions',
  label: ['报表定义', 'Definitions of reports'],
  method: 'GET',
  path: '/api/report/definitions/',
  point: null,
  input: { area: text(['业务域', 'Area'], { max: 80 }) },
  output: exactly({ results: listOf(exactly({ report: { type: 'string' }, definition: labelSchema })) }),
})
