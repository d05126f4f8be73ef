import { states } from '#core/fields'

/** Where the part of a department in a change stands. */
export const taskStates = states({
  pending: { label: ['待填写', 'To fill in'], means: 'open' },
  acknowledged: { label: ['已知悉', 'Acknowledged'], means: 'open' },
  problem: { label: ['有问题', 'Problem'], means: 'open', tone: 'bad' },
  executed: { label: ['已执行', 'Executed'], means: 'done' },
  dropped: { label: ['已取消', 'Cancelled'], means: 'void' },
})
