/** A number of rows, exact up to 10,000; null when it could not be read in time. */
export type Counted = { readonly count: number; readonly isExact: boolean } | null
