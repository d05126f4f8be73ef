import type { DefaultFlow } from '#core/approvals'
import { amountSteps } from '../amountSteps.ts'

/**
 * Who agrees to an order at other prices than awarded, or beyond the cap of a contract: whoever would agree to an award of what is bought from its supplier within 7
 * days. Beyond a cap purchasing and finance are asked whatever the amount, far beyond it the general manager as well.
 */
export const orderFlow: DefaultFlow = {
  code: 'ORDER',
  name: ['采购订单价格审批', 'Approval of order prices'],
  steps: amountSteps('committed', { purchasing: 'overCap = true', finance: 'overCap = true', general: 'farOverCap = true' }),
  former: [amountSteps('totalCny')],
}
