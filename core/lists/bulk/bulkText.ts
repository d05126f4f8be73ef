import type { Label } from '../../language/label.ts'
import type { BatchRow } from '../../records/batch.ts'
import { counted } from '../../language/counted.ts'

/** What a batch does to each record; a transition says it with its own name. */
const doneWords = (count: number, transition: Label | undefined): Label =>
  transition === undefined
    ? [`已修改 ${count} 条`, counted(count, 'record changed', 'records changed')]
    : [`${transition[0]}：已完成 ${count} 条`, `${transition[1]}: ${count} done`]

/** What became of a batch of changes or of a transition, in a sentence; `unreached` rows come after those of which something became. */
export const outcomeWords = (results: readonly BatchRow[], transition: Label | undefined, unreached = 0): Label => {
  const failed = results.filter(row => row.refusal).length
  const [zh, en] = doneWords(results.length - failed, transition)
  if (unreached > 0) {
    const refused: Label = failed === 0 ? ['', ''] : [`，${failed} 条未完成`, `, ${failed} not`]
    return [`${zh}${refused[0]}，还有 ${unreached} 条未处理`, `${en}${refused[1]}, ${unreached} not reached`]
  }
  if (failed === 0) return [zh, en]
  return [`${zh}，${failed} 条未完成`, `${en}, ${failed} not`]
}

/** The rows that would have to be written to undo an edit, in the versions that it left. */
export const undoRows = (
  results: readonly BatchRow[],
): readonly { readonly id: number; readonly version: number; readonly change: Readonly<Record<string, unknown>> }[] =>
  results.flatMap(({ id, version, before, refusal }) =>
    refusal || version === undefined || !before || Object.keys(before).length === 0 ? [] : [{ id, version, change: before }],
  )
