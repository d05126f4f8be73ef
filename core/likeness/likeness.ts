import { exact } from '../exact/exact.ts'

// How alike two things are, in shares of one: the one set of measures by which customers, materials and quotations are compared. What is compared of them is theirs to say.

/** What a thing says: its words, or parts of them, each with how much it counts. */
export type Bag = ReadonlyMap<string, number>

/** Parts that count one each, as often as they occur. */
export const bagOf = (parts: Iterable<string>): Bag => {
  const bag = new Map<string, number>()
  for (const part of parts) bag.set(part, (bag.get(part) ?? 0) + 1)
  return bag
}

const weightOf = (bag: Bag): number => [...bag.values()].reduce((sum, weight) => sum + weight, 0)

const commonTo = (one: Bag, other: Bag): number => [...one].reduce((sum, [part, weight]) => sum + Math.min(weight, other.get(part) ?? 0), 0)

/** The coefficient of Dice (1945) and Sørensen (1948): twice what both say, of all that they say. Who says nothing is like nobody. */
export const commonShare = (one: Bag, other: Bag): number => {
  const all = weightOf(one) + weightOf(other)
  return all === 0 ? 0 : (2 * commonTo(one, other)) / all
}

/** What both say, of what the one says that says less. */
export const containedShare = (one: Bag, other: Bag): number => {
  const less = Math.min(weightOf(one), weightOf(other))
  return less === 0 ? 0 : commonTo(one, other) / less
}

/** The coefficient of Jaccard (1901): what is in both, of what is in either. */
export const sharedOf = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number => {
  const all = one.union(other).size
  return all === 0 ? 0 : one.intersection(other).size / all
}

/** Whether two marks are the same; what one of them does not say is no agreement. */
export const agreement = (one: string | null, other: string | null): 0 | 1 => (one !== null && one === other ? 1 : 0)

/** The smaller of two amounts of the greater one, by four places; 0 where one is not known or not above 0. */
export const sizeShare = (one: string | null, other: string | null): number => {
  if (one === null || other === null || exact(one).lte(0) || exact(other).lte(0)) return 0
  const [less, more] = exact(one).lt(other) ? [one, other] : [other, one]
  return Number(exact(less).over(more, 4).toFixed())
}

/** The best agreement of any of some with any of others; 0 where there are none. */
export const bestOf = <T>(ones: readonly T[], others: readonly T[], agree: (one: T, other: T) => number): number =>
  Math.max(0, ...ones.flatMap(one => others.map(other => agree(one, other))))

/** Independent evidence, each a share of one, put together by noisy-OR (Pearl, Probabilistic Reasoning in Intelligent Systems, 1988, §4.3.2): 1 − ∏ (1 − share). */
export const evidenceOf = (shares: readonly number[]): number => 1 - shares.reduce((doubt, share) => doubt * (1 - share), 1)

/** Those of some that are alike enough, the likeliest first; of equal ones the newest. */
export const likeliest = <One extends { readonly id: number }>(
  among: readonly One[],
  likenessOf: (one: One) => number,
  { from, most }: { readonly from: number; readonly most: number },
): readonly One[] =>
  among
    .map(one => ({ one, likeness: likenessOf(one) }))
    .filter(({ likeness }) => likeness >= from)
    .toSorted((left, right) => right.likeness - left.likeness || right.one.id - left.one.id)
    .slice(0, most)
    .map(({ one }) => one)
