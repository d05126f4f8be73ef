import type { ToldRefusal } from '../errors/placed.ts'
import type { Label } from '../language/label.ts'

/** What became of one row of a batch. */
export interface BatchRow {
  readonly id: number
  /** The version that is stored now; absent when the row was refused. */
  readonly version?: number
  /** What the written fields held before, as far as the person may see it: written back, it undoes the edit. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Why the row stays as it was, in the reader's language. */
  readonly refusal?: ToldRefusal & { readonly error: string }
}

/** At most this many records are changed or deleted at once. */
export const mostIds = 500

/** What a person is told who wants to choose more. */
export const tooManyChosen: Label = [
  `一次最多选择 ${mostIds} 条，请先缩小筛选范围`,
  `At most ${mostIds} can be selected at once. Narrow the list down first`,
]
