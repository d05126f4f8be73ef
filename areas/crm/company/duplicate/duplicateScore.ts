import { agreement, bagOf, bestOf, commonShare, evidenceOf } from '#core/likeness'
import { emailDomain, nameParts, normalisedName, phoneKey, taxKey } from './identity.ts'

/** What tells one customer from another. */
export interface Identity {
  /** Its name, its English name and every former one. */
  readonly names: readonly string[]
  readonly taxId: string | null
  readonly email: string | null
  /** Every number of it. */
  readonly phones: readonly string[]
}

/** From this score on two records are taken for the same customer. */
export const sameFrom = 0.85

/** How far equality of each says that it is the same customer, in shares of one. */
const weights = { taxId: 1, name: 0.9, phone: 0.6, domain: 0.6 } as const

/** How much two customers seem to be one, from 0 to 1. */
export interface Likeness {
  /** One is the parent of the other, or both have the same: a group shares its name, switchboard and mail. */
  readonly related: boolean
}

/**
 * Independent evidence, with the fields compared one by one as in record linkage (Fellegi & Sunter, A Theory for Record Linkage, JASA 64, 1969). Names agree by the pairs of
 * neighbouring characters that they share. What one of them does not say is no evidence.
 */
export const duplicateScore = (one: Identity, other: Identity, { related }: Likeness = { related: false }): number => {
  const taxId = weights.taxId * agreement(taxKey(one.taxId), taxKey(other.taxId))
  if (related) return taxId
  return evidenceOf([
    taxId,
    weights.name * bestOf(one.names, other.names, namesAgree),
    weights.phone * bestOf(one.phones, other.phones, (mine, theirs) => agreement(phoneKey(mine), phoneKey(theirs))),
    weights.domain * agreement(emailDomain(one.email), emailDomain(other.email)),
  ])
}

/** A name of one character has no pairs: it agrees with itself alone. */
const namesAgree = (one: string, other: string): number => {
  const [mine, theirs] = [normalisedName(one), normalisedName(other)]
  return mine === theirs ? 1 : commonShare(bagOf(nameParts(mine)), bagOf(nameParts(theirs)))
}
