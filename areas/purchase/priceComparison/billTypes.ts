import type { Label } from '#core/language'
import type { BillType } from './effectiveUnitCost.ts'

/** The bill types as they are called in a narrow column. */
export const billTypes = {
  special: ['专票', 'Special VAT'],
  ordinary: ['普票', 'Ordinary VAT'],
  none: ['无票', 'No invoice'],
} as const satisfies Readonly<Record<BillType, Label>>
