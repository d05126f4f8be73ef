import { states } from '#core/fields'

/** Where a return stands: it is never changed, only reversed. */
export const loanReturnStates = states({
  recorded: { label: ['已归还', 'Returned'], means: 'done' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** How goods are when they are lent. */
export const lentConditions = {
  new: { label: ['全新', 'New'], tone: 'good' },
  good: { label: ['完好', 'Good'], tone: 'good' },
  worn: { label: ['有使用痕迹', 'Worn'], tone: 'warn' },
} as const

/** How goods came back; what a customer buys is returned in the books and then sold by an order of its own. */
export const returnConditions = {
  good: { label: ['完好', 'Good'], tone: 'good' },
  incomplete: { label: ['缺件', 'Incomplete'], tone: 'warn' },
  damaged: { label: ['损坏', 'Damaged'], tone: 'bad' },
  bought: { label: ['客户留购', 'Bought by the customer'], tone: 'info' },
} as const
