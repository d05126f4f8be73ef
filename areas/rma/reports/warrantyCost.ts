import { exact, sumOf } from '#core/numbers'

/** What a case at our expense has cost: money in CNY, and minutes of labour. */
export interface BorneCase {
  /** Parts used in its repairs; null where what one of them costs is not known. */
  readonly parts: string | null
  /** The unit that was sent in place of the one that came back, `0` where none was; null where what it costs is not known. */
  readonly replacement: string | null
  readonly minutes: number
}

/** What is known of some units that were shipped. */
export interface Shipped {
  readonly units: number
  /** Returns to be expected of those in the field; null where nothing can be said. */
  readonly expected: number | null
  /** What an hour of labour costs in CNY; null leaves labour out. */
  readonly hour: string | null
}

const minutesOfHour = 60

/**
 * What cases at our expense come to, all money in CNY with two places: per unit shipped, per case, and of the returns to be expected. What is not known counts as
 * nothing and is counted apart.
 */
export const warrantyCostOf = (cases: readonly BorneCase[], { units, expected, hour }: Shipped) => {
  const parts = sumOf(cases.map(one => one.parts ?? '0'))
  const replacements = sumOf(cases.map(one => one.replacement ?? '0'))
  const minutes = cases.reduce((sum, one) => sum + one.minutes, 0)
  const labour = hour === null ? null : exact(hour).times(minutes).over(minutesOfHour, 2)
  const total = parts.plus(replacements).plus(labour ?? '0')
  return {
    units,
    cases: cases.length,
    parts: parts.toFixed(2),
    replacements: replacements.toFixed(2),
    minutes,
    labour: labour?.toFixed(2) ?? null,
    total: total.toFixed(2),
    perUnit: units === 0 ? null : total.over(units, 2).toFixed(2),
    unknown: cases.filter(one => one.parts === null || one.replacement === null).length,
    expected: expected === null ? null : expected.toFixed(1),
    projected: expected === null || cases.length === 0 ? null : total.times(expected.toFixed(4)).over(cases.length, 2).toFixed(2),
  }
}
