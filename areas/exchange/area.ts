import { exchangeEvents } from '../../core/exchange/events.ts'
import { exchangeCalls } from '../../core/exchange/calls.ts'
import { defineArea } from '../../core/define/area.ts'
import { exchangeScreens } from './screens.ts'

/** Import and export with their calls; the browser needs the screens alone. */
export const exchange = defineArea({ ...exchangeScreens, calls: exchangeCalls, events: Object.values(exchangeEvents) })
