import type { ChoiceValue } from '#core/fields'

/** How far what a supplier owes has come. */
export const creditStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  open: { label: ['可抵扣', 'Open'], tone: 'info' },
  refunded: { label: ['已退款', 'Refunded'], tone: 'good' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Why a supplier owes something. */
export const supplierCreditReasons = {
  returned: ['退货', 'Goods returned'],
  price: ['价格差异', 'Price claim'],
  quality: ['质量索赔', 'Quality claim'],
  shortage: ['短缺', 'Shortage'],
  overpaid: ['多付', 'Paid too much'],
} as const

/** The states in which a credit stands for something. */
export const standingCredits = ['draft', 'open', 'refunded'] as const

/** Those in which a second person has confirmed that the supplier owes it. */
export const confirmedCredits = ['open', 'refunded'] as const
