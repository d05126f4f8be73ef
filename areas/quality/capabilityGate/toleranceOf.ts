import type { FrozenParameter } from '../instrumentTest/frozenTemplate.ts'

/** Between which values results conform; at least one of them is there. */
export interface Tolerance {
  readonly lower: number | null
  readonly upper: number | null
}

const asNumber = (value: string | null): number | null => (value === null ? null : Number(value))

/** The numeric limits of a parameter, whatever the conditions; null where it has none, so that nothing is capable of keeping them. */
export const toleranceOf = ({
  verdict,
  min,
  max,
  target,
  tolerance,
}: Pick<FrozenParameter, 'verdict' | 'min' | 'max' | 'target' | 'tolerance'>): Tolerance | null => {
  if (verdict === 'target')
    return target === null || tolerance === null
      ? null
      : { lower: Number(target) - Number(tolerance), upper: Number(target) + Number(tolerance) }
  return verdict === 'range' && (min !== null || max !== null) ? { lower: asNumber(min), upper: asNumber(max) } : null
}
