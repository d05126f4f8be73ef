import { exact, type Exact } from '#core/numbers'

/** What each part counts for; the weights of the parts that are known are what is divided by. */
const weights = { revenue: 40, delivery: 15, response: 15, payment: 15, complaints: 15 } as const

type Part = keyof typeof weights

const names = Object.keys(weights) as readonly Part[]

/** Unchanged revenue is worth so many points, a third more revenue all of them. */
const steady = 75

/** Each day that orders were late on average costs so many points. */
const pointsPerDay = 5

/** Each day that its oldest receivable is overdue costs so many points: nothing is left after 50 days, twenty beyond the usual month. */
const pointsPerDayOverdue = 2

/** Each complaint that is not settled costs so many points, and each one of the last year that is, fewer: the customer has not forgotten it yet. */
const pointsPerComplaint = { open: 25, settled: 10 } as const

/** How a customer does, by the lowest score of each. */
export const healthBands = {
  healthy: { label: ['良好', 'Healthy'], tone: 'good' },
  watch: { label: ['关注', 'Watch'], tone: 'warn' },
  atRisk: { label: ['有流失风险', 'At risk'], tone: 'bad' },
} as const

/** What the health of a customer follows from; amounts and days are decimal texts. */
export interface HealthFacts {
  /** What was shipped to it in the last 12 months, and in the 12 before, in its own currency. */
  readonly shipped: string
  readonly shippedBefore: string
  /** How many days its orders were late on average; null where none was due. */
  readonly daysLate: string | null
  /** Its inquiries that are decided, and those of them that were answered in time. */
  readonly inquiries: number
  readonly inTime: number
  /** How many days its oldest unpaid receivable is overdue, 0 where none is; null for who bought nothing on credit. */
  readonly daysOverdue: number | null
  /** Its complaints that are still followed up, however old, and those of the last 365 days that are closed. */
  readonly openComplaints: number
  readonly settledComplaints: number
}

const within = (points: Exact): Exact => (points.lt(0) ? exact(0) : points.gt(100) ? exact(100) : points)

const trend = ({ shipped, shippedBefore }: HealthFacts): Exact | undefined => {
  if (exact(shippedBefore).gt(0)) return within(exact(shipped).times(steady).over(shippedBefore, 6))
  return exact(shipped).gt(0) ? exact(100) : undefined
}

const pointsOf = (facts: HealthFacts): Readonly<Record<Part, Exact | undefined>> => ({
  revenue: trend(facts),
  delivery: facts.daysLate === null ? undefined : within(exact(100).minus(exact(facts.daysLate).times(pointsPerDay))),
  response: facts.inquiries === 0 ? undefined : exact(facts.inTime).times(100).over(facts.inquiries, 6),
  payment: facts.daysOverdue === null ? undefined : within(exact(100).minus(facts.daysOverdue * pointsPerDayOverdue)),
  // Whoever complains of nothing is content as far as anybody knows: were it unknown, a complaint could raise a score that is low otherwise.
  complaints: within(
    exact(100).minus(facts.openComplaints * pointsPerComplaint.open + facts.settledComplaints * pointsPerComplaint.settled),
  ),
})

const bandOf = (score: Exact): keyof typeof healthBands => (score.lt(50) ? 'atRisk' : score.lt(70) ? 'watch' : 'healthy')

/**
 * How a customer does: 40 % revenue (75 points for as much as in the year before, in proportion, 100 at most), 15 % delivery (100 less 5 for each day
 * that its orders were late on average), 15 % response (the share of its inquiries that were answered in time), 15 % payment (100 less 2 for each day that its oldest
 * receivable is overdue), 15 % complaints (100 less 25 for each open one and 10 for each settled one of the last year), of those parts that are known; each from 0 to 100 with one place. Parts as `crm.md` asks for them; the weights are the company’s own. No score for who bought nothing in both years.
 */
export const healthOf = (facts: HealthFacts) => {
  const parts = pointsOf(facts)
  const known = names.flatMap(name => {
    const points: Exact | undefined = parts[name]
    return points ? [{ points, weight: weights[name] }] : []
  })
  const weight = known.reduce((sum, one) => sum + one.weight, 0)
  const score = parts.revenue && known.reduce((sum, one) => sum.plus(one.points.times(one.weight)), exact(0)).over(weight, 1)
  const written = (name: Part): string | null => parts[name]?.toFixed(1) ?? null
  return {
    score: score?.toFixed(1) ?? null,
    band: score ? bandOf(score) : null,
    revenue: written('revenue'),
    delivery: written('delivery'),
    response: written('response'),
    payment: written('payment'),
    complaints: written('complaints'),
  }
}
