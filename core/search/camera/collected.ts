/** A code that was read, how often, and when it was last in sight, in milliseconds since 1970. */
export interface Collected {
  readonly text: string
  readonly times: number
  readonly seenAt: number
  /** It was to be opened, and there was no connection to look it up. */
  readonly later?: true
}

/** Whether a value is what was read before, as this browser has kept it. */
export const isCollected = (value: unknown): value is readonly Collected[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string' && 'times' in one && 'seenAt' in one,
  )

/** A code that was out of sight for so long is shown anew; one that stays in the picture is one and the same. */
const outOfSight = 1_500

/** What a sighting makes of those before it: `isNew` when the code was not in the picture a moment ago. */
export const sighted = (
  before: readonly Collected[],
  text: string,
  at: number,
): { readonly collected: readonly Collected[]; readonly isNew: boolean } => {
  const known = before.find(one => one.text === text)
  if (known === undefined) return { collected: [{ text, times: 1, seenAt: at }, ...before], isNew: true }
  const isNew = at - known.seenAt > outOfSight
  const again = { ...known, seenAt: at, times: known.times + (isNew ? 1 : 0) }
  return { collected: before.map(one => (one === known ? again : one)), isNew }
}
