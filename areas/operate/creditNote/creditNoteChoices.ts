/** From a draft to what reduces the debt. */
export const creditNoteStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['审批中', 'Pending'], tone: 'warn' },
  issued: { label: ['已开具', 'Issued'], tone: 'good' },
  rejected: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  reversed: { label: ['已冲销', 'Reversed'], tone: 'neutral' },
} as const

/** Why a customer owes less than was delivered. */
export const creditReasons = {
  returned: ['退货', 'Goods returned'],
  damaged: ['货损或短少', 'Damaged or missing'],
  price: ['价格更正', 'Price corrected'],
  quality: ['质量赔付', 'Quality claim'],
  late: ['逾期交付', 'Late delivery'],
} as const
