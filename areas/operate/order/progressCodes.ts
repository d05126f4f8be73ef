import type { ChoiceValue } from '#core/fields'

/**
 * How far an order is, or a line of it: the codes 0 to 6 of the specification, in the order in which goods come through them. Nobody types one.
 * The specification numbers them ordered 0, arranged 1, stocked 2, shipped 3, completed 4, awaiting 5, finished 6.
 */
export const progressCodes = {
  ordered: { label: ['已下单', 'Ordered'], tone: 'neutral' },
  awaiting: { label: ['待排产', 'Awaiting production arrangement'], tone: 'warn' },
  arranged: { label: ['已排产', 'Production arranged'], tone: 'info' },
  stocked: { label: ['已入库', 'Stocked'], tone: 'info' },
  shipped: { label: ['已发货', 'Shipped'], tone: 'info' },
  completed: { label: ['已完成', 'Completed'], tone: 'good' },
  finished: { label: ['订单完结', 'Order completed'], tone: 'good' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A progress code. */
export type ProgressCode = keyof typeof progressCodes

/** The codes of lines, the worst first. */
export const lineCodes = ['ordered', 'awaiting', 'arranged', 'stocked', 'shipped', 'completed'] as const satisfies readonly ProgressCode[]
