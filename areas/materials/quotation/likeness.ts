import { exact } from '#core/numbers'

/** What quotations are compared by. */
export interface Compared {
  readonly families: ReadonlySet<number>
  readonly region: string
  /** In CNY, a decimal text; null where no rate is known. */
  readonly totalCny: string | null
  /** `yyyy-MM-dd`. */
  readonly day: string
}

const shareOf = (families: ReadonlySet<number>, of: ReadonlySet<number>): number => {
  const all = families.union(of).size
  return all === 0 ? 0 : families.intersection(of).size / all
}

const sizeLikeness = (one: string | null, other: string | null): number => {
  if (one === null || other === null || exact(one).lte(0) || exact(other).lte(0)) return 0
  const [less, more] = exact(one).lt(other) ? [one, other] : [other, one]
  return Number(exact(less).over(more, 4).toFixed())
}

const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/**
 * How alike two quotations are, from 0 to 1: above all in what they offer (product families), then in size, in the region of the customer and in the quarter
 * of the year. An order for people to read, nothing is decided by it.
 */
const likenessOf = (one: Compared, other: Compared): number =>
  0.5 * shareOf(one.families, other.families) +
  0.25 * sizeLikeness(one.totalCny, other.totalCny) +
  (one.region === other.region ? 0.15 : 0) +
  (quarterOf(one.day) === quarterOf(other.day) ? 0.1 : 0)

/** The most alike of some, the first one the most; of equal ones the newest. What offers nothing of the same families is not alike. */
export const mostAlike = <One extends Compared & { readonly id: number }>(
  subject: Compared,
  among: readonly One[],
  most: number,
): readonly One[] =>
  among
    .filter(({ families }) => !families.isDisjointFrom(subject.families))
    .map(one => ({ one, likeness: likenessOf(subject, one) }))
    .toSorted((left, right) => right.likeness - left.likeness || right.one.id - left.one.id)
    .slice(0, most)
    .map(({ one }) => one)
