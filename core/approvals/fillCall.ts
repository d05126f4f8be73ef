import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import { json } from '../fields/json/json.ts'
import { text } from '../fields/text/text.ts'
import { viewSchema } from './schemas.ts'
import type { ApprovalView } from './view.ts'

/** `POST /api/approval/{id}/fill/`: fills in what the step of a task leaves to its approvers, bound to the content that was seen. */
export const fillCall = defineCall<ApprovalView>()({
  name: 'approval.fill',
  people: true,
  label: ['补充内容', 'Fill in'],
  method: 'POST',
  path: '/api/approval/{id}/fill/',
  point: null,
  input: {
    id: integer(['审批', 'Approval'], { required: true, min: 1 }),
    task: integer(['任务', 'Task'], { required: true, min: 1 }),
    hash: text(['内容指纹', 'Hash of what was seen'], { required: true, max: 64 }),
    version: integer(['版本', 'Version'], { required: true, min: 1 }),
    values: json<object>()(['字段', 'Fields'], { required: true }),
  },
  output: viewSchema,
})
