/** How often somebody tried to open one record that is hidden from them. */
interface Tried {
  readonly user: number
  readonly name: string
  readonly record: number
  readonly times: number
}

/** What one owner is told of one person: only of the owner's own records. */
interface TriesToTell {
  readonly user: number
  readonly name: string
  readonly owner: number
  readonly times: number
  readonly records: readonly number[]
}

/**
 * Which owners are told of whom: those at whose own records somebody tried at least `most` times, and who were not told of that person a while ago. What somebody tried at records of
 * others is counted with those.
 */
export const triesToTell = (
  tries: readonly Tried[],
  ownerOf: (record: number) => number | undefined,
  told: readonly { readonly user: number; readonly owner: number }[],
  most: number,
): readonly TriesToTell[] => {
  const owned = tries.flatMap(one => {
    const owner = ownerOf(one.record)
    return owner === undefined ? [] : [{ ...one, owner }]
  })
  return [...Map.groupBy(owned, ({ user, owner }) => `${user} ${owner}`).values()].flatMap(those => {
    const [first] = those
    const times = those.reduce((sum, one) => sum + one.times, 0)
    if (!first || times < most || told.some(({ user, owner }) => user === first.user && owner === first.owner)) return []
    return [{ user: first.user, name: first.name, owner: first.owner, times, records: those.map(({ record }) => record) }]
  })
}
