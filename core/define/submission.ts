/** The step by which a record is handed in so that others agree to it, spread among what it says itself: `{ ...submission, from: ['draft'], to: 'approved', approval, flow, rejected: 'draft' }`. */
export const submission = {
  label: ['提交审批', 'Submit for approval'],
  done: ['已提交', 'Submitted'],
  pending: 'pending',
  tone: 'primary',
} as const
