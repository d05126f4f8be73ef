import { states } from '#core/fields'

/** Where a registration stands: a wrong one is withdrawn, never deleted. */
export const registrationStates = states({
  registered: { label: ['已登记', 'Registered'], means: 'done' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void' },
})

/** By whom a registration came. */
export const registrationWays = {
  endUser: ['最终用户', 'End user'],
  distributor: ['经销商报表', 'Sales report'],
  service: ['售后服务', 'Service'],
  other: ['其他', 'Other'],
} as const
