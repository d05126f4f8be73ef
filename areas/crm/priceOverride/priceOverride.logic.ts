import { logicOf } from '#core/definition'
import { priceOverride } from './priceOverride.ts'

/** What the entries of a negotiated price must agree on. */
export const priceOverrideLogic = logicOf(priceOverride, {
  defaults: { currency: () => 'CNY', validFrom: ({ today }) => today },
  lines: { breaks: { defaults: { fromQuantity: () => '1.0000' } } },
  rules: {
    forSomebody: {
      refuse: ['请填写客户或客户类型，只填一项', 'Enter a customer or a customer type, not both'],
      at: ['customer', 'customerType'],
      holds: row => (row.customer === null) !== (row.customerType === null),
    },
    endsAfterItsStart: {
      refuse: ['有效期止不能早于生效日期', 'It cannot end before it starts'],
      at: ['validTo'],
      holds: row => row.validFrom <= row.validTo,
    },
  },
})
