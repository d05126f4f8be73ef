import { choice, date, flag, integer, ref, text } from '#core/fields'
import { unitStages } from './unitStages.ts'

/** From this repair on it is asked whether the unit should be scrapped instead. */
export const repairsBeforeScrap = 3

/** What was done to a unit in repair: the first, the second … */
export const repairMade = {
  number: integer(['维修序号', 'Repair'], { required: true, min: 1 }),
  defect: ref(['过程缺陷', 'Process defect'], 'quality.processDefect'),
  action: text(['措施', 'Action'], { required: true, max: 1000, multiline: true }),
  replaced: ref(['更换记录', 'Parts replaced'], 'product.asBuilt'),
  minutes: integer(['工时（分钟）', 'Minutes'], { required: true, min: 1, max: 6000 }),
  repairer: ref(['维修人', 'Repairer'], 'admin.user'),
  repairedOn: date(['维修日期', 'Repaired on'], { required: true }),
} as const

/** How a unit left a stage the first time: what is repeated later changes nothing, first-pass yield counts it. */
export const firstResult = {
  stage: choice(['阶段', 'Stage'], unitStages, { required: true }),
  passed: flag(['一次通过', 'Passed first time'], { tone: 'good' }),
  doneOn: date(['日期', 'Day'], { required: true }),
  operator: ref(['操作人', 'Operator'], 'admin.user'),
} as const
