import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who judges for quality whether goods may be used, or be scrapped. */
export const qualityReviewer: ApproverRole = { key: 'qualityReviewer', name: ['质量评审员', 'Quality reviewer'] }

/** Who judges for engineering. */
export const engineeringReviewer: ApproverRole = { key: 'engineeringReviewer', name: ['技术评审员', 'Engineering reviewer'] }

/** Quality and engineering agree to a concession; scrap needs quality alone. */
export const materialReviewFlow: DefaultFlow = {
  code: 'MRB',
  name: ['物料评审（MRB）', 'Material review (MRB)'],
  steps: [
    {
      key: 'quality',
      name: ['质量评审', 'Quality review'],
      source: { kind: 'role', role: qualityReviewer },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
    {
      key: 'engineering',
      name: ['技术评审', 'Engineering review'],
      source: { kind: 'role', role: engineeringReviewer },
      mode: { kind: 'any' },
      condition: 'decision = concession',
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
      returnTo: ['quality'],
      distinctFrom: ['quality'],
    },
  ],
}
