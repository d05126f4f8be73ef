/** A fact that holds from a day on, as it was recorded at a moment; never changed, only followed by another one. */
export interface Recorded {
  readonly id: number
  /** The company's day, `yyyy-MM-dd`. */
  readonly validFrom: string
  /** ISO 8601 in UTC. */
  readonly recordedAt: string
}

/** Whether one stands in the place of another one: it holds from a later day, or from the same day and was recorded later. */
const follows = (one: Recorded, other: Recorded): boolean => {
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom
  if (one.recordedAt !== other.recordedAt) return one.recordedAt > other.recordedAt
  return one.id > other.id
}

/** Of several facts about one thing, the one that holds on a day by what was known at a moment; undefined when none does. */
export const inEffect = <Fact extends Recorded>(facts: readonly Fact[], day: string, knownAt: string): Fact | undefined =>
  facts
    .filter(({ validFrom, recordedAt }) => validFrom <= day && recordedAt <= knownAt)
    .reduce<Fact | undefined>((best, fact) => (best === undefined || follows(fact, best) ? fact : best), undefined)
