import type { ChoiceValue } from '#core/fields'

/**
 * How far an order is, or a line of it, with the codes 0 to 6 of the specification, in the order in which goods come through them. Nobody types one.
 */
export const progressCodes = {
  ordered: { code: 0, label: ['已下单', 'Ordered'], tone: 'neutral' },
  awaiting: { code: 5, label: ['待排产', 'Awaiting production arrangement'], tone: 'warn' },
  arranged: { code: 1, label: ['已排产', 'Production arranged'], tone: 'info' },
  stocked: { code: 2, label: ['已入库', 'Stocked'], tone: 'info' },
  shipped: { code: 3, label: ['已发货', 'Shipped'], tone: 'info' },
  completed: { code: 4, label: ['已完成', 'Completed'], tone: 'good' },
  finished: { code: 6, label: ['订单完结', 'Order completed'], tone: 'good' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A progress code. */
export type ProgressCode = keyof typeof progressCodes

/** The codes of lines, the worst first: what nobody has arranged yet holds an order up more than what may still be bought in time. */
export const lineCodes = ['awaiting', 'ordered', 'arranged', 'stocked', 'shipped', 'completed'] as const satisfies readonly ProgressCode[]
