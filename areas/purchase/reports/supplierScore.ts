import { exact, type Exact } from '#core/numbers'
import { usualWeights, type ScoreWeights } from '../scoreRule/scoreWeights.ts'

/** A score needs so many inspected lots: nobody is judged by less. */
export const fewestLots = 3

/** The best service that people can rate; the worst is 1. */
export const bestService = 5

/** Each open corrective action costs so many points of quality. */
const pointsPerScar = 5

/** Shares of what was counted within the period; what happened longer ago weighs less. */
export interface Weighed {
  /** What all of it weighs, and what of it was good; decimal texts. */
  readonly all: string
  readonly good: string
}

/** What a supplier's score follows from. */
export interface SupplierFacts {
  readonly lots: number
  /** Lots, accepted ones being the good ones. */
  readonly quality: Weighed
  readonly openScars: number
  /** Ordered lines that arrived or are overdue, those in time being the good ones. */
  readonly delivery: Weighed
  /** Offers, each as good as the best effective cost is in its own. */
  readonly price: Weighed
  /** Evaluations, each as good as its rating of the service is of the best. */
  readonly service: Weighed
}

/** A supplier's score and its parts, each from 0 to 100 with one place; null where nothing is known. */
export interface SupplierScore {
  readonly quality: string | null
  readonly delivery: string | null
  readonly price: string | null
  readonly service: string | null
  readonly score: string | null
  readonly grade: 'A' | 'B' | 'C' | 'D' | null
}

const hundredfold = ({ all, good }: Weighed): Exact | undefined => (exact(all).eq(0) ? undefined : exact(good).times(100).over(all, 6))

const atLeastNothing = (points: Exact): Exact => (points.lt(0) ? exact(0) : points)

const written = (points: Exact | undefined): string | null => points?.toFixed(1) ?? null

/** A part of the score, as it is told: from 0 to 100 with one place; null where nothing is known. */
export const partOf = (weighed: Weighed): string | null => written(hundredfold(weighed))

/** The lowest score of each grade. */
const grades = [
  ['A', 90],
  ['B', 75],
  ['C', 60],
  ['D', 0],
] as const

/** The grade of a score: A from 90, B from 75, C from 60 on. */
export const gradeOf = (score: string): 'A' | 'B' | 'C' | 'D' => grades.find(([, from]) => !exact(score).lt(from))?.[0] ?? 'D'

/**
 * Scores a supplier by the weights. Quality is the share of accepted lots less 5 points for each open corrective action, delivery that of lines
 * in time, price the best effective cost in the own, service the mean of 1 to 5 times 20.
 */
export const supplierScore = (
  { lots, quality, openScars, delivery, price, service }: SupplierFacts,
  weights: ScoreWeights = usualWeights,
): SupplierScore => {
  const accepted = hundredfold(quality)
  const parts = {
    quality: accepted && atLeastNothing(accepted.minus(pointsPerScar * openScars)),
    delivery: hundredfold(delivery),
    price: hundredfold(price),
    service: hundredfold(service),
  }
  const known = (['quality', 'delivery', 'price', 'service'] as const).flatMap(name => {
    const points: Exact | undefined = parts[name]
    return points ? [{ points, weight: weights[name] }] : []
  })
  const weight = known.reduce((sum, one) => sum + one.weight, 0)
  const score =
    lots < fewestLots || !parts.quality || weight === 0
      ? null
      : known
          .reduce((sum, one) => sum.plus(one.points.times(one.weight)), exact(0))
          .over(weight, 1)
          .toFixed(1)
  return {
    quality: written(parts.quality),
    delivery: written(parts.delivery),
    price: written(parts.price),
    service: written(parts.service),
    score,
    grade: score === null ? null : gradeOf(score),
  }
}
