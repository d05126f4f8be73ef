import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who reviews the files of a release. */
const technicalReviewer: ApproverRole = { key: 'technicalReviewer', name: ['发布技术审核人', 'Technical reviewer of releases'] }

/** Somebody other than the author reviews the files, as long as the company has not arranged it otherwise. */
export const releaseFlow: DefaultFlow = {
  code: 'RN',
  name: ['发布技术审核', 'Technical review of releases'],
  steps: [
    {
      key: 'technical',
      name: ['技术审核', 'Technical review'],
      source: { kind: 'role', role: technicalReviewer },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
  ],
}
