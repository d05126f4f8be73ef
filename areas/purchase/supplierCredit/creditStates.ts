import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** How far what a supplier owes has come. */
export const creditStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  open: { label: ['可抵扣', 'Open'], means: 'open' },
  refunded: { label: ['已退款', 'Refunded'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** Why a supplier owes something. */
export const supplierCreditReasons = {
  returned: ['退货', 'Goods returned'],
  price: ['价格差异', 'Price claim'],
  quality: ['质量索赔', 'Quality claim'],
  shortage: ['短缺', 'Shortage'],
  overpaid: ['多付', 'Paid too much'],
} as const

/** The states in which a credit stands for something. */
export const standingCredits = meaning(creditStates, 'holding')

/** Those in which a second person has confirmed that the supplier owes it. */
export const confirmedCredits = ['open', 'refunded'] as const
