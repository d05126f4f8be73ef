import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager, purchasingManager } from './amountSteps.ts'

/** Who has the roles of the flow in the demo company. */
export const approvers = {
  [purchasingManager.key]: ['huang.lei', 'manager'],
  [financeManager.key]: ['fan.xueqin'],
  [generalManager.key]: ['manager', 'hu.yong'],
}
