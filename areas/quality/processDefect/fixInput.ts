import { choice, integer, text } from '#core/fields'
import { responsibles } from './defectStates.ts'

/** What is told of a defect that was fixed, also with the repair of a unit. */
export const fixInput = {
  cause: text(['原因', 'Cause'], { required: true, max: 1000, multiline: true }),
  responsible: choice(['责任归属', 'Responsible'], responsibles, { required: true }),
  action: text(['措施', 'Action'], { required: true, max: 1000, multiline: true }),
  minutes: integer(['工时（分钟）', 'Minutes'], { required: true, min: 1, max: 6000 }),
} as const
