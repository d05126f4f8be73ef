import type { Label } from '../../language/label.ts'
import { mostGrouped } from '../../reading/groups.ts'
import type { Sums } from './useSums.web.ts'

/** What stands before the totals of a list: of how many rows they are where it is too long to be added up, and that there are none. */
export const totalWords = ({ texts, isComplete }: Sums): Label => {
  if (texts?.size === 0) return ['合计：所显示的列都不能相加', 'Total: none of these columns is added up']
  return isComplete ? ['合计', 'Total'] : [`前 ${mostGrouped.rows} 行合计`, `Total of the first ${mostGrouped.rows} rows`]
}
