import { logicOf } from '#core/definition'
import { accountKeyOf, knownElsewhere } from '../../crm/partnerAccount/accountFields.ts'
import { isUsualVatRate, unusualVatRate } from '../../crm/vat/vatRates.ts'
import { mandatoryUntil } from './lapsed.ts'
import { supplier } from './supplier.ts'

/** What the terms of a supplier must agree on, and what is counted of it. */
export const supplierLogic = logicOf(supplier, {
  defaults: { currency: () => 'CNY' },
  shown: { vatRate: row => row.billType !== 'none' },
  required: { vatRate: row => row.billType !== null },
  computed: {
    accountKey: accountKeyOf,
    materialCount: row => row.materials.length,
    certificatesUntil: row => row.certificates.flatMap(({ validUntil }) => validUntil ?? []).toSorted()[0] ?? null,
    mandatoryUntil: row => mandatoryUntil(row.certificates),
  },
  rules: {
    knownElsewhere,
    usualRate: {
      warn: unusualVatRate,
      at: ['vatRate'],
      holds: ({ vatRate }) => vatRate === null || isUsualVatRate(vatRate),
    },
  },
})
