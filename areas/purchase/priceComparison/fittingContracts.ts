import type { Currency } from '#core/definition'
import type { PageLine } from './comparisonLine.ts'

/** Which contracts an offer may name: those of its supplier in its currency. */
export interface FittingContracts {
  readonly supplier: number
  readonly currency?: Currency
}

/** The contracts that the offer of a supplier for a line may name, in the currency that counts for it: its own, or the supplier's. */
export const fittingContracts = ({ offers }: Pick<PageLine, 'offers'>, supplier: number): FittingContracts => {
  const offered = offers.get(supplier)
  return { supplier, ...(offered ? { currency: offered.currency } : {}) }
}
