import { groupedDecimal } from '../../../core/fields/decimal/decimalText.ts'
import { percentOf } from '../../../core/fields/decimal/percent.ts'
import { shortDecimal } from '../../../core/fields/decimal/typedNumber.ts'

/** A quantity as people write it: `3000.0000` → `3,000`. */
export const quantityText = (quantity: string): string => groupedDecimal(shortDecimal(quantity))

/** A share of one as a percentage: `0.9760` → `97.6 %`. */
export const percentText = (share: string): string => `${percentOf(share)} %`
