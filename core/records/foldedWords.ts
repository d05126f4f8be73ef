import { counted } from '../language/counted.ts'
import type { Label } from '../language/label.ts'

/** How many fields of a record are folded away, and why. */
export interface Folded {
  /** They hold what an untouched form holds. */
  readonly usual: number
  readonly empty: number
  /** Their values are not the reader's to see. */
  readonly withheld: number
}

/** How many fields of a record are folded away altogether. */
export const foldedCount = ({ usual, empty, withheld }: Folded): number => usual + empty + withheld

/** The line behind which fields are folded away: `5 项为默认值 · 12 个空字段 · 3 项无查看权限`; what there is none of is not spoken of. */
export const foldedWords = ({ usual, empty, withheld }: Folded): Label => {
  const zh = [
    ...(usual > 0 ? [`${usual} 项为默认值`] : []),
    ...(empty > 0 ? [`${empty} 个空字段`] : []),
    ...(withheld > 0 ? [`${withheld} 项无查看权限`] : []),
  ]
  const en = [
    ...(usual > 0 ? [counted(usual, 'default value')] : []),
    ...(empty > 0 ? [counted(empty, 'empty field')] : []),
    ...(withheld > 0 ? [`${withheld} not visible to you`] : []),
  ]
  return [zh.join(' · '), en.join(' · ')]
}
