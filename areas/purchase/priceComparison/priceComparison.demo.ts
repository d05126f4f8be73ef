import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { purchasingManager } from '../amountSteps.ts'

/** Who has the roles of the flow in the demo company. */
export const approvers = {
  [purchasingManager.key]: ['huang.lei', 'manager'],
  [financeManager.key]: ['fan.xueqin'],
  [generalManager.key]: ['manager', 'hu.yong'],
}
