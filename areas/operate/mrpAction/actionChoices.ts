import { states } from '#core/fields'

/** What somebody is asked to do. */
export const actionKinds = {
  order: { label: ['下单', 'Order'], tone: 'info' },
  make: { label: ['自制', 'Make'], tone: 'info' },
  expedite: { label: ['催交', 'Expedite'], tone: 'warn' },
  defer: { label: ['推后', 'Defer'], tone: 'neutral' },
  increase: { label: ['增加', 'Increase'], tone: 'info' },
  decrease: { label: ['减少', 'Decrease'], tone: 'neutral' },
  cancel: { label: ['取消', 'Cancel'], tone: 'neutral' },
} as const

/** What became of it. */
export const actionStates = states({
  open: { label: ['待处理', 'Open'], means: 'open' },
  dismissed: { label: ['已忽略', 'Dismissed'], means: 'void' },
  actioned: { label: ['已处理', 'Actioned'], means: 'done' },
})

/** How urgent a shortage is, with the numbers of the design. */
export const priorities = {
  lineDown: { code: 1, label: ['1 三天内停线', '1 Line down within 3 days'], tone: 'bad' },
  promise: { code: 2, label: ['2 承诺有风险', '2 Promise at risk'], tone: 'warn' },
  safety: { code: 3, label: ['3 安全库存或按期可到', '3 Safety stock, or there in time'], tone: 'neutral' },
} as const

/** What about it is otherwise than in the run before. */
export const actionChanges = {
  added: { label: ['新', 'New'], tone: 'info' },
  moved: { label: ['改期', 'Moved'], tone: 'warn' },
  changed: { label: ['变量', 'Quantity changed'], tone: 'warn' },
  same: { label: ['未变', 'Unchanged'], tone: 'neutral' },
} as const

/** Why, in a word; the sentence says it in full. */
export const actionReasons = {
  shortage: ['缺料', 'Shortage'],
  safetyStock: ['低于安全库存', 'Below safety stock'],
  tooLate: ['到得太晚', 'Comes too late'],
  tooEarly: ['到得太早', 'Comes too early'],
  tooMuch: ['多于需要', 'More than needed'],
  notNeeded: ['没有需求', 'Not needed'],
} as const

/** One of the reasons. */
export type ActionReason = keyof typeof actionReasons

/** The most that is proposed at once: more follows from a wrong bill or a typing error. */
export const mostProposed = 999_999_999
