import { states } from '#core/fields'

/** From a draft to what reduces the debt. */
export const creditNoteStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  issued: { label: ['已开具', 'Issued'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** Why a customer owes less than was delivered. */
export const creditReasons = {
  returned: ['退货', 'Goods returned'],
  damaged: ['货损或短少', 'Damaged or missing'],
  price: ['价格更正', 'Price corrected'],
  quality: ['质量赔付', 'Quality claim'],
  late: ['逾期交付', 'Late delivery'],
} as const
