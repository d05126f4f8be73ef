/** A release that was approved finally. */
export interface Released {
  readonly id: number
  readonly model: number
  readonly type: string
  readonly approvedOn: string
}

/**
 * The release of each product that is valid on a day, with how many there were by then: the last one approved by the end of that day, of documents alone only where
 * there is no other. Of two on one day the later record is valid.
 */
export const releasedOn = <R extends Released>(
  all: readonly R[],
  day: string,
): readonly { readonly release: R; readonly count: number }[] => {
  const byModel = Map.groupBy(
    all.filter(({ approvedOn }) => approvedOn <= day),
    ({ model }) => model,
  )
  return [...byModel.values()].map(of => {
    const known = of.filter(({ type }) => type !== 'documentOnly')
    const [first, ...rest] = known.length > 0 ? known : of
    if (!first) throw new Error('A group has a first member')
    const later = (one: R, other: R): R =>
      other.approvedOn > one.approvedOn || (other.approvedOn === one.approvedOn && other.id > one.id) ? other : one
    return { release: rest.reduce(later, first), count: of.length }
  })
}
