import { states } from '#core/fields'

/** Where a payment stands: it is never changed, only reversed. */
export const paymentStates = states({
  recorded: { label: ['已登记', 'Recorded'], means: 'done' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** How a customer paid. */
export const paymentMethods = {
  transfer: ['银行转账', 'Bank transfer'],
  card: ['信用卡', 'Credit card'],
  acceptance: ['承兑汇票', 'Bank acceptance'],
  cash: ['现金', 'Cash'],
  other: ['其他', 'Other'],
} as const
