/** Two things that look alike. */
export type Pair = readonly [one: number, other: number]

/** The things that hang together by pairs, each cluster in ascending order, the largest first; what is in no pair is in no cluster. */
export const clustersOf = (pairs: readonly Pair[]): readonly (readonly number[])[] => {
  const chosen = new Map<number, number>()
  const rootOf = (thing: number): number => {
    const above = chosen.get(thing) ?? thing
    if (above === thing) return thing
    const root = rootOf(above)
    chosen.set(thing, root)
    return root
  }
  for (const [one, other] of pairs) {
    const [root, joined] = [rootOf(one), rootOf(other)].toSorted((a, b) => a - b)
    for (const thing of [one, other]) if (!chosen.has(thing)) chosen.set(thing, thing)
    if (root !== undefined && joined !== undefined) chosen.set(joined, root)
  }
  const clusters = Map.groupBy(
    [...chosen.keys()].toSorted((a, b) => a - b),
    rootOf,
  )
  return [...clusters.values()].toSorted((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0))
}
