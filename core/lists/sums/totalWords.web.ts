import type { Label } from '../../language/label.ts'
import type { Sums } from './useSums.web.ts'

/** What stands before the totals of a list: that the list is too long to be added up, or that nothing is. */
export const totalWords = ({ texts, isComplete }: Sums): Label => {
  if (!isComplete) return ['合计：记录太多，请先筛选', 'Total: too many, filter first']
  return texts?.size === 0 ? ['合计：所显示的列都不能相加', 'Total: none of these columns is added up'] : ['合计', 'Total']
}
