import { logicOf } from '#core/definition'
import { price } from './price.ts'

/** What a price is called. */
export const priceLogic = logicOf(price, {
  defaults: { tier: () => 'retail', currency: () => 'CNY', validFrom: ({ today }) => today },
  computed: { caption: ({ tier, currency, validFrom }) => [tier, currency, validFrom].filter(part => part !== null).join(' ') },
})
