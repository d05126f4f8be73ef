import { states } from '#core/fields'

/** How an item came to the company. */
export const itemSources = {
  purchase: ['采购', 'Purchase'],
  gift: ['赠予', 'Gift'],
  selfMade: ['自制', 'Self-made'],
} as const

/** What becomes of an item that is handed out: it is used up, it comes back, or it comes back piece by piece. */
export const itemKinds = {
  consumable: { label: ['消耗品', 'Consumable'], tone: 'neutral' },
  returnable: { label: ['借用品', 'Returnable'], tone: 'info' },
  asset: { label: ['资产（逐件）', 'Asset (piece by piece)'], tone: 'warn' },
} as const

/** Whether people may still apply for it. */
export const itemStates = states({
  active: { label: ['使用中', 'Active'], means: 'done' },
  retired: { label: ['已停用', 'Retired'], means: 'void' },
})
