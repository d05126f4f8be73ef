import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { mandatoryUntil } from './lapsed.ts'
import { supplier } from './supplier.ts'

/** The rates of VAT and of its simplified collection. */
const usualRates = ['0', '0.01', '0.03', '0.05', '0.06', '0.09', '0.13'] as const

/** What the terms of a supplier must agree on, and what is counted of it. */
export const supplierLogic = logicOf(supplier, {
  defaults: { currency: () => 'CNY' },
  shown: { vatRate: row => row.billType !== 'none' },
  required: { vatRate: row => row.billType !== null },
  computed: {
    materialCount: row => row.materials.length,
    certificatesUntil: row => row.certificates.flatMap(({ validUntil }) => validUntil ?? []).toSorted()[0] ?? null,
    mandatoryUntil: row => mandatoryUntil(row.certificates),
  },
  rules: {
    usualRate: {
      warn: ['税率不是常见的增值税税率或征收率', 'This is not a common VAT rate'],
      at: ['vatRate'],
      holds: ({ vatRate }) => vatRate === null || usualRates.some(rate => exact(rate).eq(vatRate)),
    },
  },
})
