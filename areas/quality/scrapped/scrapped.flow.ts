import type { ApproverRole, DefaultFlow } from '#core/approvals'
import { qualityReviewer } from '../materialReview/materialReview.flow.ts'

/** Who agrees to what is dear, besides quality. */
export const scrapApprover: ApproverRole = { key: 'scrapApprover', name: ['报废批准人', 'Scrap approver'] }

/** Who agrees that a unit is scrapped: quality always; where it costs more than the limit, or nobody knows what, somebody else as well. */
export const scrappedFlow: DefaultFlow = {
  code: 'UNITSCRAP',
  name: ['产品报废审批', 'Scrapped unit approval'],
  steps: [
    {
      key: 'quality',
      name: ['质量评审', 'Quality review'],
      source: { kind: 'role', role: qualityReviewer },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true },
    },
    {
      key: 'approver',
      name: ['批准', 'Approval'],
      source: { kind: 'role', role: scrapApprover },
      mode: { kind: 'any' },
      condition: 'aboveLimit = true',
      slaHours: 24,
      allow: { reassign: true },
      distinctFrom: ['quality'],
    },
  ],
}
