import type { Label } from '../../language/label.ts'
import { mostGrouped, type ListGroups } from '../../reading/groups.ts'

/** What is said above groups when some are left out, or all of them because counting took too long; undefined where none is. */
export const leftOutWords = ({ groups, isComplete }: ListGroups): Label | undefined => {
  if (isComplete) return undefined
  return groups.length === 0
    ? ['记录太多，来不及统计，请先筛选。', 'There are too many records to count in time. Narrow the list down.']
    : [
        `分组太多，只显示前 ${mostGrouped.groups} 组，请先筛选。`,
        `There are too many groups: only the first ${mostGrouped.groups} are shown. Narrow the list down.`,
      ]
}
