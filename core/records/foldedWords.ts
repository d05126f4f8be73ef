import { counted } from '../language/counted.ts'
import type { Label } from '../language/label.ts'

/** How many fields of a record are folded away, and why. */
export interface Folded {
  /** The page says them above. */
  readonly above: number
  /** They hold what an untouched form holds. */
  readonly usual: number
  readonly empty: number
  /** Their values are not the reader's to see. */
  readonly withheld: number
}

/** How many fields of a record are folded away altogether. */
export const foldedCount = ({ above, usual, empty, withheld }: Folded): number => above + usual + empty + withheld

/** The line behind which fields are folded away: `5 项为默认值 · 12 个空字段 · 3 项无查看权限`; what there is none of is not spoken of. */
export const foldedWords = ({ above, usual, empty, withheld }: Folded): Label => {
  const zh = [
    ...(above > 0 ? [`${above} 项见上方`] : []),
    ...(usual > 0 ? [`${usual} 项为默认值`] : []),
    ...(empty > 0 ? [`${empty} 个空字段`] : []),
    ...(withheld > 0 ? [`${withheld} 项无查看权限`] : []),
  ]
  const en = [
    ...(above > 0 ? [`${above} shown above`] : []),
    ...(usual > 0 ? [counted(usual, 'default value')] : []),
    ...(empty > 0 ? [counted(empty, 'empty field')] : []),
    ...(withheld > 0 ? [`${withheld} not visible to you`] : []),
  ]
  return [zh.join(' · '), en.join(' · ')]
}
