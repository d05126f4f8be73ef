import type { DefaultFlow } from '#core/approvals'
import { stockKeeper } from '../../stock/count/count.flow.ts'
import { qualityReviewer } from '../materialReview/materialReview.flow.ts'

/** Who agrees that goods are scrapped which no disposition of an inspected lot has scrapped; valuable ones quality as well, as there. */
export const scrapDisposalFlow: DefaultFlow = {
  code: 'SCRAP',
  name: ['报废审批', 'Scrap approval'],
  steps: [
    {
      key: 'keeper',
      name: ['仓库主管审批', 'Warehouse supervisor'],
      source: { kind: 'role', role: stockKeeper },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true },
    },
    {
      key: 'quality',
      name: ['质量评审', 'Quality review'],
      source: { kind: 'role', role: qualityReviewer },
      mode: { kind: 'any' },
      condition: 'toReview = true',
      slaHours: 24,
      allow: { reassign: true },
      distinctFrom: ['keeper'],
    },
  ],
}
