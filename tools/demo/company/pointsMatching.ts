/** A pattern as a condition: `*` stands for any letters, `(a|b)` for one of the names. */
const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`)

/**
 * The points that some patterns name, in the order of `points`; a pattern that begins with `!` takes points away. Throws for a pattern that
 * names none: a point was renamed, or never existed.
 */
export const pointsMatching = (points: readonly string[], patterns: readonly string[]): readonly string[] => {
  const named = (pattern: string): readonly string[] => {
    const matches = matcher(pattern)
    const found = points.filter(point => matches.test(point))
    if (found.length === 0) throw new Error(`No point is called ${pattern}`)
    return found
  }
  const given = new Set(patterns.filter(pattern => !pattern.startsWith('!')).flatMap(named))
  for (const pattern of patterns.filter(one => one.startsWith('!'))) for (const point of named(pattern.slice(1))) given.delete(point)
  return points.filter(point => given.has(point))
}
