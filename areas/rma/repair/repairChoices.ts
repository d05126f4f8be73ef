import { states } from '#core/fields'
import type { Label } from '#core/language'

/** How far a repair has come: the states of the specification. */
export const repairStates = states({
  toRepair: { label: ['待维修', 'To repair'], means: 'open' },
  partsPending: { label: ['用料待批', 'Parts in approval'], means: 'waiting:approvers' },
  finished: { label: ['已完成', 'Finished'], means: 'open' },
  toTest: { label: ['待测试', 'To test'], means: 'open' },
  passed: { label: ['测试合格', 'Passed'], means: 'done' },
  notRepaired: { label: ['未维修', 'Not repaired'], means: 'void' },
})

/** Why something was not repaired. */
export const notRepairedReasons = {
  uneconomic: ['不值得维修', 'Uneconomic'],
  noParts: ['没有配件', 'No parts'],
  customerRefuses: ['客户不同意', 'Customer refuses'],
} as const satisfies Readonly<Record<string, Label>>
