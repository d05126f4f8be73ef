/** Where the part of a department in a change stands. */
export const taskStates = {
  pending: { label: ['待填写', 'To fill in'], tone: 'warn' },
  acknowledged: { label: ['已知悉', 'Acknowledged'], tone: 'info' },
  problem: { label: ['有问题', 'Problem'], tone: 'bad' },
  executed: { label: ['已执行', 'Executed'], tone: 'good' },
  dropped: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const
