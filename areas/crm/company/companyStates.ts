import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** Where the life of a customer stands: the states of the specification; `other` is merged into another customer. */
export const companyStates = states({
  active: { label: ['活跃', 'Active'], means: 'done' },
  inactive: { label: ['停用', 'Inactive'], means: 'void' },
  reactivated: { label: ['重新启用', 'Reactivated'], means: 'done' },
  nameChanged: { label: ['已更名', 'Name changed'], means: 'done' },
  other: { label: ['其他（已合并）', 'Other (merged)'], means: 'void' },
})

/** Why a customer is inactive: it ordered nothing for two years, or somebody decided so. */
export const inactiveReasons = {
  noOrders: { label: ['24 个月无订单', 'No order for 24 months'], tone: 'warn' },
  manual: { label: ['人工停用', 'Deactivated by a person'], tone: 'neutral' },
} as const

/** The states in which others may refer to a customer. */
export const livingStates = meaning(companyStates, 'holding')

/** The states in which it is a customer of its own: all but merged. */
export const keptStates = ['active', 'inactive', 'reactivated', 'nameChanged'] as const

/** Whether others may refer to a customer in this state. */
export const isLiving = (status: string): boolean => livingStates.some(living => living === status)
