import type { DefaultFlow } from '#core/approvals'
import { stockKeeper } from '../../stock/count/count.flow.ts'

/** Who agrees that much less of a lot is put in stock than was accepted, as to the differences of a count. */
export const stockShortFlow: DefaultFlow = {
  code: 'STOCKSHORT',
  name: ['少收入库审批', 'Approval of shortages'],
  steps: [
    {
      key: 'keeper',
      name: ['仓库主管审批', 'Warehouse supervisor'],
      source: { kind: 'role', role: stockKeeper },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true },
    },
  ],
}
