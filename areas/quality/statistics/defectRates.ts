import { normalQuantile } from './normal.ts'

/** Defects for each million opportunities. */
export interface DefectRate {
  readonly dpmo: number
  /** The level with the usual shift of 1.5 σ; without a defect there is none, but an upper bound of the rate at 95 %. */
  readonly sigma: number | null
  readonly upperBound: number | null
}

/** DPMO = defects ÷ (units × opportunities) × 10⁶; null where nothing could go wrong. */
export const defectRate = (defects: number, units: number, opportunities: number): DefectRate | null => {
  const all = units * opportunities
  if (all <= 0) return null
  const dpmo = (defects / all) * 1e6
  return {
    dpmo,
    sigma: defects === 0 ? null : normalQuantile(1 - Math.min(dpmo, 999_999) / 1e6) + 1.5,
    // 1 − 0.05^(1/n): none was found among so many (Hahn & Meeker, Statistical Intervals).
    upperBound: defects === 0 ? (1 - 0.05 ** (1 / all)) * 1e6 : null,
  }
}
