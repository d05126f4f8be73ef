/** Where the inspection bench is; the lot that lies on it stands in the address. */
const benchPath = '/quality/bench'

/** The address of the bench with a lot on it. */
export const benchWith = (lot: number): string => `${benchPath}?lot=${lot}`
