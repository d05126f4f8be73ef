/** What a test file costs, and which places of the product it runs. */
export interface Covered {
  readonly seconds: number
  readonly places: ReadonlySet<string | number>
}

/**
 * The files that can be left to the proof: a greedy choice takes the files that run most for their seconds, until those that are taken run so much (0 to 1) of
 * what all of them run beyond `known`. Files of less than `small` seconds are never left out, because that would gain nothing.
 */
export const leftToTheProof = (
  files: ReadonlyMap<string, Covered>,
  known: ReadonlySet<string | number>,
  { share, small }: { readonly share: number; readonly small: number },
): readonly string[] => {
  const done = new Set(known)
  const wanted = new Set([...files.values()].flatMap(({ places }) => [...places.difference(known)])).size * share + known.size
  const left = new Map(files)
  /** What a file gained when it was last looked at: it never gains more later, so most need not be looked at again. */
  const gains = new Map([...files].map(([name]) => [name, Number.POSITIVE_INFINITY]))
  const look = (name: string): number => {
    const { seconds, places } = left.get(name) ?? { seconds: 1, places: new Set() }
    const gain = places.difference(done).size / Math.max(seconds, 0.3)
    gains.set(name, gain)
    return gain
  }
  while (done.size < wanted && left.size > 0) {
    const [best = '', ...others] = [...left.keys()].toSorted((one, other) => (gains.get(other) ?? 0) - (gains.get(one) ?? 0))
    if (look(best) < (gains.get(others[0] ?? '') ?? 0)) continue
    for (const place of left.get(best)?.places ?? []) done.add(place)
    left.delete(best)
  }
  return [...left]
    .filter(([, { seconds }]) => seconds >= small)
    .map(([name]) => name)
    .toSorted()
}
