/** Where the life of a customer stands: the states of the specification; `other` is merged into another customer. */
export const companyStates = {
  active: { label: ['活跃', 'Active'], tone: 'good' },
  inactive: { label: ['停用', 'Inactive'], tone: 'neutral' },
  reactivated: { label: ['重新启用', 'Reactivated'], tone: 'good' },
  nameChanged: { label: ['已更名', 'Name changed'], tone: 'info' },
  other: { label: ['其他（已合并）', 'Other (merged)'], tone: 'neutral' },
} as const

/** Why a customer is inactive: it ordered nothing for two years, or somebody decided so. */
export const inactiveReasons = {
  noOrders: { label: ['24 个月无订单', 'No order for 24 months'], tone: 'warn' },
  manual: { label: ['人工停用', 'Deactivated by a person'], tone: 'neutral' },
} as const

/** The states in which others may refer to a customer. */
export const livingStates = ['active', 'reactivated', 'nameChanged'] as const

/** The states in which it is a customer of its own: all but merged. */
export const keptStates = ['active', 'inactive', 'reactivated', 'nameChanged'] as const

/** Whether others may refer to a customer in this state. */
export const isLiving = (status: string): boolean => livingStates.some(living => living === status)
