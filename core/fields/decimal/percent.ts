import type { Field } from '../../define/field.ts'
import { exact, type Exactly } from '../../exact/exact.ts'
import { shiftedDecimal } from './typedNumber.ts'

/** What is needed of a decimal field that is shown as a share of one hundred. */
export interface DecimalShape extends Field {
  readonly scale: number
  readonly min?: string
  readonly max?: string
  readonly percent?: boolean
}

/** `0.9840` as a person types it: `98.4`. */
export const percentOf = (share: string): string => shiftedDecimal(share, 2)

/** `98.4` as it is stored: `0.984`. */
export const shareOf = (percent: string): string => shiftedDecimal(percent, -2)

/** How far a number lies above another one, in per cent with one place: `6.5`, `-3.0`; undefined where that one is 0. */
export const percentAbove = (number: Exactly, base: Exactly): string | undefined =>
  exact(base).eq(0) ? undefined : exact(number).minus(base).times(100).over(base, 1).toFixed(1)

/** A difference in per cent with one place and its sign: `+6.5%`. */
export const signedPercent = (percent: Exactly): string => `${exact(percent).gt(0) ? '+' : ''}${exact(percent).toFixed(1)}%`

/** The same field in per cent, so that what is wrong with a typed value is said in per cent too. */
export const percentField = ({ min, max, ...field }: DecimalShape): DecimalShape => ({
  ...field,
  percent: false,
  scale: Math.max(field.scale - 2, 0),
  ...(min === undefined ? {} : { min: percentOf(min) }),
  ...(max === undefined ? {} : { max: percentOf(max) }),
})
