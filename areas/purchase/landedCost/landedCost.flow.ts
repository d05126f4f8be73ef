import type { DefaultFlow } from '#core/approvals'
import { amountSteps } from '../amountSteps.ts'

/** So much in CNY another person posts alone, all charges of the supplier within some days counted together; more is agreed to by those who agree to so much money. */
export const mostPosted = '5000'

/** Who agrees to the charges of a delivery: by what charges of the same supplier come to together, which nobody types. */
export const landedCostFlow: DefaultFlow = {
  code: 'LANDED-COST',
  name: ['到货费用审批', 'Approval of landed costs'],
  steps: amountSteps('together'),
}
