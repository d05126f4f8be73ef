import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { keeperDecidesUpTo, suppliesKeeper } from '../application/application.flow.ts'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true } } as const satisfies Partial<DefaultStep>

const steps = (dear: string): readonly DefaultStep[] => [
  { ...usual, key: 'keeper', name: ['仓库主管审批', 'Warehouse supervisor'], source: { kind: 'role', role: suppliesKeeper } },
  { ...usual, key: 'general', name: ['总经理审批', 'General manager'], source: { kind: 'role', role: generalManager }, condition: dear },
]

/**
 * Who agrees that something is scrapped or that there is more or less of it than the books say: never whoever says so, and the general manager as well to what is worth
 * much, together with what was corrected of the item before, or was priced by whoever says so.
 */
export const correctionFlow: DefaultFlow = {
  code: 'WAREHOUSECORRECTION',
  name: ['仓库调整审批', 'Approval of warehouse corrections'],
  steps: steps(`together > ${keeperDecidesUpTo} or ownPrice = true`),
  former: [steps(`value > ${keeperDecidesUpTo}`), steps(`value > ${keeperDecidesUpTo} or ownPrice = true`)],
}
