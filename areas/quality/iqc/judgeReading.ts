import { exact, type Exact } from '#core/numbers'
import type { DefectClass } from './lotPlan.ts'
import { unmeasurableIn } from './unmeasurable.ts'

/** One thing to inspect on every unit of the sample; limits are exact decimals and only of measured characteristics. */
export interface Characteristic {
  readonly id: string
  readonly kind: 'measured' | 'attribute'
  readonly min: string | null
  readonly max: string | null
  readonly required: boolean
  readonly defectClass: DefectClass
}

/** What one reading says; `unreadable` is neither a decimal number nor ok/ng, and gives no reason why nothing could be measured. */
export type Judgement = 'conforms' | 'belowMin' | 'aboveMax' | 'notOk' | 'unmeasurable' | 'unreadable'

const plainDecimal = /^-?\d{1,20}(\.\d{1,20})?$/

/** The exact value of a plain decimal string such as `'7.0100'`; undefined when it is none. Never passes through a float. */
export const exactDecimal = (text: string): Exact | undefined => (plainDecimal.test(text) ? exact(text) : undefined)

/** Judges one reading: a decimal string within min and max, both included, `ok` against `ng`, or why there is none. */
export const judgeReading = ({ kind, min, max }: Pick<Characteristic, 'kind' | 'min' | 'max'>, value: string): Judgement => {
  if (unmeasurableIn(value) !== undefined) return 'unmeasurable'
  if (kind === 'attribute') return value === 'ok' ? 'conforms' : value === 'ng' ? 'notOk' : 'unreadable'
  const measured = exactDecimal(value)
  if (measured === undefined) return 'unreadable'
  if (min !== null && measured.lt(min)) return 'belowMin'
  return max !== null && measured.gt(max) ? 'aboveMax' : 'conforms'
}

/** What makes a unit nonconforming. */
export type Nonconformity = Exclude<Judgement, 'conforms' | 'unreadable'>

/**
 * What one reading finds against its unit; undefined for nothing. A required characteristic that cannot be measured is not shown to conform, so its unit counts
 * as nonconforming (decision 0250); of an optional one nothing was asked.
 */
export const nonconformityOf = (
  characteristic: Pick<Characteristic, 'kind' | 'min' | 'max' | 'required'>,
  value: string,
): Nonconformity | undefined => {
  const judged = judgeReading(characteristic, value)
  if (judged === 'conforms' || judged === 'unreadable') return undefined
  return judged === 'unmeasurable' && !characteristic.required ? undefined : judged
}
