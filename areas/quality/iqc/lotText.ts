import { decimalText, percentOf } from '#core/numbers'

/** A quantity as people write it: `3000.0000` → `3,000`. */
export const quantityText = (quantity: string): string => decimalText(quantity)

/** A share of one as a percentage: `0.9760` → `97.6%`. */
export const percentText = (share: string): string => `${percentOf(share)}%`
