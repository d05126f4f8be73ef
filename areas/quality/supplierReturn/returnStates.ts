import { states } from '#core/fields'

/** How far a return has come; the lot it comes from shows the same. */
export const returnStates = states({
  toPack: { label: ['待装箱', 'To pack'], means: 'open' },
  packed: { label: ['已装箱', 'Packed'], means: 'open' },
  shipped: { label: ['已发运', 'Shipped'], means: 'waiting:supplier' },
  confirmed: { label: ['供应商已签收', 'Received by the supplier'], means: 'waiting:supplier' },
  credited: { label: ['已退款', 'Credited'], means: 'done' },
  replaced: { label: ['已换货', 'Replaced'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** What the supplier is to do with the goods. */
export const returnKinds = {
  return: ['退货', 'Return'],
  supplierRework: ['返工', 'Rework'],
} as const

/** So many days after shipping a return is to be settled. */
export const daysToSettle = 30
