import { defineArea } from '#core/definition'
import { exchangeCalls, exchangeEvents } from '#core/exchange'
import { exchangeScreens } from './screens.ts'

/** Import and export with their calls; the browser needs the screens alone. */
export const exchange = defineArea({ ...exchangeScreens, calls: exchangeCalls, events: Object.values(exchangeEvents) })
