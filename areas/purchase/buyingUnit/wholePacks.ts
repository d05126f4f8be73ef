import { exact } from '#core/numbers'

/** How many buying units a quantity is, with the four places of quantities, where one has so many of the unit of the material in it; undefined where that would be rounded. */
export const wholePacks = (contents: string, quantity: string): string | undefined => {
  const packs = exact(quantity).over(contents, 4)
  return packs.times(contents).eq(quantity) ? packs.toFixed(4) : undefined
}

/** A quantity in the buying unit of the line that it is of, where there is one and it is so many of it; both empty otherwise. */
export const sameInPacks = <P>(
  { pack, contents }: { readonly pack: P | null; readonly contents: string | null },
  quantity: string | null,
): { readonly pack: P | null; readonly packs: string | null } => {
  const packs = pack === null || contents === null || quantity === null ? undefined : wholePacks(contents, quantity)
  return packs === undefined ? { pack: null, packs: null } : { pack, packs }
}
