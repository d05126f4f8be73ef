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
 * Independent evidence put together by noisy-OR (Pearl, Probabilistic Reasoning in Intelligent Systems, 1988, §4.3.2), with the fields compared
 * one by one as in record linkage (Fellegi & Sunter, A Theory for Record Linkage, JASA 64, 1969): 1 − ∏ (1 − weight × agreement). Names agree by
 * the coefficient of Dice (1945) and Sørensen (1948) over pairs of neighbouring characters. What one of them does not say is no evidence.
 */
export const duplicateScore = (one: Identity, other: Identity, { related }: Likeness = { related: false }): number => {
  const taxId = weights.taxId * agreement(taxKey(one.taxId), taxKey(other.taxId))
  if (related) return taxId
  const evidence = [
    taxId,
    weights.name * nameAgreement(one.names, other.names),
    weights.phone * phoneAgreement(one.phones, other.phones),
    weights.domain * agreement(emailDomain(one.email), emailDomain(other.email)),
  ]
  return 1 - evidence.reduce((doubt, share) => doubt * (1 - share), 1)
}

const agreement = (one: string | null, other: string | null): number => (one !== null && one === other ? 1 : 0)

const phoneAgreement = (ones: readonly string[], others: readonly string[]): number =>
  Math.max(0, ...ones.flatMap(one => others.map(other => agreement(phoneKey(one), phoneKey(other)))))

const nameAgreement = (ones: readonly string[], others: readonly string[]): number =>
  Math.max(0, ...ones.flatMap(one => others.map(other => dice(normalisedName(one), normalisedName(other)))))

/** 2 × shared pairs / all pairs; a name of one character agrees with itself alone. */
const dice = (one: string, other: string): number => {
  if (one === other) return 1
  const [parts, left] = [nameParts(one), nameParts(other)]
  const all = parts.length + left.length
  let shared = 0
  for (const part of parts) {
    const at = left.indexOf(part)
    if (at === -1) continue
    left.splice(at, 1)
    shared += 1
  }
  return all === 0 ? 0 : (2 * shared) / all
}
