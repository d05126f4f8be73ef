/** What is to be taken out of one item. */
export interface ToTake {
  /** The code of the item. */
  readonly code: string
  /** How many pieces, 1 or more. */
  readonly quantity: number
  /** Whether each piece is scanned by its asset number. */
  readonly isAsset: boolean
}

/** How far what was scanned covers what is to be taken out. */
export interface Gathered {
  /** In the order of the items: whether the item was scanned, and its pieces. */
  readonly lines: readonly { readonly isScanned: boolean; readonly pieces: readonly string[] }[]
  /** The first item of which something is still to be scanned: its place, and whether a piece is. */
  readonly missing: { readonly at: number; readonly isPiece: boolean } | undefined
  /** The last code that belongs to none of it. */
  readonly stray: string | undefined
}

/** A code as it is compared: scanners send capitals or not. */
export const plainCode = (text: string): string => text.trim().toUpperCase()

/**
 * Goes through codes in the order in which they were scanned: the code of an item, then the asset numbers of its pieces. What is scanned twice counts once. Each item stands
 * in `items` once.
 */
export const gather = (items: readonly ToTake[], scanned: readonly string[]): Gathered => {
  const seen = new Set<number>()
  const pieces = items.map(() => new Set<string>())
  let current = -1
  let stray: string | undefined
  for (const code of scanned.map(plainCode)) {
    const at = items.findIndex(item => item.code === code)
    const [item, ofItem] = [items[current], pieces[current]]
    if (at !== -1) {
      current = at
      seen.add(at)
    } else if (item?.isAsset === true && ofItem && (ofItem.has(code) || ofItem.size < item.quantity)) ofItem.add(code)
    else stray = code
  }
  const lines = items.map((_item, at) => ({ isScanned: seen.has(at), pieces: [...(pieces[at] ?? [])] }))
  const at = items.findIndex(({ isAsset, quantity }, place) => !seen.has(place) || (isAsset && (pieces[place]?.size ?? 0) < quantity))
  return { lines, missing: at === -1 ? undefined : { at, isPiece: seen.has(at) }, stray }
}
