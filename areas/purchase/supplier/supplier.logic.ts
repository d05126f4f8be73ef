import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { supplier } from './supplier.ts'

/** The rates of VAT and of its simplified collection. */
const usualRates = ['0', '0.01', '0.03', '0.05', '0.06', '0.09', '0.13'] as const

/** Until when all of some certificates are valid; of several of one name, the one that lasts longest counts. A certificate without a day never ends. */
const validUntilOf = (certificates: readonly { readonly name: string | null; readonly validUntil: string | null }[]): string | null =>
  [...Map.groupBy(certificates, ({ name }) => name).values()]
    .flatMap(same =>
      same.some(({ validUntil }) => validUntil === null)
        ? []
        : (same
            .map(one => one.validUntil ?? '')
            .toSorted()
            .at(-1) ?? []),
    )
    .toSorted()[0] ?? null

/** What the terms of a supplier must agree on, and what is counted of it. */
export const supplierLogic = logicOf(supplier, {
  defaults: { currency: () => 'CNY' },
  shown: { vatRate: row => row.billType !== 'none' },
  required: { vatRate: row => row.billType !== null },
  computed: {
    materialCount: row => row.materials.length,
    certificatesUntil: row => row.certificates.flatMap(({ validUntil }) => validUntil ?? []).toSorted()[0] ?? null,
    mandatoryUntil: row => validUntilOf(row.certificates.filter(({ mandatory }) => mandatory)),
  },
  rules: {
    usualRate: {
      warn: ['税率不是常见的增值税税率或征收率', 'This is not a common VAT rate'],
      at: ['vatRate'],
      holds: ({ vatRate }) => vatRate === null || usualRates.some(rate => exact(rate).eq(vatRate)),
    },
  },
})
