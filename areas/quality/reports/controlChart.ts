import type { Label } from '#core/language'
import { capability, type Tolerance } from '../statistics/capability.ts'
import { individuals, xbarS, type ControlPoint, type Subgroup } from '../statistics/controlCharts.ts'
import { brokenRules, type Rule } from '../statistics/westernElectric.ts'

/** What is known of the readings of a lot. */
type Measured = Omit<Subgroup, 'range'>

/** What the readings of a characteristic say of their process. */
export interface ProcessPicture {
  readonly points: readonly (ControlPoint & { readonly rules: readonly Rule[] })[]
  readonly mean: number
  /** Standard deviation within subgroups, and of all readings. */
  readonly within: number
  readonly overall: number
  readonly cp: number | null
  readonly cpk: number | null
  readonly pp: number | null
  readonly ppk: number | null
}

/** The standard deviation of all values, of what is known of their subgroups: within them and between them. */
export const overallDeviation = (subgroups: readonly Measured[], mean: number): number => {
  const values = subgroups.reduce((sum, { size }) => sum + size, 0)
  const squares = subgroups.reduce((sum, one) => sum + (one.size - 1) * one.deviation ** 2 + one.size * (one.mean - mean) ** 2, 0)
  return values < 2 ? 0 : Math.sqrt(squares / (values - 1))
}

/** Draws subgroups in their order between their limits and says how capable the process is. */
export const processPicture = (subgroups: readonly Measured[], tolerance: Tolerance): ProcessPicture => {
  const { points, sigma } = subgroups.every(({ size }) => size === 1) ? individuals(subgroups.map(({ mean }) => mean)) : xbarS(subgroups)
  const rules = brokenRules(points)
  const mean = points[0]?.centre ?? 0
  const overall = overallDeviation(subgroups, mean)
  const [able, does] = [capability(tolerance, mean, sigma), capability(tolerance, mean, overall)]
  return {
    points: points.map((point, at) => ({ ...point, rules: rules[at] ?? [] })),
    mean,
    within: sigma,
    overall,
    cp: able.potential,
    cpk: able.actual,
    pp: does.potential,
    ppk: does.actual,
  }
}

/** What a capability index means, by the bands of the house. */
export const capabilityNote = (index: number | null, subgroups: number): Label | null => {
  if (index === null) return null
  if (subgroups < 25) return ['仅供参考（少于 25 组）', 'Indicative: fewer than 25 subgroups']
  if (index >= 1.67) return ['优', 'Excellent']
  if (index >= 1.33) return ['合格', 'Good']
  return index >= 1 ? ['需关注', 'To be watched'] : ['须改进', 'To be improved']
}
