/**
 * Mean and standard deviation of the range of n standard normal values, n from 2 to 10: d2 and d3, to eight places by integration of the distribution of
 * the range; tables print them to three or four.
 */
const rangeMoments: ReadonlyMap<number, { readonly d2: number; readonly d3: number }> = new Map(
  (
    [
      [2, 1.12837917, 0.85250247],
      [3, 1.69256875, 0.888368],
      [4, 2.05875075, 0.8798082],
      [5, 2.32592895, 0.86408194],
      [6, 2.53441272, 0.84803969],
      [7, 2.70435675, 0.83320534],
      [8, 2.84720061, 0.81983149],
      [9, 2.97002632, 0.80783427],
      [10, 3.07750546, 0.79705067],
    ] as const
  ).map(([n, d2, d3]) => [n, { d2, d3 }]),
)

/** Factors of X̄-R charts for subgroups of n values; undefined outside 2 to 10, where the range tells too little of them. */
export interface RangeFactors {
  readonly d2: number
  readonly a2: number
  readonly lower: number
  readonly upper: number
}

/** A2 = 3 ÷ (d2 √n); D3 and D4 = 1 ∓ 3 d3 ÷ d2, never below nothing. */
export const rangeFactors = (n: number): RangeFactors | undefined => {
  const moments = rangeMoments.get(n)
  if (!moments) return undefined
  const spread = (3 * moments.d3) / moments.d2
  return { d2: moments.d2, a2: 3 / (moments.d2 * Math.sqrt(n)), lower: Math.max(0, 1 - spread), upper: 1 + spread }
}

/** Mean of the standard deviation of n standard normal values: c4 = √(2 ÷ (n − 1)) · Γ(n/2) ÷ Γ((n − 1)/2). For n from 2 on. */
export const c4 = (n: number): number => {
  // c4(2) = √(2/π); each further value follows from the one before it, as Γ(x + 1) = x Γ(x).
  let value = Math.sqrt(2 / Math.PI)
  for (let size = 2; size < n; size++) value = (1 / value) * Math.sqrt((size - 1) / size)
  return value
}

/** Factors of X̄-S charts for subgroups of n values, from 2 on. */
export interface DeviationFactors {
  readonly c4: number
  readonly a3: number
  readonly lower: number
  readonly upper: number
}

/** A3 = 3 ÷ (c4 √n); B3 and B4 = 1 ∓ 3 √(1 − c4²) ÷ c4, never below nothing. */
export const deviationFactors = (n: number): DeviationFactors => {
  const mean = c4(n)
  const spread = (3 * Math.sqrt(1 - mean * mean)) / mean
  return { c4: mean, a3: 3 / (mean * Math.sqrt(n)), lower: Math.max(0, 1 - spread), upper: 1 + spread }
}
