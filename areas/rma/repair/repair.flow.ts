import type { DefaultFlow } from '#core/approvals'
import { stockKeeper } from '../../stock/count/count.flow.ts'

/** Who agrees that dear parts are used in a repair: never whoever says that they are. */
export const repairPartsFlow: DefaultFlow = {
  code: 'REPAIRPARTS',
  name: ['维修用料审批', 'Approval of repair parts'],
  steps: [
    {
      key: 'keeper',
      name: ['仓库主管审批', 'Warehouse supervisor'],
      source: { kind: 'role', role: stockKeeper },
      mode: { kind: 'any' },
      slaHours: 8,
      allow: { reassign: true },
    },
  ],
}
