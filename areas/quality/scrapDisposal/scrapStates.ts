import { states } from '#core/fields'
import type { LocationKind } from '../../stock/location/locationKinds.ts'

/** How far scrap has come; the lot it comes from shows the same. */
export const scrapStates = states({
  proposed: { label: ['拟报废', 'Proposed'], means: 'open' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  toDestroy: { label: ['待销毁', 'To destroy'], means: 'open' },
  destroyed: { label: ['已销毁', 'Destroyed'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** Scrap is destroyed within so many days. */
export const daysToDestroy = 30

const scrappable: ReadonlySet<LocationKind> = new Set(['usable', 'blocked', 'scrap'])

/** Whether goods that lie in stock of a kind are proposed for scrap: those to be inspected have their disposition, others are with somebody else. */
export const isScrappable = (kind: LocationKind): boolean => scrappable.has(kind)
