import type { Label } from '#core/language'

/** What a project says of how much it works on at once; null where it says nothing. */
export interface Limits {
  readonly limiting: 'none' | 'soft' | 'hard'
  readonly mostInProgress: number | null
  readonly mostOfPerson: number | null
  readonly mostToTest: number | null
  readonly mostTesting: number | null
}

/** How many other tasks stand in a column, and how many of those in it are of whoever the task belongs to. */
export interface Standing {
  readonly inColumn: number
  readonly ofPerson: number
}

const columnLimit = (limits: Limits, column: string): number | null =>
  ({ inProgress: limits.mostInProgress, toTest: limits.mostToTest, testing: limits.mostTesting })[column] ?? null

/** What is said when one more task enters a column; nothing where it fits. */
export const overLimit = (limits: Limits, column: string, { inColumn, ofPerson }: Standing): Label | undefined => {
  if (limits.limiting === 'none') return undefined
  const most = columnLimit(limits, column)
  if (most !== null && inColumn >= most)
    return [
      `该列已有 ${inColumn} 个任务，上限 ${most}：请先完成或移走一个`,
      `This column holds ${inColumn} of at most ${most}: finish or move one first`,
    ]
  if (column === 'inProgress' && limits.mostOfPerson !== null && ofPerson >= limits.mostOfPerson)
    return [
      `执行人已有 ${ofPerson} 个进行中的任务，每人上限 ${limits.mostOfPerson}：请先完成或退回一个`,
      `The assignee has ${ofPerson} of at most ${limits.mostOfPerson} tasks in progress: finish or put back one first`,
    ]
  return undefined
}
