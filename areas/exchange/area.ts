import { defineArea } from '#core/definition'
import { exchangeCalls, exchangeEvents } from '#core/exchange'
import { exchangeScreens } from './screens.ts'

/** Import and export with their calls. */
export const exchange = defineArea({ ...exchangeScreens, calls: exchangeCalls, events: Object.values(exchangeEvents) })
