export { checkCondition, chosenInCondition } from '../approvals/condition/checkCondition.ts'
export type { Comparison, Condition, Literal } from '../approvals/condition/condition.ts'
export { conditionFields, type ConditionField } from '../approvals/condition/conditionFields.ts'
export {
  comparisonWords,
  comparisonsOf,
  flagWords,
  recordsIn,
  writtenWords,
  type RecordTitle,
} from '../approvals/condition/conditionWords.ts'
export { conditionLimits, parseCondition } from '../approvals/condition/parseCondition.ts'
export { weighCondition } from '../approvals/condition/weighCondition.ts'
export { writeCondition } from '../approvals/condition/writeCondition.ts'
