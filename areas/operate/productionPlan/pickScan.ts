interface Named {
  readonly id: number
  readonly title: string
}

/** Goods that are reserved for a plan and wait to be fetched. */
export interface ToPick {
  readonly id: number
  readonly material: Named
  readonly lot: Named | null
  readonly location: Named | null
}

/** What was scanned: a number, or the page of a record that a label leads to. */
type Read = { readonly number: string } | { readonly path: string }

/** Where the pages of lots, locations and materials are; undefined where the reader sees none. */
export type PageOf = (kind: 'lot' | 'location' | 'material', id: number) => string | undefined

const isRead = (read: Read, kind: Parameters<PageOf>[0], one: Named, pageOf: PageOf): boolean => {
  if ('path' in read) return read.path.split('?')[0] === pageOf(kind, one.id)
  const number = read.number.normalize('NFKC').toLowerCase()
  const title = one.title.toLowerCase()
  // Materials and locations are called by their number and name.
  return title === number || title.startsWith(`${number} `)
}

/**
 * What a scan picks of the goods that are not picked yet: of a lot, or of a material without lots, the first in the order of the list; at a location whatever lies there
 * without a lot, or the only goods there. Nothing where it is none of them.
 */
export const pickedBy = (goods: readonly ToPick[], picked: ReadonlySet<number>, read: Read, pageOf: PageOf): readonly number[] => {
  const open = goods.filter(({ id }) => !picked.has(id))
  const first = open.find(({ lot, material }) =>
    lot === null ? isRead(read, 'material', material, pageOf) : isRead(read, 'lot', lot, pageOf),
  )
  if (first) return [first.id]
  const there = open.filter(({ location }) => location !== null && isRead(read, 'location', location, pageOf))
  return (there.length === 1 ? there : there.filter(({ lot }) => lot === null)).map(({ id }) => id)
}

/** Whether a scan is of goods on the list at all, picked or not. */
export const isOnList = (goods: readonly ToPick[], read: Read, pageOf: PageOf): boolean =>
  goods.some(
    ({ lot, material, location }) =>
      (lot !== null && isRead(read, 'lot', lot, pageOf)) ||
      isRead(read, 'material', material, pageOf) ||
      (location !== null && isRead(read, 'location', location, pageOf)),
  )
