import type { ChoiceValue } from '#core/fields'

/**
 * What lies in a location, or where it goes: what stock may be used for follows from where it is. Goods outside are not in stock; a move begins
 * or ends there, so that every move has two ends.
 */
export const locationKinds = {
  usable: { label: ['可用', 'Usable'], tone: 'good' },
  quarantine: { label: ['待检', 'Quarantine'], tone: 'warn' },
  blocked: { label: ['冻结', 'Blocked'], tone: 'bad' },
  scrap: { label: ['待报废', 'To be scrapped'], tone: 'bad' },
  transit: { label: ['在途', 'In transit'], tone: 'info' },
  loan: { label: ['借出', 'On loan'], tone: 'info' },
  supplier: { label: ['供应商（账外）', 'Supplier (outside)'], tone: 'neutral' },
  customer: { label: ['客户（账外）', 'Customer (outside)'], tone: 'neutral' },
  production: { label: ['生产/成本中心（账外）', 'Production or cost centre (outside)'], tone: 'neutral' },
  destroyed: { label: ['已销毁（账外）', 'Destroyed (outside)'], tone: 'neutral' },
  difference: { label: ['盘点差异（账外）', 'Count difference (outside)'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A kind of location. */
export type LocationKind = keyof typeof locationKinds

const outside: ReadonlySet<LocationKind> = new Set(['supplier', 'customer', 'production', 'destroyed', 'difference'])

/** Whether goods there are not in stock: it has no balance, and as much may come from there as the company counts. */
export const isOutside = (kind: LocationKind): boolean => outside.has(kind)

const keepsExpired: ReadonlySet<LocationKind> = new Set(['quarantine', 'blocked', 'scrap', 'supplier', 'destroyed', 'difference'])

/** Whether goods that have expired may be brought there: nowhere where somebody would use them. */
export const takesExpired = (kind: LocationKind): boolean => keepsExpired.has(kind)
