import type { ChoiceValue } from '#core/fields'
import type { Label } from '#core/language'

/** How far a repair has come: the states of the specification. */
export const repairStates = {
  toRepair: { label: ['待维修', 'To repair'], tone: 'warn' },
  partsPending: { label: ['用料待批', 'Parts in approval'], tone: 'warn' },
  finished: { label: ['已完成', 'Finished'], tone: 'info' },
  toTest: { label: ['待测试', 'To test'], tone: 'warn' },
  passed: { label: ['测试合格', 'Passed'], tone: 'good' },
  notRepaired: { label: ['未维修', 'Not repaired'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Why something was not repaired. */
export const notRepairedReasons = {
  uneconomic: ['不值得维修', 'Uneconomic'],
  noParts: ['没有配件', 'No parts'],
  customerRefuses: ['客户不同意', 'Customer refuses'],
} as const satisfies Readonly<Record<string, Label>>
