import { states } from '#core/fields'

/** How urgent a plan is. */
export const planLevels = {
  urgent: { label: ['A 加急', 'A urgent'], tone: 'bad' },
  normal: { label: ['B 正常', 'B normal'], tone: 'info' },
  stock: { label: ['C 备库', 'C stock'], tone: 'neutral' },
} as const

/** What a batch is made for. */
export const batchClasses = {
  trial: ['试制', 'Trial'],
  pilot: ['小批', 'Pilot'],
  mass: ['批量', 'Mass'],
  rework: ['返工', 'Rework'],
} as const

/** Where a plan stands: that it is in production or finished follows from its units. */
export const planStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  released: { label: ['已发布', 'Released'], means: 'open' },
  inProduction: { label: ['生产中', 'In production'], means: 'open' },
  finished: { label: ['已完工', 'Finished'], means: 'open', tone: 'good' },
  closed: { label: ['已关闭', 'Closed'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** The states of plans whose units are still to be made. */
export const openPlans = ['released', 'inProduction'] as const

/** The states of plans that took their SNs. */
export const releasedPlans = ['released', 'inProduction', 'finished', 'closed'] as const
