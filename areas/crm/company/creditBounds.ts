import type { PriceCurrency } from '../price/tiers.ts'

/** A customer within its group, with the limit that was granted to it: a decimal text in its currency. */
export interface Granted {
  readonly id: number
  readonly parent: number | null
  readonly creditLimit: string | null
  readonly currency: PriceCurrency
}

/** What bounds the credit of a customer: a limit, and the customers whose credit uses it. */
export interface Bound {
  /** To whom the limit was granted. */
  readonly company: number
  /** Null where none was granted, which grants nothing. */
  readonly limit: string | null
  readonly currency: PriceCurrency
  readonly covers: readonly number[]
}

/** A company and the companies above it, from itself up; none where it is not among those that are known. */
export const upFrom = (known: ReadonlyMap<number, Granted>, id: number): readonly Granted[] => {
  const one = known.get(id)
  return one ? [one, ...(one.parent === null ? [] : upFrom(known, one.parent))] : []
}

/**
 * The limits that bound what a customer has on credit: its own, and those of the companies above it that have one. A limit covers who has it and all
 * companies below it; without a limit of its own a customer has no credit. `group` are all companies of the groups of those who are asked for, read once for all of
 * them: at least those above them and all below these.
 */
export const boundsIn = (group: readonly Granted[]): ((customer: number) => readonly Bound[]) => {
  const known = new Map(group.map(one => [one.id, one]))
  const below = Map.groupBy(group, ({ parent }) => parent)
  const covered = (id: number): readonly number[] => [id, ...(below.get(id) ?? []).flatMap(one => covered(one.id))]
  return customer =>
    upFrom(known, customer)
      .filter(({ id, creditLimit }) => id === customer || creditLimit !== null)
      .map(({ id: company, creditLimit: limit, currency }) => ({
        company,
        limit,
        currency,
        covers: limit === null ? [company] : covered(company),
      }))
}
