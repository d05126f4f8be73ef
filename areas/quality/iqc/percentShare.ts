import type { Exact } from '#core/numbers'
import { exactDecimal } from './exactDecimal.ts'
import { refuseInspection } from './inspectionRefusal.ts'

/** A percentage above 0 and up to 100, written as a decimal string (`'2.5'`), as an exact share of one; refuses with `percentOutOfRange`. */
export const percentShare = (percent: string): Exact => {
  const value = exactDecimal(percent)
  return value !== undefined && value.gt(0) && value.lte(100) ? value.times('0.01') : refusePercent(percent)
}

/** The same, but 100 % is refused too: a risk or a limiting quality that is certain makes no plan. */
export const shareBelowOne = (percent: string): Exact => {
  const share = percentShare(percent)
  return share.lt(1) ? share : refusePercent(percent)
}

const refusePercent = (percent: string): never =>
  refuseInspection(
    'percentOutOfRange',
    [
      '百分比须大于 0 且不超过 100（风险和极限质量须小于 100）',
      'A percentage must be above 0 and at most 100 (a risk or limiting quality below 100)',
    ],
    { percent },
  )
