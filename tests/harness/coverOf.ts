/** As few names as a greedy choice finds, whose traits together are those of all. */
export const coverOf = (traits: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const left = new Set([...traits.values()].flatMap(some => [...some]))
  const chosen = new Set<string>()
  while (left.size > 0) {
    const [name, gained] = [...traits]
      .map(([one, some]) => [one, some.intersection(left)] as const)
      .reduce((best, other) => (other[1].size > best[1].size ? other : best))
    chosen.add(name)
    for (const trait of gained) left.delete(trait)
  }
  return chosen
}
