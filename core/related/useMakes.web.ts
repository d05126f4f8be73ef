import { useCall } from '../client/useCall.web.ts'
import type { RecordPaths } from '../client/recordPaths.ts'
import { useRecordPathsOf } from '../client/useRecordPaths.web.ts'
import { groupedDecimal } from '../fields/decimal/decimalText.ts'
import type { Label } from '../language/label.ts'
import { originAddress, rowsAddress } from '../records/originAddress.ts'
import { makingWords } from '../records/words.ts'
import { readRelated } from './calls.ts'
import type { Makeable } from './related.ts'

/** Something that can be made from a record now: the address of its form, what doing so is called, and how much is left to make it of. */
interface MakingWay {
  readonly to: string
  readonly action: Label
  readonly left: Label | undefined
  readonly onward: boolean
}

/** What can be made from a record now; undefined while nobody knows yet. */
export const useMakes = (entity: string, id: number): readonly MakingWay[] | undefined => {
  const pathsOf = useRecordPathsOf()
  const { data, isPending } = useCall(readRelated, { entity, record: id })
  if (isPending) return undefined
  return (data?.makes ?? []).flatMap(made => {
    const to = wayTo(made, id, pathsOf(made.entity))
    const left: Label | undefined =
      made.left === null ? undefined : [`剩 ${groupedDecimal(made.left)}`, `${groupedDecimal(made.left)} left`]
    return to === undefined ? [] : [{ to, action: made.action ?? makingWords(made.label), left, onward: made.onward }]
  })
}

/** What a way is called in a menu: `新建退货单 · 剩 12`. */
export const wayWords = ({ action, left }: MakingWay): Label => (left ? [`${action[0]} · ${left[0]}`, `${action[1]} · ${left[1]}`] : action)

/** The address of the form in which it is made; undefined where this person has none. */
const wayTo = ({ field, proposal }: Makeable, record: number, { form, make }: RecordPaths): string | undefined => {
  if (form === undefined) return undefined
  return field === null ? rowsAddress(form, [record], proposal ?? '') : (make?.(field, record) ?? originAddress(form, { field, record }))
}
