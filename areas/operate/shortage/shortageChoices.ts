import { states } from '#core/fields'

/** Whether what is missing goes by a bill or by what somebody says. */
export const shortageKinds = {
  bom: ['按清单', 'By bill'],
  other: ['其他', 'Other'],
} as const

/** Where a shortage stands as a document; how far it is bought follows from orders and receipts. */
export const shortageStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** How far a shortage is bought, with the codes 0 to 2 of the specification. Nobody types one. */
export const purchaseStatuses = {
  notPurchased: { code: 0, label: ['未采购', 'Not purchased'], tone: 'warn' },
  partlyPurchased: { label: ['部分采购', 'Partial purchase'], tone: 'warn' },
  purchased: { label: ['已采购', 'Purchased'], tone: 'info' },
  inTransit: { code: 1, label: ['在途', 'In transit'], tone: 'info' },
  arrived: { code: 2, label: ['已到货', 'Arrived'], tone: 'good' },
} as const
