import type { DefaultFlow } from '#core/approvals'
import { giveBackSteps } from '../creditNote/creditNote.flow.ts'

/** The flow of refunds to customers. */
export const refundFlow: DefaultFlow = { code: 'CUSTOMER-REFUND', name: ['客户退款审批', 'Approval of refunds'], steps: giveBackSteps }
