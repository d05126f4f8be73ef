import type { DefectClass } from './lotPlan.ts'
import { exactDecimal } from './exactDecimal.ts'

/** One thing to inspect on every unit of the sample; limits are exact decimals and only of measured characteristics. */
export interface Characteristic {
  readonly id: string
  readonly kind: 'measured' | 'attribute'
  readonly min: string | null
  readonly max: string | null
  readonly required: boolean
  readonly defectClass: DefectClass
}

/** What one reading says; `unreadable` is neither a decimal number nor ok/ng. */
export type Judgement = 'conforms' | 'belowMin' | 'aboveMax' | 'notOk' | 'unreadable'

/** Judges one reading: a decimal string within min and max, both included, or `ok` against `ng`. */
export const judgeReading = ({ kind, min, max }: Pick<Characteristic, 'kind' | 'min' | 'max'>, value: string): Judgement => {
  if (kind === 'attribute') return value === 'ok' ? 'conforms' : value === 'ng' ? 'notOk' : 'unreadable'
  const measured = exactDecimal(value)
  if (measured === undefined) return 'unreadable'
  if (min !== null && measured.lt(min)) return 'belowMin'
  return max !== null && measured.gt(max) ? 'aboveMax' : 'conforms'
}
