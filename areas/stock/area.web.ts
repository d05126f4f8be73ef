import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { stock } from './area.ts'
import { presentedBalance } from './balance/balance.web.tsx'
import { presentedCount } from './count/count.web.tsx'
import { presentedLot } from './lot/lot.web.tsx'

export default presentArea(stock, {
  presented: [presentedBalance, presentedCount, presentedLot],
  screens: { counting: lazy(() => import('./counting/CountingScreen.web.tsx')) },
})
