/** Maps values of one span onto another; a span of nothing lies in the middle. */
export const scale =
  (from: number, until: number, low: number, high: number) =>
  (value: number): number =>
    until === from ? (low + high) / 2 : low + ((value - from) / (until - from)) * (high - low)

/** The least and the largest of some values with a little room around them. */
export const spanOf = (values: readonly number[]): readonly [number, number] => {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (least > most) return [0, 1]
  const room = (most - least) * 0.06 || Math.abs(most) * 0.05 || 1
  return [least - room, most + room]
}

/** Round numbers within a span for an axis: five or so. */
export const ticksOf = (from: number, until: number): readonly number[] => {
  const raw = (until - from) / 5
  if (!(raw > 0)) return [from]
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map(one => one * power).find(one => one >= raw) ?? raw
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((until - first) / step + 1e-9) + 1 }, (_, at) => Number((first + at * step).toPrecision(12)))
}

/** A number as a chart says it: six significant digits at most. */
export const shortNumber = (value: number): string => String(Number(value.toPrecision(6)))
