import type { EntityDemo } from '../../../tools/demo/entityDemo.ts'
import { financeManager, generalManager, purchasingManager } from './awardFlow.ts'

/** What the demo company knows of price comparisons. */
export const demo: EntityDemo = {
  approvers: {
    [purchasingManager.key]: ['huang.lei', 'manager'],
    [financeManager.key]: ['fan.xueqin'],
    [generalManager.key]: ['manager', 'hu.yong'],
  },
}
