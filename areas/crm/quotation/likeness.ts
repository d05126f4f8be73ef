import { likeliest, sharedOf, sizeShare } from '#core/likeness'

/** What quotations are compared by. */
export interface Compared {
  readonly families: ReadonlySet<number>
  readonly region: string
  /** In CNY, a decimal text; null where no rate is known. */
  readonly totalCny: string | null
  /** `yyyy-MM-dd`. */
  readonly day: string
}

const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/**
 * How alike two quotations are, from 0 to 1: above all in what they offer (product families), then in size, in the region of the customer and in the quarter
 * of the year. An order for people to read, nothing is decided by it.
 */
const likenessOf = (one: Compared, other: Compared): number =>
  0.5 * sharedOf(one.families, other.families) +
  0.25 * sizeShare(one.totalCny, other.totalCny) +
  (one.region === other.region ? 0.15 : 0) +
  (quarterOf(one.day) === quarterOf(other.day) ? 0.1 : 0)

/** The most alike of some, the first one the most; of equal ones the newest. What offers nothing of the same families is not alike. */
export const mostAlike = <One extends Compared & { readonly id: number }>(
  subject: Compared,
  among: readonly One[],
  most: number,
): readonly One[] =>
  likeliest(
    among.filter(({ families }) => !families.isDisjointFrom(subject.families)),
    one => likenessOf(subject, one),
    { from: 0, most },
  )
