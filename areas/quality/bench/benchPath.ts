/** Where the inspection bench is; the lot that lies on it stands in the address. */
export const benchPath = '/quality/bench'

/** The address of the bench with a lot on it. */
export const benchWith = (lot: number): string => `${benchPath}?lot=${lot}`

/** The lot that an address puts on the bench; undefined for none. */
export const lotInAddress = (search: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get('lot'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
