/** A lot that went into another one. */
export interface InputLot {
  readonly code: string
  /** Its last day, `yyyy-MM-dd`; null where it does not expire. */
  readonly expiresOn: string | null
}

/** Until when goods may be used that were made of lots: their own last day, or that of the first of the lots to expire, with the code of that lot. */
export const lotExpiry = (
  own: string | null,
  inputs: readonly InputLot[],
): { readonly expiresOn: string | null; readonly by: string | null } => {
  const [first] = inputs
    .flatMap(({ code, expiresOn }) => (expiresOn === null ? [] : [{ code, expiresOn }]))
    .toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn) || one.code.localeCompare(other.code))
  return first && (own === null || first.expiresOn < own) ? { expiresOn: first.expiresOn, by: first.code } : { expiresOn: own, by: null }
}
