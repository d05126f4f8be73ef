import type { Label } from '../../../define/label.ts'
import type { BatchRow } from '../../batch.ts'

/** What became of a batch, in a sentence; `unreached` rows come after those of which something became. */
export const outcomeWords = (results: readonly BatchRow[], unreached = 0): Label => {
  const failed = results.filter(row => row.refusal).length
  const done = results.length - failed
  if (unreached > 0) {
    const refused: Label = failed === 0 ? ['', ''] : [`，${failed} 条未完成`, `, ${failed} not`]
    return [`已完成 ${done} 条${refused[0]}，还有 ${unreached} 条未处理`, `${done} done${refused[1]}, ${unreached} not reached`]
  }
  if (failed === 0) return [`已完成 ${done} 条`, `${done} done`]
  return [`已完成 ${done} 条，${failed} 条未完成`, `${done} done, ${failed} not`]
}

/** Why a row was refused: what is wrong with its fields, or the whole of it. */
export const reasonText = ({ message, fields }: NonNullable<BatchRow['refusal']>): string => {
  const reasons = [...new Set(Object.values(fields ?? {}))]
  return reasons.length > 0 ? reasons.join(' ') : message
}

/** The rows that would have to be written to undo an edit, in the versions that it left. */
export const undoRows = (
  results: readonly BatchRow[],
): readonly { readonly id: number; readonly version: number; readonly change: Readonly<Record<string, unknown>> }[] =>
  results.flatMap(({ id, version, before, refusal }) =>
    refusal || version === undefined || !before || Object.keys(before).length === 0 ? [] : [{ id, version, change: before }],
  )
