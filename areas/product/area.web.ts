import { lazy } from '#core/client.web'
import { laterLogScreen } from '#core/later.web'
import { presentArea } from '#core/presentation.web'
import { productLog } from './productLog.ts'

export default presentArea({
  screens: { pending: lazy(() => import('./model/PendingScreen.web.tsx')), log: laterLogScreen(productLog) },
})
