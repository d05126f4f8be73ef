import type { ChoiceValue } from '#core/fields'

/** How far a return has come; the lot it comes from shows the same. */
export const returnStates = {
  toPack: { label: ['待装箱', 'To pack'], tone: 'warn' },
  packed: { label: ['已装箱', 'Packed'], tone: 'warn' },
  shipped: { label: ['已发运', 'Shipped'], tone: 'info' },
  confirmed: { label: ['供应商已签收', 'Received by the supplier'], tone: 'info' },
  credited: { label: ['已退款', 'Credited'], tone: 'good' },
  replaced: { label: ['已换货', 'Replaced'], tone: 'good' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What the supplier is to do with the goods. */
export const returnKinds = {
  return: ['退货', 'Return'],
  supplierRework: ['返工', 'Rework'],
} as const

/** So many days after shipping a return is to be settled. */
export const daysToSettle = 30
