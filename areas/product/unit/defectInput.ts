import { choice, integer, text, type ChoiceValue } from '#core/fields'

/** The defect codes that a new defect may bear. */
export const givenCodes = { field: 'use', in: ['active'] } as const

/** Where the cause of a defect or of scrap lies. */
export const responsibles = {
  design: ['设计', 'Design'],
  supplier: ['供应商', 'Supplier'],
  process: ['工艺', 'Process'],
  handling: ['操作', 'Handling'],
  customer: ['客户', 'Customer'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What is told of a defect that was fixed, also with the repair of a unit. */
export const fixInput = {
  cause: text(['原因', 'Cause'], { required: true, max: 1000, multiline: true }),
  responsible: choice(['责任归属', 'Responsible'], responsibles, { required: true }),
  action: text(['措施', 'Action'], { required: true, max: 1000, multiline: true }),
  minutes: integer(['工时（分钟）', 'Minutes'], { required: true, min: 1, max: 6000 }),
} as const
