import type { DefaultFlow } from '#core/approvals'
import { generalManager } from '../../purchase/priceComparison/amountSteps.ts'
import { keeperDecidesUpTo, suppliesKeeper } from '../application/application.flow.ts'

/** Who agrees that something is scrapped or that there is more or less of it than the books say: never whoever says so. */
export const correctionFlow: DefaultFlow = {
  code: 'WAREHOUSECORRECTION',
  name: ['仓库调整审批', 'Approval of warehouse corrections'],
  steps: [
    {
      key: 'keeper',
      name: ['仓库主管审批', 'Warehouse supervisor'],
      source: { kind: 'role', role: suppliesKeeper },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true },
    },
    {
      key: 'general',
      name: ['总经理审批', 'General manager'],
      source: { kind: 'role', role: generalManager },
      mode: { kind: 'any' },
      condition: `value > ${keeperDecidesUpTo}`,
      slaHours: 24,
      allow: { reassign: true },
    },
  ],
}
