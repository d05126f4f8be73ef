import { states } from '#core/fields'

/** Where what a change concerns is. */
export const places = {
  onHand: ['在库', 'On hand'],
  onOrder: ['在途订单', 'On order'],
  wip: ['在制', 'In production'],
  finished: ['成品', 'Finished stock'],
  shipped: ['已发货', 'Shipped'],
} as const

/** Where it is. */
export type Place = keyof typeof places

/** What becomes of it. */
export const decisions = {
  useUp: ['用完为止', 'Use up'],
  rework: ['返工', 'Rework'],
  scrap: ['报废', 'Scrap'],
  returnIt: ['退供应商', 'Return to the supplier'],
  sellAsSpare: ['作备件出售', 'Sell as spare'],
  accept: ['照收', 'Accept'],
  changeOrder: ['修改订单', 'Change order'],
  cancelOrder: ['取消订单', 'Cancel order'],
  defer: ['推迟', 'Defer'],
  leave: ['不处理', 'Leave'],
  relabel: ['重贴标签', 'Relabel'],
  notify: ['通知客户', 'Notify customers'],
  recall: ['召回', 'Recall'],
  repairOnReturn: ['返修时处理', 'Repair on return'],
} as const

/** What becomes of it. */
export type Decision = keyof typeof decisions

/** What can become of what is where it is. */
export const allowed: Readonly<Record<Place, readonly Decision[]>> = {
  onHand: ['useUp', 'rework', 'scrap', 'returnIt', 'sellAsSpare'],
  onOrder: ['accept', 'changeOrder', 'cancelOrder', 'defer'],
  wip: ['leave', 'rework'],
  finished: ['leave', 'rework', 'relabel'],
  shipped: ['leave', 'notify', 'recall', 'repairOnReturn'],
}

/** By what it is seen that a decision was carried out: an order, a move of stock, or a document that is named. Of the others a note is enough. */
export const deedOf = (decision: Decision): 'order' | 'move' | 'document' | 'note' => {
  if (decision === 'changeOrder' || decision === 'cancelOrder' || decision === 'defer') return 'order'
  if (decision === 'scrap' || decision === 'returnIt' || decision === 'sellAsSpare') return 'move'
  if (decision === 'rework' || decision === 'relabel' || decision === 'notify' || decision === 'recall') return 'document'
  return 'note'
}

/** Whether somebody works on the goods: with these decisions, and, as far as anybody knows, while none is taken. */
export const takesLabour = (decision: Decision | null): boolean =>
  decision === null || decision === 'rework' || decision === 'relabel' || decision === 'recall' || decision === 'repairOnReturn'

const free: ReadonlySet<Decision> = new Set(['useUp', 'accept', 'defer', 'leave', 'notify'])

/** Whether the goods, or a part of what they are worth, may be lost: with most decisions, and, as far as anybody knows, while none is taken. */
export const costsGoods = (decision: Decision | null): boolean => decision === null || !free.has(decision)

/** Whether the hours that it took are said when it is completed. */
export const saysHours = (decision: Decision): boolean => decision === 'rework' || decision === 'relabel'

/** Where a disposition stands. */
export const dispositionStates = states({
  undecided: { label: ['待定', 'Undecided'], means: 'open' },
  open: { label: ['待执行', 'To carry out'], means: 'open' },
  done: { label: ['已完成', 'Done'], means: 'done' },
  dropped: { label: ['已取消', 'Cancelled'], means: 'void' },
})
