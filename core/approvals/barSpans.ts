import type { BriefBar } from './brief.ts'

/** Where a bar begins and how wide it is, in shares of its row. */
interface Span {
  readonly start: number
  readonly width: number
}

/** Levels that lie close together are drawn from here on, so that the step between them is seen; the axis says so. */
const nearness = 0.6

/** A step is seen even where it is next to nothing. */
const thinnest = 0.01

/**
 * How bars of levels and of steps between them lie on one axis: it begins at 0, or where all lie close together shortly below the lowest. Widths on a screen: no
 * figure is read from them.
 */
export const barSpans = (bars: readonly BriefBar[]): { readonly from: number; readonly spans: readonly Span[] } => {
  const ends = bars.reduce<readonly (readonly [number, number])[]>((placed, { amount, isStep }) => {
    const size = Number(amount)
    const base = placed.at(-1)?.[1] ?? 0
    return [...placed, isStep ? [base, base + size] : [0, size]]
  }, [])
  const reached = ends.flatMap(([start, end]) => (start === 0 ? [end] : [start, end]))
  const [lowest, highest] = [Math.min(...reached), Math.max(...reached)]
  const from = lowest > 0 && lowest > highest * nearness ? roundBelow(lowest - (highest - lowest), highest - lowest) : 0
  const foot = from > 0 ? from : Math.min(0, lowest)
  const whole = highest - foot
  const place = (value: number): number => (whole === 0 ? 0 : Math.min(1, Math.max(0, (value - foot) / whole)))
  return {
    from,
    spans: ends.map(([start, end]) => {
      const [left, right] = [place(Math.min(start, end)), place(Math.max(start, end))]
      return { start: Math.min(left, 1 - thinnest), width: Math.max(right - left, thinnest) }
    }),
  }
}

/** A round number not above the value, in steps that fit the distance. */
const roundBelow = (value: number, distance: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(distance, Number.MIN_VALUE)))
  return Math.max(0, Math.floor(value / step) * step)
}
