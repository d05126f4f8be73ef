import type { DefaultFlow } from '#core/approvals'
import { amountSteps } from '../priceComparison/amountSteps.ts'

/** Who agrees to an order at other prices than awarded: whoever would agree to the award of its total. */
export const orderFlow: DefaultFlow = {
  code: 'ORDER',
  name: ['采购订单价格审批', 'Approval of order prices'],
  steps: amountSteps('totalCny'),
}
