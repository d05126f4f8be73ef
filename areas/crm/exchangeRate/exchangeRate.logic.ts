import { logicOf } from '#core/definition'
import { exchangeRate } from './exchangeRate.ts'

/** What a rate is called. */
export const exchangeRateLogic = logicOf(exchangeRate, {
  defaults: { currency: () => 'USD', validFrom: ({ today }) => today, source: () => 'boc' },
  computed: { caption: ({ currency, validFrom }) => [currency, validFrom].filter(part => part !== null).join(' ') },
})
