/** What happens to what lies in the administrative warehouse. */
export const moveKinds = {
  in: { label: ['入库', 'In'], tone: 'good' },
  issue: { label: ['发放', 'Issue'], tone: 'info' },
  return: { label: ['归还', 'Return'], tone: 'good' },
  scrap: { label: ['报废', 'Scrap'], tone: 'bad' },
  adjust: { label: ['调整', 'Adjustment'], tone: 'warn' },
} as const

/** How something came back. */
export const returnConditions = {
  good: { label: ['完好', 'Good'], tone: 'good' },
  damaged: { label: ['损坏', 'Damaged'], tone: 'bad' },
  incomplete: { label: ['缺件', 'Incomplete'], tone: 'warn' },
  lost: { label: ['丢失', 'Lost'], tone: 'bad' },
} as const
