import { rangeFactors } from './controlConstants.ts'
import { chanceOfF } from './normal.ts'

/** Readings of a gauge study, by operator, part and trial: crossed and balanced. */
export type GaugeReadings = readonly (readonly (readonly number[])[])[]

/** What a gauge study says; spreads are standard deviations, shares are of the total spread. */
export interface GaugeStudy {
  readonly operators: number
  readonly parts: number
  readonly trials: number
  readonly method: 'anova' | 'ranges'
  /** Equipment (repeatability), appraiser (reproducibility), both, parts, and all. */
  readonly ev: number
  readonly av: number
  readonly grr: number
  readonly pv: number
  readonly tv: number
  /** %GRR: of the total spread. */
  readonly share: number
  /** Distinct categories: 1.41 × PV ÷ GRR, cut off, at least 1. */
  readonly categories: number
  /** Of the analysis of variance: whether the interaction went into the error, and how likely it is by chance. */
  readonly pooled: boolean | null
  readonly interactionP: number | null
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const shapeOf = (readings: GaugeReadings) => {
  const [operators, parts, trials] = [readings.length, readings[0]?.length ?? 0, readings[0]?.[0]?.length ?? 0]
  const isWhole = readings.every(of => of.length === parts && of.every(one => one.length === trials && one.every(Number.isFinite)))
  return operators >= 2 && parts >= 2 && trials >= 2 && isWhole ? { operators, parts, trials } : null
}

const studied = (
  shape: { readonly operators: number; readonly parts: number; readonly trials: number },
  { ev, av, pv }: { readonly ev: number; readonly av: number; readonly pv: number },
): Omit<GaugeStudy, 'method' | 'pooled' | 'interactionP'> => {
  const grr = Math.hypot(ev, av)
  const tv = Math.hypot(grr, pv)
  return {
    ...shape,
    ev,
    av,
    grr,
    pv,
    tv,
    share: tv === 0 ? 0 : grr / tv,
    categories: grr === 0 ? Number.MAX_SAFE_INTEGER : Math.max(1, Math.floor((1.41 * pv) / grr)),
  }
}

/** An interaction that is at least so likely by chance goes into the error (AIAG MSA, 4th edition). */
const poolFrom = 0.25

/** Gauge study by two-way analysis of variance (AIAG MSA, 4th edition); components below 0 are 0. Null of what is not crossed and balanced with two of each. */
export const gaugeByAnova = (readings: GaugeReadings): GaugeStudy | null => {
  const shape = shapeOf(readings)
  if (!shape) return null
  const { operators, parts, trials } = shape
  const first = readings[0]?.[0]?.[0] ?? 0
  const shifted = readings.map(of => of.map(one => one.map(value => value - first)))
  const all = shifted.flat(2)
  const mean = meanOf(all)
  const cells = shifted.map(of => of.map(meanOf))
  const ofOperator = cells.map(meanOf)
  const ofPart = Array.from({ length: parts }, (_, part) => meanOf(cells.map(of => of[part] ?? 0)))
  const squares = {
    operator: parts * trials * sum(ofOperator.map(one => (one - mean) ** 2)),
    part: operators * trials * sum(ofPart.map(one => (one - mean) ** 2)),
    within: sum(shifted.flatMap((of, at) => of.flatMap((one, part) => one.map(value => (value - (cells[at]?.[part] ?? 0)) ** 2)))),
    interaction:
      trials * sum(cells.flatMap((of, at) => of.map((cell, part) => (cell - (ofOperator[at] ?? 0) - (ofPart[part] ?? 0) + mean) ** 2))),
  }
  const freedom = {
    operator: operators - 1,
    part: parts - 1,
    interaction: (operators - 1) * (parts - 1),
    within: operators * parts * (trials - 1),
  }
  const [msOperator, msPart] = [squares.operator / freedom.operator, squares.part / freedom.part]
  const [msInteraction, msWithin] = [squares.interaction / freedom.interaction, squares.within / freedom.within]
  const interactionP = msWithin === 0 ? null : chanceOfF(msInteraction / msWithin, freedom.interaction, freedom.within)
  const pooled = interactionP === null || interactionP > poolFrom
  const error = pooled ? (squares.interaction + squares.within) / (freedom.interaction + freedom.within) : msInteraction
  const component = (one: number): number => Math.max(0, one)
  const interaction = pooled ? 0 : component((msInteraction - msWithin) / trials)
  const operator = component((msOperator - error) / (parts * trials))
  const part = component((msPart - error) / (operators * trials))
  return {
    ...studied(shape, { ev: Math.sqrt(pooled ? error : msWithin), av: Math.sqrt(operator + interaction), pv: Math.sqrt(part) }),
    method: 'anova',
    pooled,
    interactionP,
  }
}

/** d2* of AIAG (MSA, 4th edition, appendix C) for one subgroup of so many: of the range of operators' means and of parts' means. */
const d2Star: Readonly<Record<number, number>> = {
  2: Math.SQRT2,
  3: 1.91155,
  4: 2.23887,
  5: 2.48124,
  6: 2.67253,
  7: 2.82981,
  8: 2.96288,
  9: 3.07794,
  10: 3.17905,
}

const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Gauge study by averages and ranges (AIAG MSA, 4th edition); null of what is not crossed and balanced, or has more than ten of something. */
export const gaugeByRanges = (readings: GaugeReadings): GaugeStudy | null => {
  const shape = shapeOf(readings)
  if (!shape) return null
  const { operators, parts, trials } = shape
  const [ofTrials, ofOperators, ofParts] = [rangeFactors(trials)?.d2, d2Star[operators], d2Star[parts]]
  if (ofTrials === undefined || ofOperators === undefined || ofParts === undefined) return null
  const ev = meanOf(readings.flatMap(of => of.map(rangeOf))) / ofTrials
  const spread = rangeOf(readings.map(of => meanOf(of.flat()))) / ofOperators
  const av = Math.sqrt(Math.max(0, spread ** 2 - ev ** 2 / (parts * trials)))
  const pv = rangeOf(Array.from({ length: parts }, (_, part) => meanOf(readings.flatMap(of => of[part] ?? [])))) / ofParts
  return { ...studied(shape, { ev, av, pv }), method: 'ranges', pooled: null, interactionP: null }
}

/** What a share of gauge spread means: below 10 % good, up to 30 % on conditions, above that the gauge does not do; five categories at least. */
export const gaugeVerdict = ({ share, categories }: Pick<GaugeStudy, 'share' | 'categories'>): 'good' | 'conditional' | 'reject' => {
  if (share > 0.3 || categories < 5) return 'reject'
  return share < 0.1 ? 'good' : 'conditional'
}
