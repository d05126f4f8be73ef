import { provesAll } from '../harness/provesAll.ts'

/**
 * For how long a journey waits for what the product promises within so many milliseconds: exactly as long in a proof; with every change, on a machine that may
 * be slow or busy, until it is there.
 */
export const promisedWithin = (milliseconds: number): number => (provesAll ? milliseconds : 30_000)
