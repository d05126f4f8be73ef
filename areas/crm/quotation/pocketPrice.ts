import { exact, inCents } from '#core/numbers'

/** What is taken from a net price before anything of it is left; amounts in the currency of the quotation, null where there is none. */
export interface Conditions {
  readonly paymentTerms: string | null
  /** Paid by us, as estimated. */
  readonly freight: string | null
  /** What capital costs in a year, as a share of 1. */
  readonly capitalRate: string | null
}

/** So many days after delivery a customer pays by these terms; by all others at once, or before. */
const creditDays: Readonly<Record<string, number>> = { net30: 30, net60: 60 }

const daysOfYear = 365
const cents = 2

/** What it costs to wait for the money, in whole cents. */
const creditCost = (net: string, { paymentTerms, capitalRate }: Conditions): string =>
  exact(net)
    .times(capitalRate ?? '0')
    .times(creditDays[paymentTerms ?? ''] ?? 0)
    .over(daysOfYear, cents)
    .toFixed(cents)

/** What is left of a net price, with what takes it away; all in whole cents, so that it adds up. */
export const pocketOf = (
  net: string,
  conditions: Conditions,
): { readonly freight: string; readonly terms: string; readonly pocket: string } => {
  const freight = inCents(conditions.freight ?? '0')
  const terms = creditCost(net, conditions)
  return { freight, terms, pocket: inCents(exact(net).minus(freight).minus(terms)) }
}
