import { exact } from '#core/numbers'

/** What one test measured: each point by the parameter and its place among those of the same parameter. */
export interface MeasuredPoint {
  readonly parameter: number
  readonly value: string | null
  readonly limits: string | null
}

/** The tests of one unit that are compared; undefined where there is none. */
export type ComparedTests = Readonly<Record<'factory' | 'incoming' | 'final', readonly MeasuredPoint[] | undefined>>

/** One point of the unit in the three tests; values with four places, change is final less factory. */
export interface ComparedPoint {
  readonly parameter: number
  /** From 1; above 1 where a test measures the same parameter several times. */
  readonly nth: number
  readonly factory: string | null
  readonly incoming: string | null
  readonly final: string | null
  readonly change: string | null
  readonly limits: string | null
  /** In how many of the three it was measured. */
  readonly measured: number
}

const keyed = (points: readonly MeasuredPoint[]): ReadonlyMap<string, MeasuredPoint & { readonly nth: number }> => {
  const seen = new Map<number, number>()
  return new Map(
    points.map(point => {
      const nth = (seen.get(point.parameter) ?? 0) + 1
      seen.set(point.parameter, nth)
      return [`${point.parameter} ${nth}`, { ...point, nth }] as const
    }),
  )
}

/** Lays the tests of one unit beside one another: points in the order of the factory, then those that were measured later alone. */
export const comparedPoints = ({ factory = [], incoming = [], final = [] }: ComparedTests): readonly ComparedPoint[] => {
  const [before, came, left] = [keyed(factory), keyed(incoming), keyed(final)]
  return [...new Set([...before.keys(), ...came.keys(), ...left.keys()])].flatMap(key => {
    const any = before.get(key) ?? came.get(key) ?? left.get(key)
    if (!any) return []
    const shown = (value: string | null | undefined): string | null =>
      value === null || value === undefined ? null : exact(value).toFixed(4)
    const [first, last] = [before.get(key)?.value ?? null, left.get(key)?.value ?? null]
    return {
      parameter: any.parameter,
      nth: any.nth,
      factory: shown(first),
      incoming: shown(came.get(key)?.value),
      final: shown(last),
      change: first === null || last === null ? null : exact(last).minus(first).toFixed(4),
      limits: (left.get(key) ?? any).limits,
      measured: [first, came.get(key)?.value ?? null, last].filter(value => value !== null).length,
    }
  })
}
